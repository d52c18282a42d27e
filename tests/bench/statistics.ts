/** The middle of a sample, which one slow run does not move. */
export function median(sample: readonly number[]): number {
  return percentile(sample, 50);
}

/**
 * The value below which a share of a sample lies, between its neighbours in proportion.
 * @param share 0 to 100
 * @returns NaN for an empty sample
 */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  const place = ((sorted.length - 1) * share) / 100;
  const [below = Number.NaN, above = below] = sorted.slice(Math.floor(place), Math.floor(place) + 2);
  return below + (above - below) * (place - Math.floor(place));
}

/** Measures two sides in turns, and in both orders, so that whatever else this computer does falls on both. */
export async function interleave(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<readonly [readonly number[], readonly number[]]> {
  const samples: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      samples[side].push(await (side === 0 ? first() : second()));
  }
  return samples;
}
