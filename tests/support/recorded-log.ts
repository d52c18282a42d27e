import type { Log, LogDetails } from '#main/ports.ts';

export type LogEntry = readonly [event: string, details: LogDetails | undefined];

/** A log that keeps what it is told. */
export function createRecordedLog(): Log & { readonly entries: LogEntry[]; readonly events: () => string[] } {
  const entries: LogEntry[] = [];
  const keep = (event: string, details?: LogDetails) => void entries.push([event, details]);
  return { info: keep, warn: keep, error: keep, entries, events: () => entries.map(([event]) => event) };
}
