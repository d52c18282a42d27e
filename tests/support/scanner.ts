import type { Page } from '@playwright/test';

/** A keyboard-wedge scanner, as the browser sees it: trusted key events with a rhythm of their own. */
export type Scanner = {
  /** Scans one code after the other; resolves when the browser has taken every key. */
  readonly scan: (...codes: readonly string[]) => Promise<void>;
  /** Scans one code whose second part, true as its times are, arrives only after the pause. */
  readonly scanInParts: (first: string, second: string, pause: () => Promise<void>) => Promise<void>;
};

type ScannerOptions = {
  /** Milliseconds from one key to the next. */
  readonly gap?: number;
  /** Milliseconds from one code to the next. */
  readonly pause?: number;
  readonly prefix?: string;
  readonly suffix?: 'Enter' | 'Tab' | 'none';
};

type Key = { readonly key: string; readonly text?: string; readonly code: string; readonly virtualKey: number };

/** Milliseconds: longer than between two keys of a scan. */
const personsPause = 60;

const shift = 8;
const namedKeys: Record<string, Key> = {
  Enter: { key: 'Enter', text: '\r', code: 'Enter', virtualKey: 13 },
  Tab: { key: 'Tab', code: 'Tab', virtualKey: 9 },
  /** The second half of CR and LF. */
  '\n': { key: 'Enter', text: '\r', code: 'Enter', virtualKey: 13 },
  /** What an accent is before its letter. */
  '\u00b4': { key: 'Dead', code: 'Equal', virtualKey: 221 },
};

/**
 * Plugs a scanner into a page. The keys carry the times at which the scanner made them, as a real keyboard's do, so
 * that the rhythm is true however busy the computer is that runs the tests.
 */
export async function plugScanner(
  page: Page,
  { gap = 8, pause = 200, prefix = '', suffix = 'Enter' }: ScannerOptions = {},
): Promise<Scanner> {
  const devTools = await page.context().newCDPSession(page);
  let time = 0;

  const press = (letter: string) => {
    const { key, text, code, virtualKey } = namedKeys[letter] ?? keyOf(letter);
    const isShifted = /^[A-Z_]$/.test(letter);
    const shared = { timestamp: time / 1000, modifiers: isShifted ? shift : 0 };
    const stroke = { ...shared, key, code, windowsVirtualKeyCode: virtualKey };
    const shiftKey = { ...shared, key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 };
    time += gap;
    return [
      ...(isShifted ? [devTools.send('Input.dispatchKeyEvent', { ...shiftKey, type: 'rawKeyDown' })] : []),
      devTools.send('Input.dispatchKeyEvent', {
        ...stroke,
        type: text === undefined ? 'rawKeyDown' : 'keyDown',
        ...(text !== undefined && { text }),
      }),
      devTools.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' }),
      ...(isShifted ? [devTools.send('Input.dispatchKeyEvent', { ...shiftKey, type: 'keyUp', modifiers: 0 })] : []),
    ];
  };

  const ending = suffix === 'none' ? [] : [suffix];

  /** A person's last key and the scanner's first are further apart than two of the scanner's. */
  const begin = () => {
    time = Math.max(time, Date.now() + personsPause);
  };

  /** Until a person's next key, whose time is the clock's, cannot be taken for one of the scanner's. */
  const untilOver = () => new Promise((resolve) => setTimeout(resolve, time + personsPause - Date.now()));

  return {
    async scanInParts(first, second, wait) {
      begin();
      await Promise.all([...prefix, ...first].flatMap(press));
      await wait();
      await Promise.all([...second, ...ending].flatMap(press));
      await untilOver();
    },
    async scan(...codes) {
      begin();
      // All at once: the browser keeps the order, and the times are in the keys.
      await Promise.all(
        codes.flatMap((code) => {
          const strokes = [...prefix, ...code, ...ending].flatMap(press);
          time += pause;
          return strokes;
        }),
      );
      time -= pause;
      await untilOver();
    },
  };
}

function keyOf(letter: string): Key {
  const upper = letter.toUpperCase();
  const code = /[A-Z]/.test(upper) ? `Key${upper}` : /\d/.test(letter) ? `Digit${letter}` : '';
  return { key: letter, text: letter, code, virtualKey: upper.charCodeAt(0) };
}
