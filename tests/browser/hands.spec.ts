import { expect, test } from '#tests/support/app.ts';
import {
  countRequests,
  listQueries,
  openDrawer,
  pressArmed,
  reportedSentence,
  screenOf,
  stockedProduct,
  typeCount,
} from '#tests/support/screens.ts';

test('from the start to a counted product by keyboard alone', async ({ app, page, provider }) => {
  Object.assign(stockedProduct(provider, '22'), { stock: 34 });
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();

  // The filters first: every control of the panel is reached and left with Tab.
  await page.keyboard.press('Tab');
  await expect(screen.search).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(screen.filters).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.drawer.locator(':focus')).toHaveCount(1);
  const reached: string[] = [];
  const reach = async (name: string) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      const label = await page.locator(':focus').evaluate((element) => {
        const { ariaLabel, textContent, id } = element as HTMLElement;
        const labels = [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === id);
        return labels?.textContent ?? ariaLabel ?? textContent ?? '';
      });
      reached.push(label);
      expect(label).toBe(name);
    }).toPass({ intervals: [10], timeout: 15_000 });
  };
  await reach('Stare produse');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await reach('Aplica');
  await page.keyboard.press('Enter');
  await expect(screen.chips).toHaveCount(1);
  await expect(screen.filters).toBeFocused();

  // Removing the chip, then the search.
  await screen.chips.getByRole('button').press('Enter');
  await expect(screen.chips).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(screen.search).toBeFocused();
  await page.keyboard.type('CP000022', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(screen.cards).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(screen.card('22')).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [10], timeout: 15_000 });
  const ring = await screen.card('22').evaluate((card) => getComputedStyle(card).outlineWidth);
  expect(ring, 'the focus is visible').toBe('2px');
  await page.keyboard.press('Enter');
  await expect(screen.count).toBeFocused();
  await page.keyboard.type('34', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(screen.right).toBeVisible();
  await expect(screen.backToProducts).toBeFocused();
  await pressArmed(screen.backToProducts, screen.card('22'), () => page.keyboard.press('Enter'));
  await expect(screen.card('22')).toBeFocused();
  await expect(screen.card('22')).toContainText('Ultimul stoc in data de 20.11.2026');
});

test('the arrow keys walk the cards, also to those that are not drawn yet', async ({ app, page }) => {
  await app.open(page);
  const { card } = screenOf(page);
  await card('1').focus();
  const steps = [
    ['ArrowRight', '2'],
    ['ArrowDown', '5'],
    ['ArrowLeft', '4'],
    ['ArrowUp', '1'],
    ['ArrowUp', '1'],
    ['ArrowLeft', '1'],
  ] as const;
  for (const [key, id] of steps) {
    await page.keyboard.press(key);
    await expect(card(id), key).toBeFocused();
  }
  for (const id of ['4', '7', '10', '13', '16', '19']) {
    await page.keyboard.press('ArrowDown');
    await expect(card(id)).toBeFocused();
    await expect(card(id)).toBeInViewport({ ratio: 1 });
  }
});

test('hurried double clicks act once: a card, Verifica, Problema', async ({ app, page, provider }) => {
  Object.assign(stockedProduct(provider, '1'), { stock: 0 });
  Object.assign(stockedProduct(provider, '2'), { stock: 5 });
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  const history = await page.evaluate(() => window.history.length);
  await screen.card('1').dblclick();
  await expect(screen.count).toBeFocused();
  await expect(screen.count).toHaveValue('0');
  expect(await page.evaluate(() => window.history.length)).toBe(history + 1);
  expect(countRequests(provider, ({ path }) => path.startsWith('produs/goodStoc'))).toBe(0);
  await page.keyboard.press('Escape');

  await screen.card('2').click();
  await typeCount(page, 5);
  await screen.verify.dblclick();
  await expect(screen.right).toBeVisible();
  await provider.untilRequest(({ path }) => path === 'produs/goodStoc/2/1');
  await expect(screen.backToProducts).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/product/2');
  await page.keyboard.press('Escape');
  await expect(screen.card('2')).toBeFocused();

  await screen.card('2').click();
  await typeCount(page, 6);
  // The second Enter of hurried hands finds 'Recalculeaza' with the focus, and must not press it.
  await screen.count.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(screen.wrong).toBeVisible();
  await pressArmed(screen.problem, screen.card('2'), () => screen.problem.dblclick());
  await expect(screen.notice(reportedSentence)).toBeVisible();
  await expect(screen.card('2')).toContainText('Probleme la stoc');
  expect(countRequests(provider, ({ path }) => path === 'produs/reportProblem/2/1')).toBe(1);
  expect(countRequests(provider, ({ path }) => path.startsWith('produs/goodStoc'))).toBe(1);
});

test('the second half of a double click or a double Enter opens nothing on the list it leads to', async ({
  app,
  page,
  provider,
}) => {
  Object.assign(stockedProduct(provider, '1'), { stock: 5 });
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  const twice = {
    mouse: () => screen.backToProducts.dblclick({ delay: 40 }),
    keyboard: async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  };
  for (const press of [twice.mouse, twice.keyboard]) {
    await screen.card('1').click();
    await typeCount(page, 5);
    await screen.verify.click();
    await pressArmed(screen.backToProducts, screen.card('1'), press);
    // Longer than a list is deaf to a key that was meant for the screen before.
    await page.waitForTimeout(400);
    expect(new URL(page.url()).pathname).toBe('/');
  }
  await expect(screen.card('1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.count).toBeFocused();
});

test('an answer that comes when the user has gone on leaves them where they are', async ({ app, page, provider }) => {
  const reported = Promise.withResolvers<void>();
  Object.assign(stockedProduct(provider, '1'), { stock: 5 });
  provider.setConditions([{ call: 'reportProblem', until: reported.promise }]);
  await app.open(page);
  const screen = screenOf(page);
  await screen.card('1').click();
  await typeCount(page, 6);
  await screen.verify.click();
  await expect(screen.wrong).toBeVisible();
  await page.waitForTimeout(400);
  await screen.problem.click();
  await expect(screen.recount).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await screen.card('2').click();
  await typeCount(page, 7);
  reported.resolve();
  await expect(screen.notice(reportedSentence)).toBeVisible();
  await expect(screen.count).toHaveValue('7');
  expect(new URL(page.url()).pathname).toBe('/product/2');
});

test('a hurried double click on Aplica applies once and opens nothing beneath it', async ({ app, page, provider }) => {
  await app.open(page);
  await expect(screenOf(page).cards.first()).toBeVisible();
  const screen = await openDrawer(page);
  await screen.period.fill('01/11/2026 - 20/11/2026');
  await screen.apply.dblclick();
  await expect(screen.drawer).toHaveCount(0);
  await expect(screen.chips).toHaveCount(1);
  await expect(screen.cards.first()).toBeVisible();
  expect(listQueries(provider)).toHaveLength(2);
  expect(new URL(page.url()).pathname).toBe('/');
});
