import { expect, test } from '#tests/support/app.ts';
import {
  choose,
  emptySentence,
  failedSentence,
  listQueries,
  openDrawer,
  screenOf,
  stockedProduct,
  typeCount,
} from '#tests/support/screens.ts';

/** Every call but the images, whose placeholders have a test of their own. */
const down = (['warehouses', 'brands', 'products', 'product', 'goodStoc', 'reportProblem'] as const).map((call) => ({
  call,
  fault: 'down' as const,
}));
const unreachable = 'Serverul nu poate fi contactat. Verificati reteaua si incercati din nou.';

test('a list that does not come says so and can be asked for again', async ({ app, page, provider }) => {
  provider.setConditions(down);
  await app.open(page);
  const screen = screenOf(page);
  await expect(page.getByText(emptySentence)).toBeVisible();
  await expect(page.getByText(unreachable)).toBeVisible();
  await screen.retry.click();
  await expect(screen.retry).toBeVisible();
  // The panel opens without data too, and fills once there is some.
  await openDrawer(page);
  await screen.brand.click();
  await expect(page.getByRole('option')).toHaveText(['Toate']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(screen.drawer).toHaveCount(0);
  provider.setConditions([]);
  await screen.retry.click();
  await expect(screen.cards.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Depozit București Nord' })).toBeVisible();
  await openDrawer(page);
  await choose(page, screen.brand, 'Gerovital');
});

test('a further page that does not come leaves the list as it is', async ({ app, page, provider }) => {
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  provider.setConditions(down);
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  await expect(screen.retry).toBeVisible();
  await expect(screen.card('20')).toBeVisible();
  await expect(page.getByText(emptySentence)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ }), 'no message').toHaveCount(0);
  const asked = listQueries(provider).length;
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  provider.setConditions([]);
  await screen.retry.click();
  await expect(screen.card('21')).toBeVisible();
  await expect(screen.retry).toHaveCount(0);
  expect(listQueries(provider).slice(asked)).toEqual([expect.objectContaining({ page: '2' })]);
});

test('a product of the list can be looked at without the network, and counted when it is back', async ({
  app,
  page,
  provider,
}) => {
  const product = stockedProduct(provider, '3');
  Object.assign(product, { stock: 9 });
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  provider.setConditions(down);
  await screen.card('3').click();
  await expect(page.getByRole('heading', { name: product.facts.name })).toBeVisible();
  await typeCount(page, 9);
  await screen.verify.click();
  await expect(screen.notice(failedSentence)).toBeVisible();
  await expect(screen.count).toHaveValue('9');
  provider.setConditions([]);
  await screen.verify.click();
  await expect(screen.right).toBeVisible();
});

test('a product opened by its address says that it did not come, and comes when asked again', async ({
  app,
  page,
  provider,
}) => {
  provider.setConditions(down);
  await app.open(page, '/product/3');
  const screen = screenOf(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Nu am gasit produsul.' })).toContainText(unreachable);
  provider.setConditions([]);
  await expect(async () => {
    if (await screen.retry.isVisible()) await screen.retry.click({ timeout: 500 });
    await expect(screen.count).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(screen.count).toBeFocused();
  await expect(page.getByRole('main').getByText('Depozit București Nord')).toBeVisible();
});

test('what needs no network works without it: journal, outbox, settings, shortcuts', async ({
  app,
  page,
  provider,
}) => {
  provider.setConditions(down);
  await app.open(page, '/journal');
  await expect(page.getByText('Nicio numaratoare in perioada aleasa.')).toBeVisible();
  for (const [path, heading] of [
    ['/outbox', 'Confirmari netrimise'],
    ['/settings', 'Configurare'],
    ['/shortcuts', 'Taste rapide'],
  ] as const) {
    await page.goto(`${app.origin()}${path}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.goto(`${app.origin()}/settings`);
  await page.getByRole('button', { name: 'Testeaza conexiunea' }).click();
  await expect(page.getByText('Nu am gasit niciun server la aceasta adresa.')).toBeVisible();
});
