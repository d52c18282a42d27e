import { writeFile } from 'node:fs/promises';
import type { Preferences } from '#shared/preferences.ts';
import type { PdfOutcome, PrintCapabilities, Printer, PrintOutcome } from '#shared/printing.ts';
import { failure, type Result, success } from '#shared/result.ts';
import { errorCode } from '../error-code.ts';
import type { Log } from '../ports.ts';
import { pdfNameOf } from './file-name.ts';
import type { Caller, PagePrinter } from './page-printer.ts';
import { outcomeOf } from './print-outcome.ts';

/** What of the preferences decides how a page is printed. */
export type PrintPreferences = Pick<Preferences, 'directPrinting' | 'printerName'>;

/** Printing for whichever page asks. */
export type PrintJobs = {
  readonly capabilities: (caller: Caller) => Result<PrintCapabilities>;
  /** `unknown-call` from here on: the host of this page cannot print. */
  readonly listPrinters: (caller: Caller) => Promise<Result<readonly Printer[]>>;
  readonly run: (caller: Caller) => Promise<Result<PrintOutcome>>;
  readonly savePdf: (caller: Caller) => Promise<Result<PdfOutcome>>;
};

/**
 * One job at a time over all windows: Electron refuses a second one of the same page, and two dialogs of two windows
 * look like one.
 * @param preferences those in force when a job begins
 */
export function createPrintJobs(preferences: () => Promise<PrintPreferences>, log: Log): PrintJobs {
  let isBusy = false;

  async function alone<T>(job: () => Promise<T>, busy: T): Promise<T> {
    if (isBusy) return busy;
    isBusy = true;
    try {
      return await job();
    } finally {
      isBusy = false;
    }
  }

  async function print(page: PagePrinter): Promise<PrintOutcome> {
    const { directPrinting, printerName } = await preferences();
    if (directPrinting) {
      // Without a name Electron would take the first printer that it finds, whichever that is.
      if (printerName === '') return 'no-printer';
      const printers = await page.listPrinters();
      if (printers.length === 0) return 'no-printer';
      if (!printers.some(({ name }) => name === printerName)) return 'unknown-printer';
    }
    const answer = await page.print(directPrinting ? printerName : null);
    const outcome = outcomeOf(answer);
    const details = { outcome, isDirect: directPrinting, ...(answer.kind === 'refused' && { reason: answer.reason }) };
    if (outcome === 'sent' || outcome === 'cancelled') log.info('print.ended', details);
    else log.warn('print.ended', details);
    return outcome;
  }

  async function savePdf(page: PagePrinter): Promise<PdfOutcome> {
    const path = await page.chooseFile(pdfNameOf(page.title()));
    if (path === null) return 'cancelled';
    const bytes = await page.toPdf().catch((error) => {
      log.warn('print.pdfFailed', { code: errorCode(error) });
      return 'failed' as const;
    });
    if (bytes === 'failed') return 'failed';
    if (bytes === null) return 'timeout';
    try {
      await writeFile(path, bytes);
      return 'saved';
    } catch (error) {
      log.warn('print.pdfNotWritten', { code: errorCode(error) });
      return 'not-written';
    }
  }

  return {
    capabilities: ({ printer }) => success({ direct: printer !== null, pdf: printer !== null }),
    async listPrinters({ printer }) {
      return printer === null ? failure('unknown-call') : success(await printer.listPrinters());
    },
    async run({ printer }) {
      return printer === null ? failure('unknown-call') : success(await alone(() => print(printer), 'busy'));
    },
    async savePdf({ printer }) {
      return printer === null ? failure('unknown-call') : success(await alone(() => savePdf(printer), 'busy'));
    },
  };
}
