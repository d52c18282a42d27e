import { describe, expect, test } from 'vitest';
import { hasCode, meantCodes, normalizeCode } from '#shared/code.ts';

describe('hasCode', () => {
  const product = { code: 'CP000123', supplierCode: 'F-4471/b' };

  test.each(['CP000123', 'cp000123', ' Cp000123 ', 'F-4471/B', 'f-4471/b'])('%j is one of its codes', (code) => {
    expect(hasCode(product, code)).toBe(true);
  });

  test.each(['CP00012', 'CP0001234', 'P000123', '123', 'F 4471/B', ''])('%j is not', (code) => {
    expect(hasCode(product, code)).toBe(false);
  });

  test("an empty code is nobody's, even where the product has none", () => {
    expect(hasCode({ code: '', supplierCode: ' ' }, ' ')).toBe(false);
  });
});

describe('meantCodes: what a scanner set to a US keyboard types on other layouts', () => {
  const scanned = 'ZY-12_A/B';

  test.each([
    ['German', 'YZß12?A-B'],
    ['German, sent in small letters', 'yzß12?a-b'],
    ['German with Caps Lock, which shifts the digits too', 'yz?!"ßa-b'],
    ['Romanian (Legacy)', 'YZ+12?A-B'],
    ['Romanian (Legacy) with Caps Lock', 'yz+12?a-b'],
  ])('%s', (_layout, typed) => {
    expect(meantCodes(typed)).toContain(scanned);
    expect(meantCodes(typed)).not.toContain(normalizeCode(typed));
  });

  test('signs of the Romanian layouts', () => {
    expect(meantCodes('ăîâ1')).toContain('[]\\1');
    expect(meantCodes('şţ1')).toContain(";'1");
    expect(meantCodes('șț1')).toContain(";'1");
  });

  test('Caps Lock alone is no slip: codes are compared without case', () => {
    expect(normalizeCode('cp000123')).toBe(normalizeCode('CP000123'));
  });

  test('every candidate is different, and none is the code itself', () => {
    const candidates = meantCodes('ZY-1');
    expect(new Set(candidates).size).toBe(candidates.length);
    expect(candidates).not.toContain('ZY-1');
    expect(candidates).toContain('YZ/1');
  });

  test('digits alone, as in an EAN, were meant as they are on all layouts without Caps Lock', () => {
    expect(meantCodes('5940000123457').filter((code) => /^\d+$/.test(code))).toEqual([]);
  });
});
