import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Response } from '@playwright/test';
import type { Bridge } from '#shared/contract.ts';
import { expect, test } from '#tests/support/app.ts';
import { fixedSeconds } from '#tests/support/clock.ts';
import { openListening } from '#tests/support/screens.ts';

test('without the key a person is told what to do', async ({ app, page, troubles }) => {
  troubles.expect(/^refused: 403 /);
  await page.goto(`${app.origin()}/`);
  await expect(page.getByRole('heading', { name: 'Adresa nu este completa' })).toBeVisible();
});

test('the key leaves the address and the history, and a second window needs none', async ({ app, page, context }) => {
  await app.open(page, '/product/1');
  expect(page.url()).toBe(`${app.origin()}/product/1`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const second = await context.newPage();
  const answer = await second.goto(`${app.origin()}/`);
  expect(answer?.status()).toBe(200);
});

test('nothing in the page can replace the bridge', async ({ app, page }) => {
  await app.open(page);
  const isSame = await page.evaluate(() => {
    const before = Reflect.get(window, 'inventar');
    Reflect.set(window, 'inventar', null);
    Reflect.deleteProperty(window, 'inventar');
    return before !== undefined && before === Reflect.get(window, 'inventar');
  });
  expect(isSame).toBe(true);
});

test("the page's side of the bridge calls, hears events, and says when the host is gone", async ({
  app,
  page,
  provider,
  troubles,
}) => {
  // The page fetches the rest of itself while it is idle, some of it perhaps when the host has gone.
  await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0));
  await openListening(app, page, '/no/such/page');
  const bridge = await page.evaluateHandle<Bridge>('window.inventar');
  const warehouseId = provider.catalogue.warehouses[0]?.id ?? '';
  const productId = provider.catalogue.productsIn(warehouseId)?.[0]?.id ?? '';
  const input = { productId, warehouseId, count: provider.stockOf(productId, warehouseId) };
  const [answer, heard] = await bridge.evaluate(async (inventar, check) => {
    const states: number[] = [];
    const settled = new Promise<void>((resolve) => {
      const unsubscribe = inventar.on('outbox.changed', ({ waiting }) => {
        states.push(waiting);
        if (waiting > 0 || states.length < 2) return;
        unsubscribe();
        resolve();
      });
    });
    const outcome = await inventar.product.check(check);
    await settled;
    return [outcome, states] as const;
  }, input);
  expect(answer).toEqual({ ok: true, value: { kind: 'match', countedAt: fixedSeconds } });
  expect(heard.slice(-2)).toEqual([1, 0]);

  troubles.expect(/^failed: .*\/call net::ERR_CONNECTION_REFUSED/);
  troubles.expect(/^failed: .*\/events /);
  const read = () => bridge.evaluate((inventar) => inventar.outbox.read());
  await app.stop();
  expect(await read()).toEqual({ ok: false, error: { kind: 'unreachable' } });
  // Another host has another key: the page of the old one must be opened anew.
  troubles.expect(/^refused: 403 .*\/(call|events)$/);
  await app.start();
  expect(await read()).toEqual({ ok: false, error: { kind: 'forbidden' } });
});

test('a page on another port can neither call nor listen nor borrow the bridge', async ({
  app,
  page,
  context,
  troubles,
}) => {
  await app.open(page);
  troubles.expect(/^left the origin: /);
  troubles.expect(/^refused: 403 .*\/(call|events)$/);
  troubles.expect(/^(refused: 403|failed:) .*\/bridge\.js/);
  const elsewhere = createServer((_request, response) =>
    response.end('<!doctype html><link rel="icon" href="data:,">'),
  );
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const foreign = await context.newPage();
  // Cookies know no ports: this page is the same site, and the browser sends the cookie along.
  await foreign.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  const statuses = collectStatuses(foreign, app.origin());
  await foreign.evaluate(async (target) => {
    const settled = (element: HTMLElement) =>
      new Promise((resolve) => {
        element.onload = element.onerror = resolve;
        document.documentElement.append(element);
      });
    const body = '{"name":"outbox.read"}';
    await fetch(`${target}/call`, { method: 'POST', mode: 'no-cors', credentials: 'include', body });
    await fetch(`${target}/events`, { mode: 'no-cors', credentials: 'include' });
    await settled(Object.assign(document.createElement('script'), { src: `${target}/bridge.js` }));
  }, app.origin());
  expect(statuses()).toMatchObject({ '/call': 403, '/events': 403 });
  expect(await foreign.evaluate(() => Reflect.get(window, 'inventar'))).toBeUndefined();
  await new Promise((resolve) => elsewhere.close(resolve).closeAllConnections());
});

/** The status of every answer that a page gets from an origin, by path. */
function collectStatuses(page: Page, origin: string): () => Record<string, number> {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(`${origin}/`)) answers.push(response);
  });
  return () => Object.fromEntries(answers.map((answer) => [new URL(answer.url()).pathname, answer.status()]));
}
