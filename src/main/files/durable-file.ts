import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Names that a crash may leave behind carry this ending; readers skip them. */
const temporarySuffix = '.tmp';

/**
 * Writes a file so that after a power cut there is either the old content or the new: temporary file, fsync, rename,
 * fsync of the folder.
 * @throws whatever the file system says (ENOSPC, EROFS, EACCES ...); nothing is left half written then
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const directory = dirname(path);
  await mkdir(directory, { recursive: true });
  const temporary = join(directory, `${randomUUID()}${temporarySuffix}`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(directory);
}

/** Makes a rename or removal in a folder durable. Windows cannot open folders and journals its metadata itself. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
