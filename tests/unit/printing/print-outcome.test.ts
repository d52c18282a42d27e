import { expect, test } from 'vitest';
import { pdfNameOf } from '#main/printing/file-name.ts';
import type { PrintAnswer } from '#main/printing/page-printer.ts';
import { outcomeOf } from '#main/printing/print-outcome.ts';
import { pdfOutcomes, printOutcomes } from '#shared/printing.ts';
import { pdfOutcomeTexts, printOutcomeTexts } from '#shared/texts.ts';

test.each([
  ['Print job canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['Invalid deviceName provided', 'unknown-printer'],
  ['webContents.print(): Invalid deviceName provided.', 'unknown-printer'],
  ['No printers available on the network', 'no-printer'],
  ['No valid printers available', 'no-printer'],
  ['Failed to enumerate printers', 'no-printer'],
  ['Print job failed', 'failed'],
  ['Invalid printer settings', 'failed'],
  ['Unsupported pageSize: A99', 'failed'],
  ['', 'failed'],
])('the reason "%s" means %s', (reason, outcome) => {
  expect(outcomeOf({ kind: 'refused', reason }, false)).toBe(outcome);
});

test('what more a later version adds to a reason does not matter', () => {
  expect(outcomeOf({ kind: 'refused', reason: 'Print job canceled by the user (0x800704c7)' }, false)).toBe(
    'cancelled',
  );
});

test('without a dialog nobody has cancelled: the printer refused the job', () => {
  expect(outcomeOf({ kind: 'refused', reason: 'Print job canceled' }, true)).toBe('failed');
  expect(outcomeOf({ kind: 'refused', reason: 'Invalid deviceName provided' }, true)).toBe('unknown-printer');
  expect(outcomeOf({ kind: 'closed' }, true)).toBe('cancelled');
});

test.each<[PrintAnswer['kind'] & ('sent' | 'timeout' | 'closed'), string]>([
  ['sent', 'sent'],
  ['timeout', 'timeout'],
  ['closed', 'cancelled'],
])('the answer "%s" means %s', (kind, outcome) => {
  expect(outcomeOf({ kind }, false)).toBe(outcome);
});

test('every outcome has a sentence of its own, and all but a success say what to do', () => {
  const printed = printOutcomes.map((outcome) => printOutcomeTexts[outcome]);
  const saved = pdfOutcomes.map((outcome) => pdfOutcomeTexts[outcome]);
  expect(new Set([...printed, ...saved]).size).toBe(printOutcomes.length + pdfOutcomes.length);
  const withNextStep = [...printed.slice(1), ...saved.slice(1)];
  for (const sentence of withNextStep) expect(sentence).toMatch(/Apasati|apasati|Alegeti|Inchideti/);
  for (const sentence of [...printed, ...saved]) expect(sentence).toMatch(/^[\x20-\x7e]+\.$/);
});

test.each([
  ['Inventar - Depozit București Nord - 2026-11-20', 'Inventar - Depozit București Nord - 2026-11-20.pdf'],
  ['a<b>c:d"e/f\\g|h?i*j\u0000k', 'a b c d e f g h i j k.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  [' . ', 'Inventar.pdf'],
  ['', 'Inventar.pdf'],
  ['Depozit 1. ', 'Depozit 1.pdf'],
])('the title "%s" makes the file name "%s"', (title, name) => {
  expect(pdfNameOf(title)).toBe(name);
});

test('a very long title makes a name that file systems take', () => {
  expect(pdfNameOf('x'.repeat(500)).length).toBeLessThan(130);
});
