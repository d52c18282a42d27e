import { createBridge } from '#shared/bridge.ts';
import type { EventName } from '#shared/contract.ts';
import { failure } from '#shared/result.ts';

/**
 * The browser host's side of the bridge, in the page: what the preload is in Electron. The host puts it in front of
 * the page's own script.
 */

let stream: EventSource | null = null;

async function invoke(name: string, input: unknown): Promise<unknown> {
  try {
    const answer = await fetch('/call', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, input }),
    });
    if (answer.status === 403) return failure('forbidden');
    return answer.ok ? await answer.json() : failure('internal');
  } catch {
    // The host is gone; its answer would have been an envelope.
    return failure('unreachable');
  }
}

/** One stream serves every listener: a browser holds few connections to one server. */
function subscribe(name: EventName, listener: (payload: never) => void): () => void {
  stream ??= new EventSource('/events');
  const source = stream;
  const receive = (event: MessageEvent<string>) => listener(JSON.parse(event.data) as never);
  source.addEventListener(name, receive);
  return () => source.removeEventListener(name, receive);
}

Object.defineProperty(window, 'inventar', { value: createBridge(invoke, subscribe), enumerable: true });
