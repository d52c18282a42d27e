import { texts } from '#shared/texts.ts';
import { settingRows } from '../../settings/settings.ts';

/** What the browser host itself takes from its command line; settings on it are read by `readSettings`. */
export type CommandLine =
  | { readonly ok: true; readonly port: number; readonly opensBrowser: boolean }
  /** `problem` is a sentence for the terminal. */
  | { readonly ok: false; readonly problem: string };

/** A fixed port, so that a bookmark and a second start find the same place. */
export const defaultPort = 4780;

const settingOptions = Object.values(settingRows).flatMap(({ option }) => option ?? []);

/**
 * Reads the words after the program's name. An unknown word is a problem: a mistyped `--no-opne` must not pass for
 * its opposite.
 */
export function readCommandLine(words: readonly string[]): CommandLine {
  let port = defaultPort;
  let opensBrowser = true;
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [option = '', inline] = word.split(/=(.*)/s);
    if (option === '--no-open' && inline === undefined) opensBrowser = false;
    else if (option === '--port') {
      const value = inline ?? rest.shift() ?? '';
      if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) return problem(texts.browserHost.badPort(value));
      port = Number(value);
    } else if (!settingOptions.includes(option))
      return problem(texts.browserHost.badOption(word, settingOptions.join(', ')));
    else if (inline === undefined && option !== settingRows.demo.option) rest.shift();
  }
  return { ok: true, port, opensBrowser };
}

function problem(sentence: string): CommandLine {
  return { ok: false, problem: sentence };
}
