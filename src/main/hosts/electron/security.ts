import { app, type Session, type WebContents } from 'electron';
import type { Log } from '../../ports.ts';
import { isOwnAddress, isPrintAddress, isStoppedAddress, pageAddress } from './page-address.ts';
import { printWindowOptions } from './window-options.ts';

export type SecurityPorts = {
  /** The folder of the program. */
  readonly root: string;
  readonly page: URL;
  readonly log: Log;
};

/** Applies our rules to everything that can show a page, from its creation on. */
export function guardContents(ports: SecurityPorts): void {
  app.on('web-contents-created', (_event, contents) => guard(contents, ports));
}

/** Pages ask the operating system for nothing: no camera, no notifications, no clipboard, no devices. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/**
 * Pages may hand the user files that they have made themselves (the journal, the diagnostics), which Electron asks a
 * place for; nothing comes from elsewhere.
 */
export function guardDownloads(session: Session, page: URL, log: Log): void {
  session.on('will-download', (event, item) => {
    if (item.getURL().startsWith(`blob:${page.protocol}//${page.host}/`)) return;
    event.preventDefault();
    log.warn('security.downloadDenied');
  });
}

function guard(contents: WebContents, { root, page, log }: SecurityPorts): void {
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && isExpected(event.url, contents.getURL(), page)) return;
    event.preventDefault();
    log.warn('security.navigationDenied');
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
    log.warn('security.redirectDenied');
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
    log.warn('security.webviewDenied');
  });
  contents.setWindowOpenHandler(({ url }) => {
    if (isPrintAddress(url, page)) return { action: 'allow', overrideBrowserWindowOptions: printWindowOptions(root) };
    log.warn('security.windowDenied');
    return { action: 'deny' };
  });
}

/**
 * Our pages change their address without leaving the document, so what they may navigate to is what they show already
 * (a reload), in a window that they have just opened the printable list, and from the calm page the way back.
 */
function isExpected(address: string, shown: string, page: URL): boolean {
  const isNew = shown === '' || shown === 'about:blank';
  if (isNew) return isPrintAddress(address, page);
  if (isStoppedAddress(shown)) return address === pageAddress(undefined).href;
  return address === shown && isOwnAddress(address, page);
}
