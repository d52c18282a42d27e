import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUsableId, maximumCount, parseCount, parseSum, statusOf } from '#shared/product.ts';

describe('the status of a product', () => {
  test.each([
    ['a problem, even when counted', true, 1_700_000_000, { kind: 'problem' }],
    ['a problem, never counted', true, 0, { kind: 'problem' }],
    ['counted', false, 1_700_000_000, { kind: 'counted', lastCountedAt: 1_700_000_000 }],
    ['uncounted', false, 0, { kind: 'uncounted' }],
  ])('%s', (_, hasProblem, lastCountedAt, expected) => {
    expect(statusOf(hasProblem, lastCountedAt)).toEqual(expected);
  });
});

describe('what was typed as a count', () => {
  test.each([
    ['0', 0],
    ['007', 7],
    [' 12 ', 12],
    ['999999', maximumCount],
    ['000000', 0],
  ])('%j is %i', (text, count) => {
    expect(parseCount(text)).toBe(count);
  });

  test.each(['', ' ', '-1', '+1', '1.0', '1,5', '1e3', '0x10', '1000000', '1 2', '١٢', 'doi', 'Infinity', 'NaN'])(
    '%j is no count',
    (text) => {
      expect(parseCount(text)).toBeNull();
    },
  );

  test('whatever is typed is a whole number in range or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
        const count = parseCount(text);
        if (count === null) return;
        expect(Number.isInteger(count)).toBe(true);
        expect(count).toBeGreaterThanOrEqual(0);
        expect(count).toBeLessThanOrEqual(maximumCount);
      }),
    );
  });
});

describe('a sum as it is typed in the counter', () => {
  test.each([
    ['12', 12],
    ['0', 0],
    ['12+12+5', 29],
    ['12+', 12],
    [' 7+8 ', 15],
    ['999998+1', 999_999],
  ])('%j is %i', (text, sum) => {
    expect(parseSum(text)).toBe(sum);
  });

  test.each(['', '+', '+5', '5++5', '5+-1', '5+a', '5.5+1', '999999+1', '1234567+1'])('%j is none', (text) => {
    expect(parseSum(text)).toBeNull();
  });

  test('adds up, whatever the parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 9 }), (parts) => {
        expect(parseSum(parts.join('+'))).toBe(parts.reduce((sum, part) => sum + part, 0));
      }),
    );
  });
});

describe('ids that can be asked for', () => {
  test.each(['1', 'a/b', 'ș', '..a', 'x'.repeat(64)])('%j can', (id) => {
    expect(isUsableId(id)).toBe(true);
  });

  test.each(['', '.', '..', '...', 'x'.repeat(65), '\ud800'])('%j cannot', (id) => {
    expect(isUsableId(id)).toBe(false);
  });

  test('a usable id stays one segment of an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        if (!isUsableId(id)) return;
        const url = new URL(`http://a.example/v1/produs/${encodeURIComponent(id)}/1`);
        expect(url.pathname.split('/')).toHaveLength(5);
        expect(decodeURIComponent(url.pathname.split('/')[3] ?? '')).toBe(id);
      }),
    );
  });
});
