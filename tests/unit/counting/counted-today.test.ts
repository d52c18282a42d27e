import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountedToday } from '#main/counting/counted-today.ts';
import { createJournal, type Journal, type JournalFacts } from '#main/counting/journal.ts';
import { openJournalFiles } from '#main/counting/journal-files.ts';
import { failure, success } from '#shared/result.ts';
import { fixedNow, fixedSeconds } from '#tests/support/clock.ts';
import { createRecordedLog } from '#tests/support/recorded-log.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const hour = 3_600;
const target = { productId: '3', warehouseId: '1' };

let folder: string;
let time: number;
let journal: Journal;
let reads: ReturnType<typeof vi.fn<Journal['read']>>;
const now = () => time * 1000;
const open = () => createCountedToday({ read: reads }, now);

beforeEach(() => {
  folder = makeTemporaryFolder();
  time = fixedNow() / 1000;
  journal = createJournal({
    files: openJournalFiles(folder),
    now,
    userName: 'ana',
    onFailed: () => {},
    log: createRecordedLog(),
  });
  reads = vi.fn(journal.read);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function record(outcome: JournalFacts['outcome'], changes: Partial<JournalFacts> = {}): Promise<string> {
  const id = journal.newId();
  await journal.append(id, { ...target, warehouse: '', code: '', name: '', count: 5, outcome, ...changes });
  return id;
}

test('nothing was counted yet', async () => {
  expect(await open().find(target)).toEqual(success(null));
});

test('a right count of an earlier start today is known, the last one of several', async () => {
  time = fixedSeconds - 2 * hour;
  await record('match');
  time = fixedSeconds - hour;
  await record('match');
  time = fixedSeconds;
  expect(await open().find(target)).toEqual(success(fixedSeconds - hour));
});

test('a wrong count, a problem and a count that was not kept are none', async () => {
  await record('mismatch');
  await record('problem', { count: null });
  await journal.mark(await record('match'), 'notKept');
  expect(await open().find(target)).toEqual(success(null));
});

test('product and warehouse are told apart', async () => {
  await record('match');
  const counted = open();
  expect(await counted.find({ ...target, productId: '4' })).toEqual(success(null));
  expect(await counted.find({ ...target, warehouseId: '2' })).toEqual(success(null));
  expect(await counted.find({ productId: '1', warehouseId: '3' })).toEqual(success(null));
});

test('what is noted is known without another look at the disk', async () => {
  const counted = open();
  expect(await counted.find(target)).toEqual(success(null));
  counted.note(target, fixedSeconds + 5);
  expect(await counted.find(target)).toEqual(success(fixedSeconds + 5));
  expect(reads).toHaveBeenCalledTimes(1);
});

test('at midnight, local time, the day begins anew', async () => {
  const counted = open();
  counted.note(target, fixedSeconds);
  time = new Date(2026, 10, 20, 23, 59, 59).getTime() / 1000;
  expect(await counted.find(target)).toEqual(success(fixedSeconds));
  time += 1;
  expect(await counted.find(target)).toEqual(success(null));
});

test('yesterday evening is not today, though it may be the same day elsewhere', async () => {
  time = new Date(2026, 10, 19, 23, 30).getTime() / 1000;
  await record('match');
  time = fixedSeconds;
  expect(await open().find(target)).toEqual(success(null));
});

test('a journal that cannot be read is told, and asked again', async () => {
  await record('match');
  const counted = open();
  reads.mockResolvedValueOnce(failure('storage'));
  expect(await counted.find(target)).toEqual(failure('storage'));
  expect(await counted.find(target)).toEqual(success(fixedSeconds));
});
