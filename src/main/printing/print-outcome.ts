import type { PrintOutcome } from '#shared/printing.ts';
import type { PrintAnswer } from './page-printer.ts';

/**
 * Chromium's and Electron's own words, by how they begin: later versions have added to their ends. What stands here
 * nowhere is a failure.
 */
const reasons: readonly (readonly [beginning: string, outcome: PrintOutcome])[] = [
  ['print job canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['invalid devicename', 'unknown-printer'],
  ['no printers available', 'no-printer'],
  ['no valid printers available', 'no-printer'],
  ['failed to enumerate printers', 'no-printer'],
];

/**
 * Without a dialog nobody can have cancelled: Electron reports a job that the spooler refuses as cancelled too, since
 * it ends that way (electron/electron#43337).
 */
const directOutcomes: Partial<Record<PrintOutcome, PrintOutcome>> = { cancelled: 'failed' };

/** Electron puts the method's name before the words of an error that it throws. */
const methodName = /^webcontents\.print\(\):\s*/;

/**
 * The outcome that a host's answer stands for.
 * @param isDirect printed without a dialog
 */
export function outcomeOf(answer: PrintAnswer, isDirect: boolean): PrintOutcome {
  switch (answer.kind) {
    case 'sent':
      return 'sent';
    case 'timeout':
      return 'timeout';
    case 'closed':
      return 'cancelled';
    case 'refused': {
      const reason = answer.reason.trim().toLowerCase().replace(methodName, '');
      const outcome = reasons.find(([beginning]) => reason.startsWith(beginning))?.[1] ?? 'failed';
      return (isDirect ? directOutcomes[outcome] : undefined) ?? outcome;
    }
  }
}
