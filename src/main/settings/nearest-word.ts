import { distance } from 'fastest-levenshtein';

/**
 * Finds what was probably meant by a mistyped word, whatever its case.
 * @returns null when nothing is near: a wrong guess is worse than none
 */
export function nearestWord(word: string, words: readonly string[]): string | null {
  const [best] = words
    .map((candidate) => ({ candidate, steps: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.steps - other.steps);
  return best !== undefined && best.steps <= Math.max(2, best.candidate.length / 3) ? best.candidate : null;
}
