import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = read('SECURITY.md');
const rows = page.split('\n').filter((line) => /^\| /.test(line) && !/^\| (#|rule|---)/.test(line));
const filesIn = (text: string) => [...text.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file]) => file ?? '');

test('the page answers all twenty items, each with a test', () => {
  const numbers = rows.flatMap((row) => /^\| (\d+) /.exec(row)?.[1] ?? []).map(Number);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  for (const row of rows) expect(filesIn(row.split('|').at(-2) ?? ''), row).not.toEqual([]);
});

test('every file that the page names exists', () => {
  const files = filesIn(page);
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** What would undo a rule of the page, wherever it stood. */
const forbidden = [
  /\ballowRunningInsecureContent\b/,
  /\bexperimentalFeatures\b/,
  /\b(enable|disable)BlinkFeatures\b/,
  /\ballowpopups\b|<webview|\bwebviewTag\b/,
  /\bopenExternal\b|\bopenPath\b/,
  /\bfile:\/\//,
  /\b(webSecurity|contextIsolation|sandbox): false\b/,
  /\bnodeIntegration\w*: true\b/,
  /\beval\(|\bnew Function\b/,
  /\bdangerouslySetInnerHTML\b|\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b/,
  /\bsetCertificateVerifyProc\b|\brejectUnauthorized\b|\bNODE_TLS_REJECT/,
  /\bremote-debugging\b|\bappendSwitch\b/,
];

/** A file's code without its comments. */
const codeOf = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

test('no source holds what would undo a rule', () => {
  const sources = globSync('src/**/*.{ts,tsx,html}', { cwd: root });
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) => {
    const code = codeOf(read(file));
    return forbidden.filter((pattern) => pattern.test(code)).map((pattern) => `${file}: ${pattern.source}`);
  });
  expect(found).toEqual([]);
});

test('Electron is an exact version, and one of the three that Electron keeps up', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
  // 45 is the newest at the time of writing; older than 43 would get no more security fixes.
  expect(Number.parseInt(devDependencies.electron, 10)).toBeGreaterThanOrEqual(43);
});
