import type { JournalEntry, JournalPage } from '#shared/journal.ts';

/** Entries that the page gets at once: several weeks of one person's work, in about a megabyte. */
const maximumEntries = 5_000;

/** The newest of the entries, as the screen shows them; a file to keep has them all. */
export function firstPage(entries: readonly JournalEntry[]): JournalPage {
  return { entries: entries.slice(0, maximumEntries), totalCount: entries.length };
}
