import { format } from 'date-fns';

/** `20.11.2026` and `10:00` of a moment in unix seconds, local time. */
export function showMoment(seconds: number): { readonly day: string; readonly time: string } {
  const moment = new Date(seconds * 1000);
  return { day: format(moment, 'dd.MM.yyyy'), time: format(moment, 'HH:mm') };
}
