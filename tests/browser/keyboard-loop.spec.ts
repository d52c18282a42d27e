import { expect, test } from '#tests/support/app.ts';
import {
  confirmed,
  counterOf,
  nameOf,
  openList,
  prefer,
  pressOnAnswer,
  productOf,
  right,
} from '#tests/support/counting.ts';

test.use({ pageClock: 'date' });

const products = 50;

test('fifty products are counted by keyboard alone, from the first card on, without losing one', async ({
  app,
  page,
  provider,
}) => {
  test.setTimeout(120_000);
  const expected = Array.from({ length: products }, (_, index) => productOf(provider, index + 1));
  for (const product of expected) Object.assign(product, { hasProblem: false, lastCountedAt: 0 });
  await openList(app, page);
  await prefer(page, { continueWithNext: true });
  // The way into the list is Tab, past the search box and the two buttons beside it.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listitem').getByRole('link').first()).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  for (const { facts, stock } of expected) {
    await expect(nameOf(page)).toHaveText(facts.name);
    await expect(counterOf(page)).toBeFocused();
    await page.keyboard.type(String(stock), { delay: 35 });
    await page.keyboard.press('Enter');
    await expect(right(page)).toBeVisible();
    await pressOnAnswer(page, 'Enter');
  }
  await expect.poll(() => confirmed(provider)).toEqual(expected.map(({ id }) => id));
});
