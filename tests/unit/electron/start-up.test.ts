import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { channels } from '#shared/channels.ts';
import { invoke, request, resetFakeElectron, state } from '#tests/support/fake-electron.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

// The first start reads the whole program in, on a busy machine for longer than a test may usually take.
vi.setConfig({ testTimeout: 30_000 });

const events = ['uncaughtException', 'unhandledRejection'] as const;
let base: string;
let starts = 0;
let listenersBefore: NodeJS.UncaughtExceptionListener[][];

/** Runs the program's entry, as Electron does; each start is a module of its own. */
async function start(dataDirectory: string): Promise<void> {
  vi.stubEnv('INVENTAR_DATA_DIR', dataDirectory);
  starts += 1;
  await import(/* @vite-ignore */ `${join(process.cwd(), 'src/main/index.ts')}?start=${starts}`);
}

async function untilWindow() {
  await vi.waitFor(() => expect(state.windows).toHaveLength(1));
  const window = state.windows[0];
  if (window === undefined) throw new Error('no window');
  const from = { sender: window.webContents, senderFrame: { parent: null, url: window.webContents.url } };
  return { window, call: (name: string, input?: unknown) => invoke(channels.call, from, name, input) };
}

beforeEach(() => {
  resetFakeElectron();
  base = makeTemporaryFolder();
  vi.stubEnv('INVENTAR_DEMO', '1');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  listenersBefore = events.map((event) => process.listeners(event as 'uncaughtException'));
});
afterEach(() => {
  for (const [index, event] of events.entries()) {
    for (const listener of process.listeners(event as 'uncaughtException'))
      if (listenersBefore[index]?.includes(listener) === false) process.off(event, listener as () => void);
  }
  rmSync(base, { recursive: true });
});

describe('the program', () => {
  it('starts on demo data, answers its page and quits in order', async () => {
    const dataDirectory = join(base, 'data');
    await start(dataDirectory);
    const { window, call } = await untilWindow();
    expect(state.app.userData).toBe(dataDirectory);
    expect(await call('connection.read')).toMatchObject({ ok: true, value: { mode: 'demo', problems: [] } });
    expect(await call('warehouses.list')).toMatchObject({
      ok: true,
      value: expect.arrayContaining([{ id: '1', name: expect.any(String) }]),
    });
    expect((await request('app://inventar/images/none')).status).toBe(404);
    expect(state.permissions.check?.(null, 'media', '', { isMainFrame: true })).toBe(false);
    expect(window.webContents.open('https://exemplu.ro/')).toEqual({ action: 'deny' });

    state.app.quit();
    await vi.waitFor(() => expect(state.app.hasEnded).toBe(true));
    expect(existsSync(join(dataDirectory, 'window.json'))).toBe(true);
    const lines = readFileSync(join(dataDirectory, 'logs', 'inventar.log'), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(['main.started', 'security.windowDenied']);
  });

  it('never shows invented data by itself once installed', async () => {
    vi.stubEnv('INVENTAR_DEMO', '');
    state.app.isPackaged = true;
    await start(base);
    const { call } = await untilWindow();
    expect(await call('connection.read')).toMatchObject({ value: { mode: 'unconfigured' } });
    expect(await call('warehouses.list')).toEqual({ ok: false, error: { kind: 'not-configured' } });
    expect(process.stderr.write).not.toHaveBeenCalled();
  });

  it('ignores a development server once installed', async () => {
    vi.stubEnv('ELECTRON_RENDERER_URL', 'http://localhost:5173');
    state.app.isPackaged = true;
    await start(base);
    expect((await untilWindow()).window.webContents.url).toBe('app://inventar/');
  });

  it.each(['--version', '--check-config'])('answers %s and ends before anything else begins', async (question) => {
    const commandLine = process.argv;
    process.argv = [...commandLine, question];
    onTestFinished(() => {
      process.argv = commandLine;
    });
    const printed: unknown[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text, done) => {
      printed.push(text);
      if (typeof done === 'function') setImmediate(done);
      return true;
    });
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const dataDirectory = join(base, 'data');
    // The answer is the last that this start does: its module never comes to an end.
    void start(dataDirectory);
    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0), { timeout: 20_000 });
    expect(printed).toEqual([expect.stringMatching(/^Inventar 0\.0\.0\n/)]);
    expect(existsSync(dataDirectory)).toBe(false);
    expect(state.windows).toEqual([]);
    expect(state.invocations.size).toBe(0);
  });

  it('opens nothing when it runs already', async () => {
    state.app.hasLock = false;
    await start(base);
    expect(state.app.hasEnded).toBe(true);
    expect(state.windows).toEqual([]);
    expect(state.invocations.size).toBe(0);
  });

  it('says in one sentence that its data folder cannot be used, and ends', async () => {
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const file = join(process.cwd(), 'package.json');
    await expect(start(join(file, 'data'))).rejects.toThrow('exit 1');
    expect(state.errorBoxes).toEqual([['Inventar', expect.stringContaining('ENOTDIR')]]);
    expect(state.errorBoxes[0]?.[1]).not.toContain('at ');
  });

  it('ends with a sentence instead of staying without a window', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    state.app.whenReady = () => Promise.reject(new Error('no display'));
    await start(base);
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
    expect(state.errorBoxes).toEqual([['Inventar', 'Programul nu a putut porni. Anuntati departamentul IT.']]);
  });
});
