import type { ConnectionState } from '#shared/connection.ts';
import { bridge } from '../bridge.ts';
import { spendFirstAnswers } from '../first-calls.ts';
import { connectionQuery, queryClient } from '../query-client.ts';
import { forgetFound } from './found-products.ts';
import { forgetList } from './product-list.ts';

/** Follows the connection for as long as the page lives. */
export function followConnection(): void {
  bridge.on('connection.changed', takeConnection);
}

/**
 * Takes a connection that is in force now. Under another one nothing that was read is true any more: it is forgotten,
 * and what is on screen is asked for anew. Whoever hears of the same one twice loses nothing.
 */
export function takeConnection(state: ConnectionState): void {
  const known = queryClient.getQueryData(connectionQuery.queryKey);
  queryClient.setQueryData(connectionQuery.queryKey, state);
  if (known === undefined || known.revision === state.revision) return;
  // Where the list was never shown, they still wait to be taken.
  spendFirstAnswers();
  forgetList();
  forgetFound();
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== connectionQuery.queryKey[0] });
}
