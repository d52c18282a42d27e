import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app.ts';
import { fixedMoment } from '#tests/support/clock.ts';
import { failedSentence, openListening, screenOf, stockedProduct, typeCount } from '#tests/support/screens.ts';

/** The page's own time, in milliseconds. */
function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}

/**
 * Brings up an error notice.
 * @returns the moments between which it came
 */
async function provokeNotice(page: Page): Promise<{ readonly earliest: number; readonly latest: number }> {
  const earliest = await timeOf(page);
  await screenOf(page).verify.click();
  await expect(page.getByRole('alert').filter({ hasText: failedSentence })).toBeVisible();
  return { earliest, latest: await timeOf(page) };
}

test('a notice stands at the bottom right, is announced, and goes after three seconds', async ({
  app,
  page,
  provider,
}) => {
  provider.setConditions([{ call: 'product', status: 500 }]);
  await page.clock.install({ time: fixedMoment });
  await app.open(page);
  const screen = screenOf(page);
  await screen.card('1').click();
  await typeCount(page, 3);
  const { earliest, latest } = await provokeNotice(page);
  const notice = screen.notice(failedSentence);
  const box = await notice.boundingBox();
  const viewport = page.viewportSize();
  if (box === null || viewport === null) throw new Error('nothing to measure');
  expect(box.x).toBeGreaterThan(viewport.width / 2);
  expect(box.y).toBeGreaterThan(viewport.height / 2);

  await page.clock.pauseAt(earliest + 2_990);
  await expect(notice).toBeVisible();
  await page.clock.runFor(latest - earliest + 20);
  await expect(notice).toHaveCount(0);
});

test('a notice waits while the mouse points at it', async ({ app, page, provider }) => {
  provider.setConditions([{ call: 'product', status: 500 }]);
  await page.clock.install({ time: fixedMoment });
  await app.open(page);
  const screen = screenOf(page);
  await screen.card('1').click();
  await typeCount(page, 3);
  const { earliest } = await provokeNotice(page);
  const notice = screen.notice(failedSentence);
  await notice.hover();
  await page.clock.pauseAt(earliest + 60_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_990);
  await expect(notice).toBeVisible();
  await page.clock.runFor(20);
  await expect(notice).toHaveCount(0);
});

test('the first failed confirmation is said once, however often it is tried', async ({ app, page, provider }) => {
  Object.assign(stockedProduct(provider, '1'), { stock: 3 });
  provider.setConditions([{ call: 'goodStoc', fault: 'down' }]);
  await openListening(app, page, '/product/1');
  await page.evaluate((sentence) => {
    const said = { times: 0 };
    Reflect.set(window, 'said', said);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent?.includes(sentence)) said.times += 1;
    }).observe(document.body, { childList: true, subtree: true });
  }, failedSentence);
  const screen = screenOf(page);
  await typeCount(page, 3);
  await screen.verify.click();
  await expect(screen.notice(failedSentence)).toBeVisible();
  await expect
    .poll(() => provider.requests.filter(({ path }) => path.startsWith('produs/goodStoc')).length)
    .toBeGreaterThan(1);
  expect(await page.evaluate(() => Reflect.get(window, 'said').times)).toBe(1);
});
