import { takeFirstAnswers } from '../lib/first-calls.ts';
import { queryClient, warehousesQuery } from '../lib/query-client.ts';
import { filterState } from '../lib/state/filters.ts';
import { startList } from '../lib/state/product-list.ts';

/** Puts answers that came while the interface was being parsed in their places, so that the first drawing has them. */
export function seedFirstAnswers(): void {
  const first = takeFirstAnswers();
  if (first === null) return;
  queryClient.setQueryData(warehousesQuery.queryKey, first.warehouses);
  filterState.applied = first.filters;
  startList(first.page);
}
