import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { importedBy } from '#tests/support/bundles.ts';
import { makeStandInElectron } from '#tests/support/stand-in-electron.ts';
import { runTool } from '../../scripts/tools.ts';

/**
 * What electron-builder makes of this folder for Windows, over an Electron that runs nothing. It takes everything that
 * it does but for the installers themselves, whose tools it would have to fetch. It needs `npm run build` before.
 */

const root = join(import.meta.dirname, '../..');
const configuration = () => parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));

/** How a fuse's state is written in the executable. */
const [off, on] = ['0', '1'].map((state) => state.charCodeAt(0));

/** Bytes that the program may have beside Electron: what a slow line to a warehouse takes at every update. */
const maximumArchiveSize = 2.6 * 1024 * 1024;

describe('the configuration', () => {
  const validate = (change: object) =>
    validateConfiguration({ ...configuration(), ...change }, { isEnabled: false } as Parameters<
      typeof validateConfiguration
    >[1]);

  test("is one by electron-builder's own schema, which refuses a mistyped one", async () => {
    await validate({});
    await expect(validate({ nsis: { oneClik: true } })).rejects.toThrow(/configuration\.nsis/);
    await expect(validate({ electronFuses: { runAsNodes: false } })).rejects.toThrow(/configuration\.electronFuses/);
  });

  test('installs per machine and silently, replaces what is there, and leaves what users have', () => {
    const { appId, nsis, msi, win, publish } = configuration();
    expect(win.target.map(({ target, arch }: { target: string; arch: string }) => `${target} ${arch}`)).toEqual([
      'nsis x64',
      'msi x64',
    ]);
    expect(nsis).toMatchObject({ oneClick: true, perMachine: true, deleteAppDataOnUninstall: false });
    expect(nsis).toMatchObject({ installerLanguages: ['ro_RO'], language: '1048' });
    expect(msi).toMatchObject({ perMachine: true });
    expect(publish).toBeNull();
    // Another one of these, and every PC would have two programs.
    expect([appId, nsis.guid, msi.upgradeCode]).toEqual([
      'ro.inventar.desktop',
      'ed8a6ef2-e47b-4b7c-89b9-1285f39a4eb5',
      'ADDB9F2E-CDFE-48F3-93C2-A3EC1111C8F0',
    ]);
  });
});

describe("the installer's own script", () => {
  const templates = join(root, 'node_modules/app-builder-lib/templates/nsis');
  const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

  test("is in electron-builder's place for it, and everything that it leans on is still there", () => {
    const script = read(root, configuration().nsis.include);
    const theirs = read(templates, 'include/allowOnlyOneInstallerInstance.nsh');
    expect(script).toContain('!macro customCheckAppRunning');
    for (const line of [
      '!ifmacrondef customCheckAppRunning',
      '!insertmacro customCheckAppRunning',
      '!macro IS_POWERSHELL_AVAILABLE',
      '!macro _CHECK_APP_RUNNING',
      '!include "getProcessInfo.nsh"',
      'Var pid',
      'StrCpy $CmdPath',
    ])
      expect(theirs).toContain(line);
    for (const caller of ['uninstaller.nsh', 'installSection.nsh'])
      expect(read(templates, caller)).toContain('!insertmacro CHECK_APP_RUNNING');
  });
});

describe('the package', () => {
  let folder: string;
  let program: string;
  let archive: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'inventar-package-'));
    makeStandInElectron(join(folder, 'electron'));
    const words = ['--win', '--x64', '--dir', '--publish', 'never'];
    const overrides = [`-c.electronDist=${join(folder, 'electron')}`, `-c.directories.output=${join(folder, 'made')}`];
    const run = await runTool('electron-builder', 'electron-builder', [...words, ...overrides], { collect: true });
    if (run.code !== 0) throw new Error(run.output);
    program = join(folder, 'made', 'win-unpacked');
    archive = join(program, 'resources', 'app.asar');
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  const filesIn = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(path.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  const archived = () =>
    listPackage(archive, { isPack: false })
      .map((path) => path.slice(1).replaceAll('\\', '/'))
      .filter((path) => /\.\w+$/.test(path))
      .sort();
  const textOf = (path: string) => extractFile(archive, join(path)).toString('utf8');

  test('holds what runs inside and nothing else', () => {
    const chunks = [...importedBy('index.js', (file) => textOf(`out/main/${file}`))]
      .filter((specifier) => specifier.startsWith('./'))
      .map((specifier) => `out/main/${specifier.slice(2)}`);
    const page = filesIn(join(root, 'out/renderer')).map((file) => `out/renderer/${file}`);
    const expected = ['package.json', 'resources/icon.png', 'out/main/index.js', 'out/preload/index.cjs'];
    expect(archived()).toEqual([...expected, ...chunks, ...page].sort());
    for (const file of page) expect(file).toMatch(/^out\/renderer\/(index\.html|assets\/[\w-]+\.(js|css))$/);
  });

  test('holds nothing of the browser host', () => {
    const mark = '/bridge.js';
    expect(archived().filter((path) => path.startsWith('out/main/') && textOf(path).includes(mark))).toEqual([]);
    expect(readFileSync(join(root, 'out/main/browser.js'), 'utf8').includes(mark)).toBe(true);
  });

  test('is small', () => {
    const { size } = statSync(archive);
    console.log(`app.asar: ${archived().length} files, ${Math.round(size / 1024)} KiB`);
    expect(size).toBeLessThan(maximumArchiveSize);
  });

  test('has no scripts and no development packages in its package.json', () => {
    const { name, version, main, type, scripts, devDependencies } = JSON.parse(textOf('package.json'));
    const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect({ name, version, main, type }).toEqual({
      name: 'inventar',
      version: own.version,
      main: 'out/main/index.js',
      type: 'module',
    });
    expect([scripts, devDependencies]).toEqual([undefined, undefined]);
  });

  test('lies between the licences, the schema, the example and two languages, without an updater', () => {
    expect(filesIn(program)).toEqual([
      'Inventar.exe',
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
      'locales/en-US.pak',
      'locales/ro.pak',
      'resources/app.asar',
      'resources/config.example.json',
      'resources/config.schema.json',
      'resources/licences.txt',
      'version',
    ]);
  });

  test('has every fuse set', async () => {
    const { version, resetAdHocDarwinSignature, strictlyRequireAllFuses, ...wire } = await getCurrentFuseWire(
      join(program, 'Inventar.exe'),
    );
    expect(wire).toEqual({
      [FuseV1Options.RunAsNode]: off,
      [FuseV1Options.EnableCookieEncryption]: on,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
      [FuseV1Options.EnableNodeCliInspectArguments]: off,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: on,
      [FuseV1Options.OnlyLoadAppFromAsar]: on,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: off,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
    });
  });

  test('has our name, our icon in every size and the hash of its archive in the executable', () => {
    const executable = NtExecutable.from(readFileSync(join(program, 'Inventar.exe')));
    const { entries } = NtExecutableResource.from(executable);
    const [language] = Resource.VersionInfo.fromEntries(entries)[0]?.getAllLanguagesForStringValues() ?? [];
    expect(language).toBeDefined();
    const strings = language && Resource.VersionInfo.fromEntries(entries)[0]?.getStringValues(language);
    expect(strings).toMatchObject({ ProductName: 'Inventar', OriginalFilename: '' });
    const [icons] = Resource.IconGroupEntry.fromEntries(entries);
    expect(icons?.icons.map(({ width }) => width || 256)).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256]);
    const integrity = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
    expect(JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString('utf8'))).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });
});
