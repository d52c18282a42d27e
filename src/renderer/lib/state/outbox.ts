import { proxy } from 'valtio';
import type { OutboxState } from '#shared/outbox.ts';
import { texts } from '#shared/texts.ts';
import { bridge } from '../bridge.ts';
import { followState } from './follow.ts';
import { notify } from './notices.ts';

/** How many confirmations the provider has not accepted yet; the main process owns them. */
export const outboxState = proxy<OutboxState>({ waiting: 0, parked: 0 });

/** Follows the outbox for as long as the page lives. */
export function listenToOutbox(): void {
  followState<OutboxState>({
    subscribe: (onChange) => bridge.on('outbox.changed', onChange),
    read: bridge.outbox.read,
    take: (state) => Object.assign(outboxState, state),
  });
  bridge.on('outbox.failed', () => notify('error', texts.notices.failed));
  bridge.on('journal.failed', () => notify('error', texts.journal.notWritten));
}
