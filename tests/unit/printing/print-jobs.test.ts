import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PagePrinter, PrintAnswer } from '#main/printing/page-printer.ts';
import { createPrintJobs, type PrintJobs, type PrintPreferences } from '#main/printing/print-jobs.ts';
import { failure, success } from '#shared/result.ts';
import { createRecordedLog } from '#tests/support/recorded-log.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const laser = { name: 'HP_LaserJet', label: 'HP LaserJet' };
const log = createRecordedLog();
let folder: string;
let preferences: PrintPreferences;
let asked: (string | null)[];
let jobs: PrintJobs;

/** A page that answers at once, but for what a test changes. */
function pageThat(changes: Partial<PagePrinter> = {}) {
  const printer: PagePrinter = {
    listPrinters: async () => [laser],
    print: async (deviceName) => {
      asked.push(deviceName);
      return { kind: 'sent' };
    },
    title: () => 'Inventar - Depozit: Nord',
    chooseFile: async (name) => join(folder, name),
    toPdf: async () => Buffer.from('%PDF-'),
    ...changes,
  };
  return { printer };
}

beforeEach(() => {
  log.entries.length = 0;
  folder = makeTemporaryFolder();
  preferences = { directPrinting: false, printerName: '' };
  asked = [];
  jobs = createPrintJobs(async () => preferences, log);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('opens the dialog unless told otherwise, whatever printer was chosen once', async () => {
  preferences = { directPrinting: false, printerName: laser.name };
  const listPrinters = () => Promise.reject(new Error('asked without need'));
  expect(await jobs.run(pageThat({ listPrinters }))).toEqual(success('sent'));
  expect(asked).toEqual([null]);
});

test('prints directly on the chosen printer', async () => {
  preferences = { directPrinting: true, printerName: laser.name };
  expect(await jobs.run(pageThat())).toEqual(success('sent'));
  expect(asked).toEqual([laser.name]);
  expect(log.entries).toEqual([['print.ended', { outcome: 'sent', isDirect: true }]]);
});

test.each([
  ['not-chosen', 'none is chosen', { printerName: '' }, [laser]],
  ['no-printer', 'none is installed', { printerName: laser.name }, []],
  ['unknown-printer', 'the chosen one is gone', { printerName: 'Old_Printer' }, [laser]],
  ['unknown-printer', 'its shown name was kept instead of its own', { printerName: laser.label }, [laser]],
  ['timeout', 'the system does not answer', { printerName: laser.name }, null],
])('gives nothing to any printer: %s when %s', async (outcome, _when, chosen, installed) => {
  preferences = { directPrinting: true, ...chosen };
  expect(await jobs.run(pageThat({ listPrinters: async () => installed }))).toEqual(success(outcome));
  expect(asked).toEqual([]);
  expect(log.entries).toEqual([['print.ended', { outcome, isDirect: true }]]);
});

test('a dialog that does not open for want of any printer is told as just that', async () => {
  const reason = 'Invalid printer settings';
  const print = async () => ({ kind: 'refused', reason }) as const;
  expect(await jobs.run(pageThat({ print, listPrinters: async () => [] }))).toEqual(success('no-printer'));
  expect(log.entries).toEqual([['print.ended', { outcome: 'no-printer', isDirect: false, reason }]]);
  expect(await jobs.run(pageThat({ print }))).toEqual(success('failed'));
  expect(await jobs.run(pageThat({ print, listPrinters: async () => null }))).toEqual(success('failed'));
});

test('a printer that refuses a direct job has not been cancelled by anybody', async () => {
  preferences = { directPrinting: true, printerName: laser.name };
  const page = pageThat({ print: async () => ({ kind: 'refused', reason: 'Print job canceled' }) });
  expect(await jobs.run(page)).toEqual(success('failed'));
});

test('lists printers, and says when the system does not answer', async () => {
  expect(await jobs.listPrinters(pageThat())).toEqual(success([laser]));
  expect(await jobs.listPrinters(pageThat({ listPrinters: async () => null }))).toEqual(failure('timeout'));
});

test('keeps the raw reason of a failure in the log', async () => {
  const reason = 'Print job failed';
  const page = pageThat({ print: async () => ({ kind: 'refused', reason }) });
  expect(await jobs.run(page)).toEqual(success('failed'));
  expect(log.entries).toEqual([['print.ended', { outcome: 'failed', isDirect: false, reason }]]);
});

test('does one job at a time, whichever window asks, and the next one afterwards', async () => {
  let end: (answer: PrintAnswer) => void = () => {};
  const print = () =>
    new Promise<PrintAnswer>((resolve) => {
      end = resolve;
    });
  const first = jobs.run(pageThat({ print }));
  expect(await jobs.run(pageThat())).toEqual(success('busy'));
  expect(await jobs.savePdf(pageThat())).toEqual(success('busy'));
  expect(log.events()).toEqual(['print.busy', 'print.busy']);
  end({ kind: 'refused', reason: 'Print job canceled' });
  expect(await first).toEqual(success('cancelled'));
  expect(await jobs.run(pageThat())).toEqual(success('sent'));
});

test('is free again after a host that broke', async () => {
  preferences = { directPrinting: true, printerName: laser.name };
  const broken = pageThat({ listPrinters: () => Promise.reject(new Error('spooler')) });
  await expect(jobs.run(broken)).rejects.toThrow('spooler');
  expect(await jobs.run(pageThat())).toEqual(success('sent'));
});

test('a question for a file holds nobody up, and who comes back to a busy printer is told', async () => {
  const file = Promise.withResolvers<string | null>();
  const saved = jobs.savePdf(pageThat({ chooseFile: () => file.promise }));
  const answer = Promise.withResolvers<PrintAnswer>();
  const printed = jobs.run(pageThat({ print: () => answer.promise }));
  file.resolve(join(folder, 'a.pdf'));
  expect(await saved).toEqual(success('busy'));
  answer.resolve({ kind: 'sent' });
  expect(await printed).toEqual(success('sent'));
});

test('saves the page as a PDF under a name that the system takes', async () => {
  expect(await jobs.savePdf(pageThat())).toEqual(success('saved'));
  expect(readFileSync(join(folder, 'Inventar - Depozit Nord.pdf'), 'latin1')).toBe('%PDF-');
});

test.each<[string, Partial<PagePrinter>]>([
  ['cancelled', { chooseFile: async () => null, toPdf: () => Promise.reject(new Error('asked without need')) }],
  ['failed', { toPdf: () => Promise.reject(new Error('Failed to generate PDF')) }],
  ['timeout', { toPdf: async () => null }],
])('says that saving was %s', async (outcome, changes) => {
  expect(await jobs.savePdf(pageThat(changes))).toEqual(success(outcome));
});

test('says when the file cannot be written, as when it is open elsewhere', async () => {
  const path = join(folder, 'taken');
  mkdirSync(path);
  expect(await jobs.savePdf(pageThat({ chooseFile: async () => path }))).toEqual(success('not-written'));
  expect(log.entries).toEqual([['print.pdfNotWritten', { code: 'EISDIR' }]]);
});

test('a page in a browser prints itself', async () => {
  const caller = { printer: null };
  expect(jobs.capabilities(caller)).toEqual(success({ direct: false, pdf: false }));
  expect(jobs.capabilities(pageThat())).toEqual(success({ direct: true, pdf: true }));
  for (const ask of [jobs.listPrinters, jobs.run, jobs.savePdf])
    expect(await ask(caller)).toEqual(failure('unknown-call'));
});
