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

  const busy = (): 'busy' => {
    log.info('print.busy');
    return 'busy';
  };

  async function alone<T>(job: () => Promise<T>): Promise<T | 'busy'> {
    if (isBusy) return busy();
    isBusy = true;
    try {
      return await job();
    } finally {
      isBusy = false;
    }
  }

  async function print(page: PagePrinter): Promise<PrintOutcome> {
    const { directPrinting: isDirect, printerName } = await preferences();
    const obstacle = isDirect ? await findObstacle(page, printerName) : null;
    const { outcome, reason } = obstacle === null ? await give(page, isDirect ? printerName : null) : obstacle;
    const details = { outcome, isDirect, ...(reason !== undefined && { reason }) };
    if (outcome === 'sent' || outcome === 'cancelled') log.info('print.ended', details);
    else log.warn('print.ended', details);
    return outcome;
  }

  async function savePdf(page: PagePrinter, path: string): Promise<PdfOutcome> {
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
      if (printer === null) return failure('unknown-call');
      const printers = await printer.listPrinters();
      return printers === null ? failure('timeout') : success(printers);
    },
    async run({ printer }) {
      return printer === null ? failure('unknown-call') : success(await alone(() => print(printer)));
    },
    async savePdf({ printer }) {
      if (printer === null) return failure('unknown-call');
      if (isBusy) return success(busy());
      // No part of the job: somebody may leave the question open for as long as they like.
      const path = await printer.chooseFile(pdfNameOf(printer.title()));
      return success(path === null ? 'cancelled' : await alone(() => savePdf(printer, path)));
    },
  };
}

/** How an attempt has ended; `reason` as the host gave it. */
type Ending = { readonly outcome: PrintOutcome; readonly reason?: string };

/** What keeps a page from the printer that was chosen for direct printing; null: nothing does. */
async function findObstacle(page: PagePrinter, printerName: string): Promise<Ending | null> {
  // Without a name Electron would take the first printer that it finds, whichever that is.
  if (printerName === '') return { outcome: 'not-chosen' };
  const printers = await page.listPrinters();
  if (printers === null) return { outcome: 'timeout' };
  if (printers.length === 0) return { outcome: 'no-printer' };
  return printers.some(({ name }) => name === printerName) ? null : { outcome: 'unknown-printer' };
}

async function give(page: PagePrinter, deviceName: string | null): Promise<Ending> {
  const answer = await page.print(deviceName);
  if (answer.kind !== 'refused') return { outcome: outcomeOf(answer, deviceName !== null) };
  const outcome = outcomeOf(answer, deviceName !== null);
  // A dialog that finds no printer to begin with does not open, and says only that the settings are invalid.
  const isWithout = outcome === 'failed' && deviceName === null && (await page.listPrinters())?.length === 0;
  return { outcome: isWithout ? 'no-printer' : outcome, reason: answer.reason };
}
