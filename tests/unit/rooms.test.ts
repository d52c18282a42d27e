import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findOpenDoors, findTrespasses, importsOf } from '#tests/support/rooms.ts';

const root = `${import.meta.dirname}/../../`;
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')] as const);

test('every import stays within the table of rooms', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(([file, source]) => findTrespasses(file, source))).toEqual([]);
});

test('every dangerous thing has one door', () => {
  expect(findOpenDoors(files)).toEqual([]);
});

describe('the rules themselves', () => {
  test('every kind of import is seen', () => {
    const source = `import a from 'one';
import {
  b,
} from "two";
import 'three';
import type { C } from 'four';
export { d } from 'five';
const e = await import('six');
type F = typeof import('seven');
// import g from 'none';
/* import h from 'none'; */
`;
    expect([...importsOf(source)].sort()).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven'].sort());
  });

  test.each([
    ['src/shared/a.ts', 'node:fs'],
    ['src/shared/a.ts', 'react'],
    ['src/shared/a.ts', '#main/backend.ts'],
    ['src/main/a.ts', 'electron'],
    ['src/main/a.ts', './hosts/electron/windows.ts'],
    ['src/main/hosts/a.ts', './browser/server.ts'],
    ['src/main/hosts/browser/a.ts', 'electron'],
    ['src/main/hosts/browser/a.ts', '../electron/windows.ts'],
    ['src/main/hosts/electron/a.ts', '#renderer/lib/bridge.ts'],
    ['src/preload/a.ts', '#main/ports.ts'],
    ['src/preload/a.ts', '../main/ports.ts'],
    ['src/renderer/lib/a.ts', '../features/check/check.ts'],
    ['src/renderer/ui/a.tsx', '#renderer/app/shell.tsx'],
    ['src/renderer/features/check/a.tsx', '../products/list.tsx'],
    ['src/renderer/features/check/a.tsx', '../../app/shell.tsx'],
    ['src/renderer/app/a.tsx', 'electron'],
    ['src/renderer/app/a.tsx', 'node:fs'],
    ['src/renderer/app/a.tsx', '#main/backend.ts'],
    ['src/renderer/app/a.tsx', './shell'],
    ['src/elsewhere/a.ts', 'node:fs'],
  ])('%s may not import %s', (file, specifier) => {
    expect(findTrespasses(file, `import x from '${specifier}';\n`)).toHaveLength(1);
  });

  test.each([
    ['src/shared/a.ts', 'date-fns'],
    ['src/main/a.ts', '#shared/result.ts'],
    ['src/main/index.ts', './hosts/electron/windows.ts'],
    ['src/main/hosts/electron/a.ts', 'electron'],
    ['src/main/hosts/browser/a.ts', '../../backend.ts'],
    ['src/preload/a.ts', 'electron'],
    ['src/renderer/features/check/a.tsx', './counter.tsx'],
    ['src/renderer/features/check/parts/a.tsx', '../counter.tsx'],
    ['src/renderer/features/check/a.tsx', '#renderer/lib/bridge.ts'],
    ['src/renderer/features/check/a.tsx', '@fluentui/react-components'],
    ['src/renderer/app/a.tsx', '#renderer/features/check/check.tsx'],
  ])('%s may import %s', (file, specifier) => {
    expect(findTrespasses(file, `import x from '${specifier}';\n`)).toEqual([]);
  });

  test('a second door is seen, a comment about one is not', () => {
    expect(findOpenDoors([['src/renderer/ui/a.ts', 'window.inventar.on();']])).toHaveLength(1);
    expect(findOpenDoors([['src/main/log.ts', "import { Agent } from 'undici';"]])).toHaveLength(1);
    expect(findOpenDoors([['src/main/a.ts', 'ipcMain.handle();']])).toHaveLength(1);
    const host = 'src/main/hosts/electron';
    const twice = [`${host}/a.ts`, `${host}/b.ts`].map((file) => [file, 'ipcMain.handle();'] as const);
    expect(findOpenDoors(twice)).toHaveLength(2);
    expect(findOpenDoors(twice.slice(1))).toEqual([]);
    expect(findOpenDoors([['src/main/a.ts', '/** Not ipcMain. */\n// nor window.inventar\n']])).toEqual([]);
  });
});
