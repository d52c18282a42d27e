import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { syncDirectory } from '../files/durable-file.ts';

const fileName = /^journal-(\d{4})\.jsonl$/;
const lineEnd = 0x0a;

/** The journal on disk: one file per year, to which lines are only ever added. */
export type JournalFiles = {
  /**
   * Adds a line and does not return before it is on the disk.
   * @throws whatever the file system says (ENOSPC, EROFS, EACCES ...)
   */
  readonly append: (year: number, line: string) => Promise<void>;
  /** The years that have a file, oldest first. */
  readonly years: () => Promise<readonly number[]>;
  readonly read: (year: number) => Promise<readonly string[]>;
};

/** Opens the journal in a folder, which is made when it is first needed. */
export function openJournalFiles(directory: string): JournalFiles {
  const pathOf = (year: number) => join(directory, `journal-${year}.jsonl`);
  return {
    async append(year, line) {
      await mkdir(directory, { recursive: true });
      // Opened anew for each line: another program on the same folder, or the last power cut, may have left half a
      // line at the end, and ours must not become part of it.
      const file = await open(pathOf(year), 'a+', 0o600);
      let isNew: boolean;
      try {
        const { size } = await file.stat();
        isNew = size === 0;
        await file.appendFile(`${isNew || (await endsWithLineEnd(file, size)) ? '' : '\n'}${line}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
      if (isNew) await syncDirectory(directory);
    },
    async years() {
      try {
        const names = await readdir(directory);
        return names
          .flatMap((name) => fileName.exec(name)?.[1] ?? [])
          .map(Number)
          .sort();
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      }
    },
    async read(year) {
      return (await readFile(pathOf(year), 'utf8')).split('\n');
    },
  };
}

async function endsWithLineEnd(file: Awaited<ReturnType<typeof open>>, size: number): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === lineEnd;
}
