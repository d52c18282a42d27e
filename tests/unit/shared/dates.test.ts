import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPeriod, fromDay, showDay, showSeconds, toDay } from '#shared/dates.ts';
import { defaultFilters, resetFilters, toQuery } from '#shared/filters.ts';
import { fixedMoment, fixedSeconds } from '#tests/support/clock.ts';

test('the tests run in the time zone of the warehouses', () => {
  expect(fixedMoment.toISOString()).toBe('2026-11-20T08:00:00.000Z');
});

describe('days', () => {
  test('are shown the ways that the specification wants', () => {
    expect(showDay('2026-11-05')).toBe('05/11/2026');
    expect(showSeconds(fixedSeconds)).toBe('20.11.2026');
    expect(toDay(fixedMoment)).toBe('2026-11-20');
  });

  test('change at local midnight', () => {
    expect(showSeconds(new Date(2026, 10, 19, 23, 59, 59).getTime() / 1000)).toBe('19.11.2026');
    expect(showSeconds(new Date(2026, 10, 20, 0, 0, 0).getTime() / 1000)).toBe('20.11.2026');
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-11-20',
    '2026-11-5',
    '20.11.2026',
    '',
    'azi',
    '2026-11-20T10:00',
  ])('%j is no day', (text) => {
    expect(fromDay(text)).toBeNull();
  });

  test('come back from the wire as they went, on days of clock changes too', () => {
    const moments = fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const day = toDay(moment);
        expect(toDay(fromDay(day) as Date)).toBe(day);
      }),
    );
    for (const day of ['2026-03-29', '2026-10-25']) expect(toDay(fromDay(day) as Date)).toBe(day);
  });
});

describe('the default period', () => {
  test('is the last 30 days up to today', () => {
    expect(defaultPeriod(fixedMoment)).toEqual({ start: '2026-10-21', end: '2026-11-20' });
  });

  test('follows the calendar across midnight', () => {
    const before = toQuery(defaultFilters, 1, new Date(2026, 11, 31, 23, 59, 59, 999));
    const after = toQuery(defaultFilters, 1, new Date(2027, 0, 1, 0, 0, 0, 0));
    expect([before.periodStart, before.periodEnd]).toEqual(['2026-12-01', '2026-12-31']);
    expect([after.periodStart, after.periodEnd]).toEqual(['2026-12-02', '2027-01-01']);
  });
});

describe('filters', () => {
  test('a chosen period stays as it was chosen, open end included', () => {
    const filters = { ...defaultFilters, period: { start: '2026-01-01', end: null } };
    expect(toQuery(filters, 3, fixedMoment)).toMatchObject({ periodStart: '2026-01-01', periodEnd: null, page: 3 });
  });

  test('the search goes out without the blanks around it', () => {
    expect(toQuery({ ...defaultFilters, search: '  crema  de zi ' }, 1, fixedMoment).search).toBe('crema  de zi');
  });

  test('a reset keeps the warehouse and nothing else', () => {
    const filters = {
      period: { start: '2026-01-01', end: null },
      warehouseId: '7',
      state: 3,
      brandId: '4',
      search: 'ruj',
    } as const;
    expect(resetFilters(filters)).toEqual({ ...defaultFilters, warehouseId: '7' });
  });
});
