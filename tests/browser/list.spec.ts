import { expect, test } from '#tests/support/app.ts';
import { watchDrawings } from '#tests/support/drawings.ts';
import {
  emptySentence,
  lastPosition,
  listQueries,
  openDrawer,
  pressArmed,
  screenOf,
  scrollToEnd,
  stockedProduct,
  typeCount,
} from '#tests/support/screens.ts';

test('a card says what the specification wants, whatever the provider leaves out', async ({ app, page, provider }) => {
  const long = `Cremă de zi hidratantă și nutritivă ${'cu extract de gălbenele și mușețel '.repeat(5)}`.trim();
  const dated = Date.UTC(2026, 10, 3, 10) / 1000;
  const row = { id: '1', image: null, denumire: long, brand: 'Gerovital', cod_produs: 'CP01', cod_furnizor: 'F-22' };
  const items = [
    { ...row, probleme: '1', data_ultimului_stoc: String(dated) },
    { ...row, id: '2', denumire: 'Ruj', probleme: '0', data_ultimului_stoc: String(dated) },
    { ...row, id: '3', denumire: 'Rimel', cod_furnizor: '', brand: null, probleme: '0', data_ultimului_stoc: '0' },
  ];
  provider.setConditions([{ call: 'products', body: JSON.stringify({ items, totalCount: 3 }) }]);
  await app.open(page);
  const { cards } = screenOf(page);
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText(`${long}Marca: GerovitalCP01 | F-22Probleme la stoc`);
  await expect(cards.nth(1)).toContainText('Ultimul stoc in data de 03.11.2026');
  await expect(cards.nth(2)).toContainText('RimelMarca: CP01Produs nenumarat in perioada selectata');
  await expect(page.getByRole('link', { name: /^Ruj/ })).toHaveAttribute('href', '/product/2');
  await expect(page.getByText('3 produse', { exact: true })).toBeVisible();
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([168]));
});

test('one, two, three columns at 500, 800 and 1300 pixels', async ({ app, page }) => {
  await app.open(page);
  const { cards } = screenOf(page);
  for (const [width, columns] of [
    [1300, 3],
    [800, 2],
    [500, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = () =>
      cards.evaluateAll((all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size);
    await expect.poll(lefts, `${width} px`).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});

test.describe('with 65 products', () => {
  test.use({ providerOptions: { productsPerWarehouse: 65 } });

  test('a page more draws the cards that are there no second time', async ({ app, page }) => {
    await app.open(page);
    await expect(screenOf(page).card('20')).toBeAttached();
    const [cards, places] = [
      await watchDrawings(page, '[data-product]'),
      await watchDrawings(page, 'li:has([data-product])'),
    ];
    await scrollToEnd(page);
    await expect(screenOf(page).card('24')).toBeAttached();
    expect(await cards.drawnAgain()).toBe(0);
    // Their places in the list are: the watching does see what is drawn again.
    expect(await places.drawnAgain()).toBeGreaterThan(0);
  });

  test('scrolling loads every page once, until all are there', async ({ app, page, provider }) => {
    await app.open(page);
    const screen = screenOf(page);
    await expect(screen.cards.first()).toBeVisible();
    await expect
      .poll(async () => {
        await scrollToEnd(page);
        return lastPosition(page);
      })
      .toBe(65);
    await scrollToEnd(page);
    await screen.search.fill('CP000003');
    await screen.search.press('Enter');
    await expect(screen.cards).toHaveCount(1);
    expect(listQueries(provider).map((query) => query.page)).toEqual(['1', '2', '3', '4', '1']);
  });

  test('without a totalCount it goes on until a page is empty', async ({ app, page, provider }) => {
    provider.setConditions([{ call: 'products', odd: 'missing-total' }]);
    await app.open(page);
    await expect(screenOf(page).cards.first()).toBeVisible();
    await expect
      .poll(async () => {
        await scrollToEnd(page);
        return listQueries(provider).map((query) => query.page);
      })
      .toEqual(['1', '2', '3', '4', '5']);
    await expect.poll(() => lastPosition(page)).toBe(65);
    await expect(page.getByText(emptySentence)).toHaveCount(0);
  });

  test('a page that repeats products doubles no card', async ({ app, page, provider }) => {
    const row = (number: number) => ({ id: String(number), denumire: `Produs ${number}`, probleme: '0' });
    const items = Array.from({ length: 20 }, (_, index) => row(index + 11));
    provider.setConditions([
      {
        call: 'products',
        when: ({ query }) => query.get('page') === '2',
        body: JSON.stringify({ items, totalCount: 30 }),
      },
      // A page with nothing new is the end: asking on would never stop.
      {
        call: 'products',
        when: ({ query }) => query.get('page') === '3',
        body: JSON.stringify({ items, totalCount: 65 }),
      },
    ]);
    await page.setViewportSize({ width: 1300, height: 3000 });
    await app.open(page);
    const { cards } = screenOf(page);
    await expect(cards).toHaveCount(30);
    const addresses = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')));
    expect(new Set(addresses).size).toBe(30);
  });

  test('the way back leads to the same place and the same card', async ({ app, page, provider }) => {
    Object.assign(stockedProduct(provider, '44'), { stock: 7 });
    await app.open(page);
    const screen = screenOf(page);
    const wanted = screen.card('44');
    await expect
      .poll(async () => {
        await scrollToEnd(page);
        return lastPosition(page);
      })
      .toBeGreaterThan(44);
    await wanted.scrollIntoViewIfNeeded();
    await wanted.focus();
    const offset = await page.evaluate(() => window.scrollY);
    expect(offset).toBeGreaterThan(500);
    const returns = [
      () => screen.back.click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      async () => {
        await typeCount(page, 7);
        await screen.verify.click();
        await pressArmed(screen.backToProducts, wanted);
      },
    ];
    for (const goBack of returns) {
      await wanted.press('Enter');
      await expect(screen.count).toBeFocused();
      await goBack();
      await expect(wanted).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(offset);
      // For so long an Enter on this card is taken for the second half of the one that led here.
      await page.waitForTimeout(400);
    }
  });
});

test('an answer that comes too late for its question is dropped', async ({ app, page, provider }) => {
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  const held = Promise.withResolvers<void>();
  provider.setConditions([
    { call: 'products', when: ({ query }) => query.get('search') === 'ruj', until: held.promise },
  ]);
  await screen.search.fill('ruj');
  await screen.search.press('Enter');
  await provider.untilRequest(({ query }) => query.search === 'ruj');
  await screen.search.fill('CP000005');
  await screen.search.press('Enter');
  await expect(screen.cards).toHaveCount(1);
  const late = page.waitForResponse((response) => response.request().postData()?.includes('"ruj"') ?? false);
  held.resolve();
  await (await late).finished();
  // The page has read the late answer when a question that it asks after it is answered.
  await screen.search.fill('CP000006');
  await screen.search.press('Enter');
  await expect(screen.card('6')).toBeVisible();
  await expect(screen.cards).toHaveCount(1);
});

test('nothing found says so, with the way out where filters are on', async ({ app, page }) => {
  await app.open(page);
  const screen = await openDrawer(page);
  await screen.period.fill('01/11/2026 - 02/11/2026');
  await screen.apply.click();
  await expect(screen.drawer).toHaveCount(0);
  await screen.search.fill('qwerty');
  await screen.search.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: emptySentence })).toBeVisible();
  await page.getByRole('button', { name: 'Resetare' }).click();
  await expect(screen.cards.first()).toBeVisible();
  await expect(screen.search).toHaveValue('');
  await expect(screen.chips).toHaveCount(0);
  await expect(page.locator('#screen'), 'the focus is never lost').toBeFocused();
});

test('while the first page is on its way the list says that it loads', async ({ app, page, provider }) => {
  const held = Promise.withResolvers<void>();
  provider.setConditions([{ call: 'products', until: held.promise }]);
  await app.open(page);
  await expect(page.getByRole('status').filter({ hasText: 'Se incarca...' })).toBeVisible();
  await expect(page.getByText(emptySentence)).toHaveCount(0);
  held.resolve();
  await expect(screenOf(page).cards.first()).toBeVisible();
  await expect(page.getByText('Se incarca...')).toHaveCount(0);
});

test('a product without an image, or whose image does not come, has a placeholder', async ({
  app,
  page,
  provider,
  troubles,
}) => {
  troubles.expect(/^refused: \d+ .*\/images\//);
  provider.setConditions([{ call: 'image', status: 404 }]);
  const missing = provider.catalogue.productsIn('1')?.findIndex(({ facts }) => !facts.hasImage) ?? -1;
  expect(missing).toBeGreaterThan(-1);
  await app.open(page);
  const { cards } = screenOf(page);
  await expect(cards.first()).toBeVisible();
  await expect(cards.locator('img')).toHaveCount(0);
  await expect(cards.first().locator('svg').first()).toBeVisible();
  provider.setConditions([]);
  await page.goto(`${app.origin()}/product/${stockedProduct(provider, String(missing + 1)).id}`);
  await expect(screenOf(page).count).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});
