import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { paper } from '#renderer/features/print/page-rules.ts';
import { callNames } from '#shared/contract.ts';
import { importedBy } from '#tests/support/bundles.ts';
import { startHostProcess } from '#tests/support/host-process.ts';
import { ask } from '#tests/support/http.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** What was built, looked at from outside. It needs `npm run build` before, which `npm test` does. */
const out = join(import.meta.dirname, '../../out');
const read = (file: string) => readFileSync(join(out, file), 'utf8');
const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

describe('the preloads', () => {
  test('each is one file', () => {
    expect(readdirSync(join(out, 'preload')).sort()).toEqual(['browser.cjs', 'index.cjs']);
  });

  test('the one of Electron asks for electron and nothing else', () => {
    const code = read('preload/index.cjs');
    expect([...new Set(code.match(/\brequire\([^)]*\)/g))]).toEqual(['require("electron")']);
    expect(code).not.toMatch(/^\s*(import|export)\b/m);
  });

  test('the one of the browser runs where there is nothing but a page, and leaves one name that stays', () => {
    const window: { inventar?: Record<string, object> } = {};
    runInNewContext(`(() => {${read('preload/browser.cjs')}})()`, { window });
    const bridge = window.inventar;
    const domains = new Set(callNames.map((name) => name.split('.')[0]));
    expect(Object.keys(bridge ?? {}).sort()).toEqual([...domains, 'on'].sort());
    expect(Object.isFrozen(bridge)).toBe(true);
    expect(Object.values(bridge ?? {}).filter((room) => typeof room === 'object' && !Object.isFrozen(room))).toEqual(
      [],
    );
    expect(Object.getOwnPropertyDescriptor(window, 'inventar')).toMatchObject({ writable: false, configurable: false });
  });
});

describe('the main bundles', () => {
  const readMain = (file: string) => read(`main/${file}`);
  const packagesOf = (file: string) =>
    [...importedBy(file, readMain)].filter((name) => !name.startsWith('node:') && !name.startsWith('./'));

  test("Electron's asks for electron and Node's own modules", () => {
    expect(packagesOf('index.js')).toEqual(['electron']);
    expect([...importedBy('index.js', readMain)]).toContain('node:fs/promises');
  });

  test("the browser host's asks for Node's own modules only", () => {
    expect(packagesOf('browser.js')).toEqual([]);
    expect([...importedBy('browser.js', readMain)]).toContain('node:http');
  });
});

describe('the page', () => {
  test('its files have addresses that work at any depth', () => {
    const addresses = [...read('renderer/index.html').matchAll(/(?:src|href)="([^"]*)"/g)].map(
      (match) => match[1] ?? '',
    );
    const files = addresses.filter((address) => !address.startsWith('data:'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(file).toMatch(/^\/assets\/[\w-]+\.(js|css)$/);
  });

  test('the document holds no script or style that the policy would refuse', () => {
    expect(read('renderer/index.html')).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/i);
  });
});

describe('the printed table', () => {
  test('is as wide as the paper, and has no rules that hold at times only: Chromium would style every cell again', () => {
    const files = readdirSync(join(out, 'renderer/assets')).filter((name) => /^sheet-.*\.css$/.test(name));
    expect(files).toHaveLength(1);
    const rules = read(`renderer/assets/${files[0]}`);
    expect(rules).toContain(' td{');
    // The room between the margins, which the table fills on the screen too.
    expect(rules).toContain(`width:min(100%,${paper.width - 2 * paper.side}mm)`);
    expect(rules).not.toContain('@media');
  });
});

describe('the built browser host', () => {
  const start = (...[name, options]: [string, Parameters<typeof startHostProcess>[1]?]) => {
    const host = startHostProcess(join(folder, name), options);
    onTestFinished(async () => {
      host.kill('SIGKILL');
      await host.ended;
    });
    return host;
  };

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address alone, serves, and ends cleanly on %s',
    async (signal) => {
      const host = start(signal);
      const address = new URL(await host.address);
      expect(address.href).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{43}$/);
      const admission = await ask(Number(address.port), { path: address.pathname + address.search });
      const cookie = String(admission.headers['set-cookie']?.[0]?.split(';')[0]);
      const page = await ask(Number(address.port), { path: '/product/12', headers: { cookie } });
      expect(page.body).toMatch(/<script src="\/bridge\.js"><\/script>\s*<script type="module"/);
      const bridge = await ask(Number(address.port), { path: '/bridge.js', headers: { cookie } });
      expect(bridge.body).toContain('inventar');
      host.kill(signal);
      expect(await host.ended).toEqual({ code: 0, stdout: `${address.href}\n`, stderr: '' });
    },
  );

  test('says in one sentence that its port is taken', async () => {
    const first = start('first');
    const { port } = new URL(await first.address);
    const second = await start('second', { words: ['--port', port] }).ended;
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr.trim().split('\n')).toHaveLength(1);
    expect(second.stderr).toContain(port);
    expect(second.stderr).toContain('--port 0');
  });

  test.each([
    ['an unknown option', { words: ['--no-such'] }, '--no-such'],
    ['a port that is none', { words: ['--port', '99999'] }, '99999'],
    ['a moment that is none', { environment: { INVENTAR_FAKE_NOW: 'yesterday' } }, 'INVENTAR_FAKE_NOW'],
  ])('%s ends it with a sentence', async (name, options, named) => {
    const { code, stderr } = await start(name, options).ended;
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(named);
  });

  test('goes on with broken settings, and says what is broken', async () => {
    const machineFile = join(folder, 'machine.json');
    writeFileSync(machineFile, '{\n  "apiHost": "https://api.example",\n  oops\n}');
    const host = start('broken', { environment: { INVENTAR_MACHINE_FILE: machineFile } });
    await host.address;
    host.kill('SIGTERM');
    expect((await host.ended).stderr).toContain(`${machineFile}, linia 3`);
  });

  test.each([
    ['{ "apiHost": "https://api.example", "accessToken": "sec-ret" }', 0, 'Datele vin de la https://api.example.'],
    ['{ "apiHots": "https://api.example", "accessToken": "sec-ret" }', 2, 'Ati vrut sa scrieti "apiHost"?'],
  ])('--check-config of %s ends with %i', async (file, code, sentence) => {
    const machineFile = join(folder, `machine-${code}.json`);
    writeFileSync(machineFile, file);
    const name = `check-${code}`;
    const environment = { INVENTAR_MACHINE_FILE: machineFile };
    const ending = await start(name, { words: ['--check-config'], environment }).ended;
    expect(ending).toMatchObject({ code, stderr: '' });
    expect(ending.stdout).toContain(sentence);
    expect(ending.stdout).not.toContain('sec-ret');
    // A question leaves nothing behind.
    expect(existsSync(join(folder, name))).toBe(false);
  });

  test('--version prints the version of package.json', async () => {
    const { version } = JSON.parse(readFileSync(join(out, '../package.json'), 'utf8'));
    const ending = await start('version', { words: ['--version'] }).ended;
    expect(ending).toEqual({ code: 0, stdout: `Inventar ${version}\n`, stderr: '' });
  });
});
