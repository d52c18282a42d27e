import type { Day } from '#shared/day.ts';
import { type Result, success } from '#shared/result.ts';
import { localDay } from '../files/local-time.ts';
import type { Journal } from './journal.ts';

type ProductInWarehouse = { readonly productId: string; readonly warehouseId: string };

/** The right counts that this PC made today (local calendar day): when, never how many. */
export type CountedToday = {
  /** @param countedAt unix seconds */
  readonly note: (target: ProductInWarehouse, countedAt: number) => void;
  /** Unix seconds of the last right count, null for none today. `storage` when the journal cannot be read. */
  readonly find: (target: ProductInWarehouse) => Promise<Result<number | null>>;
};

/**
 * Answers from memory; the journal is read once a day.
 * @param now milliseconds
 */
export function createCountedToday(journal: Pick<Journal, 'read'>, now: () => number): CountedToday {
  let day: Day = '';
  let counts = new Map<string, number>();
  let loaded: Promise<Result<null>> | null = null;

  const turnToToday = () => {
    const today = localDay(new Date(now()));
    if (today === day) return;
    day = today;
    counts = new Map();
    loaded = null;
  };

  const load = async (): Promise<Result<null>> => {
    const ofToday = counts;
    const read = await journal.read({ start: day, end: day, search: '' });
    if (!read.ok) {
      // The next question asks the disk again.
      loaded = null;
      return read;
    }
    for (const entry of read.value) if (entry.outcome === 'match') keepLatest(ofToday, keyOf(entry), entry.time);
    return success(null);
  };

  return {
    note(target, countedAt) {
      turnToToday();
      keepLatest(counts, keyOf(target), countedAt);
    },
    async find(target) {
      turnToToday();
      loaded ??= load();
      const read = await loaded;
      return read.ok ? success(counts.get(keyOf(target)) ?? null) : read;
    },
  };
}

function keepLatest(counts: Map<string, number>, key: string, time: number): void {
  counts.set(key, Math.max(time, counts.get(key) ?? 0));
}

function keyOf({ productId, warehouseId }: ProductInWarehouse): string {
  return `${encodeURIComponent(warehouseId)}/${encodeURIComponent(productId)}`;
}
