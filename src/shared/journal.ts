import type { Day } from './day.ts';

/** What came of a check. `notKept`: right, but the disk did not take it, and the user was told so. */
export const journalOutcomes = ['match', 'mismatch', 'problem', 'notKept'] as const;
export type JournalOutcome = (typeof journalOutcomes)[number];

/** One check or reported problem, as the user made it; the system's figure is not part of it (blind count). */
export type JournalEntry = {
  readonly id: string;
  /** Unix seconds. */
  readonly time: number;
  /** Who was logged in on the PC. */
  readonly user: string;
  readonly warehouseId: string;
  readonly warehouse: string;
  readonly productId: string;
  readonly code: string;
  readonly name: string;
  /** null for a reported problem, which carries no count. */
  readonly count: number | null;
  readonly outcome: JournalOutcome;
  /** Unix seconds at which the provider had accepted it; null: not yet, or nothing to send. */
  readonly sentAt: number | null;
};

/** Which entries are asked for: days inclusive and local, words of which each must occur somewhere. */
export type JournalQuery = { readonly start: Day | null; readonly end: Day | null; readonly search: string };

/** The newest entries that fit, newest first, and how many fit in all. */
export type JournalPage = { readonly entries: readonly JournalEntry[]; readonly totalCount: number };
