/** The moment at which every test happens: 20 November 2026, ten o'clock, local time (Europe/Bucharest). */
export const fixedMoment: Date = new Date(2026, 10, 20, 10, 0, 0);

/** The fixed moment as a clock, in milliseconds. */
export const fixedNow = (): number => fixedMoment.getTime();

/** The fixed moment in unix seconds. */
export const fixedSeconds: number = fixedMoment.getTime() / 1000;
