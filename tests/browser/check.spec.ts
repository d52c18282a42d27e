import { expect, test } from '#tests/support/app.ts';
import {
  countRequests,
  failedSentence,
  firstWarehouse,
  openListening,
  pressArmed,
  reportedSentence,
  screenOf,
  stockedProduct,
  typeCount,
} from '#tests/support/screens.ts';

test('count, wrong, count again, right, back: the whole flow, and the card that comes of it', async ({
  app,
  page,
  provider,
}) => {
  const product = stockedProduct(provider, '3');
  Object.assign(product, { stock: 47, hasProblem: true });
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.card('3')).toContainText('Probleme la stoc');
  await screen.card('3').click();

  await expect(page.getByRole('heading', { name: product.facts.name })).toBeVisible();
  await expect(page.getByText(`Marca: ${product.brand.name}`)).toBeVisible();
  await expect(page.getByText(`${product.facts.code} | ${product.facts.supplierCode}`)).toBeVisible();
  await expect(page.getByRole('main').getByText('Depozit București Nord')).toBeVisible();
  await expect(screen.count).toHaveValue('0');
  await expect(screen.count).toBeFocused();
  await expect(screen.count).toHaveAttribute('inputmode', 'numeric');

  await typeCount(page, 46);
  await screen.verify.click();
  await expect(page.getByRole('alert').filter({ has: screen.wrong })).toBeVisible();
  await expect(screen.recount).toBeFocused();
  await expect(screen.problem).toBeVisible();
  await pressArmed(screen.recount, screen.count);
  await expect(screen.count).toHaveValue('0');
  await expect(screen.count).toBeFocused();

  await typeCount(page, 47);
  await screen.count.press('Enter');
  await expect(page.getByRole('status').filter({ has: screen.right })).toBeVisible();
  await expect(screen.backToProducts).toBeFocused();
  await pressArmed(screen.backToProducts, screen.card('3'));
  await expect(screen.card('3')).toBeFocused();
  await expect(screen.card('3')).toContainText('Ultimul stoc in data de 20.11.2026');
  await provider.untilRequest(({ method, path }) => method === 'POST' && path === 'produs/goodStoc/3/1');
});

test('Problema notes the problem, says so and goes to the list', async ({ app, page, provider }) => {
  Object.assign(stockedProduct(provider, '2'), { stock: 5, hasProblem: false });
  await app.open(page);
  const screen = screenOf(page);
  await screen.card('2').click();
  await typeCount(page, 4);
  await screen.verify.click();
  await pressArmed(screen.problem, screen.card('2'));
  await expect(page.getByRole('status').filter({ hasText: reportedSentence })).toBeVisible();
  await expect(screen.card('2')).toContainText('Probleme la stoc');
  await expect(screen.card('2')).toBeFocused();
  expect(countRequests(provider, ({ path }) => path === 'produs/reportProblem/2/1')).toBe(1);
  expect(countRequests(provider, ({ path }) => path.startsWith('produs/goodStoc'))).toBe(0);
});

test('the counter holds whole numbers from 0 to 999999, and a wheel changes nothing', async ({ app, page }) => {
  await app.open(page, '/product/1');
  const { count, less, more, verify } = screenOf(page);
  await expect(count).toBeFocused();
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await less.click({ force: true });
  await expect(count).toHaveValue('0');
  await more.click();
  await more.click();
  await less.click();
  await expect(count).toHaveValue('1');
  await count.focus();
  await count.hover();
  await page.mouse.wheel(0, -400);
  await page.mouse.wheel(0, 400);
  await expect(count).toHaveValue('1');
  // Typing replaces what stands there, because the focus selects it.
  await page.getByRole('heading', { level: 1 }).click();
  await count.focus();
  await page.keyboard.type('25', { delay: 40 });
  await expect(count).toHaveValue('25');
  await count.fill('12a-3,4');
  await expect(count).toHaveValue('1234');
  await count.fill('99999912');
  await expect(count).toHaveValue('999999');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expect(count).toHaveValue('999999');
  await count.fill('');
  await expect(verify).toHaveAttribute('aria-disabled', 'true');
});

for (const stock of [0, 999_999]) {
  test(`a count of ${stock} can be right`, async ({ app, page, provider }) => {
    Object.assign(stockedProduct(provider, '9'), { stock });
    await app.open(page, '/product/9');
    const screen = screenOf(page);
    await typeCount(page, stock);
    // An untouched counter is deaf for the second half of the double click that opened it.
    await pressArmed(screen.verify, screen.right);
  });
}

test('opened by its address it counts in the warehouse of the restored state', async ({ app, page, provider }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('inventar.filters', JSON.stringify({ warehouseId: '3', search: 'ruj' })),
  );
  Object.assign(stockedProduct(provider, '5', '3'), { stock: 12 });
  await app.open(page, '/product/5');
  const screen = screenOf(page);
  await expect(page.getByRole('main').getByText('Depozit Timișoara')).toBeVisible();
  await typeCount(page, 12);
  await screen.verify.click();
  await expect(screen.right).toBeVisible();
  await provider.untilRequest(({ path }) => path === 'produs/goodStoc/5/3');
  expect(countRequests(provider, ({ path }) => path === 'produs/5/3')).toBeGreaterThan(0);
  expect(countRequests(provider, ({ path }) => path === 'produs/5/1')).toBe(0);
});

test('an unknown product: says so, with a way back', async ({ app, page }) => {
  await app.open(page, '/product/999999');
  const screen = screenOf(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Nu am gasit produsul.' })).toBeVisible();
  await screen.backToProducts.click();
  await expect(screen.cards.first()).toBeVisible();
  await expect(page.locator('#screen'), 'the focus is never lost').toBeFocused();
});

test('a check that fails keeps the screen and the number, and so does a report', async ({ app, page, provider }) => {
  Object.assign(stockedProduct(provider, '4'), { stock: 30 });
  provider.setConditions([{ call: 'product', status: 500 }]);
  await app.open(page);
  const screen = screenOf(page);
  await screen.card('4').click();
  await typeCount(page, 31);
  await screen.verify.click();
  await expect(page.getByRole('alert').filter({ hasText: failedSentence })).toBeVisible();
  await expect(screen.count).toHaveValue('31');

  provider.setConditions([{ call: 'reportProblem', odd: 'error-field', times: 1 }]);
  await screen.verify.click();
  await expect(screen.wrong).toBeVisible();
  await expect(screen.notice(failedSentence)).toHaveCount(0);
  await pressArmed(screen.problem, screen.notice(failedSentence));
  expect(countRequests(provider, ({ path }) => path === 'produs/reportProblem/4/1')).toBe(1);
  await expect(screen.wrong).toBeVisible();
  await expect(screen.problem).toBeFocused();
  await screen.problem.click();
  await expect(screen.notice(reportedSentence)).toBeVisible();
  await expect(screen.card('4')).toContainText('Probleme la stoc');
});

test('a right count is right at once, also when the provider does not take it', async ({ app, page, provider }) => {
  Object.assign(stockedProduct(provider, '6'), { stock: 8 });
  provider.setConditions([{ call: 'goodStoc', status: 503 }]);
  await openListening(app, page, '/product/6');
  const screen = screenOf(page);
  await typeCount(page, 8);
  await screen.verify.click();
  await expect(screen.right).toBeVisible();
  await expect(screen.notice(failedSentence)).toBeVisible();
  await expect(page.getByRole('button', { name: '1 confirmare in asteptare' })).toBeVisible();
});

test('the figure of the system never reaches the page', async ({ app, page, provider, context }) => {
  const figure = 731_846;
  for (const { id } of provider.catalogue.productsIn(firstWarehouse) ?? [])
    Object.assign(stockedProduct(provider, id), { stock: figure });
  const bodies: Promise<string>[] = [];
  context.on('response', (response) => {
    const isCall = new URL(response.url()).pathname === '/call';
    if (isCall) bodies.push(response.text());
  });
  await app.open(page);
  const screen = screenOf(page);
  await screen.card('8').click();
  await typeCount(page, figure - 1);
  await screen.verify.click();
  await expect(screen.wrong).toBeVisible();
  await pressArmed(screen.recount, screen.count);
  await typeCount(page, 1);
  await screen.verify.click();
  await expect(screen.wrong).toBeVisible();
  expect(countRequests(provider, ({ path }) => path === 'produs/8/1')).toBeGreaterThan(0);
  const said = (await Promise.all(bodies)).join('\n');
  expect(said).toContain('mismatch');
  expect(said).not.toContain(String(figure));
  expect(said).not.toMatch(/"stoc"|"stock"/);
  expect(await page.content()).not.toContain(String(figure));
});
