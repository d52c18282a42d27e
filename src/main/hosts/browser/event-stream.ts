import type { ServerResponse } from 'node:http';
import { type CallName, type EventName, eventNames } from '#shared/contract.ts';
import type { Backend } from '../../backend.ts';

/** The events that tell a whole state, and the call that reads it. */
const states = [
  ['outbox.changed', 'outbox.read'],
  ['preferences.changed', 'preferences.read'],
] as const satisfies readonly (readonly [EventName, CallName])[];

/**
 * Answers `GET /events` with a stream of the backend's events, until the page goes away. It begins with the states that
 * a page follows: a browser connects only after it has asked for them, and after a break again, and has not heard what
 * happened in between.
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
  for (const [event, call] of states) {
    const state = await backend.dispatch(call, undefined);
    if (state.ok && !response.closed) send(event, state.value);
  }
}
