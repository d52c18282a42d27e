import type { FirstList } from '#shared/contract.ts';
import { noWarehouse, type ProductQuery } from '#shared/filters.ts';
import type { Provider } from './provider/client.ts';

/**
 * Answers what the list begins with in one go: the warehouses, and the first page of the one that the user left, or of
 * the first one where there is none (section 4 of the specification). The page cannot chain the two calls itself
 * without waiting for its own scripts in between.
 */
export async function beginList(provider: Provider, query: ProductQuery): Promise<FirstList> {
  const early = query.warehouseId === noWarehouse ? null : provider.listProducts(query);
  const warehouses = await provider.listWarehouses();
  const known = warehouses.ok ? warehouses.value : [];
  const chosen = known.find(({ id }) => id === query.warehouseId) ?? known[0];
  const warehouseId = chosen?.id ?? query.warehouseId;
  const page = warehouseId === query.warehouseId ? early : provider.listProducts({ ...query, warehouseId });
  return { warehouses, warehouseId, page: (await page) ?? null };
}
