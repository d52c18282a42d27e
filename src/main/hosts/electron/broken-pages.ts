import { app, type BrowserWindow, dialog, type WebContents } from 'electron';
import { texts } from '#shared/texts.ts';
import type { Log } from '../../ports.ts';
import { isStoppedAddress, stoppedAddress } from './page-address.ts';
import { isInPrint } from './page-printing.ts';

/** Milliseconds within which a page that breaks again is not loaded again by itself, or it could do so for ever. */
const reloadPause = 60_000;
/** Chromium's number for a load that another one, or the end of the window, has replaced. */
const aborted = -3;

/**
 * Answers everything that can happen to a page from outside: its process dies, its document does not load, it hangs.
 * The counts are in this process, so nothing is lost with a page.
 */
export function mendBrokenPages(now: () => number, log: Log): void {
  const revivedAt = new WeakMap<WebContents, number>();
  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    log.error('page.gone', { reason, exitCode });
    if (reason === 'clean-exit') return;
    if (now() - (revivedAt.get(contents) ?? 0) < reloadPause) return void showStopped(contents, log);
    revivedAt.set(contents, now());
    contents.reload();
  });
  app.on('web-contents-created', (_event, contents) => {
    contents.on('did-fail-load', (_failed, code, _description, address, isMainFrame) => {
      if (!isMainFrame || code === aborted) return;
      log.error('page.notLoaded', { code });
      if (!isStoppedAddress(address)) void showStopped(contents, log);
    });
  });
  app.on('browser-window-created', (_event, window) => offerReloadWhenHung(window, log));
}

/** Shows the calm page that has a way back and nothing else. */
async function showStopped(contents: WebContents, log: Log): Promise<void> {
  try {
    await contents.loadURL(stoppedAddress);
  } catch {
    // Chromium says so in 'did-fail-load' too, which has more to say.
    log.error('page.notStopped');
  }
}

/** Asks the user what to do with a page that hangs; the question goes away when the page comes back by itself. */
function offerReloadWhenHung(window: BrowserWindow, log: Log): void {
  let question: AbortController | null = null;
  window.on('unresponsive', () => {
    if (question !== null) return;
    const isPrinting = isInPrint(window.webContents);
    log.error('page.hung', { isPrinting });
    // To load it again would be to lose the job, whose own limit ends it if it does hang.
    if (isPrinting) return;
    question = new AbortController();
    void askToReload(window, question.signal).finally(() => {
      question = null;
    });
  });
  window.on('responsive', () => question?.abort());
  window.on('closed', () => question?.abort());
}

async function askToReload(window: BrowserWindow, signal: AbortSignal): Promise<void> {
  const { message, detail, wait } = texts.electronHost.hang;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: texts.programName,
    message,
    detail,
    buttons: [texts.crash.reload, wait],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
    signal,
  });
  // What dies so is loaded again like any other page whose process has died.
  if (response === 0 && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
}
