import { describe, expect, test } from 'vitest';
import { imageAt } from '#main/demo/demo-images.ts';
import { createDemoWorld } from '#main/demo/demo-world.ts';
import { imageTypeOf } from '#main/images/image-type.ts';
import { fixedNow, fixedSeconds } from '#tests/support/clock.ts';

type Item = {
  id: string;
  denumire: string;
  brand: string;
  cod_produs: string;
  cod_furnizor: string;
  image: string | null;
  stoc: string;
  probleme: string;
  data_ultimului_stoc: string;
};
type Page = { items: Item[]; totalCount: number };

const everything = '1e13';
const thirtyDays = { periodStart: '2026-10-21', periodEnd: '2026-11-20' };

function open(productsPerWarehouse?: number) {
  const world = createDemoWorld({ now: fixedNow, ...(productsPerWarehouse !== undefined && { productsPerWarehouse }) });
  const ask = async (method: string, path: string, query: Record<string, string> = {}) => {
    const { status, body } = await world.answer({ method, path, query: new URLSearchParams(query) });
    return { status, body: JSON.parse(body) };
  };
  const list = async (query: Record<string, string> = {}): Promise<Page> =>
    (await ask('GET', 'produs/listAll', { depozit: '1', ...thirtyDays, ...query })).body;
  return { world, ask, list };
}

describe('the invented catalogue', () => {
  test('is large and believable', async () => {
    const { ask, list } = open();
    const { body: warehouses } = await ask('GET', 'depozit/listAll');
    const { body: brands } = await ask('GET', 'brand/listAll');
    expect(warehouses.length).toBeGreaterThanOrEqual(3);
    expect(brands.length).toBeGreaterThanOrEqual(40);
    expect(brands).toContainEqual({ id: '1', nume: 'Gerovital' });
    for (const { id } of warehouses) {
      const { items } = await list({ depozit: id, pageSize: everything });
      expect(items.length).toBeGreaterThanOrEqual(1_500);
      for (const code of ['id', 'cod_produs', 'cod_furnizor'] as const)
        expect(new Set(items.map((item) => item[code])).size).toBe(items.length);
      const share = (fits: (item: Item) => boolean) => items.filter(fits).length / items.length;
      expect(share(({ data_ultimului_stoc }) => data_ultimului_stoc !== '0')).toBeCloseTo(0.4, 1);
      expect(share(({ probleme }) => probleme === '1')).toBeCloseTo(0.05, 1);
      expect(share(({ image }) => image === null)).toBeCloseTo(0.08, 1);
      expect(share(({ stoc }) => stoc === '0')).toBeGreaterThan(0.02);
      expect(share(({ stoc }) => Number(stoc) <= 120)).toBeGreaterThan(0.9);
      expect(share(({ denumire }) => /[ăâîșț]/.test(denumire))).toBeGreaterThan(0.5);
      expect(share(({ denumire }) => denumire.length > 100)).toBeGreaterThan(0.01);
    }
  });

  test('is the same every time, of any size, and another in each warehouse', async () => {
    const [one, again, small] = [open(), open(), open(50)];
    expect(await again.list({ page: '2' })).toEqual(await one.list({ page: '2' }));
    expect((await small.list()).items).toEqual((await one.list()).items);
    expect((await small.list()).totalCount).toBe(50);
    const figures = async (depozit: string) => (await one.list({ depozit })).items.map(({ stoc }) => stoc);
    expect(await figures('2')).not.toEqual(await figures('1'));
  });
});

describe('the list', () => {
  test('comes in pages of 20 unless asked otherwise, without gaps or repetitions', async () => {
    const { list } = open(45);
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page })));
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5, 0]);
    const whole = await list({ pageSize: everything });
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
    expect((await list({ pageSize: '7' })).items).toEqual(whole.items.slice(0, 7));
    expect((await list({ depozit: '99' })).totalCount).toBe(0);
  });

  test('is divided by state without a rest', async () => {
    const { list } = open(400);
    const pages = await Promise.all(['0', '1', '2', '3'].map((state) => list({ state, pageSize: everything })));
    const [all = 0, ...parts] = pages.map(({ totalCount }) => totalCount);
    expect(parts.reduce((sum, part) => sum + part)).toBe(all);
    expect(pages[1]?.items.every((item) => item.data_ultimului_stoc !== '0' && item.probleme === '0')).toBe(true);
    expect(pages[2]?.items.every((item) => item.data_ultimului_stoc === '0' && item.probleme === '0')).toBe(true);
    expect(pages[3]?.items.every((item) => item.probleme === '1')).toBe(true);
  });

  test('knows only the counts within the period, both days included', async () => {
    const { list, ask } = open(30);
    await ask('POST', 'produs/goodStoc/5/1');
    const dateIn = async (query: Record<string, string>) =>
      (await list({ pageSize: everything, ...query })).items.find(({ id }) => id === '5')?.data_ultimului_stoc;
    const day = '2026-11-20';
    expect(await dateIn({ periodStart: day, periodEnd: day })).toBe(String(fixedSeconds));
    expect(await dateIn({ periodStart: day, periodEnd: '' })).toBe(String(fixedSeconds));
    expect(await dateIn({ periodStart: '2026-11-21', periodEnd: '2026-11-30' })).toBe('0');
    expect(await dateIn({ periodStart: '2026-11-01', periodEnd: '2026-11-19' })).toBe('0');
  });

  test('is searched in names and both codes, whatever the case and the diacritics, for all words', async () => {
    const { list } = open(300);
    const { items } = await list({ pageSize: everything });
    const shampoo = items.find(({ denumire }) => denumire.startsWith('Șampon'));
    expect(shampoo).toBeDefined();
    const found = async (search: string) => (await list({ search, pageSize: everything })).items.map(({ id }) => id);
    expect(await found('sampon')).toContain(shampoo?.id);
    expect(await found(' ȘAMPON  ')).toEqual(await found('sampon'));
    expect(await found(shampoo?.cod_produs.toLowerCase() ?? '')).toEqual([shampoo?.id]);
    expect(await found(`sampon ${shampoo?.cod_furnizor}`)).toEqual([shampoo?.id]);
    expect(await found(`sampon ruj`)).toEqual([]);
    expect(await found('.*')).toEqual([]);
  });

  test('is narrowed to a brand', async () => {
    const { list } = open(300);
    const { items, totalCount } = await list({ brand: '1', pageSize: everything });
    expect(totalCount).toBe(items.length);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ brand }) => brand === 'Gerovital')).toBe(true);
  });
});

describe('a product', () => {
  test('remembers what it is told, in its own warehouse', async () => {
    const { world, ask } = open(30);
    expect((await ask('POST', 'produs/reportProblem/3/1')).status).toBe(200);
    expect(world.catalogue.find('3', '1')?.hasProblem).toBe(true);
    await ask('POST', 'produs/goodStoc/3/1');
    expect(world.catalogue.find('3', '1')).toMatchObject({ hasProblem: false, lastCountedAt: fixedSeconds });
    expect(world.catalogue.find('3', '2')?.lastCountedAt).not.toBe(fixedSeconds);
    expect(open(30).world.catalogue.find('3', '1')?.lastCountedAt).not.toBe(fixedSeconds);
  });

  test('has a detail with the figure and without the id', async () => {
    const { ask, world } = open(30);
    const { body } = await ask('GET', 'produs/3/1');
    expect(Object.keys(body).sort()).toEqual(['brand', 'cod_furnizor', 'cod_produs', 'denumire', 'image', 'stoc']);
    expect(body.stoc).toBe(String(world.catalogue.find('3', '1')?.stock));
  });
});

describe('what it does not know', () => {
  test.each([
    ['GET', 'produs/999/1', 404],
    ['GET', 'produs/1/99', 404],
    ['GET', 'produs/01/1', 404],
    ['GET', 'produs/1e0/1', 404],
    ['GET', 'produs/%/1', 404],
    ['POST', 'produs/goodStoc/999/1', 404],
    ['POST', 'produs/reportProblem/1/99', 404],
    ['GET', 'altceva', 404],
    ['GET', '', 404],
    ['POST', 'depozit/listAll', 405],
    ['GET', 'produs/goodStoc/1/1', 405],
    ['POST', 'produs/1/1', 405],
  ])('%s %s is %i', async (method, path, status) => {
    expect((await open(30).ask(method, path)).status).toBe(status);
  });
});

describe('the pictures', () => {
  test('are images, small, and there for the products that say so', async () => {
    const { items } = await open().list({ pageSize: '200' });
    for (const { id, image } of items) {
      const picture = imageAt(image ?? `demo-images/${id}.svg`);
      expect(picture === null).toBe(image === null);
      if (picture === null) continue;
      expect(imageTypeOf(Buffer.from(picture))).toBe('image/svg+xml');
      expect(picture.length).toBeLessThan(1_200);
      expect(picture).not.toMatch(/script|&(?!amp;)/);
    }
  });

  test.each(['demo-images/0.svg', 'demo-images/1.png', 'demo-images/../x', 'https://a.example/1.svg', ''])(
    'are not at %j',
    (address) => {
      expect(imageAt(address)).toBeNull();
    },
  );
});
