import type { WebContents } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mendBrokenPages } from '#main/hosts/electron/broken-pages.ts';
import { createPagePrinter } from '#main/hosts/electron/page-printing.ts';
import { FakeBrowserWindow, resetFakeElectron, state } from '#tests/support/fake-electron.ts';
import { createRecordedLog } from '#tests/support/recorded-log.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

const minute = 60_000;
const calmPage = 'app://inventar/stopped';
const log = createRecordedLog();
let now: number;

beforeEach(() => {
  resetFakeElectron();
  log.entries.length = 0;
  now = minute;
  mendBrokenPages(() => now, log);
});

const die = (window: FakeBrowserWindow, reason: string) =>
  state.app.emit('render-process-gone', {}, window.webContents, { reason, exitCode: 5 });

describe('a page whose process died', () => {
  it('is loaded again and logged', () => {
    const window = new FakeBrowserWindow();
    die(window, 'crashed');
    expect(window.webContents.reloads).toBe(1);
    expect(log.entries).toEqual([['page.gone', { reason: 'crashed', exitCode: 5 }]]);
  });

  it('is replaced by the calm page when it dies again within a minute, each window by itself', () => {
    const window = new FakeBrowserWindow();
    const other = new FakeBrowserWindow();
    die(window, 'crashed');
    now += minute - 1;
    die(window, 'oom');
    die(other, 'crashed');
    expect([window.webContents.reloads, other.webContents.reloads]).toEqual([1, 1]);
    expect([window.webContents.loaded, other.webContents.loaded]).toEqual([[calmPage], []]);
    now += minute;
    die(window, 'crashed');
    expect(window.webContents.reloads).toBe(2);
  });

  it('is left alone when it ended by itself', () => {
    const window = new FakeBrowserWindow();
    die(window, 'clean-exit');
    expect([window.webContents.reloads, window.webContents.loaded]).toEqual([0, []]);
  });
});

describe('a document that does not load', () => {
  const fail = (window: FakeBrowserWindow, code: number, address = 'app://inventar/', isMainFrame = true) =>
    window.webContents.emit('did-fail-load', {}, code, 'ERR_FILE_NOT_FOUND', address, isMainFrame, 1, 1);

  it('is replaced by the calm page and logged by number', () => {
    const window = new FakeBrowserWindow();
    fail(window, -6);
    expect(window.webContents.loaded).toEqual([calmPage]);
    expect(log.entries).toEqual([['page.notLoaded', { code: -6 }]]);
  });

  it('is left alone when another load has replaced it, or when it is a frame', () => {
    const window = new FakeBrowserWindow();
    fail(window, -3);
    fail(window, -6, 'app://inventar/', false);
    expect(window.webContents.loaded).toEqual([]);
    expect(log.entries).toEqual([]);
  });

  it('is not tried for ever when it is the calm page itself', () => {
    const window = new FakeBrowserWindow();
    fail(window, -6, calmPage);
    expect(window.webContents.loaded).toEqual([]);
    expect(log.events()).toEqual(['page.notLoaded']);
  });
});

describe('a page that hangs', () => {
  const hang = (window: FakeBrowserWindow) => window.emit('unresponsive');

  it('is asked about once, in words of ours, with waiting as the default', () => {
    const window = new FakeBrowserWindow();
    hang(window);
    hang(window);
    expect(state.messageBoxes).toHaveLength(1);
    expect(state.messageBoxes[0]?.options).toMatchObject({
      message: 'Programul nu mai raspunde.',
      buttons: ['Reincarca', 'Astept'],
      defaultId: 1,
      cancelId: 1,
    });
    expect(log.events()).toEqual(['page.hung']);
  });

  it('is not asked about while it is being printed: that takes long, and loading it again would lose the job', async () => {
    const window = new FakeBrowserWindow();
    const printed = createPagePrinter(window.webContents as unknown as WebContents).print('HP_LaserJet');
    hang(window);
    expect(state.messageBoxes).toHaveLength(0);
    expect(log.entries).toEqual([['page.hung', { isPrinting: true }]]);
    window.webContents.printed[0]?.callback?.(true, '');
    await printed;
    hang(window);
    expect(state.messageBoxes).toHaveLength(1);
  });

  it('is ended and loaded again when the user says so', async () => {
    const window = new FakeBrowserWindow();
    hang(window);
    state.messageBoxes[0]?.answer(0);
    await vi.waitFor(() => expect(window.webContents.reloads).toBe(1));
    expect(log.events()).toEqual(['page.hung', 'page.gone']);
  });

  it('is left to itself when the user waits, and asked about again when it hangs again', async () => {
    const window = new FakeBrowserWindow();
    hang(window);
    state.messageBoxes[0]?.answer(1);
    await vi.waitFor(() => {
      hang(window);
      expect(state.messageBoxes).toHaveLength(2);
    });
    expect(window.webContents.reloads).toBe(0);
  });

  it('takes the question away when it comes back', async () => {
    const window = new FakeBrowserWindow();
    hang(window);
    const signal = state.messageBoxes[0]?.options.signal;
    window.emit('responsive');
    expect(signal?.aborted).toBe(true);
    await Promise.resolve();
    expect(window.webContents.reloads).toBe(0);
  });
});
