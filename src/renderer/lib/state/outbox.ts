import { proxy } from 'valtio';
import type { OutboxState } from '#shared/outbox.ts';
import { texts } from '#shared/texts.ts';
import { bridge } from '../bridge.ts';
import { notify } from './notices.ts';

/** How many confirmations the provider has not accepted yet; the main process owns them. */
export const outboxState = proxy<OutboxState>({ waiting: 0, parked: 0 });

/** Follows the outbox for as long as the page lives. */
export function listenToOutbox(): void {
  bridge.on('outbox.changed', (state) => Object.assign(outboxState, state));
  bridge.on('outbox.failed', () => notify('error', texts.notices.failed));
  bridge.on('journal.failed', () => notify('error', texts.journal.notWritten));
  // After the first cards, which people wait for.
  requestIdleCallback(async () => {
    const answer = await bridge.outbox.read();
    if (answer.ok) Object.assign(outboxState, answer.value);
  });
}
