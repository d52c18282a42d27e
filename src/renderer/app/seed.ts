import { firstAnswers, spendFirstAnswers } from '../lib/first-calls.ts';
import { connectionQuery, queryClient, warehousesQuery } from '../lib/query-client.ts';
import { filterState } from '../lib/state/filters.ts';
import { startList } from '../lib/state/product-list.ts';

/**
 * How long the first drawing waits for answers that are on their way, in milliseconds: a frame. Later ones find the
 * skeleton cards.
 */
const patience = 20;

/** Puts answers that came while the interface was being parsed in their places, so that the first drawing has them. */
export async function seedFirstAnswers(): Promise<void> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const first = await Promise.race([firstAnswers, tooLate]);
  if (first === null) return;
  spendFirstAnswers();
  queryClient.setQueryData(connectionQuery.queryKey, first.connection);
  queryClient.setQueryData(warehousesQuery.queryKey, first.warehouses);
  filterState.applied = first.filters;
  startList(first.page);
}
