import { lightFormat, parseISO, subDays } from 'date-fns';
import { type Day, isDay } from './day.ts';

const wireFormat = 'yyyy-MM-dd';
const shownDayFormat = 'dd.MM.yyyy';
const pickerFormat = 'dd/MM/yyyy';
/** Section 9 of the specification: the default period is the last 30 days up to today. */
const defaultPeriodDays = 30;

/** The local calendar day of a moment. */
export function toDay(moment: Date): Day {
  return lightFormat(moment, wireFormat);
}

/** Midnight, local time, of a day; null when the text is not a day that exists. */
export function fromDay(day: Day): Date | null {
  return isDay(day) ? parseISO(day) : null;
}

/** `DD.MM.YYYY` for a moment in unix seconds, local time. */
export function showSeconds(seconds: number): string {
  return lightFormat(new Date(seconds * 1000), shownDayFormat);
}

/** `dd/MM/yyyy` for a day, as the date-range picker shows it. */
export function showDay(day: Day): string {
  const date = fromDay(day);
  return date === null ? day : lightFormat(date, pickerFormat);
}

/** A span of days; `end` is null when it is open. */
export type Period = { readonly start: Day; readonly end: Day | null };

/** The last 30 days up to the given moment's day. */
export function defaultPeriod(now: Date): Period {
  return { start: toDay(subDays(now, defaultPeriodDays)), end: toDay(now) };
}
