import type { ServerResponse } from 'node:http';
import { eventNames } from '#shared/contract.ts';
import type { Backend } from '../../backend.ts';

/**
 * Answers `GET /events` with a stream of the backend's events, until the page goes away. It begins with the outbox's
 * state, because a browser that connects again has not heard what happened in between.
 */
export async function answerEvents(response: ServerResponse, backend: Backend): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const send = (name: string, payload: unknown) => {
    response.write(`event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
  };
  const unsubscribe = backend.subscribe((name, payload) => {
    if (eventNames.includes(name)) send(name, payload);
  });
  response.on('close', unsubscribe);
  response.flushHeaders();
  const state = await backend.dispatch('outbox.read', undefined);
  if (state.ok && !response.closed) send('outbox.changed', state.value);
}
