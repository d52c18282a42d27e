import { BrowserWindow, type IpcMainInvokeEvent, ipcMain } from 'electron';
import { channels } from '#shared/channels.ts';
import { failure } from '#shared/result.ts';
import type { Backend } from '../../backend.ts';
import type { Log } from '../../ports.ts';
import { isOwnAddress } from './page-address.ts';
import { createPagePrinter } from './page-printing.ts';

/** Carries the pages' calls to the backend and its events to the pages. The only file that listens to pages. */
export function connectPages(backend: Pick<Backend, 'dispatch' | 'subscribe'>, page: URL, log: Log): void {
  ipcMain.handle(channels.call, async (event, name: unknown, input: unknown) => {
    const stranger = strangerIn(event, page);
    if (stranger === null) return backend.dispatch(name, input, { printer: createPagePrinter(event.sender) });
    log.warn('ipc.forbidden', { reason: stranger });
    return failure('forbidden');
  });
  backend.subscribe((name, payload) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channels.event, name, payload);
  });
}

/**
 * Why a message does not come from a page of ours, or null when it does. Every window is made by us, so a sender
 * without one is something else: a guest, a worker, a developer tool.
 */
function strangerIn({ sender, senderFrame }: IpcMainInvokeEvent, page: URL): string | null {
  if (senderFrame === null) return 'gone';
  if (senderFrame.parent !== null) return 'subframe';
  if (BrowserWindow.fromWebContents(sender) === null) return 'noWindow';
  return isOwnAddress(senderFrame.url, page) ? null : 'address';
}
