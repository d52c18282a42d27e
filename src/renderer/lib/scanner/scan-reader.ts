/** How the scanner of this PC is set; times in milliseconds. */
export type ScannerSettings = {
  readonly gap: number;
  readonly minimumLength: number;
  readonly prefix: string;
  readonly suffix: 'Enter' | 'Tab' | 'none';
  /** A counter is on screen, for which digits may be meant. */
  readonly takesCounts: boolean;
};

/** A key as the reader needs it; `time` in milliseconds of any steady clock. */
type Key = { readonly key: string; readonly time: number };

/** What is to be done with the keys held back so far and with the one that has just come. */
export type Verdict =
  /** The keys of this run make a scan of this code. */
  | { readonly kind: 'scan'; readonly code: string }
  /** Let the held keys go on first, then the new one. */
  | { readonly kind: 'pass' };

/**
 * A count has at most six digits, so six digits and an Enter are a count, however fast they were typed; but no hand
 * types a scanner's prefix first.
 */
const countPattern = /^\d{1,6}$/;

/**
 * Tells a scanner's burst from a person's typing by its rhythm. Knows nothing of the page: keys and times in, verdicts
 * out. A key belongs to the run of the one before when it was made soon enough after it, even where it has arrived so
 * late that those before have been let go.
 */
export function createScanReader(settings: () => ScannerSettings) {
  let run = '';
  let lastTime = 0;

  const codeOf = (burst: string): string | null => {
    const { prefix, minimumLength, takesCounts } = settings();
    if (!burst.startsWith(prefix)) return null;
    const code = burst.slice(prefix.length).trim();
    const isCount = prefix === '' && takesCounts && countPattern.test(code);
    return code.length >= minimumLength && !isCount ? code : null;
  };

  const judge = (code: string | null): Verdict => (code === null ? { kind: 'pass' } : { kind: 'scan', code });

  return {
    /** A character key; `startsRun` tells that it has nothing to do with those before, which must go on first. */
    character({ key, time }: Key): { readonly startsRun: boolean } {
      const startsRun = run === '' || time - lastTime > settings().gap;
      run = startsRun ? key : run + key;
      lastTime = time;
      return { startsRun };
    },
    /** Tells whether a key that is no character of a code, as a dead accent or a separator, came in the midst of a run. */
    isWithin({ time }: Key): boolean {
      const isWithin = run !== '' && time - lastTime <= settings().gap;
      if (isWithin) lastTime = time;
      return isWithin;
    },
    /**
     * A key that may end a scan. Enter and Tab both do, whichever is set: a scanner that sends the other one must not
     * have its code typed into a field. What is set decides whether silence ends a scan too.
     */
    ending({ key, time }: Key): Verdict {
      const isSuffix = (key === 'Enter' || key === 'Tab') && time - lastTime <= settings().gap;
      const code = isSuffix ? codeOf(run) : null;
      run = '';
      return judge(code);
    },
    /** Nothing came for longer than the gap. */
    silence(): Verdict {
      const code = settings().suffix === 'none' ? codeOf(run) : null;
      if (code !== null) run = '';
      return judge(code);
    },
  };
}
