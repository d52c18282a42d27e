import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isUsableId } from '#shared/product.ts';
import { syncDirectory, writeDurably } from '../files/durable-file.ts';

const usableId = v.pipe(v.string(), v.check(isUsableId));
/** Words for people: a file without them, of an older version, is as good as any. */
const words = v.fallback(v.string(), '');
const confirmationSchema = v.object({
  productId: usableId,
  warehouseId: usableId,
  /** Unix seconds of the count. */
  countedAt: v.number(),
  /** The journal's entry, to be told when the provider has accepted; empty for none. */
  entryId: words,
  code: words,
  name: words,
  warehouse: words,
});
const parkedSchema = v.object({ ...confirmationSchema.entries, reason: v.fallback(v.string(), '') });

/** A right count that the provider must be told of. */
export type Confirmation = v.InferOutput<typeof confirmationSchema>;

/** A confirmation on disk; the file's name gives its place in the queue. */
export type StoredConfirmation = Confirmation & { readonly file: string };

/** One that was refused for good, with the kind of refusal and its HTTP status: `rejected 422`. */
export type ParkedConfirmation = StoredConfirmation & { readonly reason: string };

/**
 * The outbox on disk: one file per confirmation, so that adding and removing one never rewrites the others, a torn
 * file costs at most itself, and two programs on one folder do not overwrite each other.
 */
export type OutboxFiles = {
  /** Everything that waits, oldest first. Torn files are set aside under `unreadable`, never deleted. */
  readonly load: () => Promise<{ readonly waiting: readonly StoredConfirmation[]; readonly unreadable: number }>;
  /** @throws when the disk does not take it */
  readonly add: (confirmation: Confirmation) => Promise<StoredConfirmation>;
  readonly remove: (stored: StoredConfirmation) => Promise<void>;
  /** Moves a confirmation that the provider refuses for good out of the queue, with the reason beside it. */
  readonly park: (stored: StoredConfirmation, reason: string) => Promise<void>;
  /** What is parked, oldest first. Files that cannot be read are left where they are. */
  readonly loadParked: () => Promise<readonly ParkedConfirmation[]>;
  /**
   * Puts a parked confirmation back, behind everything that waits. A crash in between leaves it in both places, which
   * sends it once more than needed and loses nothing.
   */
  readonly unpark: (parked: ParkedConfirmation) => Promise<StoredConfirmation>;
};

/** Opens the outbox in a folder, which is made when it is first needed. */
export function openOutboxFiles(directory: string): OutboxFiles {
  const parked = join(directory, 'parked');
  const unreadable = join(directory, 'unreadable');
  let lastSequence = 0;

  const add = async (confirmation: Confirmation): Promise<StoredConfirmation> => {
    // A counter, not a clock: a clock that jumps back must not reorder the queue.
    lastSequence += 1;
    const file = `${String(lastSequence).padStart(12, '0')}-${randomUUID()}.json`;
    await writeDurably(join(directory, file), JSON.stringify(confirmation));
    return { ...confirmation, file };
  };

  const read = async (file: string): Promise<StoredConfirmation | null> => {
    try {
      const parsed = v.safeParse(confirmationSchema, parseJson(await readFile(join(directory, file), 'utf8')));
      if (parsed.success) return { ...parsed.output, file };
      await mkdir(unreadable, { recursive: true });
      await rename(join(directory, file), join(unreadable, file));
    } catch {
      // Locked or not a file: it stays for the next start to try again, and the others do not wait for it.
    }
    return null;
  };

  return {
    async load() {
      const files = await listJson(directory);
      lastSequence = Math.max(lastSequence, ...files.map((file) => Number.parseInt(file, 10) || 0));
      const entries = await Promise.all(files.map(read));
      const waiting = entries.filter((entry) => entry !== null);
      return { waiting, unreadable: entries.length - waiting.length };
    },
    add,
    async remove({ file }) {
      await rm(join(directory, file), { force: true });
      await syncDirectory(directory);
    },
    async park({ file, ...confirmation }, reason) {
      await writeDurably(join(parked, file), JSON.stringify({ ...confirmation, reason }));
      await rm(join(directory, file), { force: true });
      await syncDirectory(directory);
    },
    async loadParked() {
      const entries = await Promise.all((await listJson(parked)).map((file) => readParked(join(parked, file), file)));
      return entries.filter((entry) => entry !== null);
    },
    async unpark({ file, reason: _reason, ...confirmation }) {
      const stored = await add(confirmation);
      await rm(join(parked, file), { force: true });
      await syncDirectory(parked);
      return stored;
    },
  };
}

async function readParked(path: string, file: string): Promise<ParkedConfirmation | null> {
  try {
    const parsed = v.safeParse(parkedSchema, parseJson(await readFile(path, 'utf8')));
    return parsed.success ? { ...parsed.output, file } : null;
  } catch {
    // Not a file, or locked: IT finds it where it is.
    return null;
  }
}

async function listJson(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((file) => file.endsWith('.json')).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
