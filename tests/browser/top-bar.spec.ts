import { expect, test } from '#tests/support/app.ts';
import { listQueries, screenOf } from '#tests/support/screens.ts';

test('back stands on every path but the root, the filter button on the root only', async ({ app, page }) => {
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.filters).toBeVisible();
  await expect(screen.back).toHaveCount(0);
  for (const path of ['/product/1', '/journal', '/outbox', '/settings', '/shortcuts', '/no/such/page']) {
    await page.goto(`${app.origin()}${path}`);
    await expect(screen.back, path).toBeVisible();
    await expect(screen.search, path).toBeVisible();
    await expect(screen.filters, path).toHaveCount(0);
  }
  // Opened by its address, a screen has no step to go back to but the list.
  await screen.back.click();
  await expect(screen.cards.first()).toBeVisible();
  expect(page.url()).toBe(`${app.origin()}/`);
});

test('Enter restarts the list, and clearing reloads only what had been searched', async ({ app, page, provider }) => {
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  await expect(screen.search).toHaveAttribute('placeholder', 'Cauta produsul...');
  await expect(screen.clearSearch).toHaveCount(0);

  await screen.search.fill('sampon');
  await screen.clearSearch.click();
  await expect(screen.search).toHaveValue('');
  await expect(screen.search).toBeFocused();

  await screen.search.fill('  ruj  ');
  await screen.search.press('Enter');
  await expect(screen.cards.first()).toContainText('Ruj');
  await screen.clearSearch.click();
  await expect(screen.cards.first()).not.toContainText('Ruj');

  const asked = { depozit: '1', brand: '0', state: '0', periodStart: '2026-10-21', periodEnd: '2026-11-20', page: '1' };
  expect(listQueries(provider)).toEqual([asked, { ...asked, search: 'ruj' }, asked]);
});

test('from a check screen Enter goes to the list of what was found', async ({ app, page, provider }) => {
  await app.open(page, '/product/7');
  const screen = screenOf(page);
  await expect(screen.count).toBeVisible();
  await screen.search.fill('CP000012');
  await screen.search.press('Enter');
  await expect(screen.cards).toHaveCount(1);
  await expect(screen.cards).toHaveAttribute('href', '/product/12');
  expect(page.url()).toBe(`${app.origin()}/`);
  expect(listQueries(provider).map(({ page: number, search }) => [number, search])).toEqual([['1', 'CP000012']]);
  await expect(screen.back).toHaveCount(0);
});

test('a search of two hundred characters goes through whole, a longer one cannot be typed', async ({
  app,
  page,
  provider,
}) => {
  await app.open(page);
  const screen = screenOf(page);
  const words = 'cremă hidratantă '.repeat(20);
  await screen.search.fill(words);
  await expect(screen.search).toHaveValue(words.slice(0, 200));
  await screen.search.press('Enter');
  await expect(screen.cards.first()).toContainText('Cremă');
  expect(listQueries(provider).at(-1)?.search).toBe(words.slice(0, 200).trim());
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('the shortcuts: search with / and Ctrl+F, help with F1, back with Escape, print with Ctrl+P', async ({
  app,
  page,
  context,
}) => {
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(screen.search).toBeFocused();
  await expect(screen.search).toHaveValue('');
  // Within a field it is a character like any other.
  await page.keyboard.press('/');
  await expect(screen.search).toHaveValue('/');
  await screen.cards.first().focus();
  await page.keyboard.press('Control+f');
  await expect(screen.search).toBeFocused();

  await page.keyboard.press('F1');
  await expect(page.getByRole('heading', { name: 'Taste rapide' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.cards.first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+p');
  const printed = await opened;
  expect(new URL(printed.url()).pathname).toBe('/print');
});
