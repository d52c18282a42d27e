import { expect, test } from '#tests/support/app.ts';

test.describe('on embedded data', () => {
  test.use({ source: 'demo' });

  test('the first cards are there, under the ribbon of the demo', async ({ app, page }) => {
    await app.open(page);
    await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
    await expect(page.getByText('Mod demonstrativ')).toBeVisible();
    await expect(page).toHaveTitle('Inventar');
    expect(page.url()).toBe(`${app.origin()}/`);
  });
});

test("the provider's products become cards, each a link to its check screen", async ({ app, page, provider }) => {
  await app.open(page);
  const first = page.getByRole('listitem').getByRole('link').first();
  await expect(first).toBeVisible();
  await expect(first).toHaveAttribute('href', /^\/product\/\d+$/);
  await expect(page.getByText('Mod demonstrativ')).toHaveCount(0);
  const listed = provider.requests.find(({ path }) => path === 'produs/listAll');
  expect(listed?.query).toMatchObject({ page: '1', periodStart: '2026-10-21', periodEnd: '2026-11-20' });
});

test('an unknown address shows the 404 of the program', async ({ app, page }) => {
  await app.open(page, '/no/such/page');
  await expect(page.getByText('Pagina nu a fost gasita')).toBeVisible();
});
