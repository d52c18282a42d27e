import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#shared/contract.ts';
import type { Product, ProductPage } from '#shared/product.ts';
import { failure, success } from '#shared/result.ts';
import { fixedSeconds } from '#tests/support/clock.ts';
import { firstPageQuery } from '#tests/support/product-query.ts';
import { openWorld, type World, worldNames } from '#tests/support/worlds.ts';

const target = { productId: '3', warehouseId: '1' };
/** A figure that nothing else in the catalogue looks like. */
const figure = 918_273;

/**
 * The calls that answer the same in both worlds; those that change the connection have a file of their own, and so do
 * those that need a window to print.
 */
type WindowCall = 'print.listPrinters' | 'print.run' | 'print.savePdf';
type Call = Exclude<
  CallName,
  WindowCall | 'connection.test' | 'connection.save' | 'connection.clearToken' | 'connection.setDemo'
>;
const goodInputs: Record<Call, unknown> = {
  'connection.read': undefined,
  'warehouses.list': undefined,
  'brands.list': undefined,
  'products.begin': firstPageQuery,
  'products.list': firstPageQuery,
  'product.find': { warehouseId: '1', code: 'cp000003' },
  'product.countedToday': target,
  'product.read': target,
  'product.check': { ...target, count: figure },
  'product.reportProblem': target,
  'outbox.read': undefined,
  'print.capabilities': undefined,
  'outbox.list': undefined,
  'outbox.sendNow': undefined,
  'outbox.exportParked': undefined,
  'journal.list': { start: '2026-11-01', end: null, search: '' },
  'journal.export': { start: null, end: null, search: 'crema' },
  'diagnostics.create': undefined,
  'log.pageError': { origin: 'error', name: 'TypeError', places: ['index-1.js:1:2'] },
  'preferences.read': undefined,
  'preferences.save': { directPrinting: true },
};
const goodCalls = Object.keys(goodInputs) as Call[];

const badInputs: readonly (readonly [CallName, unknown])[] = [
  ['connection.read', {}],
  ['warehouses.list', null],
  ['brands.list', 1],
  ['products.begin', { page: 1 }],
  ['outbox.read', 'x'],
  ['outbox.list', {}],
  ['journal.list', { start: null, end: null }],
  ['journal.list', { start: '2026-02-30', end: null, search: '' }],
  ['journal.list', { start: null, end: '', search: '' }],
  ['journal.export', { start: null, end: null, search: 'x'.repeat(201) }],
  ['log.pageError', { origin: 'page', name: 'Error', places: [] }],
  ['log.pageError', { origin: 'error', name: 'Crema de zi', places: [] }],
  ['log.pageError', { origin: 'error', name: 'Error', places: ['https://x/?access-token=a'] }],
  ['log.pageError', { origin: 'error', name: 'Error', places: Array(6).fill('a.js:1:2') }],
  ['connection.test', { host: 'a.example' }],
  ['connection.test', { host: 1, accessToken: null }],
  ['connection.save', { host: 'x'.repeat(1_001), accessToken: null }],
  ['connection.save', { host: 'a.example', accessToken: 'x'.repeat(513) }],
  ['connection.save', { host: 'ftp://a.example', accessToken: null }],
  ['connection.clearToken', {}],
  ['connection.setDemo', 'true'],
  ['preferences.read', null],
  ['preferences.save', { directPrinting: 'da' }],
  ['preferences.save', { accessToken: 'a' }],
  ['products.list', undefined],
  ['products.list', []],
  ['products.list', { ...firstPageQuery, warehouseId: 1 }],
  ['products.list', { ...firstPageQuery, warehouseId: '' }],
  ['products.list', { ...firstPageQuery, brandId: '..' }],
  ['products.list', { ...firstPageQuery, state: 4 }],
  ['products.list', { ...firstPageQuery, state: '0' }],
  ['products.list', { ...firstPageQuery, page: 0 }],
  ['products.list', { ...firstPageQuery, page: 1.5 }],
  ['products.list', { ...firstPageQuery, pageSize: 0 }],
  ['products.list', { ...firstPageQuery, pageSize: undefined }],
  ['products.list', { ...firstPageQuery, pageSize: Number.POSITIVE_INFINITY }],
  ['products.list', { ...firstPageQuery, periodStart: '2026-02-30' }],
  ['products.list', { ...firstPageQuery, periodStart: null }],
  ['products.list', { ...firstPageQuery, periodEnd: '20.11.2026' }],
  ['products.list', { ...firstPageQuery, search: 'x'.repeat(201) }],
  ['products.list', { ...firstPageQuery, more: 1 }],
  ['product.find', { warehouseId: '1' }],
  ['product.find', { warehouseId: '1', code: '  ' }],
  ['product.find', { warehouseId: '1', code: 'x'.repeat(201) }],
  ['product.find', { warehouseId: '..', code: 'CP000003' }],
  ['product.countedToday', { productId: '3' }],
  ['product.countedToday', { ...target, count: 1 }],
  ['product.read', { productId: '3' }],
  ['product.read', { ...target, productId: '../'.repeat(30) }],
  ['product.read', { ...target, productId: '..' }],
  ['product.read', { ...target, warehouseId: '\ud800' }],
  ['product.read', { ...target, more: 1 }],
  ['product.check', target],
  ['product.check', { ...target, count: '3' }],
  ['product.check', { ...target, count: -1 }],
  ['product.check', { ...target, count: 1.5 }],
  ['product.check', { ...target, count: 1_000_000 }],
  ['product.check', { ...target, count: Number.NaN }],
  ['product.reportProblem', { productId: 3, warehouseId: 1 }],
  ['product.reportProblem', '3/1'],
];

describe.each(worldNames)('%s', (name) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(name);
    for (const { id } of world.catalogue.warehouses) {
      const product = world.catalogue.find('3', id);
      if (product !== null) product.stock = figure;
    }
  });
  afterEach(() => world.close());

  const list = async (changes: object = {}): Promise<ProductPage> => {
    const answer = await world.call('products.list', { ...firstPageQuery, ...changes });
    return answer.ok ? (answer.value as ProductPage) : { items: [], totalCount: -1 };
  };
  const find = async (): Promise<Product | undefined> =>
    (await list({ pageSize: 1e13 })).items.find(({ id }) => id === target.productId);
  const nothingWaits = () =>
    world.untilEvent('outbox.changed', (state) => (state as { waiting: number }).waiting === 0);

  describe('good input', () => {
    test.each(goodCalls)('%s answers', async (call) => {
      expect(await world.call(call, goodInputs[call])).toMatchObject({ ok: true });
    });

    test('warehouses and brands in our words', async () => {
      expect(await world.call('warehouses.list')).toEqual(success(world.catalogue.warehouses));
      expect(await world.call('brands.list')).toEqual(success(world.catalogue.brands));
    });

    test('pages, and the whole list', async () => {
      expect(await list()).toMatchObject({ totalCount: 60, items: { length: 20 } });
      expect((await list({ page: 4 })).items).toEqual([]);
      expect((await list({ page: 1, pageSize: 1e13 })).items).toHaveLength(60);
    });

    test('filters arrive: each answer is a real part of the whole', async () => {
      const { items } = await list({ pageSize: 1e13 });
      const word = 'Ș&+=#/?% ';
      expect((await list({ search: word })).totalCount).toBe(0);
      const sample = items[7];
      expect((await list({ search: sample?.code.toLowerCase() })).items).toEqual([sample]);
      const counts = [1, 2, 3].map(async (state) => (await list({ state })).totalCount ?? 0);
      expect((await Promise.all(counts)).reduce((sum, count) => sum + count)).toBe(60);
      const brandId = world.catalogue.brands.find(({ name: brand }) => brand === sample?.brand)?.id;
      const ofBrand = await list({ brandId, pageSize: 1e13 });
      expect(ofBrand.items).toEqual(items.filter(({ brand }) => brand === sample?.brand));
      expect((await list({ periodStart: '2026-12-01', periodEnd: null, state: 1 })).totalCount).toBe(0);
    });

    test('a detail is the product of the list without its status', async () => {
      const { status: _, ...detail } = (await find()) as Product;
      expect(await world.call('product.read', target)).toEqual(success(detail));
    });

    test('an image comes through main, and only one that the provider named', async () => {
      const image = (await find())?.image ?? '';
      expect(image).toMatch(/^\/images\/[0-9a-f]{32}$/);
      expect((await world.backend.readImage(image.slice('/images/'.length)))?.type).toBe('image/svg+xml');
      expect(await world.backend.readImage('0'.repeat(32))).toBeNull();
    });

    test('a reported problem is on the list at once', async () => {
      expect(await world.call('product.reportProblem', target)).toEqual(success(null));
      expect((await find())?.status).toEqual({ kind: 'problem' });
    });
  });

  describe('a check', () => {
    test('that is right is told to the provider and clears the problem', async () => {
      await world.call('product.reportProblem', target);
      expect(await world.call('product.check', { ...target, count: figure })).toEqual(
        success({ kind: 'match', countedAt: fixedSeconds }),
      );
      await nothingWaits();
      expect((await find())?.status).toEqual({ kind: 'counted', lastCountedAt: fixedSeconds });
    });

    test('that is wrong is told to nobody', async () => {
      for (const count of [0, figure - 1, figure + 1, 999_999])
        expect(await world.call('product.check', { ...target, count })).toEqual(success({ kind: 'mismatch' }));
      expect(await world.call('outbox.read')).toEqual(success({ waiting: 0, parked: 0 }));
      expect(world.asked.some((request) => request.startsWith('POST'))).toBe(false);
    });

    test('of zero pieces can be right', async () => {
      const product = world.catalogue.find('3', '1');
      if (product !== null) product.stock = 0;
      expect(await world.call('product.check', { ...target, count: 0 })).toMatchObject({ value: { kind: 'match' } });
    });

    test('compares with the figure of the very warehouse, read once', async () => {
      const elsewhere = world.catalogue.find('3', '2');
      if (elsewhere !== null) elsewhere.stock = 5;
      await world.call('product.read', target);
      await world.call('product.read', { ...target, warehouseId: '2' });
      const before = world.asked.length;
      expect(await world.call('product.check', { ...target, count: 5 })).toEqual(success({ kind: 'mismatch' }));
      expect(await world.call('product.check', { ...target, count: 6 })).toEqual(success({ kind: 'mismatch' }));
      expect(world.asked).toHaveLength(before);
      expect(await world.call('product.check', { ...target, warehouseId: '2', count: 5 })).toMatchObject({
        value: { kind: 'match' },
      });
    });

    test('of a product opened anew compares with the new figure', async () => {
      await world.call('product.read', target);
      const product = world.catalogue.find('3', '1');
      if (product !== null) product.stock = 7;
      await world.call('product.read', target);
      expect(await world.call('product.check', { ...target, count: 7 })).toMatchObject({ value: { kind: 'match' } });
    });
  });

  test('the system figure never leaves: not in an answer, an event or the log', async () => {
    await world.call('product.check', { ...target, count: 1 });
    await world.call('product.reportProblem', target);
    // The journal before there is a right count, since that is the same number: the user's own by then.
    const fromJournal = goodCalls.filter((call) => call.startsWith('journal.'));
    for (const call of [...fromJournal, ...goodCalls.filter((call) => !fromJournal.includes(call))])
      await world.call(call, goodInputs[call]);
    await world.call('products.list', { ...firstPageQuery, pageSize: 1e13 });
    world.setConditions([{ call: 'goodStoc', status: 422, times: 1 }]);
    await world.call('product.check', { ...target, count: figure });
    await world.untilEvent('outbox.failed');
    expect(world.outgoing.length).toBeGreaterThan(goodCalls.length);
    for (const text of world.outgoing) expect(text).not.toMatch(/"(stoc|stock)"|918273|secret-token/i);
  });

  test.each(badInputs)('%s refuses %j and asks the provider nothing', async (call, input) => {
    expect(await world.call(call, input)).toEqual(failure('bad-input'));
    expect(world.asked).toEqual([]);
  });

  test.each([
    '',
    'products',
    'products.delete',
    'toString',
    '__proto__',
    'constructor',
    null,
    undefined,
    7,
    {},
    ['brands.list'],
  ])('the call %j is unknown', async (call) => {
    expect(await world.call(call, undefined)).toEqual(failure('unknown-call'));
    expect(world.asked).toEqual([]);
  });
});
