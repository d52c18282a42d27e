import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cssText } from '#renderer/features/print/css-text.ts';
import { countPages } from '#renderer/features/print/page-estimate.ts';
import { pageRules } from '#renderer/features/print/page-rules.ts';
import { headingOf } from '#renderer/features/print/sheet-heading.ts';
import { defaultFilters } from '#shared/filters.ts';
import { fixedMoment } from '#tests/support/clock.ts';

/** Reads a CSS string back as the syntax module of CSS tells. */
function readCssText(written: string): string {
  return written
    .slice(1, -1)
    .replace(/\\([0-9a-f]{1,6}) /g, (_escape, digits) => String.fromCodePoint(Number.parseInt(digits, 16)));
}

test('any text comes back out of a CSS string, and nothing in it ends the string, the rule or the element', () => {
  const nasty = fc.array(fc.constantFrom('"', "'", '\\', '\n', '}', '</style>', 'a', '0', ' ', 'ș', '\u0000'));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        nasty.map((parts) => parts.join('')),
      ),
      (text) => {
        const written = cssText(text);
        expect(readCssText(written)).toBe(text.toWellFormed());
        expect(written.slice(1, -1)).not.toMatch(/["'<>\n\r\f]|\\(?![0-9a-f]{1,6} )/);
      },
    ),
  );
});

const facts = {
  filters: { ...defaultFilters, warehouseId: '7', period: { start: '2026-10-21', end: '2026-11-20' } },
  warehouse: 'Depozit Nord',
  brand: undefined,
  isDemo: false,
  asked: fixedMoment,
} as const;

test('the heading names the warehouse, the period and only the filters that are set', () => {
  expect(headingOf(facts)).toEqual({
    warehouse: 'Depozit Nord',
    filters: 'Perioada: 21/10/2026 - 20/11/2026',
    asOf: 'Situatia la 20.11.2026, 10:00',
  });
  const filters = { ...facts.filters, state: 3, brandId: '4', search: ' crema\nde  zi ' } as const;
  expect(headingOf({ ...facts, filters, brand: 'Gerovital' }).filters).toBe(
    'Perioada: 21/10/2026 - 20/11/2026   |   Stare: Cu probleme   |   Brand: Gerovital   |   Cautare: crema de zi',
  );
});

test('a heading without names says ids, an invented one says so, a long one is shortened between letters', () => {
  expect(headingOf({ ...facts, warehouse: undefined }).warehouse).toBe('Depozit 7');
  expect(headingOf({ ...facts, isDemo: true }).warehouse).toBe('Depozit Nord (Mod demonstrativ)');
  const long = headingOf({ ...facts, warehouse: '😀'.repeat(200) }).warehouse;
  expect([...long]).toHaveLength(70);
  expect(long.isWellFormed()).toBe(true);
});

test('every page says its number and how many there are', () => {
  expect(pageRules(headingOf(facts))).toContain('"pagina " counter(page) " din " counter(pages)');
});

test.each([
  [[], 10, 1],
  [[5, 5], 10, 1],
  [[5, 6], 10, 2],
  [[4, 4, 4], 10, 2],
  [[30, 1], 10, 2],
])('rows of %j fill pages of %i: %i', (heights, room, pages) => {
  expect(countPages(heights, room)).toBe(pages);
});
