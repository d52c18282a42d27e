import { describe, expect, test } from 'vitest';
import { type CountingPorts, createCounting } from '#main/counting/check.ts';
import type { Confirmation } from '#main/counting/outbox-files.ts';
import { failure, type Result, success } from '#shared/result.ts';
import { fixedNow, fixedSeconds } from '#tests/support/clock.ts';

const target = { productId: '3', warehouseId: '1' };
const described = { ...target, code: 'CP3', name: 'Crema', warehouse: 'Nord' };

type ReadProduct = CountingPorts['provider']['readProduct'];
type Changes = Partial<Record<'kept' | 'reported', Result<null>>> & { delivered?: boolean; readProduct?: ReadProduct };

const product = {
  detail: { id: '3', name: 'Crema', brand: '', code: 'CP3', supplierCode: '', image: null },
  stock: 12,
};

/** Counting over a provider that knows one product with twelve pieces. */
function open({
  kept = success(null),
  reported = success(null),
  delivered = true,
  readProduct = async () => success(product),
}: Changes) {
  const steps: unknown[] = [];
  let asked = 0;
  const provider = {
    readProduct,
    async reportProblem() {
      asked += 1;
      return reported;
    },
  };
  const counting = createCounting({
    provider: provider as unknown as CountingPorts['provider'],
    outbox: {
      async add(confirmation: Confirmation) {
        steps.push(['outbox', confirmation]);
        return kept;
      },
      deliver: async () => delivered,
    },
    journal: {
      newId: () => 'entry',
      append: async (id, facts) => void steps.push(['journal', id, facts]),
      mark: async (id, mark) => void steps.push(['mark', id, mark]),
    },
    countedToday: {
      note: (_, countedAt) => void steps.push(['counted', countedAt]),
      find: async () => success(null),
    },
    warehouseName: (id) => (id === '1' ? 'Nord' : ''),
    now: fixedNow,
  });
  return { counting, steps, asked: () => asked };
}

describe('the figure', () => {
  type Reading = PromiseWithResolvers<Awaited<ReturnType<ReadProduct>>>;

  /** A product that was read with ten pieces and is being read anew, and a check of ten. */
  async function checkWhileReading() {
    const readings: Reading[] = [];
    const readProduct = () => {
      const reading: Reading = Promise.withResolvers();
      readings.push(reading);
      return reading.promise;
    };
    const { counting } = open({ readProduct });
    const first = counting.read(target);
    readings[0]?.resolve(success({ ...product, stock: 10 }));
    await first;
    void counting.read(target);
    return { readings, checked: counting.check({ ...target, count: 10 }) };
  }

  test('that is being read anew is awaited, and stands', async () => {
    const { readings, checked } = await checkWhileReading();
    readings[1]?.resolve(success({ ...product, stock: 8 }));
    expect(await checked).toEqual(success({ kind: 'mismatch' }));
    expect(readings).toHaveLength(2);
  });

  test('that was read last stands where it cannot be read anew', async () => {
    const { readings, checked } = await checkWhileReading();
    readings[1]?.resolve(failure('unreachable'));
    expect(await checked).toMatchObject({ ok: true, value: { kind: 'match' } });
  });
});

describe('the journal of a check', () => {
  test('that is right has the same id as its confirmation, which carries what people read', async () => {
    const { counting, steps } = open({});
    expect(await counting.check({ ...target, count: 12 })).toMatchObject({ ok: true, value: { kind: 'match' } });
    expect(steps).toEqual([
      ['outbox', { ...described, countedAt: fixedSeconds, entryId: 'entry' }],
      ['journal', 'entry', { ...described, count: 12, outcome: 'match' }],
      ['counted', fixedSeconds],
    ]);
  });

  test('that is right and cannot be kept says so, and so does the answer', async () => {
    const { counting, steps } = open({ kept: failure('storage') });
    expect(await counting.check({ ...target, count: 12 })).toEqual(failure('storage'));
    expect(steps.at(-1)).toEqual(['mark', 'entry', 'notKept']);
  });

  test('that is wrong holds the count, not the figure', async () => {
    const { counting, steps } = open({});
    expect(await counting.check({ ...target, count: 5 })).toEqual(success({ kind: 'mismatch' }));
    expect(steps).toEqual([['journal', 'entry', { ...described, count: 5, outcome: 'mismatch' }]]);
  });
});

test('a problem is not reported while an older right count of the product is still to be told', async () => {
  const { counting, steps, asked } = open({ delivered: false });
  expect(await counting.reportProblem(target)).toEqual(failure('unreachable'));
  expect(asked()).toBe(0);
  expect(steps).toEqual([]);
});

test('a reported problem is written once the provider has accepted it', async () => {
  const accepted = open({});
  await accepted.counting.read(target);
  expect(await accepted.counting.reportProblem(target)).toEqual(success(null));
  expect(accepted.steps).toEqual([['journal', 'entry', { ...described, count: null, outcome: 'problem' }]]);
  const refused = open({ reported: failure('timeout') });
  expect(await refused.counting.reportProblem(target)).toEqual(failure('timeout'));
  expect(refused.steps).toEqual([]);
});
