import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { errorCode } from '../error-code.ts';
import { writeDurably } from '../files/durable-file.ts';
import type { Log } from '../ports.ts';
import type { Transport } from '../provider/transport.ts';
import { imageTypeOf } from './image-type.ts';

/** An image that is safe to hand to the page. */
export type Image = { readonly type: string; readonly bytes: Uint8Array };

export type ImageStore = {
  /** The address on our own origin for a product's image, to be used by the page. */
  readonly toImagePath: (address: string) => string;
  /** The image behind such an address; null where the page shall show its placeholder. */
  readonly read: (key: string) => Promise<Image | null>;
};

type ImagePorts = {
  /** What a relative address is relative to: the same address under another host is another image. */
  readonly host: string;
  readonly transport: Transport;
  /** null: keep nothing on disk. */
  readonly directory: string | null;
  readonly log: Log;
};

const maximumImageBytes = 5 * 1024 * 1024;
/** Bytes on disk above which the oldest images go, at start. */
const maximumCacheBytes = 256 * 1024 * 1024;
const keyPattern = /^[0-9a-f]{32}$/;
/** Images asked for at once, so that a list scrolled fast does not starve the calls. */
const maximumParallel = 6;

/**
 * Images go through the main process so that the page needs no network (decision 10). The page knows an image by a
 * hash of its address, so it can only ask for images that the provider named.
 */
export function createImageStore({ host, transport, directory, log }: ImagePorts): ImageStore {
  const addresses = new Map<string, string>();
  const underWay = new Map<string, Promise<Image | null>>();
  const takeTurn = pLimit(maximumParallel);
  if (directory !== null)
    void pruneCache(directory).catch((error) => log.warn('images.pruneFailed', { code: errorCode(error) }));

  const fetchImage = async (key: string): Promise<Image | null> => {
    const cached = directory === null ? null : await readCached(join(directory, key));
    if (cached !== null) return cached;
    const address = addresses.get(key);
    if (address === undefined) return null;
    const answer = await takeTurn(() => transport.fetchImage(address, maximumImageBytes));
    if (!answer.ok || answer.value.status !== 200) return null;
    const image = toImage(answer.value.body);
    if (image !== null && directory !== null) await keep(join(directory, key), image.bytes);
    return image;
  };

  const keep = async (path: string, bytes: Uint8Array): Promise<void> => {
    try {
      await writeDurably(path, bytes);
    } catch (error) {
      log.warn('images.notCached', { code: errorCode(error) });
    }
  };

  return {
    toImagePath(address) {
      const key = createHash('sha256').update(`${host} ${address}`).digest('hex').slice(0, 32);
      addresses.set(key, address);
      return `/images/${key}`;
    },
    read(key) {
      if (!keyPattern.test(key)) return Promise.resolve(null);
      const pending = underWay.get(key) ?? fetchImage(key).finally(() => underWay.delete(key));
      underWay.set(key, pending);
      return pending;
    },
  };
}

function toImage(bytes: Uint8Array): Image | null {
  const type = imageTypeOf(bytes);
  return type === null ? null : { type, bytes };
}

async function readCached(path: string): Promise<Image | null> {
  try {
    return toImage(await readFile(path));
  } catch {
    // Not there, or not readable: both mean that the provider is asked again.
    return null;
  }
}

async function pruneCache(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(directory, name), ...pick(await stat(join(directory, name))) })),
  );
  let total = files.reduce((sum, file) => sum + file.size, 0);
  for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maximumCacheBytes) return;
    await rm(file.path, { force: true });
    total -= file.size;
  }
}

function pick({ size, mtimeMs }: { size: number; mtimeMs: number }) {
  return { size, mtimeMs };
}
