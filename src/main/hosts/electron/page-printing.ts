import { BrowserWindow, dialog, type WebContents, type WebContentsPrintOptions } from 'electron';
import { texts } from '#shared/texts.ts';
import type { PagePrinter, PrintAnswer } from '../../printing/page-printer.ts';

/** Milliseconds until a printer counts as silent; ten thousand rows take a slow PC about a minute. */
const directLimit = 180_000;
/** Milliseconds for a dialog, in which somebody may be looking for paper. */
const dialogLimit = 900_000;
const pdfLimit = 180_000;

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
      const printers = await contents.getPrintersAsync();
      return printers.map(({ name, displayName }) => ({ name, label: displayName || name }));
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
      const pdf = contents.printToPDF({ pageSize: 'A4', preferCSSPageSize: true, printBackground: true });
      return withinLimit(pdf, pdfLimit, null);
    },
  };
}

/**
 * Waits for the callback of `webContents.print`, which does not always come: a page without a process never hears of
 * its job, nor does one whose window is closed. No options at all are what opens the system's dialog.
 */
function settle(contents: WebContents, options: WebContentsPrintOptions, limit: number): Promise<PrintAnswer> {
  if (contents.isDestroyed()) return Promise.resolve({ kind: 'closed' });
  if (contents.isCrashed()) return Promise.resolve({ kind: 'refused', reason: 'crashed' });
  let onClosed = () => {};
  const answered = new Promise<PrintAnswer>((resolve) => {
    onClosed = () => resolve({ kind: 'closed' });
    contents.once('destroyed', onClosed);
    try {
      contents.print(options, (isSent, reason) => resolve(isSent ? { kind: 'sent' } : { kind: 'refused', reason }));
    } catch (error) {
      resolve({ kind: 'refused', reason: error instanceof Error ? error.message : 'thrown' });
    }
  });
  return withinLimit(answered, limit, { kind: 'timeout' as const }).finally(() => {
    contents.off('destroyed', onClosed);
  });
}

async function withinLimit<T, Late>(work: Promise<T>, limit: number, late: Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), limit);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
