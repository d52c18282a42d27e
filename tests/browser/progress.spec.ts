import { expect, test } from '#tests/support/app.ts';
import { counterOf, openList, productOf, right } from '#tests/support/counting.ts';

test.use({ pageClock: 'date' });

const progress = /^Numarate \d+ din \d+$/;

test('the progress comes from three smallest pages, and moves with each count without asking again', async ({
  app,
  page,
  provider,
}) => {
  const products = provider.catalogue.productsIn('1') ?? [];
  for (const product of products) Object.assign(product, { hasProblem: false, lastCountedAt: 0 });
  productOf(provider, 2).hasProblem = true;
  await openList(app, page);
  await expect(page.getByText(progress)).toHaveText(`Numarate 0 din ${products.length}`);
  await expect(page.getByText('1 problema', { exact: true })).toBeVisible();

  const totals = () => provider.requests.filter(({ query }) => query.pageSize === '1').length;
  expect(totals()).toBe(3);
  await page.getByRole('listitem').getByRole('link').nth(1).click();
  await expect(counterOf(page)).toBeFocused();
  await page.keyboard.type(String(productOf(provider, 2).stock), { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(right(page)).toBeVisible();
  await page.getByRole('button', { name: 'Inapoi', exact: true }).click();
  await expect(page.getByText(progress)).toHaveText(`Numarate 1 din ${products.length}`);
  await expect(page.getByText('1 problema', { exact: true })).toHaveCount(0);
  expect(totals()).toBe(3);
});

test('there is no progress, and no word about it, where the provider does not give the totals', async ({
  app,
  page,
  provider,
}) => {
  provider.setConditions([{ call: 'products', when: ({ query }) => query.get('pageSize') === '1', status: 500 }]);
  await openList(app, page);
  await expect.poll(() => provider.requests.filter(({ query }) => query.pageSize === '1').length).toBe(3);
  await expect(page.getByText(progress)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
