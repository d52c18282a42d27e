/**
 * The host's clock. Tests set `INVENTAR_FAKE_NOW` to a moment in ISO form, at which the clock then stands still, as
 * the page's fixed clock does. Only this host knows the variable, and it is never part of an installed program.
 * @returns null when the variable is set to something that is no moment
 */
export function createClock(fakeNow: string | undefined): (() => number) | null {
  if (fakeNow === undefined || fakeNow === '') return Date.now;
  const moment = Date.parse(fakeNow);
  return Number.isNaN(moment) ? null : () => moment;
}
