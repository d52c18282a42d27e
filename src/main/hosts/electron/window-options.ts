import { join } from 'node:path';
import { app, type BrowserWindowConstructorOptions, nativeTheme, type WebPreferences } from 'electron';
import { texts } from '#shared/texts.ts';

/** Pixels below which the page cannot lay itself out. */
export const minimumSize = { width: 480, height: 560 } as const;

/** The page's ground in both themes, so that a window does not flash before its first frame. */
const grounds = { light: '#F7F5F6', dark: '#141414' } as const;

/**
 * What all our windows have in common.
 * @param root the folder of the program: the one that holds package.json, `out` and `resources`
 */
export function windowOptions(root: string): BrowserWindowConstructorOptions & { webPreferences: WebPreferences } {
  return {
    title: texts.programName,
    icon: join(root, 'resources/icon.png'),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    backgroundColor: nativeTheme.shouldUseDarkColors ? grounds.dark : grounds.light,
    webPreferences: {
      preload: join(root, 'out/preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  };
}

/** The whole width of a sheet, on a 1366 x 768 screen with a taskbar. */
const printSize = { width: 900, height: 700 } as const;

/** The printable list's window. It lays itself out in full while the list's window covers it. */
export function printWindowOptions(root: string): BrowserWindowConstructorOptions {
  const options = windowOptions(root);
  return { ...options, ...printSize, webPreferences: { ...options.webPreferences, backgroundThrottling: false } };
}
