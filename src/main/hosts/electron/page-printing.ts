import { BrowserWindow, dialog, type WebContents, type WebContentsPrintOptions } from 'electron';
import { texts } from '#shared/texts.ts';
import type { PagePrinter, PrintAnswer } from '../../printing/page-printer.ts';

/** Milliseconds for the system's list of printers, which asks those of the network too. */
const listLimit = 30_000;
/** Milliseconds until a printer counts as silent; ten thousand rows take a slow PC about a minute. */
const directLimit = 180_000;
/** Milliseconds for a dialog, in which somebody may be looking for paper. */
const dialogLimit = 900_000;
const pdfLimit = 180_000;

/** Pages that are being printed or saved: thousands of rows keep them as busy as a page that hangs. */
const inPrint = new WeakSet<WebContents>();

/** Tells whether a page has a reason for not answering. */
export function isInPrint(contents: WebContents): boolean {
  return inPrint.has(contents);
}

/** What direct printing says; the style sheet says the same to the dialog and the PDF. */
const directOptions: Omit<WebContentsPrintOptions, 'deviceName'> = {
  silent: true,
  printBackground: true,
  color: false,
  landscape: false,
  pageSize: 'A4',
  // Any other type takes away the margins of the style sheet, and what stands in them.
  margins: { marginType: 'default' },
};

/** Prints the page of a window through Electron; the only file that does. */
export function createPagePrinter(contents: WebContents): PagePrinter {
  return {
    async listPrinters() {
      const printers = await withinLimit(contents.getPrintersAsync(), listLimit, null);
      return printers === null ? null : printers.map(({ name, displayName }) => ({ name, label: displayName || name }));
    },
    print: (deviceName) =>
      deviceName === null
        ? settle(contents, {}, dialogLimit)
        : settle(contents, { ...directOptions, deviceName }, directLimit),
    title: () => contents.getTitle(),
    async chooseFile(suggestedName) {
      const options = { defaultPath: suggestedName, filters: [{ name: texts.print.pdfFiles, extensions: ['pdf'] }] };
      const window = BrowserWindow.fromWebContents(contents);
      const answer =
        window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
      return answer.canceled || answer.filePath === '' ? null : answer.filePath;
    },
    async toPdf() {
      const { promise: gone, reject } = Promise.withResolvers<never>();
      const fail = () => reject(new Error('the page is gone'));
      const forget = watchForEnd(contents, { closed: fail, crashed: fail });
      const pdf = contents.printToPDF({ pageSize: 'A4', preferCSSPageSize: true, printBackground: true });
      return whilePrinting(contents, Promise.race([pdf, gone]), pdfLimit, null).finally(forget);
    },
  };
}

/**
 * Waits for the callback of `webContents.print`, which does not always come: a page without a process never hears of
 * its job, nor does one whose window is closed. No options at all are what opens the system's dialog.
 */
async function settle(contents: WebContents, options: WebContentsPrintOptions, limit: number): Promise<PrintAnswer> {
  if (contents.isDestroyed()) return { kind: 'closed' };
  if (contents.isCrashed()) return { kind: 'refused', reason: 'crashed' };
  const { promise: answered, resolve } = Promise.withResolvers<PrintAnswer>();
  const forget = watchForEnd(contents, {
    closed: () => resolve({ kind: 'closed' }),
    crashed: () => resolve({ kind: 'refused', reason: 'crashed' }),
  });
  try {
    contents.print(options, (isSent, reason) => resolve(isSent ? { kind: 'sent' } : { kind: 'refused', reason }));
  } catch (error) {
    resolve({ kind: 'refused', reason: error instanceof Error ? error.message : 'thrown' });
  }
  return whilePrinting(contents, answered, limit, { kind: 'timeout' as const }).finally(forget);
}

/** @returns what ends the watch */
function watchForEnd(contents: WebContents, on: Record<'closed' | 'crashed', () => void>): () => void {
  contents.once('destroyed', on.closed);
  contents.once('render-process-gone', on.crashed);
  return () => {
    contents.off('destroyed', on.closed);
    contents.off('render-process-gone', on.crashed);
  };
}

async function whilePrinting<T, Late>(contents: WebContents, job: Promise<T>, limit: number, late: Late) {
  inPrint.add(contents);
  return withinLimit(job, limit, late).finally(() => inPrint.delete(contents));
}

async function withinLimit<T, Late>(work: Promise<T>, limit: number, late: Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), limit);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
