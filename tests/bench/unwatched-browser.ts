import { setTimeout } from 'node:timers/promises';
import { connectBrowser } from './browser-connection.ts';
import { installPaintProbe, type Shown } from './paint-probe.ts';

export type Cookie = { readonly name: string; readonly value: string; readonly url: string };

export type UnwatchedBrowser = {
  /** Opens an address in a profile that has seen nothing. @returns milliseconds until the awaited is painted */
  readonly visitAnew: (address: string, shown: Shown) => Promise<number>;
  /** The same in the profile on disk, where Chromium keeps compiled code, as it does for Electron. */
  readonly visitAgain: (address: string, shown: Shown) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Milliseconds that the browser is given to finish the window itself, which no page has a part in. */
const windowTime = 300;

/**
 * Starts a browser whose pages nobody records. Playwright has all requests and scripts recorded, for which Chromium
 * parses a script anew whenever it makes a request: 20 to 30 ms of a start that no user waits for (measured).
 */
export async function openUnwatchedBrowser(
  { width, height }: { readonly width: number; readonly height: number },
  cookies: readonly Cookie[],
): Promise<UnwatchedBrowser> {
  const { send, close } = await connectBrowser([`--window-size=${width},${height}`]);

  async function visit(url: string, shown: Shown, browserContextId?: string): Promise<number> {
    await send('Storage.setCookies', { cookies, browserContextId });
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    await send('Page.enable', {}, sessionId);
    const source = `(${installPaintProbe})(${JSON.stringify(shown)})`;
    await send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId);
    await setTimeout(windowTime);
    await send('Page.navigate', { url }, sessionId);
    const { result } = await send<{ result: { value: unknown } }>(
      'Runtime.evaluate',
      { expression: 'window.painted', awaitPromise: true, returnByValue: true },
      sessionId,
    );
    await send('Target.closeTarget', { targetId });
    if (typeof result.value !== 'number') throw new Error(`${url} was never painted`);
    return result.value;
  }
  return {
    visitAgain: visit,
    async visitAnew(url, shown) {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      const painted = await visit(url, shown, browserContextId);
      await send('Target.disposeBrowserContext', { browserContextId });
      return painted;
    },
    close,
  };
}
