import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { browserArguments, provideBrowser } from '../support/browser.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

/** An answer of the browser's debugging protocol; what has no number is an event, which nobody here waits for. */
type Message = { readonly id?: number; readonly result?: object; readonly error?: { readonly message: string } };

export type BrowserConnection = {
  /**
   * Calls a method of Chromium's debugging protocol.
   * @param session a page's; without one the browser is meant
   */
  readonly send: <T>(method: string, params?: object, session?: string) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** Beside the address bar Chromium loads a page of its own into every new window, which Electron has none of. */
const switchedOff = ['AimEnabled', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Starts a browser with a profile of its own on disk and speaks to it, without a library that records what it does. */
export async function connectBrowser(words: readonly string[]): Promise<BrowserConnection> {
  const folder = makeTemporaryFolder();
  const quiet = ['--headless', ...browserArguments, `--disable-features=${switchedOff.join(',')}`];
  const child = spawn(
    provideBrowser(),
    [...quiet, '--remote-debugging-port=0', `--user-data-dir=${folder}`, ...words, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const socket = await openSocket(child).catch(async (error: unknown) => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error } = JSON.parse(String(data)) as Message;
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) waiter?.resolve(result);
    else waiter?.reject(new Error(error.message));
  });
  socket.addEventListener('close', () => {
    for (const waiter of waiting.values()) waiter.reject(new Error('the browser has ended'));
  });
  let calls = 0;

  async function send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    calls += 1;
    const waiter = Promise.withResolvers<unknown>();
    waiting.set(calls, waiter);
    socket.send(JSON.stringify({ id: calls, method, params, sessionId }));
    return (await waiter.promise) as T;
  }
  return {
    send,
    async close() {
      await send('Browser.close');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openSocket({ stderr }: ChildProcess): Promise<WebSocket> {
  if (stderr === null) throw new Error('a browser that cannot be heard');
  const socket = new WebSocket(await debuggingAddress(stderr));
  // What it says from now on is read and dropped: a full pipe would hold it up.
  stderr.resume();
  await once(socket, 'open');
  return socket;
}

/** The browser says it on one of its first lines. */
async function debuggingAddress(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the browser ended before it could be spoken to');
}
