import type { Day } from '#shared/day.ts';

/**
 * A moment in local time, for files that people open. Four formats do not need the date library, which would cost the
 * program's start.
 */

/** `2026-11-20` */
export function localDay(moment: Date): Day {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** `20.11.2026 10:00:00`, which Excel, set to Romanian, reads as a moment. */
export function showMoment(moment: Date): string {
  const day = `${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`;
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
}

/** `2026-11-20-1000`, for the name of a file. */
export function fileMoment(moment: Date): string {
  return `${localDay(moment)}-${two(moment.getHours())}${two(moment.getMinutes())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
