import type { OutboxEntry } from '#shared/outbox.ts';
import { errorKinds, type Failure } from '#shared/result.ts';
import type { ParkedConfirmation, StoredConfirmation } from './outbox-files.ts';

/** Writes why a confirmation was parked: `rejected 422`. */
export function writeReason({ kind, status }: Failure): string {
  return `${kind} ${status ?? ''}`.trim();
}

/** Reads it back; what is not ours means refused. */
export function readReason(text: string): Failure {
  const [word = '', digits = ''] = text.split(' ');
  const kind = errorKinds.find((known) => known === word) ?? 'refused';
  return /^\d{3}$/.test(digits) ? { kind, status: Number(digits) } : { kind };
}

/**
 * A confirmation as the page may know it.
 * @param reason why its last attempt failed, where it is not parked
 */
export function showEntry(stored: StoredConfirmation | ParkedConfirmation, reason: Failure | null = null): OutboxEntry {
  const { file, entryId: _entryId, ...facts } = stored;
  if (!('reason' in facts)) return { key: file, ...facts, isParked: false, reason };
  return { key: file, ...facts, isParked: true, reason: readReason(facts.reason) };
}
