import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StockedProduct } from '#main/demo/catalogue.ts';
import type { Product } from '#shared/product.ts';
import { failure } from '#shared/result.ts';
import { openWorld, type World, worldNames } from '#tests/support/worlds.ts';

const warehouseId = '1';

describe.each(worldNames)('finding a scanned product, %s', (name) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(name);
  });
  afterEach(() => world.close());

  /** Gives a product of the warehouse other codes. */
  const recode = (number: number, codes: Partial<StockedProduct['facts']>) => {
    const product = world.catalogue.find(String(number), warehouseId);
    if (product !== null) Object.assign(product.facts, codes);
  };
  const find = (code: string) => world.call('product.find', { warehouseId, code });
  const foundIds = async (code: string): Promise<readonly string[]> => {
    const answer = await find(code);
    return answer.ok ? (answer.value as readonly Product[]).map(({ id }) => id) : [`failed: ${answer.error.kind}`];
  };

  test('by either code, without case, in one question', async () => {
    const supplierCode = world.catalogue.find('30', warehouseId)?.facts.supplierCode ?? '';
    expect(await foundIds('CP000030')).toEqual(['30']);
    expect(await foundIds(' cp000030 ')).toEqual(['30']);
    expect(await foundIds(supplierCode.toLowerCase())).toEqual(['30']);
    expect(world.asked).toEqual(Array(3).fill('GET produs/listAll'));
  });

  test('only by the whole code: a part of one, or of a name, finds nothing', async () => {
    expect(await foundIds('CP00003')).toEqual([]);
    expect(await foundIds('000030')).toEqual([]);
    expect(await foundIds('crema')).toEqual([]);
  });

  test('the warehouse is the one that was asked for', async () => {
    expect(await world.call('product.find', { warehouseId: '999', code: 'CP000030' })).toEqual({ ok: true, value: [] });
  });

  test('several with the same code, all of them', async () => {
    recode(4, { supplierCode: 'SHARED-1' });
    recode(9, { supplierCode: 'shared-1' });
    expect(await foundIds('SHARED-1')).toEqual(['4', '9']);
  });

  test('a slip of the layout is forgiven where one product can be meant', async () => {
    recode(5, { code: 'ZY-77' });
    expect(await foundIds('YZß77')).toEqual(['5']);
    expect(await foundIds('yz+77')).toEqual(['5']);
  });

  test('the code itself comes before what may have been meant', async () => {
    recode(5, { code: 'ZZ-77' });
    recode(6, { code: 'YY-77' });
    expect(await foundIds('YY-77')).toEqual(['6']);
    expect(await foundIds('ZZ-77')).toEqual(['5']);
  });

  test('a slip that may mean two products finds neither', async () => {
    // On a German keyboard '-' is typed for '/', on a Romanian one too; 'Z' for 'Y' by both, on QWERTY by none.
    recode(5, { code: 'AB/77Y' });
    recode(6, { code: 'AB-77Z', supplierCode: 'AB/77Y' });
    expect(await foundIds('AB-77Z')).toEqual(['6']);
    recode(6, { code: 'OTHER' });
    expect(await foundIds('AB-77Z')).toEqual([]);
  });

  test.each([
    [{ status: 503 }, failure('refused', 503)],
    [{ fault: 'down' }, failure('unreachable')],
    [{ body: 'not JSON' }, failure('unreadable', 200)],
  ] as const)('%j is told as what it is, not as an unknown code', async (condition, expected) => {
    world.setConditions([{ call: 'products', ...condition }]);
    expect(await find('CP000030')).toEqual(expected);
    expect(world.asked).toHaveLength(1);
  });

  test('a failure while slips are tried is told too', async () => {
    world.setConditions([
      { call: 'products', times: 1 },
      { call: 'products', status: 500 },
    ]);
    expect(await find('ZZ-00')).toEqual(failure('refused', 500));
  });
});
