import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isUsableId } from '#shared/product.ts';
import { syncDirectory, writeDurably } from '../files/durable-file.ts';

const usableId = v.pipe(v.string(), v.check(isUsableId));
const confirmationSchema = v.object({
  productId: usableId,
  warehouseId: usableId,
  /** Unix seconds of the count. */
  countedAt: v.number(),
});

/** A right count that the provider must be told of. */
export type Confirmation = v.InferOutput<typeof confirmationSchema>;

/** A confirmation on disk; the file's name gives its place in the queue. */
export type StoredConfirmation = Confirmation & { readonly file: string };

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
  readonly countParked: () => Promise<number>;
};

/** Opens the outbox in a folder, which is made when it is first needed. */
export function openOutboxFiles(directory: string): OutboxFiles {
  const parked = join(directory, 'parked');
  const unreadable = join(directory, 'unreadable');
  let lastSequence = 0;

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
    async add(confirmation) {
      // A counter, not a clock: a clock that jumps back must not reorder the queue.
      lastSequence += 1;
      const file = `${String(lastSequence).padStart(12, '0')}-${randomUUID()}.json`;
      await writeDurably(join(directory, file), JSON.stringify(confirmation));
      return { ...confirmation, file };
    },
    async remove({ file }) {
      await rm(join(directory, file), { force: true });
      await syncDirectory(directory);
    },
    async park({ file, ...confirmation }, reason) {
      await writeDurably(join(parked, file), JSON.stringify({ ...confirmation, reason }));
      await rm(join(directory, file), { force: true });
      await syncDirectory(directory);
    },
    async countParked() {
      return (await listJson(parked)).length;
    },
  };
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
