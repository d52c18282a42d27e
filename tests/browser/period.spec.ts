import { expect, test } from '#tests/support/app.ts';
import { listQueries, openDrawer, screenOf } from '#tests/support/screens.ts';

test('a typed period is sent, with an open end too, and an impossible or reversed one is explained', async ({
  app,
  page,
  provider,
}) => {
  await app.open(page);
  await expect(screenOf(page).cards.first()).toBeVisible();
  const screen = await openDrawer(page);
  const refused = [
    ['31/02/2026 - 01/03/2026', 'Data 31/02/2026 nu exista.'],
    ['20/11/2026 - 01/11/2026', 'Sfarsitul perioadei este inaintea inceputului.'],
    ['ieri', 'Scrieti perioada astfel: 01/11/2026 - 20/11/2026.'],
  ] as const;
  for (const [typed, sentence] of refused) {
    await screen.period.fill(typed);
    await screen.apply.click();
    await expect(screen.period).toBeFocused();
    await expect(screen.period).toHaveAccessibleDescription(sentence);
    await expect(screen.period).toHaveAttribute('aria-invalid', 'true');
  }
  expect(listQueries(provider)).toHaveLength(1);

  await screen.period.fill('1.11.2026 -');
  await screen.period.press('Enter');
  await expect(screen.drawer).toHaveCount(0);
  await expect(screen.chips).toHaveText(['Perioada: din 01/11/2026']);
  await expect.poll(() => listQueries(provider)).toHaveLength(2);
  const { periodEnd, ...open } = listQueries(provider).at(-1) ?? {};
  expect([open.periodStart, periodEnd]).toEqual(['2026-11-01', undefined]);

  // The default written out is the default: it has no chip and goes on following the calendar.
  await openDrawer(page);
  await screen.period.fill('21/10/2026 - 20/11/2026');
  await screen.apply.click();
  await expect(screen.chips).toHaveCount(0);
});

test('the calendar speaks Romanian, begins on Monday and takes clicks', async ({ app, page }) => {
  await app.open(page);
  const screen = await openDrawer(page);
  // While the calendar is open, the panel behind it is hidden from screen readers.
  const field = page.locator('input[name=period]');
  await screen.drawer.getByRole('button', { name: 'Deschide calendarul' }).click();
  const grid = page.getByRole('grid', { name: 'noiembrie 2026' });
  await expect(grid.locator('th')).toHaveText(['Lu', 'Ma', 'Mi', 'Jo', 'Vi', 'Sa', 'Du']);
  await page.getByRole('button', { name: 'Luna anterioara' }).click();
  const october = page.getByRole('grid', { name: 'octombrie 2026' });
  await october.getByRole('button', { name: /^luni, 5 octombrie 2026/ }).click();
  await expect(field).toHaveValue('05/10/2026 -');
  await page.getByRole('button', { name: 'Luna urmatoare' }).click();
  await grid.getByRole('button', { name: /^marti, 3 noiembrie 2026/ }).click();
  await expect(grid).toHaveCount(0);
  await expect(screen.period).toHaveValue('05/10/2026 - 03/11/2026');
  await expect(screen.drawer.getByRole('button', { name: 'Deschide calendarul' })).toBeFocused();
  await screen.apply.click();
  await expect(screen.chips).toHaveText(['Perioada: 05/10/2026 - 03/11/2026']);
});

test('the calendar obeys the keyboard, and Escape closes it before the panel', async ({ app, page }) => {
  await app.open(page);
  const screen = await openDrawer(page);
  const opener = screen.drawer.getByRole('button', { name: 'Deschide calendarul' });
  await opener.press('Enter');
  const today = page.getByRole('button', { name: /^vineri, 20 noiembrie 2026/ });
  await expect(today.or(page.getByRole('button', { name: /^miercuri, 21 octombrie 2026/ })).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(screen.drawer).toBeVisible();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('gridcell').getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
  const focused = await page.locator(':focus').getAttribute('aria-label');
  expect(focused).toMatch(/octombrie|noiembrie/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(screen.period).toHaveValue(/^\d\d\/\d\d\/2026 - \d\d\/\d\d\/2026$/);
});
