import { describe, expect, test } from 'vitest';
import { createClock } from '#main/hosts/browser/clock.ts';
import { defaultPort, readCommandLine } from '#main/hosts/browser/command-line.ts';
import { defaultDataFolder } from '#main/hosts/browser/data-folder.ts';

describe('the command line of the browser host', () => {
  test.each([
    [[], { ok: true, port: defaultPort, opensBrowser: true }],
    [['--no-open', '--port', '0'], { ok: true, port: 0, opensBrowser: false }],
    [['--port=65535'], { ok: true, port: 65_535, opensBrowser: true }],
    [['--data-dir', '--no-open', '--demo'], { ok: true, port: defaultPort, opensBrowser: true }],
    [['--demo=false', '--api-host=https://a.example/x=y'], { ok: true, port: defaultPort, opensBrowser: true }],
  ])('%j', (words, expected) => {
    expect(readCommandLine(words)).toEqual(expected);
  });

  test.each([
    [['--port'], '""'],
    [['--port', '65536'], '"65536"'],
    [['--port=-1'], '"-1"'],
    [['--port', '80a'], '"80a"'],
    [['--no-opne'], '"--no-opne"'],
    [['--no-open=false'], '"--no-open=false"'],
    [['4780'], '"4780"'],
  ])('%j is refused with a sentence that names it', (words, named) => {
    const read = readCommandLine(words);
    expect(read.ok ? '' : read.problem).toContain(named);
  });
});

test('a clock can be made to stand still, and nonsense is no clock', () => {
  expect(createClock('2026-11-20T08:00:00Z')?.()).toBe(Date.parse('2026-11-20T08:00:00Z'));
  expect(createClock('yesterday')).toBeNull();
  expect(createClock(undefined)).toBe(Date.now);
});

test('data lies where the system keeps it', () => {
  expect(defaultDataFolder('linux', { XDG_DATA_HOME: '/data' })).toBe('/data/inventar');
  expect(defaultDataFolder('linux', { XDG_DATA_HOME: '' })).toMatch(/\/\.local\/share\/inventar$/);
  expect(defaultDataFolder('win32', { LOCALAPPDATA: 'C:/Users/ana/AppData/Local' })).toMatch(/Local.Inventar-browser$/);
});
