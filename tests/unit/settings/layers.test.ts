import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseHost } from '#main/settings/connection-settings.ts';
import { readFileLayer } from '#main/settings/file-layer.ts';
import { machineFilePath, readSettings } from '#main/settings/layers.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = makeTemporaryFolder();
const machineFile = join(folder, 'config.json');
afterAll(() => rmSync(folder, { recursive: true }));

type Sources = { commandLine?: string[]; environment?: Record<string, string>; file?: string | Uint8Array };

function read({ commandLine = [], environment = {}, file }: Sources) {
  if (file === undefined) rmSync(machineFile, { force: true });
  else writeFileSync(machineFile, file);
  return readSettings({ commandLine, environment, machineFile });
}

describe('the layers', () => {
  const file = '{"apiHost":"https://file.example","accessToken":"file","dataDirectory":"/file","demo":false}';
  const environment = { INVENTAR_API_HOST: 'https://environment.example', INVENTAR_ACCESS_TOKEN: 'environment' };

  test('say nothing when there are none', () => {
    expect(read({})).toEqual({ values: {}, origins: {}, problems: [] });
  });

  test('win in order, each value by itself', () => {
    const settings = read({ commandLine: ['--api-host', 'line.example/v1/', '--demo'], environment, file });
    expect(settings.values).toEqual({
      apiHost: 'https://line.example',
      accessToken: 'environment',
      dataDirectory: '/file',
      demo: true,
    });
    expect(settings.origins).toEqual({
      apiHost: 'commandLine',
      accessToken: 'environment',
      dataDirectory: 'machineFile',
      demo: 'commandLine',
    });
    expect(settings.problems).toEqual([]);
  });

  test('an empty variable is no variable', () => {
    expect(read({ environment: { INVENTAR_API_HOST: '' }, file }).values.apiHost).toBe('https://file.example');
  });

  test('a value that is not right is named, and the next layer counts', () => {
    const settings = read({ environment: { INVENTAR_API_HOST: 'ftp://a', INVENTAR_DEMO: 'da' }, file });
    expect(settings.values.apiHost).toBe('https://file.example');
    expect(settings.problems).toEqual([
      'Variabila INVENTAR_API_HOST: adresa serverului nu este corecta (exemplu: https://api.exemplu.ro).',
      'Variabila INVENTAR_DEMO: valoarea trebuie sa fie true sau false.',
    ]);
  });

  test('the command line knows both ways of writing a value, and no token', () => {
    const settings = read({ commandLine: ['x', '--data-dir=/a b', '--demo=0', '--access-token=secret'] });
    expect(settings.values).toEqual({ dataDirectory: '/a b', demo: false });
  });

  test('an option without its value is a problem', () => {
    expect(read({ commandLine: ['--data-dir'] }).problems).toEqual(['Optiunea --data-dir: folderul nu este scris.']);
  });

  test('a token with a blank in it is refused without being repeated', () => {
    const settings = read({ environment: { INVENTAR_ACCESS_TOKEN: 'se cret' } });
    expect(settings.values).toEqual({});
    expect(settings.problems).toHaveLength(1);
    expect(settings.problems[0]).not.toContain('cret');
    expect(read({ environment: { INVENTAR_ACCESS_TOKEN: ' secret\n' } }).values.accessToken).toBe('secret');
  });
});

describe('the machine file', () => {
  test.each([
    ['a missing brace', '{\n  "apiHost": "https://a.example",\n  "accessToken": "a"\n', 'linia 4'],
    ['a missing comma', '{\n  "apiHost": "https://a.example"\n  "accessToken": "a"\n}', 'linia 3'],
    ['a list', '[]', 'linia 1'],
    ['an empty file', '', 'linia 1'],
    ['no JSON', 'apiHost=https://a.example', 'linia 1'],
  ])('with %s names the file and the line', (_, file, line) => {
    const settings = read({ file });
    expect(settings.values).toEqual({});
    expect(settings.problems).toEqual([`Fisierul ${machineFile}, ${line}: nu este JSON corect.`]);
  });

  test.each([
    ['lines end as on Windows', '{\r\n  "demo": true,\r\n  "apiHost": "ftp://a"\r\n}', 'linia 3: adresa serverului'],
    [
      'a value is of another type',
      '{\n  "demo": true,\n  "accessToken": 12345\n}',
      'linia 3: valoarea nu este de tipul',
    ],
  ])('names the line of a wrong value when %s, and the rest counts', (_, file, sentence) => {
    const settings = read({ file });
    expect(settings.values).toEqual({ demo: true });
    expect(settings.problems).toHaveLength(1);
    expect(settings.problems[0]).toContain(`Fisierul ${machineFile}, ${sentence}`);
    expect(settings.problems[0]).not.toContain('12345');
  });

  const text = '{ "dataDirectory": "C:\\\\Date\\\\Numărători" } // pentru depozit';
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big endian', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('may be written in %s, with comments', (_, file) => {
    const settings = read({ file });
    expect(settings.problems).toEqual([]);
    expect(settings.values).toEqual({ dataDirectory: 'C:\\Date\\Numărători' });
  });

  test('with settings that nobody knows is read for the others, and names them with the nearest known one', () => {
    const settings = read({
      file: '{"$schema":"./config.schema.json","__proto__":{"demo":true},\n"apiHots":"https://a.example",\n"accesstoken":"a","accessToken":"a"}',
    });
    expect(settings.values).toEqual({ accessToken: 'a' });
    expect(settings.problems).toEqual([
      `Fisierul ${machineFile}, linia 1: setarea "__proto__" nu exista.`,
      `Fisierul ${machineFile}, linia 2: setarea "apiHots" nu exista. Ati vrut sa scrieti "apiHost"?`,
      `Fisierul ${machineFile}, linia 3: setarea "accesstoken" nu exista. Ati vrut sa scrieti "accessToken"?`,
    ]);
  });

  test('of the user may hold what another version has left there', () => {
    writeFileSync(machineFile, '{"printerNames":"A"}');
    expect(readFileLayer('userFile', machineFile).problems).toEqual([]);
  });

  test.each([
    ['%LOCALAPPDATA%\\\\Inventar', 'C:\\Users\\ana\\AppData\\Local\\Inventar'],
    ['D:\\\\Date\\\\%username%', 'D:\\Date\\ana'],
    ['/srv/%USERNAME%/100%', '/srv/ana/100%'],
  ])('may name a folder of each user: %s', (written, folder) => {
    const environment = { LocalAppData: 'C:\\Users\\ana\\AppData\\Local', USERNAME: 'ana' };
    expect(read({ environment, file: `{"dataDirectory":"${written}"}` })).toMatchObject({
      values: { dataDirectory: folder },
      problems: [],
    });
  });

  test.each([
    ['%NICAIERI%\\\\Inventar', 'variabila %NICAIERI% nu exista.'],
    ['date', 'folderul trebuie scris in intregime (exemplu: D:\\Inventar\\%USERNAME%).'],
  ])('must not name a folder that depends on the moment: %s', (written, sentence) => {
    const settings = read({ file: `{"dataDirectory":"${written}","demo":true}` });
    expect(settings.values).toEqual({ demo: true });
    expect(settings.problems).toEqual([`Fisierul ${machineFile}, dataDirectory: ${sentence}`]);
  });

  test('that is a folder is a problem, not the end', () => {
    const directory = join(folder, 'folder.json');
    mkdirSync(directory);
    const settings = readSettings({ commandLine: [], environment: {}, machineFile: directory });
    expect(settings.problems).toEqual([`Fisierul ${directory} nu poate fi citit (EISDIR).`]);
  });

  test('lies where IT puts it', () => {
    expect(machineFilePath('linux', {})).toBe('/etc/inventar/config.json');
    expect(machineFilePath('win32', { ProgramData: 'D:\\PD' })).toBe('D:\\PD\\Inventar\\config.json');
  });
});

describe("the provider's address", () => {
  test.each([
    ['api.exemplu.ro', 'https://api.exemplu.ro'],
    [' https://api.exemplu.ro/ ', 'https://api.exemplu.ro'],
    ['https://api.exemplu.ro/v1', 'https://api.exemplu.ro'],
    ['https://api.exemplu.ro/v1/', 'https://api.exemplu.ro'],
    ['api.exemplu.ro:8443/stoc/v1', 'https://api.exemplu.ro:8443/stoc'],
    ['HTTP://10.0.0.5:8080', 'http://10.0.0.5:8080'],
    ['https://[::1]:8080', 'https://[::1]:8080'],
  ])('%j is read as %s', (text, host) => {
    expect(parseHost(text)).toBe(host);
  });

  test.each([
    '',
    ' ',
    'ftp://a.ro',
    'file:///c:/x',
    'javascript:alert(1)',
    'https://',
    'https://a b.ro',
    'https://u:p@a.ro',
    'a.ro?x=1',
    'a.ro#x',
  ])('%j is none', (text) => {
    expect(parseHost(text)).toBeNull();
  });
});
