import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageAddress } from '#main/hosts/electron/page-address.ts';
import { focusMainWindow, openMainWindow, setMenu } from '#main/hosts/electron/windows.ts';
import { FakeBrowserWindow, fakeElectron, resetFakeElectron, state } from '#tests/support/fake-electron.ts';
import { createRecordedLog } from '#tests/support/recorded-log.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

const log = createRecordedLog();
let dataDirectory: string;
let placePath: string;

function open() {
  const settled = openMainWindow({ root: '/program', dataDirectory, page: pageAddress(undefined), log });
  const window = state.windows.at(-1);
  if (window === undefined) throw new Error('no window');
  return { window, settled };
}

function remember(place: unknown): void {
  writeFileSync(placePath, typeof place === 'string' ? place : JSON.stringify(place));
}

beforeEach(() => {
  resetFakeElectron();
  log.entries.length = 0;
  dataDirectory = makeTemporaryFolder();
  placePath = join(dataDirectory, 'window.json');
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));

describe('the main window', () => {
  it('keeps its page in the sandbox, with nothing but the bridge', () => {
    expect(open().window.options.webPreferences).toEqual({
      preload: join('/program', 'out/preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: true,
    });
  });

  it('has no developer tools once installed', () => {
    state.app.isPackaged = true;
    expect(open().window.options.webPreferences?.devTools).toBe(false);
  });

  it('shows our page, once there is something to show', () => {
    const { window } = open();
    expect(window.webContents.url).toBe('app://inventar/');
    expect(window.options).toMatchObject({ title: 'Inventar', show: false, minWidth: 480, minHeight: 560 });
    expect(window.done).toEqual([]);
    window.emit('ready-to-show');
    expect(window.done).toEqual(['show']);
  });

  it('is shown, and the trouble logged, when the page does not load', async () => {
    const load = vi.spyOn(FakeBrowserWindow.prototype, 'loadURL').mockRejectedValue(new Error('ERR_FAILED (-2)'));
    const { window } = open();
    await vi.waitFor(() => expect(window.done).toEqual(['show']));
    expect(load).toHaveBeenCalledOnce();
    expect(log.entries).toEqual([['window.notLoaded', { error: 'Error' }]]);
  });

  it.each([
    [false, '#F7F5F6'],
    [true, '#141414'],
  ])('has the ground of its theme (dark: %s)', (dark, ground) => {
    vi.spyOn(fakeElectron.nativeTheme, 'shouldUseDarkColors', 'get').mockReturnValue(dark);
    expect(open().window.options.backgroundColor).toBe(ground);
  });
});

describe('the place of the window', () => {
  const bounds = { x: 100, y: 50, width: 900, height: 700 };

  it.each(['close', 'resized', 'moved'])('is remembered on "%s" and found again', async (event) => {
    const { window, settled } = open();
    window.bounds = bounds;
    window.maximized = true;
    window.emit(event);
    await settled();
    expect(JSON.parse(readFileSync(placePath, 'utf8'))).toEqual({ bounds, isMaximized: true });
    const again = open().window;
    expect(again.options).toMatchObject(bounds);
    again.emit('ready-to-show');
    expect(again.done).toEqual(['maximize', 'show']);
  });

  it('is the last one when several are written at once', async () => {
    const { window, settled } = open();
    for (const x of [1, 2, 3]) {
      window.bounds = { ...bounds, x };
      window.emit('moved');
    }
    await settled();
    expect(JSON.parse(readFileSync(placePath, 'utf8')).bounds.x).toBe(3);
  });

  it.each([
    ['nothing is known', null],
    ['the file is broken', '{"bounds":'],
    ['it is not a place', { bounds: { x: '1', y: 0, width: 900, height: 700 }, isMaximized: false }],
    ['it is smaller than the page can be', { bounds: { ...bounds, width: 100 }, isMaximized: false }],
    ['it has no number', { bounds: { ...bounds, x: null }, isMaximized: false }],
    ['it was right of every screen', { bounds: { ...bounds, x: 3000 }, isMaximized: false }],
    ['too little of it would be on a screen', { bounds: { ...bounds, x: 1850 }, isMaximized: false }],
    ['its title bar would be above the screen', { bounds: { ...bounds, y: -200 }, isMaximized: false }],
    ['its title bar would be below the screen', { bounds: { ...bounds, y: 1030 }, isMaximized: false }],
  ])('is left to the system where %s', (_case, place) => {
    if (place !== null) remember(place);
    const { options } = open().window;
    expect(options.x).toBeUndefined();
    expect(options).toMatchObject({ width: 1300, height: 700 });
  });

  it('counts on a second screen, also left of the first', () => {
    state.displays = [
      { x: 0, y: 0, width: 1366, height: 728 },
      { x: -1920, y: 0, width: 1920, height: 1040 },
    ];
    remember({ bounds: { ...bounds, x: -1500 }, isMaximized: false });
    expect(open().window.options.x).toBe(-1500);
  });

  it('is not worth a failure when the disk does not take it', async () => {
    const { window, settled } = open();
    mkdirSync(placePath);
    window.emit('close');
    await settled();
    expect(log.events()).toEqual(['window.placeNotKept']);
  });
});

describe('a second start', () => {
  it('brings the window back from the taskbar', () => {
    const { window } = open();
    const printWindow = new FakeBrowserWindow();
    state.windows.reverse();
    window.minimized = true;
    focusMainWindow();
    expect(window.done).toEqual(['restore', 'show', 'focus']);
    expect(printWindow.done).toEqual([]);
  });

  it('does nothing while there is no window', () => {
    expect(focusMainWindow).not.toThrow();
  });
});

describe('the menu', () => {
  it('is gone once installed, or holds nothing but editing and windows', () => {
    state.app.isPackaged = true;
    setMenu();
    const roles = [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }];
    expect(state.menu).toEqual(process.platform === 'darwin' ? roles : null);
  });

  it('stays as it is in a checkout', () => {
    setMenu();
    expect(state.menu).toBe('untouched');
  });
});
