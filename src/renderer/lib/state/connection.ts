import { bridge } from '../bridge.ts';
import { connectionQuery, queryClient } from '../query-client.ts';
import { forgetList } from './product-list.ts';

/** Follows the connection for as long as the page lives: under another one nothing that was read is true any more. */
export function followConnection(): void {
  bridge.on('connection.changed', (state) => {
    forgetList();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== connectionQuery.queryKey[0] });
    queryClient.setQueryData(connectionQuery.queryKey, state);
  });
}
