import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { foldText } from '#shared/fold-text.ts';
import type { JournalEntry, JournalOutcome, JournalQuery } from '#shared/journal.ts';
import { failure, type Result, success } from '#shared/result.ts';
import { errorCode } from '../error-code.ts';
import { localDay } from '../files/local-time.ts';
import type { Log } from '../ports.ts';
import type { JournalFiles } from './journal-files.ts';
import { type JournalLine, type JournalMark, mergeLines, writeLine } from './journal-lines.ts';

/** What an entry is made of; the journal adds its id, the time and the user. */
export type JournalFacts = Pick<JournalEntry, 'warehouseId' | 'warehouse' | 'productId' | 'code' | 'name' | 'count'> & {
  readonly outcome: Exclude<JournalOutcome, 'notKept'>;
};

export type Journal = {
  /** A name for an entry to come, which a confirmation may carry before the entry is written. */
  readonly newId: () => string;
  /**
   * Writes an entry. It never fails the work that it records: the confirmation is the outbox's to keep, so a line that
   * the disk does not take is logged and told of, and the count stands.
   */
  readonly append: (id: string, facts: JournalFacts) => Promise<void>;
  /** Writes what became of an entry; an empty id, as confirmations of older versions have, has none. */
  readonly mark: (id: string, mark: JournalMark) => Promise<void>;
  /** The entries that fit, newest first. `storage` when the files cannot be read. */
  readonly read: (query: JournalQuery) => Promise<Result<readonly JournalEntry[]>>;
  /** How many entries and unreadable lines there are. `storage` as above. */
  readonly count: () => Promise<Result<{ readonly entries: number; readonly unreadable: number }>>;
  /** Resolves when every line under way is written. */
  readonly close: () => Promise<void>;
};

type JournalPorts = {
  readonly files: JournalFiles;
  /** Milliseconds. */
  readonly now: () => number;
  readonly userName: string;
  /** A line could not be written, after one that could or none at all. */
  readonly onFailed: () => void;
  readonly log: Log;
};

/** The journal of checks and reported problems: append-only, each line on the disk before its call is answered. */
export function createJournal({ files, now, userName, onFailed, log }: JournalPorts): Journal {
  // One line at a time, so that an entry stands before its marks.
  const takeTurn = pLimit(1);
  let isFailing = false;

  const write = (toLine: (time: string) => JournalLine): Promise<void> => {
    const moment = new Date(now());
    return takeTurn(async () => {
      try {
        await files.append(moment.getFullYear(), writeLine(toLine(moment.toISOString())));
        isFailing = false;
      } catch (error) {
        log.error('journal.notWritten', { code: errorCode(error) });
        if (!isFailing) onFailed();
        isFailing = true;
      }
    });
  };

  const readFrom = async (firstYear: number): Promise<Result<ReturnType<typeof mergeLines>>> => {
    try {
      const years = (await files.years()).filter((year) => year >= firstYear);
      // Every later year too: a count of December may be sent in January.
      const read = await Promise.all(years.map(files.read));
      const merged = mergeLines(read.flat());
      if (merged.unreadable > 0) log.warn('journal.unreadableLines', { count: merged.unreadable });
      return success(merged);
    } catch (error) {
      log.error('journal.unreadable', { code: errorCode(error) });
      return failure('storage');
    }
  };

  return {
    newId: randomUUID,
    append: (id, facts) => write((time) => ({ id, time, user: userName, ...facts })),
    async mark(entry, mark) {
      if (entry !== '') await write((time) => ({ entry, time, mark }));
    },
    async read(query) {
      const merged = await readFrom(query.start === null ? 0 : Number(query.start.slice(0, 4)));
      return merged.ok ? success(merged.value.entries.filter(createFilter(query)).reverse()) : merged;
    },
    async count() {
      const merged = await readFrom(0);
      if (!merged.ok) return merged;
      return success({ entries: merged.value.entries.length, unreadable: merged.value.unreadable });
    },
    async close() {
      await takeTurn(() => {});
    },
  };
}

/** The entries of local days from start to end in which every word that is searched occurs. */
function createFilter({ start, end, search }: JournalQuery): (entry: JournalEntry) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return (entry) => {
    const day = localDay(new Date(entry.time * 1000));
    if ((start !== null && day < start) || (end !== null && day > end)) return false;
    if (words.length === 0) return true;
    const { user, warehouse, productId, code, name } = entry;
    const text = foldText([user, warehouse, productId, code, name].join(' '));
    return words.every((word) => text.includes(word));
  };
}
