import { expect, test } from '#tests/support/app.ts';
import { fixedMoment } from '#tests/support/clock.ts';
import { choose, listQueries, openDrawer, screenOf } from '#tests/support/screens.ts';

const key = 'inventar.filters';

test('the filter state, and nothing else, is kept and restored on load', async ({ app, page, provider }) => {
  await app.open(page);
  const screen = await openDrawer(page);
  await choose(page, screen.warehouse, 'Depozit Cluj-Napoca');
  await choose(page, screen.state, 'Numarate');
  await screen.period.fill('01/11/2026 -');
  await screen.apply.click();
  await screen.search.fill('crema');
  await screen.search.press('Enter');
  await expect(screen.chips).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Depozit Cluj-Napoca' })).toBeVisible();
  await expect(screen.chips).toHaveText(['Perioada: din 01/11/2026', 'Stare: Numarate']);
  await expect(screen.search).toHaveValue('crema');
  await expect(screen.cards.first()).toBeVisible();
  expect(listQueries(provider).at(-1)).toMatchObject({
    depozit: '2',
    state: '1',
    search: 'crema',
    periodStart: '2026-11-01',
    page: '1',
  });
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([key]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('it is written at most once a second, with what was last', async ({ app, page }) => {
  await page.clock.install({ time: fixedMoment });
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  await page.clock.runFor(2_000);
  await page.evaluate(() => {
    const writes: string[] = [];
    Reflect.set(window, 'writes', writes);
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, value) {
      writes.push(value);
      setItem.call(this, name, value);
    };
  });
  const writes = () =>
    page.evaluate(() => Reflect.get(window, 'writes').map((text: string) => JSON.parse(text).search));
  await page.clock.pauseAt(new Date(fixedMoment.getTime() + 60_000));
  for (const words of ['ruj', 'ser', 'lac']) {
    await screen.search.fill(words);
    await screen.search.press('Enter');
  }
  await page.clock.runFor(999);
  expect(await writes()).toEqual([]);
  await page.clock.runFor(1);
  expect(await writes()).toEqual(['lac']);
  await page.clock.runFor(5_000);
  expect(await writes()).toEqual(['lac']);
});

const foreign = [
  'not JSON at all',
  '{"warehouseId":{"a":1},"period":{"start":"2026-02-31","end":null},"state":7,"brandId":"..","search":5}',
  'null',
  '[1,2,3]',
];

test('a broken or foreign value is ignored', async ({ app, page, provider }) => {
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  for (const value of foreign) {
    // From a document of the same origin that is not the program, which would have the last word when it goes away.
    await page.goto(`${app.origin()}/bridge.js`);
    await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [key, value] as const);
    await page.goto(app.origin());
    await expect(screen.cards.first(), value).toBeVisible();
    await expect(screen.chips).toHaveCount(0);
    await expect(screen.search).toHaveValue('');
  }
  for (const query of listQueries(provider)) {
    expect(query).toEqual({
      depozit: '1',
      brand: '0',
      state: '0',
      periodStart: '2026-10-21',
      periodEnd: '2026-11-20',
      page: '1',
    });
  }
});

test('a warehouse that is gone gives way to the first one', async ({ app, page, provider }) => {
  await page.addInitScript(([name, text]) => sessionStorage.setItem(name, text), [
    key,
    '{"warehouseId":"99","state":2}',
  ] as const);
  await app.open(page);
  const screen = screenOf(page);
  await expect(page.getByRole('heading', { name: 'Depozit București Nord' })).toBeVisible();
  await expect(screen.chips).toHaveText(['Stare: Nenumarate']);
  await expect(screen.cards.first()).toBeVisible();
  expect(listQueries(provider).at(-1)).toMatchObject({ depozit: '1', state: '2', page: '1' });
});
