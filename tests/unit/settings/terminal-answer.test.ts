import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#main/settings/layers.ts';
import { settingKeys } from '#main/settings/settings.ts';
import { answerQuestion, type Program } from '#main/terminal-answer.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: string;
let machineFile: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
  machineFile = join(folder, 'config.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

function ask(words: readonly string[], environment: Record<string, string> = {}, change: Partial<Program> = {}) {
  return answerQuestion(words, {
    version: '1.2.3',
    managed: readSettings({ commandLine: words, environment, machineFile }),
    machineFile,
    dataDirectory: join(folder, 'data'),
    demoByDefault: false,
    keepsToken: true,
    ...change,
  });
}

function keepForUser(file: string, text: string): void {
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data', file), text);
}

/** The rows of the printed table, by setting. */
function rowsOf(text = ''): Record<string, readonly string[]> {
  const rows = text.split('\n').map((line) => line.trim().split(/ {2,}/));
  return Object.fromEntries(
    rows.filter(([key]) => settingKeys.some((known) => known === key)).map(([key, ...cells]) => [key, cells]),
  );
}

test('a start that asks nothing gets no answer', () => {
  expect(ask(['--demo'])).toBeNull();
});

test('--version prints name and version', () => {
  expect(ask(['--version'])).toEqual({ text: 'Inventar 1.2.3\n', code: 0 });
});

describe('--check-config', () => {
  test('says of every setting what is in force and who has set it', () => {
    writeFileSync(machineFile, '{"apiHost":"https://api.exemplu.ro","printerName":"HP Depozit"}');
    keepForUser('settings.json', '{"apiHost":"https://alta.exemplu.ro","directPrinting":true}');
    const answer = ask(['--check-config', '--data-dir', '/date'], { INVENTAR_ACCESS_TOKEN: 'sec-ret-1' });
    const rows = rowsOf(answer?.text);
    expect(answer?.code).toBe(0);
    expect(Object.keys(rows)).toEqual(settingKeys);
    expect(rows).toMatchObject({
      apiHost: ['https://api.exemplu.ro', 'fisierul de configurare'],
      accessToken: ['********', 'variabila INVENTAR_ACCESS_TOKEN'],
      demo: ['false', 'implicit'],
      directPrinting: ['true', 'utilizator'],
      printerName: ['HP Depozit', 'fisierul de configurare'],
    });
    expect(rows.dataDirectory?.[1]).toBe('optiunea --data-dir');
    expect(answer?.text).toContain('Datele vin de la https://api.exemplu.ro.');
    expect(answer?.text).toContain('Nicio problema.');
    expect(answer?.text).not.toContain('sec-ret');
  });

  test("knows of the user's token without reading it", () => {
    keepForUser('token.bin', 'encrypted');
    expect(rowsOf(ask(['--check-config'])?.text).accessToken).toEqual(['********', 'utilizator']);
    expect(rowsOf(ask(['--check-config'], {}, { keepsToken: false })?.text).accessToken).toEqual([
      '(nesetat)',
      'implicit',
    ]);
  });

  test.each([
    [false, 'Conexiunea nu este configurata'],
    [true, 'mod demonstrativ'],
  ])('of a program without a connection, with the demo by default: %s', (demoByDefault, sentence) => {
    const answer = ask(['--check-config'], {}, { demoByDefault });
    expect(answer?.code).toBe(0);
    expect(answer?.text).toContain(sentence);
    expect(answer?.text).toContain(`${machineFile} (nu exista)`);
    expect(rowsOf(answer?.text).demo).toEqual([String(demoByDefault), 'implicit']);
  });

  test('ends with 2 and names what is wrong', () => {
    writeFileSync(machineFile, '{"apiHost":"ftp://a",\n"printername":"A"}');
    const answer = ask(['--version', '--check-config']);
    expect(answer?.code).toBe(2);
    expect(answer?.text).toContain('linia 1: adresa serverului nu este corecta');
    expect(answer?.text).toContain('linia 2: setarea "printername" nu exista. Ati vrut sa scrieti "printerName"?');
  });
});
