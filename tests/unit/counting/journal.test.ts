import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createJournal, type JournalFacts } from '#main/counting/journal.ts';
import { openJournalFiles } from '#main/counting/journal-files.ts';
import type { JournalQuery } from '#shared/journal.ts';
import { failure } from '#shared/result.ts';
import { fixedMoment, fixedSeconds } from '#tests/support/clock.ts';
import { createKeptLog } from '#tests/support/ports.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let now: Date;
beforeEach(() => {
  folder = makeTemporaryFolder();
  now = fixedMoment;
});
afterEach(() => rmSync(folder, { recursive: true }));

const facts: JournalFacts = {
  warehouseId: '1',
  warehouse: 'Depozit București Nord',
  productId: '3',
  code: 'CP000003',
  name: 'Șampon cu urzică',
  count: 12,
  outcome: 'match',
};
const everything: JournalQuery = { start: null, end: null, search: '' };
const pathOf = (year: number) => join(folder, `journal-${year}.jsonl`);
const linesOf = (year: number) => readFileSync(pathOf(year), 'utf8').split('\n');

function open() {
  const { log, lines } = createKeptLog();
  let failures = 0;
  const journal = createJournal({
    files: openJournalFiles(folder),
    now: () => now.getTime(),
    userName: 'ana',
    onFailed: () => {
      failures += 1;
    },
    log,
  });
  const read = async (query: Partial<JournalQuery> = {}) => {
    const answer = await journal.read({ ...everything, ...query });
    return answer.ok ? answer.value : answer.error.kind;
  };
  return { journal, read, lines, failures: () => failures };
}

describe('an entry', () => {
  test('is one line of the year, on the disk when the call returns, and carries who, where, what and when', async () => {
    const { journal, read } = open();
    await journal.append('a', facts);
    expect(linesOf(2026)).toEqual([
      JSON.stringify({ id: 'a', time: fixedMoment.toISOString(), user: 'ana', ...facts }),
      '',
    ]);
    expect(await read()).toEqual([{ id: 'a', time: fixedSeconds, user: 'ana', ...facts, sentAt: null }]);
  });

  test('learns from later lines that it was sent, the first time counting, or not kept', async () => {
    const { journal, read } = open();
    await journal.append('a', facts);
    await journal.append('b', facts);
    await journal.mark('a', 'sent');
    now = new Date(fixedMoment.getTime() + 5_000);
    await journal.mark('a', 'sent');
    await journal.mark('b', 'notKept');
    await journal.mark('', 'sent');
    await journal.mark('unknown', 'sent');
    expect(await read()).toMatchObject([
      { id: 'b', outcome: 'notKept', sentAt: null },
      { id: 'a', outcome: 'match', sentAt: fixedSeconds },
    ]);
    expect(linesOf(2026)).toHaveLength(7);
  });

  test('is sent in the next year as well', async () => {
    const { journal, read } = open();
    now = new Date(2026, 11, 31, 23, 59, 58);
    await journal.append('a', facts);
    now = new Date(2027, 0, 1, 0, 0, 5);
    await journal.mark('a', 'sent');
    await journal.append('b', facts);
    expect(linesOf(2026)).toHaveLength(2);
    expect(linesOf(2027)).toHaveLength(3);
    expect(await read({ start: '2026-12-31', end: '2026-12-31' })).toMatchObject([
      { id: 'a', sentAt: new Date(2027, 0, 1, 0, 0, 5).getTime() / 1000 },
    ]);
    expect(await read({ start: '2027-01-01' })).toMatchObject([{ id: 'b' }]);
  });

  test('of many at once stands whole, in the order in which it came', async () => {
    const { journal, read } = open();
    const ids = Array.from({ length: 50 }, (_, index) => `entry-${index}`);
    await Promise.all(ids.map((id) => journal.append(id, facts)));
    expect(await read()).toMatchObject(ids.toReversed().map((id) => ({ id })));
  });
});

describe('reading', () => {
  test.each<[string, Partial<JournalQuery>, string[]]>([
    ['the newest first', {}, ['c', 'b', 'a']],
    ['from a day', { start: '2026-11-20' }, ['c', 'b']],
    ['up to a day, whole', { end: '2026-11-20' }, ['b', 'a']],
    ['a word without its diacritics', { search: 'sampon' }, ['c', 'b', 'a']],
    ['all words, wherever they stand', { search: '  URZICA bucuresti cp000003 ' }, ['c', 'b', 'a']],
    ['a word that is nowhere', { search: 'sampon cluj' }, []],
  ])('%s', async (_, query, ids) => {
    const { journal, read } = open();
    for (const [id, moment] of [
      ['a', new Date(2026, 10, 19, 23, 59, 59)],
      ['b', new Date(2026, 10, 20, 23, 59, 59)],
      ['c', new Date(2026, 10, 21)],
    ] as const) {
      now = moment;
      await journal.append(id, facts);
    }
    expect(await read(query)).toMatchObject(ids.map((id) => ({ id })));
  });

  test('of a folder that is not there yet finds nothing', async () => {
    rmSync(folder, { recursive: true });
    const { read } = open();
    expect(await read()).toEqual([]);
    mkdirSync(folder);
  });

  test('that cannot be done is said, not shown as an empty journal', async () => {
    mkdirSync(pathOf(2026));
    const { read, journal, lines } = open();
    expect(await read()).toBe('storage');
    expect(await journal.count()).toEqual(failure('storage'));
    expect(lines.join('\n')).toContain('"event":"journal.unreadable","code":"EISDIR"');
  });
});

describe('a torn line', () => {
  const torn = '{"id":"torn","time":"2026-11-20T0';

  test.each([
    ['half of a text', torn],
    ['zeros, as a file system leaves them', '\0\0\0\0'],
    ['half of a letter', Buffer.from([0xc8])],
  ])('at the end (%s) costs itself, and the next line is whole', async (_, rest) => {
    const before = open();
    await before.journal.append('a', facts);
    appendFileSync(pathOf(2026), rest);
    const { journal, read, lines } = open();
    await journal.append('b', facts);
    expect(await read()).toMatchObject([{ id: 'b' }, { id: 'a' }]);
    expect(await journal.count()).toEqual({ ok: true, value: { entries: 2, unreadable: 1 } });
    expect(lines.join('\n')).toContain('"event":"journal.unreadableLines","count":1');
  });

  test('while the program runs, by another program on the folder, costs nothing of ours', async () => {
    const { journal, read } = open();
    await journal.append('a', facts);
    appendFileSync(pathOf(2026), torn);
    await journal.append('b', facts);
    expect(await read()).toMatchObject([{ id: 'b' }, { id: 'a' }]);
  });
});

describe('a disk that does not take a line', () => {
  test('is logged each time, told of once, and does not throw; later lines are written again', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    const { journal, read, lines, failures } = open();
    await journal.append('a', facts);
    await journal.append('b', facts);
    expect(failures()).toBe(1);
    expect(lines.filter((line) => line.includes('journal.notWritten'))).toHaveLength(2);
    expect(lines.join('\n')).not.toContain(folder);
    rmSync(folder);
    await journal.append('c', facts);
    expect(await read()).toMatchObject([{ id: 'c' }]);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    await journal.append('d', facts);
    expect(failures()).toBe(2);
    rmSync(folder);
    mkdirSync(folder);
  });

  // Linux has a file that is always full.
  test.runIf(existsSync('/dev/full'))('because it is full is the same', async () => {
    symlinkSync('/dev/full', pathOf(2026));
    const { journal, lines, failures } = open();
    await journal.append('a', facts);
    expect(failures()).toBe(1);
    expect(lines.join('\n')).toContain('"code":"ENOSPC"');
  });
});
