import { join } from 'node:path';
import { app, BrowserWindow, Menu } from 'electron';
import type { Log } from '../../ports.ts';
import { readWindowPlace, rememberWindowPlace } from './window-bounds.ts';
import { windowOptions } from './window-options.ts';

export type MainWindowPorts = {
  /** The folder of the program. */
  readonly root: string;
  readonly dataDirectory: string;
  readonly page: URL;
  readonly log: Log;
};

/** What fits a 1366 x 768 screen with a taskbar, and shows three cards side by side. */
const firstSize = { width: 1300, height: 700 } as const;

/**
 * Opens the list's window where it was last time; shown when it has something to show.
 * @returns waits for what the window still has to write once it is closed
 */
export function openMainWindow({ root, dataDirectory, page, log }: MainWindowPorts): () => Promise<void> {
  const placePath = join(dataDirectory, 'window.json');
  const place = readWindowPlace(placePath, log);
  const window = new BrowserWindow({ ...windowOptions(root), ...firstSize, ...place?.bounds, show: false });
  const settled = rememberWindowPlace(window, placePath, log);
  window.once('ready-to-show', () => {
    if (place?.isMaximized === true) window.maximize();
    window.show();
  });
  // Chromium says why a page did not load; the address is ours and always the same.
  window.loadURL(page.href).catch((error: unknown) => {
    log.error('window.notLoaded', { error: error instanceof Error ? error.name : 'unknown' });
    if (!window.isDestroyed()) window.show();
  });
  return settled;
}

/** Brings the program to the front when it is started once more. The main window is the first; it closes the others. */
export function focusMainWindow(): void {
  const [window] = BrowserWindow.getAllWindows().toSorted((one, other) => one.id - other.id);
  if (window === undefined) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/**
 * Takes away Electron's own menu with its reload, zoom and developer entries. Copy and paste work without a menu on
 * Windows and Linux; macOS takes their keys from it. A checkout keeps Electron's menu.
 */
export function setMenu(): void {
  if (!app.isPackaged) return;
  const macosMenu = () => Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]);
  Menu.setApplicationMenu(process.platform === 'darwin' ? macosMenu() : null);
}
