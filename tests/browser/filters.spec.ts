import { expect, test } from '#tests/support/app.ts';
import { choose, listQueries, openDrawer, screenOf, typeBrand } from '#tests/support/screens.ts';

const defaults = {
  depozit: '1',
  brand: '0',
  state: '0',
  periodStart: '2026-10-21',
  periodEnd: '2026-11-20',
  page: '1',
};

test('the panel shows the applied filters, and what is drafted there is forgotten without Aplica', async ({
  app,
  page,
  provider,
}) => {
  await app.open(page);
  await expect(screenOf(page).cards.first()).toBeVisible();
  const screen = await openDrawer(page);
  await expect(screen.period).toHaveValue('21/10/2026 - 20/11/2026');
  await expect(screen.warehouse).toHaveText('Depozit București Nord');
  await expect(screen.state).toHaveText('Toate');
  await expect(screen.brand).toHaveValue('Toate');
  await expect.poll(async () => (await screen.drawer.boundingBox())?.y, 'from the top').toBe(0);

  await screen.warehouse.click();
  await expect(page.getByRole('option')).toHaveText(provider.catalogue.warehouses.map(({ name }) => name));
  await page.keyboard.press('Escape');
  await expect(screen.drawer, 'Escape closes the options first').toBeVisible();
  await screen.state.click();
  await expect(page.getByRole('option')).toHaveText(['Toate', 'Numarate', 'Nenumarate', 'Cu probleme']);
  await page.getByRole('option', { name: 'Cu probleme' }).click();
  await screen.period.fill('01/11/2026 - 05/11/2026');
  await page.keyboard.press('Escape');
  await expect(screen.drawer).toHaveCount(0);
  await expect(screen.filters).toBeFocused();
  await expect(screen.chips).toHaveCount(0);

  await openDrawer(page);
  await expect(screen.state).toHaveText('Toate');
  await expect(screen.period).toHaveValue('21/10/2026 - 20/11/2026');
  await screen.apply.click();
  await expect(screen.drawer).toHaveCount(0);
  await expect(screen.filters).toBeFocused();
  await expect.poll(() => listQueries(provider)).toEqual([defaults, defaults]);
});

test('Aplica reloads from page 1, the chips say what is applied, and each of them can be removed', async ({
  app,
  page,
  provider,
}) => {
  await app.open(page);
  const screen = await openDrawer(page);
  await screen.period.fill('01/11/2026 - 20/11/2026');
  await choose(page, screen.state, 'Cu probleme');
  await typeBrand(page, 'gero');
  await page.getByRole('option', { name: 'Gerovital' }).click();
  await screen.apply.click();
  await expect(screen.chips).toHaveText([
    'Perioada: 01/11/2026 - 20/11/2026',
    'Stare: Cu probleme',
    'Brand: Gerovital',
  ]);
  const applied = { ...defaults, periodStart: '2026-11-01', state: '3', brand: '1' };
  await expect.poll(() => listQueries(provider).at(-1)).toEqual(applied);

  await openDrawer(page);
  await expect(screen.chips).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(screen.chips).toHaveCount(3);

  const remove = (text: string) => page.getByRole('button', { name: `Elimina filtrul ${text}`, exact: true });
  await remove('Stare: Cu probleme').click();
  await expect(screen.chips).toHaveText(['Perioada: 01/11/2026 - 20/11/2026', 'Brand: Gerovital']);
  await expect(remove('Brand: Gerovital'), 'the focus is never lost').toBeFocused();
  await remove('Perioada: 01/11/2026 - 20/11/2026').click();
  await remove('Brand: Gerovital').click();
  await expect(screen.chips).toHaveCount(0);
  await expect(screen.filters).toBeFocused();
  await expect
    .poll(() => listQueries(provider).slice(-3))
    .toEqual([{ ...applied, state: '0' }, { ...defaults, brand: '1' }, defaults]);
});

test('Resetare clears everything but the warehouse, the search among it', async ({ app, page, provider }) => {
  await app.open(page);
  const screen = await openDrawer(page);
  await choose(page, screen.warehouse, 'Depozit Iași');
  await choose(page, screen.state, 'Nenumarate');
  await screen.apply.click();
  await expect(page.getByRole('heading', { name: 'Depozit Iași' })).toBeVisible();
  await screen.search.fill('crema');
  await screen.search.press('Enter');
  await expect
    .poll(() => listQueries(provider).at(-1))
    .toEqual({ ...defaults, depozit: '4', state: '2', search: 'crema' });

  await openDrawer(page);
  await screen.reset.click();
  await expect(screen.drawer).toHaveCount(0);
  await expect(screen.filters).toBeFocused();
  await expect(screen.search).toHaveValue('');
  await expect(screen.chips).toHaveCount(0);
  await expect.poll(() => listQueries(provider).at(-1)).toEqual({ ...defaults, depozit: '4' });
  expect(listQueries(provider)).toHaveLength(4);
});

test('Brand narrows while typing, without regard to accents, and refuses what is no brand', async ({
  app,
  page,
  provider,
}) => {
  await app.open(page);
  const screen = await openDrawer(page);
  await typeBrand(page, 'salcam');
  await expect(page.getByRole('option')).toHaveText(['Salcâm']);
  await typeBrand(page, 'fara nume');
  await expect(page.getByRole('option')).toHaveText(['Niciun brand gasit']);
  await screen.apply.click();
  await expect(screen.drawer.getByText('Alegeti un brand din lista.')).toBeVisible();
  await expect(screen.brand).toBeFocused();

  await typeBrand(page, 'dulce');
  await screen.brand.press('ArrowDown');
  await screen.brand.press('Enter');
  await expect(screen.brand).toHaveValue('Dulce Mângâiere');
  await screen.apply.click();
  await expect(screen.chips).toHaveText(['Brand: Dulce Mângâiere']);
  await expect(screen.cards.first()).toContainText('Marca: Dulce Mângâiere');
  expect(listQueries(provider).at(-1)?.brand).toBe('15');
});

test('an untouched period follows the calendar past midnight', async ({ app, page, provider }) => {
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  await page.clock.setFixedTime(new Date(2026, 10, 21, 0, 5));
  await screen.search.fill('ruj');
  await screen.search.press('Enter');
  await expect(screen.cards.first()).toContainText('Ruj');
  expect(listQueries(provider).at(-1)).toMatchObject({ periodStart: '2026-10-22', periodEnd: '2026-11-21' });
});
