import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventListener } from '#main/backend.ts';
import { connectPages } from '#main/hosts/electron/ipc.ts';
import { pageAddress } from '#main/hosts/electron/page-address.ts';
import { channels } from '#shared/channels.ts';
import { failure, success } from '#shared/result.ts';
import { FakeBrowserWindow, FakeWebContents, invoke, resetFakeElectron } from '#tests/support/fake-electron.ts';
import { createRecordedLog } from '#tests/support/recorded-log.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

const ours = 'app://inventar/product/12';

function connect() {
  const log = createRecordedLog();
  const dispatched: unknown[][] = [];
  const listeners: EventListener[] = [];
  const backend = {
    dispatch: async (...call: unknown[]) => {
      dispatched.push(call);
      return success('answer');
    },
    subscribe: (listener: EventListener) => {
      listeners.push(listener);
      return () => {};
    },
  };
  connectPages(backend, pageAddress(undefined), log);
  return { log, dispatched, listeners };
}

describe('a call from a page', () => {
  beforeEach(resetFakeElectron);

  it('reaches the backend with its name and input, and its envelope comes back', async () => {
    const { dispatched, log } = connect();
    const { webContents: sender } = new FakeBrowserWindow();
    const answer = await invoke(channels.call, { sender, senderFrame: { parent: null, url: ours } }, 'a.b', {
      id: '1',
    });
    expect(answer).toEqual(success('answer'));
    expect(dispatched).toEqual([['a.b', { id: '1' }, { printer: expect.anything() }]]);
    expect(log.entries).toEqual([]);
  });

  it('is taken from every window of ours, the printable list among them', async () => {
    const { dispatched } = connect();
    for (const url of ['app://inventar/', 'app://inventar/print?x=1', 'app://inventar/oriunde']) {
      const { webContents: sender } = new FakeBrowserWindow();
      await invoke(channels.call, { sender, senderFrame: { parent: null, url } }, 'a.b', null);
    }
    expect(dispatched).toHaveLength(3);
  });

  it.each([
    ['a foreign host of our scheme', 'app://altcineva/'],
    ['our host under another scheme', 'https://inventar/'],
    ['our host with another port', 'app://inventar:81/'],
    ['our address behind a user', 'app://inventar@altcineva/'],
    ['a user at our host', 'app://cineva@inventar/'],
    ['a file', 'file:///inventar/index.html'],
    ['a data address', 'data:text/html,app://inventar/'],
    ['an empty document', 'about:blank'],
    ['no address', ''],
  ])('is refused and logged from %s', async (_case, url) => {
    const { dispatched, log } = connect();
    const { webContents: sender } = new FakeBrowserWindow();
    const answer = await invoke(channels.call, { sender, senderFrame: { parent: null, url } }, 'a.b', 1);
    expect(answer).toEqual(failure('forbidden'));
    expect(dispatched).toEqual([]);
    expect(log.entries).toEqual([['ipc.forbidden', { reason: 'address' }]]);
  });

  it('is refused from a frame inside our page, even at our address', async () => {
    const { dispatched, log } = connect();
    const { webContents: sender } = new FakeBrowserWindow();
    const frame = { parent: { parent: null, url: ours }, url: ours };
    expect(await invoke(channels.call, { sender, senderFrame: frame }, 'a.b', 1)).toEqual(failure('forbidden'));
    expect(dispatched).toEqual([]);
    expect(log.entries).toEqual([['ipc.forbidden', { reason: 'subframe' }]]);
  });

  it('is refused from contents that are in no window of ours', async () => {
    const { dispatched, log } = connect();
    new FakeBrowserWindow();
    const from = { sender: new FakeWebContents(), senderFrame: { parent: null, url: ours } };
    expect(await invoke(channels.call, from, 'a.b', 1)).toEqual(failure('forbidden'));
    expect(dispatched).toEqual([]);
    expect(log.entries).toEqual([['ipc.forbidden', { reason: 'noWindow' }]]);
  });

  it('is refused from a frame that is gone', async () => {
    const { dispatched, log } = connect();
    const { webContents: sender } = new FakeBrowserWindow();
    expect(await invoke(channels.call, { sender, senderFrame: null }, 'a.b', 1)).toEqual(failure('forbidden'));
    expect(dispatched).toEqual([]);
    expect(log.entries).toEqual([['ipc.forbidden', { reason: 'gone' }]]);
  });

  it('is taken from the development server only where one is announced', async () => {
    const log = createRecordedLog();
    const dispatch = vi.fn(async () => success(1));
    connectPages({ dispatch, subscribe: () => () => {} }, pageAddress('http://localhost:5173'), log);
    const { webContents: sender } = new FakeBrowserWindow();
    const from = (url: string) => invoke(channels.call, { sender, senderFrame: { parent: null, url } }, 'a.b', 1);
    expect(await from('http://localhost:5173/print')).toEqual(success(1));
    expect(await from('http://localhost:5174/')).toEqual(failure('forbidden'));
    expect(await from('app://inventar/')).toEqual(failure('forbidden'));
  });
});

describe('an event of the backend', () => {
  beforeEach(resetFakeElectron);

  it('goes to every window that is open at that moment', () => {
    const { listeners } = connect();
    const closed = new FakeBrowserWindow();
    const open = [new FakeBrowserWindow(), new FakeBrowserWindow()];
    closed.close();
    for (const listener of listeners) listener('outbox.changed', { waiting: 2, parked: 0 });
    const message = [channels.event, 'outbox.changed', { waiting: 2, parked: 0 }];
    expect(open.map((window) => window.webContents.sent)).toEqual([[message], [message]]);
    expect(closed.webContents.sent).toEqual([]);
  });
});
