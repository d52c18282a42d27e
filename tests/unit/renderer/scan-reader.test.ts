import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScanReader, type ScannerSettings } from '#renderer/lib/scanner/scan-reader.ts';

const usual: ScannerSettings = { gap: 30, minimumLength: 6, prefix: '', suffix: 'Enter', takesCounts: true };
const pass = { kind: 'pass' };

/** Types keys at a steady rhythm and ends them with another key, or with silence. */
function read(text: string, { settings = {} as Partial<ScannerSettings>, rhythm = 8, end = 'Enter' as string | null }) {
  const reader = createScanReader(() => ({ ...usual, ...settings }));
  let time = 1_000;
  for (const key of text) {
    time += rhythm;
    reader.character({ key, time });
  }
  return end === null ? reader.silence() : reader.ending({ key: end, time: time + rhythm });
}
const scan = (code: string) => ({ kind: 'scan', code });

describe('a burst', () => {
  test('of a scanner is a scan', () => {
    expect(read('CP000123', {})).toEqual(scan('CP000123'));
    expect(read('5940000123457', {})).toEqual(scan('5940000123457'));
  });

  test('at the gap itself is one, a millisecond slower is not', () => {
    expect(read('CP000123', { rhythm: 30 })).toEqual(scan('CP000123'));
    expect(read('CP000123', { rhythm: 31 })).toEqual(pass);
  });

  test('with one slow key is not, and what follows the pause stands alone', () => {
    const reader = createScanReader(() => usual);
    for (const [index, key] of [...'CP0001'].entries()) reader.character({ key, time: index * 8 });
    expect(reader.character({ key: '2', time: 200 })).toEqual({ startsRun: true });
    expect(reader.ending({ key: 'Enter', time: 208 })).toEqual(pass);
  });

  test('whose Enter comes late is not: a person has pressed it', () => {
    const reader = createScanReader(() => usual);
    for (const [index, key] of [...'CP000123'].entries()) reader.character({ key, time: index * 8 });
    expect(reader.ending({ key: 'Enter', time: 300 })).toEqual(pass);
  });

  test('that is shorter than a code is none', () => {
    expect(read('CP001', {})).toEqual(pass);
    expect(read('CP0012', {})).toEqual(scan('CP0012'));
    expect(read('CP1', { settings: { minimumLength: 3 } })).toEqual(scan('CP1'));
  });

  test('loses the spaces around its code', () => {
    expect(read('CP000123 ', {})).toEqual(scan('CP000123'));
    expect(read('CP123   ', {})).toEqual(pass);
  });

  test('that arrives in parts is one run by its times', () => {
    const reader = createScanReader(() => usual);
    for (const [index, key] of [...'CP00'].entries()) reader.character({ key, time: index * 8 });
    expect(reader.silence()).toEqual(pass);
    for (const [index, key] of [...'0123'].entries())
      expect(reader.character({ key, time: 32 + index * 8 })).toEqual({ startsRun: false });
    expect(reader.ending({ key: 'Enter', time: 64 })).toEqual(scan('CP000123'));
  });

  test('goes on after a key that is no character, unless that came late', () => {
    const reader = createScanReader(() => usual);
    for (const [index, key] of [...'CP00'].entries()) reader.character({ key, time: index * 8 });
    expect(reader.isWithin({ key: 'Dead', time: 50 })).toBe(true);
    for (const [index, key] of [...'0123'].entries())
      expect(reader.character({ key, time: 76 + index * 8 })).toEqual({ startsRun: false });
    expect(reader.isWithin({ key: 'ArrowDown', time: 300 })).toBe(false);
    expect(reader.ending({ key: 'Enter', time: 108 })).toEqual(scan('CP000123'));
    expect(reader.isWithin({ key: 'Escape', time: 110 })).toBe(false);
  });

  test('is over with its end: the next one begins anew', () => {
    const reader = createScanReader(() => usual);
    const burst = (code: string, start: number) => {
      for (const [index, key] of [...code].entries()) reader.character({ key, time: start + index * 8 });
      return reader.ending({ key: 'Enter', time: start + code.length * 8 });
    };
    expect(burst('CP000001', 0)).toEqual(scan('CP000001'));
    expect(burst('CP000002', 80)).toEqual(scan('CP000002'));
  });
});

describe('a count is never a scan, however fast', () => {
  test('one to six digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,6}$/), fc.constantFrom('Enter', 'Tab'), (digits, end) => {
        expect(read(digits, { end, settings: { minimumLength: 3 } })).toEqual(pass);
      }),
    );
  });

  test('seven digits are a code', () => {
    expect(read('1234567', {})).toEqual(scan('1234567'));
  });

  test('digits after a prefix are a code: no hand types the prefix', () => {
    expect(read('#123456', { settings: { prefix: '#' } })).toEqual(scan('123456'));
    expect(read('123456', { settings: { prefix: '#' } })).toEqual(pass);
  });

  test('where nothing is counted they are a code', () => {
    expect(read('123456', { settings: { takesCounts: false } })).toEqual(scan('123456'));
  });
});

describe('prefix and suffix', () => {
  test('the prefix is no part of the code, and what lacks it is no scan', () => {
    expect(read('~~CP000123', { settings: { prefix: '~~' } })).toEqual(scan('CP000123'));
    expect(read('CP000123', { settings: { prefix: '~~' } })).toEqual(pass);
    expect(read('~~CP01', { settings: { prefix: '~~' } })).toEqual(pass);
  });

  test.each([
    ['Enter', 'Enter'],
    ['Enter', 'Tab'],
    ['Tab', 'Tab'],
    ['Tab', 'Enter'],
    ['none', 'Enter'],
  ] as const)('set to %s, ended by %s', (suffix, end) => {
    expect(read('CP000123', { settings: { suffix }, end })).toEqual(scan('CP000123'));
  });

  test('silence ends a scan only where there is no suffix', () => {
    expect(read('CP000123', { end: null, settings: { suffix: 'none' } })).toEqual(scan('CP000123'));
    expect(read('CP000123', { end: null })).toEqual(pass);
    expect(read('CP000123', { end: null, settings: { suffix: 'Tab' } })).toEqual(pass);
  });

  test.each(['Escape', 'ArrowDown', 'Backspace', 'F1'])('%s ends no scan', (end) => {
    expect(read('CP000123', { end })).toEqual(pass);
  });
});

test('settings that change are in force from the next key on', () => {
  let settings = usual;
  const reader = createScanReader(() => settings);
  for (const [index, key] of [...'CP000123'].entries()) reader.character({ key, time: index * 50 });
  expect(reader.ending({ key: 'Enter', time: 400 })).toEqual(pass);
  settings = { ...usual, gap: 60 };
  for (const [index, key] of [...'CP000123'].entries()) reader.character({ key, time: 1_000 + index * 50 });
  expect(reader.ending({ key: 'Enter', time: 1_400 })).toEqual(scan('CP000123'));
});
