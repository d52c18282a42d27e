import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingKeys, settingRows } from '#main/settings/settings.ts';
import { texts } from '#shared/texts.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = ['README.md', ...globSync('docs/*.md', { cwd: root })];

test.each(pages)('%s leads only to files that exist', (page) => {
  const targets = [...read(page).matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '');
  const missing = targets.filter((target) => !target.includes('://') && !existsSync(join(root, dirname(page), target)));
  expect(missing).toEqual([]);
});

test('every picture is on a page', () => {
  const pictures = globSync('docs/pictures/*.png', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const all = pages.map(read).join('\n');
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures.filter((path) => !all.includes(path.replace('docs/', '')))).toEqual([]);
});

test.each(['docs/it.md', 'docs/it.ro.md'])('%s names every setting, option and variable', (page) => {
  const text = read(page);
  const words = settingKeys.flatMap((key) => [key, settingRows[key].option, settingRows[key].environment]);
  expect(words.filter((word) => word !== undefined && !text.includes(`\`${word}\``))).toEqual([]);
});

test.each(['docs/it.md', 'docs/it.ro.md'])('%s names the files and keys of the installers', (page) => {
  const { nsis } = parse(read('electron-builder.yml'));
  expect(read(page)).toContain(nsis.guid);
  expect(read(page)).toContain('-x64-setup.exe');
});

test('README.md names commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...read('README.md').matchAll(/\bnpm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test("the staff's page calls things as the screen does", () => {
  const page = read('docs/utilizare.md');
  const { check, filters, list, search, notices, status } = texts;
  const words = [search.placeholder, status.problem, status.uncounted, check.verify, check.recount, check.problem];
  const others = [check.backToProducts, filters.name, filters.period, filters.warehouse, filters.state, filters.brand];
  const rest = [filters.apply, filters.reset, list.empty, list.retry, notices.failed, texts.print.savePdf];
  const flat = page.replace(/\s+/g, ' ');
  expect([...words, ...others, ...rest].filter((word) => !flat.includes(`**${word}**`))).toEqual([]);
});
