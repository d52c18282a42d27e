import { defaultPeriod, type Period, showDay } from './dates.ts';
import { isDay } from './day.ts';

/** Why a typed period is not one. */
export type PeriodProblem =
  | { readonly kind: 'format' }
  /** A date that no calendar has, as it was typed. */
  | { readonly kind: 'impossible'; readonly date: string }
  | { readonly kind: 'reversed' };

export type ReadPeriod =
  | { readonly ok: true; readonly period: Period | null }
  | { readonly ok: false; readonly problem: PeriodProblem };

const datePattern = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

/**
 * Reads a period as people type it: `01/11/2026 - 20/11/2026`, with dots for slashes, or with the end left open.
 * Nothing at all, and the default written out, both mean the default, which follows the calendar.
 */
export function readPeriod(text: string, now: Date): ReadPeriod {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, period: null };
  const [startText = '', endText = '', ...rest] = trimmed.split(/\s*[-\u2013]\s+|\s+[-\u2013]\s*|\s*[\u2013-]$/);
  if (rest.length > 0) return { ok: false, problem: { kind: 'format' } };
  const start = readDate(startText);
  const end = endText === '' ? { ok: true as const, day: null } : readDate(endText);
  if (!start.ok) return start;
  if (!end.ok) return end;
  if (end.day !== null && end.day < start.day) return { ok: false, problem: { kind: 'reversed' } };
  const period = { start: start.day, end: end.day };
  return { ok: true, period: isSamePeriod(period, defaultPeriod(now)) ? null : period };
}

/** Writes a period as the picker shows it: `01/11/2026 - 20/11/2026`, or `01/11/2026 -` when the end is open. */
export function showPeriod({ start, end }: Period): string {
  return end === null ? `${showDay(start)} -` : `${showDay(start)} - ${showDay(end)}`;
}

/** Tells whether two periods are the same days. */
function isSamePeriod(one: Period, other: Period): boolean {
  return one.start === other.start && one.end === other.end;
}

function readDate(text: string): { ok: true; day: string } | { ok: false; problem: PeriodProblem } {
  const parts = datePattern.exec(text.trim());
  if (parts === null) return { ok: false, problem: { kind: 'format' } };
  const [, day = '', month = '', year = ''] = parts;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written)
    ? { ok: true, day: written }
    : { ok: false, problem: { kind: 'impossible', date: text.trim() } };
}
