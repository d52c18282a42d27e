import type { JournalEntry } from '#shared/journal.ts';
import type { OutboxEntry } from '#shared/outbox.ts';
import type { TextFile } from '#shared/text-file.ts';
import { texts } from '#shared/texts.ts';
import { writeCsv } from '../files/csv.ts';
import { fileMoment, showMoment } from '../files/local-time.ts';

const csvType = 'text/csv;charset=utf-8';

/**
 * The journal's entries as a table.
 * @param now milliseconds; names the file
 */
export function exportJournal(entries: readonly JournalEntry[], now: number): TextFile {
  const rows = entries.map((entry) => [
    showSeconds(entry.time),
    entry.user,
    entry.warehouse === '' ? entry.warehouseId : entry.warehouse,
    entry.productId,
    entry.code,
    entry.name,
    entry.count ?? '',
    texts.journal.outcomes[entry.outcome],
    entry.sentAt === null ? '' : showSeconds(entry.sentAt),
  ]);
  return file('jurnal', now, [texts.journal.csvColumns, ...rows]);
}

/** The parked confirmations among the outbox's entries as a table. */
export function exportParked(entries: readonly OutboxEntry[], now: number): TextFile {
  const rows = entries
    .filter(({ isParked }) => isParked)
    .map((entry) => [
      showSeconds(entry.countedAt),
      entry.warehouse === '' ? entry.warehouseId : entry.warehouse,
      entry.productId,
      entry.code,
      entry.name,
      entry.reason === null ? '' : texts.outbox.reason(entry.reason.kind, entry.reason.status),
    ]);
  return file('confirmari-refuzate', now, [texts.outbox.csvColumns, ...rows]);
}

function file(name: string, now: number, rows: readonly (readonly (string | number)[])[]): TextFile {
  return { name: `inventar-${name}-${fileMoment(new Date(now))}.csv`, type: csvType, content: writeCsv(rows) };
}

function showSeconds(seconds: number): string {
  return showMoment(new Date(seconds * 1000));
}
