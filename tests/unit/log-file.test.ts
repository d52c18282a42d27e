import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLogFile } from '#main/log-file.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
  path = join(folder, 'logs', 'inventar.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const fail = (code: string) => {
  throw new Error(`the log failed: ${code}`);
};
const read = (file: string) => readFileSync(join(folder, 'logs', file), 'utf8');

test('each line is in the file when the call returns', () => {
  const log = openLogFile(path, fail);
  log.write('one');
  expect(read('inventar.log')).toBe('one\n');
  log.write('two');
  expect(read('inventar.log')).toBe('one\ntwo\n');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
});

describe('rotation', () => {
  const line = (number: number) => `line ${String(number).padStart(4, '0')}`;

  test('keeps the newest lines in four files of bounded size, also over restarts', () => {
    const maximumSize = 100;
    for (let start = 0; start < 20; start += 1) {
      const log = openLogFile(path, fail, maximumSize);
      for (let number = 0; number < 7; number += 1) log.write(line(start * 7 + number));
    }
    const files = readdirSync(join(folder, 'logs')).sort();
    expect(files).toEqual(['inventar.log', 'inventar.log.1', 'inventar.log.2', 'inventar.log.3']);
    for (const file of files) expect(statSync(join(folder, 'logs', file)).size).toBeLessThanOrEqual(maximumSize);
    const lines = files.toReversed().flatMap((file) => read(file).trim().split('\n'));
    expect(lines).toEqual(Array.from({ length: lines.length }, (_, index) => line(140 - lines.length + index)));
    expect(lines.length).toBeGreaterThan(30);
  });

  test('takes a line that is longer than a file', () => {
    const log = openLogFile(path, fail, 10);
    log.write('a'.repeat(50));
    log.write('b'.repeat(50));
    expect(read('inventar.log')).toBe(`${'b'.repeat(50)}\n`);
    expect(read('inventar.log.1')).toBe(`${'a'.repeat(50)}\n`);
  });

  test('leaves a tail that reaches back into the file before', async () => {
    const log = openLogFile(path, fail, 100);
    for (let number = 0; number < 12; number += 1) log.write(line(number));
    expect(await log.readTail()).toEqual(Array.from({ length: 12 }, (_, index) => line(index)));
  });
});

test('the tail is short: five hundred lines', async () => {
  const log = openLogFile(path, fail);
  for (let number = 0; number < 600; number += 1) log.write(String(number));
  const tail = await log.readTail();
  expect([tail.length, tail[0], tail.at(-1)]).toEqual([500, '100', '599']);
});

test('a place that cannot be written is told of once, and the program goes on', async () => {
  writeFileSync(join(folder, 'logs'), 'a file where the folder should be');
  const codes: string[] = [];
  const log = openLogFile(path, (code) => codes.push(code));
  log.write('one');
  log.write('two');
  expect(codes).toEqual([expect.stringMatching(/^E[A-Z]+$/)]);
  expect(await log.readTail()).toEqual([]);
});
