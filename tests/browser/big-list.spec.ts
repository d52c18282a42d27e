import { expect, test } from '#tests/support/app.ts';
import { lastPosition, listQueries, screenOf, scrollToEnd } from '#tests/support/screens.ts';

test('with 20,000 products the page stays small from the first card to the last', async ({ app, page, provider }) => {
  const row = (number: number) => ({
    id: String(number),
    denumire: `Cremă hidratantă ${number}`,
    brand: 'Gerovital',
    cod_produs: `CP${number}`,
    cod_furnizor: `F-${number}`,
    probleme: '0',
    data_ultimului_stoc: '0',
  });
  // A provider whose pages hold 5,000 products: the size of a page is the server's own affair.
  const pages = [0, 1, 2, 3].map((index) => ({
    call: 'products' as const,
    when: ({ query }: { query: URLSearchParams }) =>
      query.get('page') === String(index + 1) && query.get('pageSize') === null,
    body: JSON.stringify({
      items: Array.from({ length: 5_000 }, (_, place) => row(index * 5_000 + place + 1)),
      totalCount: 20_000,
    }),
  }));
  provider.setConditions(pages);
  await app.open(page);
  await expect(screenOf(page).cards.first()).toBeVisible();
  const sizes: number[] = [];
  await expect
    .poll(
      async () => {
        await scrollToEnd(page);
        sizes.push(await page.evaluate(() => document.querySelectorAll('*').length));
        return lastPosition(page);
      },
      { intervals: [100], timeout: 20_000 },
    )
    .toBe(20_000);
  expect(listQueries(provider).map((query) => query.page)).toEqual(['1', '2', '3', '4']);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(3_000);
  await screenOf(page).cards.last().press('Home');
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(screenOf(page).card('1')).toBeVisible();
});
