/** A calendar day as it goes over the wire: `YYYY-MM-DD`. */
export type Day = string;

/** Tells whether a text is a day that exists. Apart from dates.ts, so that the preload carries no date library. */
export function isDay(text: string): text is Day {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
}
