import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findElectronBinary, whyElectronCannotOpen } from '../../../scripts/electron-binary.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

describe('the binary of Electron', () => {
  let folder: string;
  beforeEach(() => {
    folder = makeTemporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is where ELECTRON_EXEC_PATH says, if it is there', () => {
    const path = join(folder, 'own-electron');
    expect(findElectronBinary({ ELECTRON_EXEC_PATH: path })).toBeNull();
    writeFileSync(path, '');
    expect(findElectronBinary({ ELECTRON_EXEC_PATH: path })).toBe(path);
  });

  it('is in the folder that ELECTRON_OVERRIDE_DIST_PATH names, under its usual name', () => {
    const environment = { ELECTRON_OVERRIDE_DIST_PATH: folder };
    expect(findElectronBinary(environment)).toBeNull();
    const macosFolder = join(folder, 'Electron.app/Contents/MacOS');
    mkdirSync(macosFolder, { recursive: true });
    for (const path of [join(folder, 'electron'), join(folder, 'electron.exe'), join(macosFolder, 'Electron')])
      writeFileSync(path, '');
    expect(findElectronBinary(environment)?.startsWith(folder)).toBe(true);
  });
});

describe('a window of Electron', () => {
  const display = { DISPLAY: ':0' };

  it.each([
    ['linux', display, [], 1000, null],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, [], 1000, null],
    ['linux', {}, [], 1000, 'there is no display'],
    ['linux', { DISPLAY: '' }, [], 1000, 'there is no display'],
    ['linux', display, [], 0, 'its sandbox does not run as root'],
    ['linux', display, ['--no-sandbox'], 0, null],
    ['win32', {}, [], undefined, null],
    ['darwin', {}, [], 0, null],
  ] as const)('on %s with %o, words %o and user %s: obstacle %s', (platform, environment, words, user, expected) => {
    expect(whyElectronCannotOpen(platform, environment, words, user)).toBe(expected);
  });
});
