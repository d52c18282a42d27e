import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/** Bytes above which the file makes room for a new one, and how many older ones are kept: at most 4 MB in all. */
const maximumLogSize = 1024 * 1024;
const keptFiles = 3;
/** How much of the log the diagnostics carry. */
const tailLines = 500;

export type LogFile = {
  readonly write: (line: string) => void;
  /** The newest lines, oldest first; none where the file cannot be read. */
  readonly readTail: () => Promise<readonly string[]>;
};

/**
 * Opens a file for the log's lines. They are few, and the last ones before a crash are the ones that matter, so each
 * is written at once.
 * @param onFailure called once when the file cannot be written; the program goes on without it
 */
export function openLogFile(
  path: string,
  onFailure: (code: string) => void,
  maximumSize: number = maximumLogSize,
): LogFile {
  let isBroken = false;
  let size = 0;
  const attempt = (write: () => void) => {
    if (isBroken) return;
    try {
      write();
    } catch (error) {
      isBroken = true;
      onFailure(errorCode(error));
    }
  };
  attempt(() => {
    mkdirSync(dirname(path), { recursive: true });
    size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  });

  const append = (text: string) => {
    if (size > 0 && size + Buffer.byteLength(text) > maximumSize) {
      rotate(path);
      size = 0;
    }
    appendFileSync(path, text, { mode: 0o600 });
    size += Buffer.byteLength(text);
  };

  return {
    write: (line) => attempt(() => append(`${line}\n`)),
    async readTail() {
      const texts = await Promise.all([`${path}.1`, path].map((file) => readFile(file, 'utf8').catch(() => '')));
      return texts
        .join('')
        .split('\n')
        .filter((line) => line !== '')
        .slice(-tailLines);
    },
  };
}

/** `inventar.log.1` is the newest of the older ones. */
function rotate(path: string): void {
  rmSync(`${path}.${keptFiles}`, { force: true });
  for (let number = keptFiles - 1; number >= 0; number -= 1) {
    const from = number === 0 ? path : `${path}.${number}`;
    if (statSync(from, { throwIfNoEntry: false }) !== undefined) renameSync(from, `${path}.${number + 1}`);
  }
}
