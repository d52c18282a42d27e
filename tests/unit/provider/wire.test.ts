import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal, readBrands, readDetail, readProducts, readWarehouses } from '#main/provider/wire.ts';
import { showSeconds } from '#shared/dates.ts';

const toImagePath = (address: string) => `/images/${address}`;
const item = {
  id: '7',
  denumire: 'Cremă de zi',
  brand: 'Gerovital',
  cod_produs: 'CP7',
  cod_furnizor: 'F-7',
  image: 'a.jpg',
  stoc: '12',
  probleme: '0',
  data_ultimului_stoc: '1763625600',
};
const product = {
  id: '7',
  name: 'Cremă de zi',
  brand: 'Gerovital',
  code: 'CP7',
  supplierCode: 'F-7',
  image: '/images/a.jpg',
  status: { kind: 'counted', lastCountedAt: 1_763_625_600 },
};

const readOne = (changes: object) =>
  readProducts({ items: [{ ...item, ...changes }], totalCount: 1 }, toImagePath)?.items[0];

describe('a page of products', () => {
  test('is read into our words, without the figure', () => {
    expect(readProducts({ items: [item], totalCount: 1 }, toImagePath)).toEqual({ items: [product], totalCount: 1 });
  });

  test.each([
    ['a number for an id', { id: 7 }, product],
    ['numbers for codes', { cod_produs: 5, cod_furnizor: 6 }, { ...product, code: '5', supplierCode: '6' }],
    [
      'null for brand and codes',
      { brand: null, cod_produs: null, cod_furnizor: null },
      { ...product, brand: '', code: '', supplierCode: '' },
    ],
    ['no image', { image: undefined }, { ...product, image: null }],
    ['an empty image', { image: ' ' }, { ...product, image: null }],
    ['a problem as text', { probleme: '1' }, { ...product, status: { kind: 'problem' } }],
    ['a problem as a number', { probleme: 1 }, { ...product, status: { kind: 'problem' } }],
    ['a problem as true', { probleme: true }, { ...product, status: { kind: 'problem' } }],
    ['a date as a number', { data_ultimului_stoc: 1_763_625_600 }, product],
    ['no date', { data_ultimului_stoc: null }, { ...product, status: { kind: 'uncounted' } }],
    ['zero for a date', { data_ultimului_stoc: 0 }, { ...product, status: { kind: 'uncounted' } }],
    ['a date before 1970', { data_ultimului_stoc: '-5' }, { ...product, status: { kind: 'uncounted' } }],
    ['a date in words', { data_ultimului_stoc: 'ieri' }, { ...product, status: { kind: 'uncounted' } }],
    ['objects for texts', { denumire: {}, brand: [] }, { ...product, name: '', brand: '' }],
  ])('%s', (_, changes, expected) => {
    expect(readOne(changes)).toEqual(expected);
  });

  test.each([undefined, null, '', '..', {}, [], true, 'x'.repeat(65)])('an item with the id %j is skipped', (id) => {
    const page = readProducts({ items: [{ ...item, id }, item], totalCount: 2 }, toImagePath);
    expect(page).toEqual({ items: [product], totalCount: 2 });
  });

  test.each([
    ['5', 5],
    [5.7, 5],
    [-1, null],
    [undefined, null],
    [null, null],
    ['multe', null],
    [{}, null],
  ])('totalCount %j is read as %j', (totalCount, expected) => {
    expect(readProducts({ items: [], totalCount }, toImagePath)?.totalCount).toBe(expected);
  });

  test.each([null, undefined, [], [item], 'text', 5, {}, { items: null }, { items: {} }, { error: 'x' }])(
    '%j is no data',
    (body) => {
      expect(readProducts(body, toImagePath)).toBeNull();
    },
  );

  test('a date that no calendar has cannot break the page', () => {
    for (const seconds of ['1763625600000000', '8640000000001', 1e300]) {
      const status = readOne({ data_ultimului_stoc: seconds })?.status;
      if (status?.kind === 'counted') showSeconds(status.lastCountedAt);
      expect(status).toEqual({ kind: 'uncounted' });
    }
  });
});

describe('a detail', () => {
  test('keeps the id that was asked for and the figure apart', () => {
    expect(readDetail({ ...item, id: 'other' }, '7', toImagePath)).toEqual({
      detail: {
        id: '7',
        name: 'Cremă de zi',
        brand: 'Gerovital',
        code: 'CP7',
        supplierCode: 'F-7',
        image: '/images/a.jpg',
      },
      stock: 12,
    });
  });

  test.each([
    ['12', 12],
    [12, 12],
    [' 12 ', 12],
    ['12.9', 12],
    ['-3', -3],
    [0, 0],
    ['', null],
    [null, null],
    ['mult', null],
  ])('stoc %j is %j', (stoc, expected) => {
    expect(readDetail({ denumire: 'a', stoc }, '7', toImagePath)?.stock).toBe(expected);
  });

  test.each([null, undefined, [], 'x', 4, {}, { error: 'x' }])('%j is no data', (body) => {
    expect(readDetail(body, '7', toImagePath)).toBeNull();
  });
});

describe('warehouses and brands', () => {
  test('are read by their own names, odd rows skipped', () => {
    expect(readWarehouses([{ id: 1, denumire: 'Iași' }, null, 3, { denumire: 'fara id' }])).toEqual([
      { id: '1', name: 'Iași' },
    ]);
    expect(readBrands([{ id: '2', nume: null }])).toEqual([{ id: '2', name: '' }]);
  });

  test.each([null, {}, { items: [] }, 'x', 1])('%j is no data', (body) => {
    expect(readWarehouses(body)).toBeNull();
    expect(readBrands(body)).toBeNull();
  });
});

describe('the answer to goodStoc and reportProblem', () => {
  test.each([{ error: 'x' }, { error: '' }, { error: {} }, { error: 1 }, { error: true }])(
    '%j is a refusal',
    (body) => {
      expect(isRefusal(body)).toBe(true);
    },
  );

  test.each([undefined, null, {}, { success: true }, { error: null }, { error: false }, [], 'ok'])(
    '%j is none',
    (body) => {
      expect(isRefusal(body)).toBe(false);
    },
  );
});

test('nothing that a provider can send makes a reader throw', () => {
  const fields = fc.constantFrom(...Object.keys(item), 'items', 'totalCount', 'error', 'nume', '__proto__');
  const odd = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), fc.string({ unit: 'binary' }), tie('record'), tie('list')),
    record: fc.dictionary(fields, tie('value')),
    list: fc.array(tie('value'), { maxLength: 4 }),
  }));
  fc.assert(
    fc.property(odd.value, (body) => {
      const page = readProducts(body, toImagePath);
      const wrapped = readProducts({ items: [body], totalCount: body }, toImagePath);
      for (const read of [...(page?.items ?? []), ...(wrapped?.items ?? [])]) {
        expect(typeof read.name).toBe('string');
        if (read.status.kind === 'counted') expect(showSeconds(read.status.lastCountedAt)).not.toBe('');
      }
      readDetail(body, '7', toImagePath);
      readWarehouses(body);
      readBrands(body);
      isRefusal(body);
    }),
    { numRuns: 500 },
  );
});
