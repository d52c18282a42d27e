import type { PermissionCheckHandlerHandlerDetails, Session } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageAddress } from '#main/hosts/electron/page-address.ts';
import { denyPermissions, guardContents, guardDownloads } from '#main/hosts/electron/security.ts';
import { FakeWebContents, fakeElectron, preventable, resetFakeElectron, state } from '#tests/support/fake-electron.ts';
import { createRecordedLog } from '#tests/support/recorded-log.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

const log = createRecordedLog();

function contentsAt(url: string): FakeWebContents {
  const contents = new FakeWebContents();
  contents.url = url;
  return contents;
}

beforeEach(() => {
  resetFakeElectron();
  log.entries.length = 0;
  guardContents({ root: '/program', page: pageAddress(undefined), log });
});

describe('navigation', () => {
  const navigate = (shown: string, url: string, isMainFrame = true) => {
    const event = preventable({ url, isMainFrame });
    contentsAt(shown).emit('will-frame-navigate', event);
    return event.defaultPrevented ? 'denied' : 'allowed';
  };

  it.each([
    ['app://inventar/', 'https://exemplu.ro/'],
    ['app://inventar/', 'app://inventar/print'],
    ['app://inventar/', 'app://altcineva/'],
    ['app://inventar/', 'file:///etc/passwd'],
    ['app://inventar/', 'javascript:alert(1)'],
    ['https://exemplu.ro/', 'https://exemplu.ro/'],
    ['', 'https://exemplu.ro/'],
    ['', 'app://inventar/'],
    ['', 'app://inventar/print/x'],
    ['app://inventar/stopped', 'app://inventar/product/1'],
    ['app://inventar/stopped', 'https://exemplu.ro/'],
    ['app://inventar/', 'app://inventar/stopped'],
  ])('is denied and logged from "%s" to %s', (shown, url) => {
    expect(navigate(shown, url)).toBe('denied');
    expect(log.events()).toEqual(['security.navigationDenied']);
  });

  it('is allowed for a reload of what is shown', () => {
    expect(navigate('app://inventar/product/12', 'app://inventar/product/12')).toBe('allowed');
  });

  it('is allowed from the calm page back to the program', () => {
    expect(navigate('app://inventar/stopped', 'app://inventar/')).toBe('allowed');
  });

  it('is denied in a frame inside the page, even to the same address', () => {
    expect(navigate('app://inventar/', 'app://inventar/', false)).toBe('denied');
  });

  it('is allowed for the first page of the print window', () => {
    expect(navigate('', 'app://inventar/print?state=1')).toBe('allowed');
    expect(navigate('about:blank', 'app://inventar/print')).toBe('allowed');
  });

  it('is denied as a redirection and as a webview', () => {
    const redirect = preventable({ url: 'app://inventar/' });
    const webview = preventable({});
    const contents = contentsAt('app://inventar/');
    contents.emit('will-redirect', redirect);
    contents.emit('will-attach-webview', webview, {}, {});
    expect([redirect.defaultPrevented, webview.defaultPrevented]).toEqual([true, true]);
    expect(log.events()).toEqual(['security.redirectDenied', 'security.webviewDenied']);
  });
});

describe('window.open', () => {
  it.each([
    'https://exemplu.ro/print',
    'app://altcineva/print',
    'app://inventar/',
    'app://inventar/print/',
    'app://inventar/print/../product/1',
    'app://inventar/Print',
    'app://cineva@inventar/print',
    'file:///print',
    'about:blank',
    '',
  ])('is denied for "%s"', (url) => {
    expect(contentsAt('app://inventar/').open(url)).toEqual({ action: 'deny' });
    expect(log.events()).toEqual(['security.windowDenied']);
  });

  it.each(['app://inventar/print', 'app://inventar/print?depozit=1&state=2'])('is allowed for %s', (url) => {
    const answer = contentsAt('app://inventar/').open(url);
    expect(answer?.action).toBe('allow');
    expect(answer?.overrideBrowserWindowOptions?.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      backgroundThrottling: false,
    });
    expect(log.entries).toEqual([]);
  });
});

describe('downloads', () => {
  const download = (url: string) => {
    guardDownloads(fakeElectron.session.defaultSession as unknown as Session, pageAddress(undefined), log);
    const event = preventable({});
    state.session.emit('will-download', event, { getURL: () => url });
    return event.defaultPrevented ? 'denied' : 'allowed';
  };

  it.each([
    'https://exemplu.ro/a.exe',
    'app://inventar/index.html',
    'blob:https://exemplu.ro/1',
    'blob:app://inventar.exemplu/1',
    'data:text/csv,a',
    'file:///etc/passwd',
  ])('of %s are denied', (url) => {
    expect(download(url)).toBe('denied');
    expect(log.events()).toEqual(['security.downloadDenied']);
  });

  it('of what the page has made are allowed', () => {
    expect(download('blob:app://inventar/4f2c')).toBe('allowed');
  });
});

describe('permissions', () => {
  beforeEach(() => denyPermissions(fakeElectron.session.defaultSession as unknown as Session));

  it.each(['media', 'notifications', 'clipboard-read', 'fullscreen', 'openExternal'] as const)(
    'are denied for %s, asked and checked',
    (permission) => {
      const decisions: boolean[] = [];
      const details = { requestingUrl: 'app://inventar/', isMainFrame: true };
      state.permissions.request?.({} as never, permission, (decision) => decisions.push(decision), details);
      expect(decisions).toEqual([false]);
      const check: PermissionCheckHandlerHandlerDetails = { isMainFrame: true };
      expect(state.permissions.check?.(null, permission, 'app://inventar', check)).toBe(false);
    },
  );

  it('are denied for devices', () => {
    const device = { deviceId: '1' } as never;
    expect(state.permissions.device?.({ deviceType: 'hid', origin: 'app://inventar', device })).toBe(false);
  });
});
