import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

/** Bytes above which, at a start, the file makes room for a new one; the one before is kept. */
const maximumLogSize = 1024 * 1024;

/**
 * Opens a file for the log's lines. They are few, and the last ones before a crash are the ones that matter, so each
 * is written at once.
 * @param onFailure called once when the file cannot be written; the program goes on without it
 */
export function openLogFile(path: string, onFailure: (code: string) => void): (line: string) => void {
  let isBroken = false;
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
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size > maximumLogSize) renameSync(path, `${path}.1`);
  });
  return (line) => attempt(() => appendFileSync(path, `${line}\n`, { mode: 0o600 }));
}
