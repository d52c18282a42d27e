/** How the scanner of this PC is set; times in milliseconds. */
export type ScannerSettings = {
  readonly gap: number;
  readonly minimumLength: number;
  readonly prefix: string;
  readonly suffix: 'Enter' | 'Tab' | 'none';
};

/** A key as the reader needs it; `time` in milliseconds of any steady clock. */
type Key = { readonly key: string; readonly time: number };

/** What is to be done with the keys held so far and with the one that has just come. */
export type Verdict =
  /** Keep the new key back: it may belong to a scan. */
  | { readonly kind: 'hold' }
  /** The new key and those held back make a scan of this code. */
  | { readonly kind: 'scan'; readonly code: string }
  /** Let the held keys go on first, then the new one. */
  | { readonly kind: 'pass' };

/** A count has at most six digits, so six digits and an Enter are a count, however fast they were typed. */
const countPattern = /^\d{1,6}$/;

/**
 * Tells a scanner's burst from a person's typing by its rhythm. Knows nothing of the page: keys and times in, verdicts
 * out.
 */
export function createScanReader(settings: () => ScannerSettings) {
  let held = '';
  let lastTime = 0;

  const codeOf = (burst: string): string | null => {
    const { prefix, minimumLength } = settings();
    if (!burst.startsWith(prefix)) return null;
    const code = burst.slice(prefix.length).trim();
    return code.length >= minimumLength && !countPattern.test(code) ? code : null;
  };

  return {
    /** A character key; `isLate` tells that those held must go on before it. */
    character({ key, time }: Key): { readonly isLate: boolean } {
      const isLate = held !== '' && time - lastTime > settings().gap;
      held = isLate ? key : held + key;
      lastTime = time;
      return { isLate };
    },
    /** A key that may end a scan. */
    ending({ key, time }: Key): Verdict {
      const isSuffix = key === settings().suffix && time - lastTime <= settings().gap;
      const code = isSuffix ? codeOf(held) : null;
      held = '';
      return code === null ? { kind: 'pass' } : { kind: 'scan', code };
    },
    /** Nothing came for longer than the gap. */
    silence(): Verdict {
      const code = settings().suffix === 'none' ? codeOf(held) : null;
      held = '';
      return code === null ? { kind: 'pass' } : { kind: 'scan', code };
    },
  };
}
