import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Data } from 'resedit';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#main/settings/layers.ts';
import { readLayer, type SettingKey, settingKeys } from '#main/settings/settings.ts';
import { importsOf } from '#tests/support/rooms.ts';
import { isAllowed } from '../../scripts/resources/licences.ts';
import { makeResources } from '../../scripts/resources.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'resources');
const read = (name: string) => readFileSync(join(folder, name));
const schema = () => JSON.parse(read('config.schema.json').toString('utf8'));

const made = await makeResources();

test.each(Object.entries(made))('%s is current (npm run resources)', (name, content) => {
  expect(read(name).equals(content)).toBe(true);
});

test('the icon has the sizes of every scale of Windows, the small ones as bitmaps', () => {
  const { icons } = Data.IconFile.from(read('icon.ico'));
  expect(icons.map(({ width, data }) => [width || 256, data.isIcon() ? 'bitmap' : 'png'])).toEqual([
    ...[16, 20, 24, 32, 40, 48, 64, 128].map((size) => [size, 'bitmap']),
    [256, 'png'],
  ]);
  const small = icons[3]?.data;
  const pixels = new Uint8Array(small?.isIcon() ? small.pixels : []);
  // Blue, green, red, opacity: a corner is empty, and a little further in lies the ground.
  expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  expect([...pixels.subarray((16 * 32 + 3) * 4, (16 * 32 + 3) * 4 + 4)]).toEqual([0x5b, 0x18, 0xc2, 255]);
});

describe('the schema of the machine file', () => {
  const validate = new Ajv({ strict: true, allErrors: true }).compile(schema());

  test('knows every setting with a description, and nothing else', () => {
    const { properties, additionalProperties } = schema();
    expect(Object.keys(properties)).toEqual(['$schema', ...settingKeys]);
    for (const key of settingKeys) expect(properties[key].description).toMatch(/\.$/);
    expect(additionalProperties).toBe(false);
  });

  test('takes the example, and so does the program, for every setting in it', () => {
    const example = JSON.parse(read('config.example.json').toString('utf8'));
    expect([validate(example), validate.errors]).toEqual([true, null]);
    const settings = readSettings({
      commandLine: [],
      environment: { LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local' },
      machineFile: join(folder, 'config.example.json'),
    });
    expect(settings.problems).toEqual([]);
    expect(['$schema', ...Object.keys(settings.values)].sort()).toEqual(Object.keys(example).sort());
  });

  test('agrees with the program about every value but an address, which only the program reads', () => {
    const values = [
      ...['', ' ', 'a', 'se cret', 'true', '1', 'da', 'normal', 'Enter', 'Tab', 'A'.repeat(8), 'A'.repeat(9)],
      ...['A'.repeat(256), 'A'.repeat(257), 'A'.repeat(513), true, false, null, [], {}],
      ...[0, 1, 3, 4.5, 5, 30, 32, 33, 100, 101, -1],
    ];
    const isTaken = (key: SettingKey, value: unknown) =>
      readLayer('machineFile', { [key]: value }, String).problems.length === 0;
    const differences = settingKeys
      .filter((key) => key !== 'apiHost')
      .flatMap((key) => values.map((value) => ({ key, value })))
      .filter(({ key, value }) => validate({ [key]: value }) !== isTaken(key, value));
    // The program trims what people paste; a schema cannot say so.
    expect(differences.filter(({ value }) => value !== ' ')).toEqual([]);
  });

  test('refuses an unknown key', () => {
    expect(validate({ apiHots: 'https://a.example' })).toBe(false);
  });
});

describe('the licences', () => {
  test('name every package that the program imports', () => {
    const text = read('licences.txt').toString('utf8');
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies).filter((name) => !text.includes(`\n${name} ${dependencies[name]} (`))).toEqual([]);
    const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
    const imported = files.flatMap((source) => [...importsOf(source)]).filter((name) => /^[@\w]/.test(name));
    const packages = imported
      .filter((name) => !name.startsWith('node:') && name !== 'electron')
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    expect(packages.length).toBeGreaterThan(50);
    expect(packages.filter((name) => dependencies[name] === undefined)).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['(GPL-2.0-only OR LGPL-3.0-only)', false],
    ['MIT AND Zlib', false],
    ['MIT AND ISC', true],
    ['none', false],
    ['UNLICENSED', false],
    ['MPL-2.0', false],
  ])('%s is allowed: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected);
  });
});
