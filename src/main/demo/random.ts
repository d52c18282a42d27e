/** Gives numbers from 0 up to, but not including, 1. */
export type Random = () => number;

/** A choice is never made from nothing. */
export type Choices<T> = readonly [T, ...T[]];

/** The mulberry32 generator: the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the choices, all equally likely. */
export function pick<T>(random: Random, choices: Choices<T>): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

/** A whole number from `least` to `most`, both included. */
export function pickWhole(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
