import { app, dialog } from 'electron';
import { texts } from '#shared/texts.ts';
import { errorCode, errorPlace } from '../../error-code.ts';
import type { Log } from '../../ports.ts';

/** Milliseconds that an end of work under way may take; an installer that waits for us gives up after a while too. */
const closingLimit = 5_000;

/** Ends a program that cannot start, with a sentence for the user; a process without a window would block the next start. */
export function giveUp(sentence: string): never {
  dialog.showErrorBox(texts.programName, sentence);
  process.exit(1);
}

/** Keeps defects of the main process in the log; without this Electron shows them, stack and all, in a dialog. */
export function logDefects(log: Log): void {
  const keep = (event: string) => (error: unknown) =>
    log.error(event, { code: errorCode(error), stack: errorPlace(error) });
  process.on('uncaughtException', keep('main.uncaughtException'));
  process.on('unhandledRejection', keep('main.unhandledRejection'));
}

/**
 * Makes this process the only one over its data folder: a later one wakes this one and goes.
 * @param wake called in the first process when another was started
 * @returns false in a later process, which must do nothing more
 */
export function claimSingleInstance(wake: () => void): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', wake);
  return true;
}

/**
 * Ends the work under way before the process ends, after the windows are closed: no page asks a closed backend then.
 * @param close may fail; the process ends all the same
 */
export function closeBeforeQuitting(close: () => Promise<void>, log: Log): void {
  let state: 'running' | 'closing' | 'closed' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void withinLimit(close())
      .catch((error) => log.error('main.notClosed', { code: errorCode(error) }))
      .then(() => {
        state = 'closed';
        app.quit();
      });
  });
}

/**
 * Quits when Windows ends the session, which is also how an installer asks a running program to go. Only the announcement
 * that cannot be taken back counts: another program may still cancel a shutdown that is being discussed.
 */
export function quitWithSession(): void {
  app.on('browser-window-created', (_event, window) => window.on('session-end', () => app.quit()));
}

async function withinLimit(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('closing took too long', 'TimeoutError')), closingLimit);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
