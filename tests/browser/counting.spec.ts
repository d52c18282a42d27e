import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app.ts';
import {
  confirmed,
  counterOf,
  dialogOf,
  nameOf,
  openList,
  prefer,
  pressOnAnswer,
  productOf,
  right,
  wrong,
} from '#tests/support/counting.ts';
import { plugScanner } from '#tests/support/scanner.ts';

test.use({ pageClock: 'date' });

/** Counts as a person does, at the keyboard. */
async function count(page: Page, digits: number | string): Promise<void> {
  await page.keyboard.type(String(digits), { delay: 60 });
  await page.keyboard.press('Enter');
}

test.describe('the counter', () => {
  test.beforeEach(async ({ app, page }) => {
    await app.open(page, '/product/5');
    await expect(counterOf(page)).toBeFocused();
  });

  test('adds up a sum with the first Enter and checks it with the second', async ({ page, provider }) => {
    const { stock } = productOf(provider, 5);
    await count(page, `${stock}+0+2`);
    await expect(counterOf(page)).toHaveValue(String(stock + 2));
    await expect(wrong(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(wrong(page)).toBeVisible();
  });

  test('takes digits typed anywhere on the screen', async ({ page }) => {
    await page.getByRole('button', { name: 'Inapoi' }).focus();
    await page.keyboard.type('41', { delay: 60 });
    await expect(counterOf(page)).toHaveValue('41');
    await expect(counterOf(page)).toBeFocused();
    await page.getByRole('button', { name: 'Adauga unul' }).focus();
    await page.keyboard.type('7', { delay: 60 });
    await expect(counterOf(page)).toHaveValue('7');
  });

  test('leaves digits to the search box that has the focus', async ({ page }) => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('33', { delay: 60 });
    await expect(page.getByRole('searchbox')).toHaveValue('33');
    await expect(counterOf(page)).toHaveValue('0');
  });

  test('a zero that was typed is a count, however fast', async ({ app, page, provider }) => {
    productOf(provider, 5).stock = 0;
    await app.open(page, '/product/5');
    await expect(counterOf(page)).toBeFocused();
    await count(page, '0');
    await expect(right(page)).toBeVisible();
    await expect.poll(() => confirmed(provider)).toEqual(['5']);
  });
});

test.describe('after an answer', () => {
  test.beforeEach(async ({ app, page }) => {
    await openList(app, page);
    await page.getByRole('listitem').getByRole('link').nth(4).click();
    await expect(counterOf(page)).toBeFocused();
  });

  test('Enter goes back to the list after a right count', async ({ page, provider }) => {
    await count(page, productOf(provider, 5).stock);
    await expect(page.getByRole('button', { name: 'Inapoi la produse' })).toBeFocused();
    await pressOnAnswer(page, 'Enter');
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });

  test('two hurried Enters check once and leave the answer on screen', async ({ page, provider }) => {
    await page.keyboard.type(String(productOf(provider, 5).stock), { delay: 60 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(right(page)).toBeVisible();
    await expect.poll(() => confirmed(provider)).toEqual(['5']);
  });

  test('Enter recounts and P reports after a wrong count', async ({ page, provider }) => {
    const { stock } = productOf(provider, 5);
    await count(page, stock + 1);
    await expect(page.getByRole('button', { name: 'Recalculeaza' })).toBeFocused();
    await pressOnAnswer(page, 'Enter');
    await expect(counterOf(page)).toBeFocused();
    await expect(counterOf(page)).toHaveValue('0');
    await count(page, stock + 2);
    await expect(wrong(page)).toBeVisible();
    await pressOnAnswer(page, 'p');
    await expect(page.getByText('Am notat problema')).toBeVisible();
    expect(provider.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      'produs/reportProblem/5/1',
    ]);
    await expect(page.getByRole('listitem').nth(4)).toContainText('Probleme la stoc');
  });
});

test("'Continua cu urmatorul nenumarat' goes from product to product", async ({ app, page, provider }) => {
  const uncounted = Array.from({ length: 60 }, (_, index) => productOf(provider, index + 1)).filter((product) => {
    const isOpen = product.id === '2' || product.id === '4' || Number(product.id) > 22;
    Object.assign(product, { hasProblem: false, lastCountedAt: isOpen ? 0 : 1_763_600_000 + 365 * 86_400 });
    return isOpen;
  });
  await openList(app, page);
  await prefer(page, { continueWithNext: true });
  await page.getByRole('listitem').getByRole('link').nth(1).click();
  // The third of them is on the list's second page, which nobody has scrolled to.
  for (const { facts, stock } of uncounted.slice(0, 3)) {
    await expect(nameOf(page)).toHaveText(facts.name);
    await count(page, stock);
    await expect(page.getByRole('button', { name: 'Urmatorul produs nenumarat' })).toBeFocused();
    await pressOnAnswer(page, 'Enter');
  }
  await expect.poll(() => confirmed(provider)).toEqual(uncounted.slice(0, 3).map(({ id }) => id));
});

test('with the second look switched on, a problem needs another count', async ({ app, page, provider }) => {
  const { stock, facts } = productOf(provider, 5);
  await openList(app, page);
  await prefer(page, { secondCountBeforeProblem: true });
  await page.getByRole('listitem').getByRole('link').nth(4).click();
  await expect(nameOf(page)).toHaveText(facts.name);
  await count(page, stock + 1);
  await expect(page.getByText('Numarati inca o data inainte de a raporta problema.')).toBeVisible();
  const problem = page.getByRole('button', { name: 'Problema' });
  await expect(problem).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('p');
  // A scan of the product is another way to count again, and no way around the second look.
  await (await plugScanner(page)).scan(facts.code);
  await expect(counterOf(page)).toBeFocused();
  await count(page, stock + 3);
  await expect(problem).not.toHaveAttribute('aria-disabled', 'true');
  await pressOnAnswer(page, 'p');
  await expect(page.getByText('Am notat problema')).toBeVisible();
});

test.describe('leaving an unfinished count asks once', () => {
  test.beforeEach(async ({ app, page }) => {
    await openList(app, page);
    await page.getByRole('listitem').getByRole('link').nth(4).click();
    await expect(counterOf(page)).toBeFocused();
    await page.keyboard.type('12', { delay: 60 });
    await expect(counterOf(page)).toHaveValue('12');
  });

  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    "the browser's back": (page) => page.evaluate(() => window.history.back()),
    'the Escape key': (page) => page.keyboard.press('Escape'),
    'the back button': (page) => page.getByRole('button', { name: 'Inapoi' }).click(),
  };
  for (const [name, leave] of Object.entries(ways))
    test(name, async ({ page }) => {
      await leave(page);
      await expect(dialogOf(page)).toBeVisible();
      await page.getByRole('button', { name: 'Raman la numarare' }).click();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(counterOf(page)).toHaveValue('12');
      await leave(page);
      await page.getByRole('button', { name: 'Plec fara verificare' }).click();
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await expect(dialogOf(page)).toHaveCount(0);
    });

  test('a checked count is left without a question', async ({ page }) => {
    await page.keyboard.press('Enter');
    await expect(wrong(page)).toBeVisible();
    await page.getByRole('button', { name: 'Inapoi', exact: true }).click();
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });
});

test('a product that was counted today says when, not how many, and not of this very visit', async ({
  app,
  page,
  provider,
}) => {
  const { stock, facts } = productOf(provider, 5);
  await openList(app, page);
  const scanner = await plugScanner(page);
  await scanner.scan(facts.code);
  await expect(counterOf(page)).toBeFocused();
  await count(page, stock);
  await expect(right(page)).toBeVisible();
  await expect(page.getByText(/Numarat azi/)).toHaveCount(0);
  await scanner.scan(productOf(provider, 6).facts.code);
  await expect(nameOf(page)).toHaveText(productOf(provider, 6).facts.name);
  await expect(page.getByText(/Numarat azi/)).toHaveCount(0);
  await scanner.scan(facts.code);
  await expect(page.getByText('Numarat azi la 10:00')).toBeVisible();
  // Also after a restart: the journal knows.
  await page.goto('about:blank');
  await app.stop('SIGTERM');
  await app.start();
  await app.open(page, '/product/5');
  await expect(page.getByText('Numarat azi la 10:00')).toBeVisible();
});

test.describe('tones', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const tones: { frequency: number; volume: number }[] = [];
      Object.assign(window, { tones });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        tones.push({ frequency: this.frequency.value, volume: 0 });
        start.call(this, when);
      };
      const ramp = AudioParam.prototype.linearRampToValueAtTime;
      AudioParam.prototype.linearRampToValueAtTime = function (value, time) {
        Object.assign(window, { loudest: Math.max(value, Number(Reflect.get(window, 'loudest') ?? 0)) });
        return ramp.call(this, value, time);
      };
    });
  });

  const heard = async (page: Page): Promise<readonly number[]> =>
    page.evaluate(() => {
      const tones: { frequency: number }[] = Reflect.get(window, 'tones');
      return tones.splice(0).map(({ frequency }) => frequency);
    });
  const loudest = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'loudest') ?? 0));

  for (const [sound, volume] of [
    ['normal', 0.25],
    ['quiet', 0.05],
    ['off', 0],
  ] as const)
    test(`${sound}: each has its words, shown and announced`, async ({ app, page, provider }) => {
      const { stock, facts } = productOf(provider, 5);
      await openList(app, page);
      await prefer(page, { sound });
      const scanner = await plugScanner(page);
      const isHeard = sound !== 'off';

      await scanner.scan('XX999999');
      await expect(page.getByRole('alert').getByText('Cod necunoscut: XX999999')).toBeVisible();
      const unknown = await heard(page);
      await scanner.scan(facts.code);
      await expect(counterOf(page)).toBeFocused();
      await count(page, stock + 1);
      await expect(
        page
          .getByRole('alert')
          .filter({ has: wrong(page) })
          .or(wrong(page)),
      ).toBeVisible();
      const wrongTones = await heard(page);
      await scanner.scan(facts.code);
      await expect(counterOf(page)).toBeFocused();
      await count(page, stock);
      await expect(page.getByRole('status').filter({ hasText: 'Stocul calculat este corect!' })).toBeVisible();
      const rightTones = await heard(page);

      expect([unknown.length, wrongTones.length, rightTones.length]).toEqual(isHeard ? [1, 2, 2] : [0, 0, 0]);
      expect(new Set([unknown, wrongTones, rightTones].map(String)).size).toBe(isHeard ? 3 : 1);
      expect(await loudest(page)).toBeCloseTo(volume);
    });
});
