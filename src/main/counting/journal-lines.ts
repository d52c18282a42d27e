import * as v from 'valibot';
import { type JournalEntry, journalOutcomes } from '#shared/journal.ts';

const text = v.fallback(v.string(), '');
const moment = v.pipe(v.string(), v.isoTimestamp());
const entryId = v.pipe(v.string(), v.minLength(1));

const entrySchema = v.object({
  id: entryId,
  time: moment,
  user: text,
  warehouseId: v.string(),
  warehouse: text,
  productId: v.string(),
  code: text,
  name: text,
  count: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  outcome: v.picklist(journalOutcomes),
});

/** What became of an entry later; a line of its own, because lines are never changed. */
const markSchema = v.object({ entry: entryId, time: moment, mark: v.picklist(['sent', 'notKept']) });

const lineSchema = v.union([entrySchema, markSchema]);

/** One line of the journal, times in ISO form for whoever reads the file itself. */
export type JournalLine = v.InferOutput<typeof lineSchema>;
export type JournalMark = v.InferOutput<typeof markSchema>['mark'];

/** Reads one line; null for one that a power cut has torn, or that is nobody's. */
function readLine(line: string): JournalLine | null {
  try {
    const parsed = v.safeParse(lineSchema, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch {
    // Not JSON: torn.
    return null;
  }
}

/** Writes one line, without its line end. */
export function writeLine(line: JournalLine): string {
  return JSON.stringify(line);
}

/**
 * Puts the lines of the journal's files together: each entry with what its marks say, in the order of the entries.
 * @returns also how many lines could not be read
 */
export function mergeLines(lines: Iterable<string>): {
  readonly entries: readonly JournalEntry[];
  readonly unreadable: number;
} {
  const entries = new Map<string, JournalEntry>();
  const marks: Extract<JournalLine, { mark: unknown }>[] = [];
  let unreadable = 0;
  for (const line of lines) {
    if (line === '') continue;
    const read = readLine(line);
    if (read === null) unreadable += 1;
    else if ('mark' in read) marks.push(read);
    else if (!entries.has(read.id)) entries.set(read.id, { ...read, time: toSeconds(read.time), sentAt: null });
  }
  for (const { entry: id, mark, time } of marks) {
    const entry = entries.get(id);
    if (entry === undefined) continue;
    if (mark === 'notKept') entries.set(id, { ...entry, outcome: 'notKept' });
    // A confirmation that was sent twice was accepted the first time.
    else if (entry.sentAt === null) entries.set(id, { ...entry, sentAt: toSeconds(time) });
  }
  return { entries: [...entries.values()], unreadable };
}

function toSeconds(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}
