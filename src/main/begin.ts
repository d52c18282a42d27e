import type { FirstList } from '#shared/contract.ts';
import { noWarehouse, type ProductQuery } from '#shared/filters.ts';
import type { Provider } from './provider/client.ts';

/**
 * Answers with the first page of the warehouse that the user left, or of the first one where there is none (section 4
 * of the specification). The page cannot chain the two calls itself without waiting for its own scripts in between; its
 * own question for the warehouses, made at the same moment, shares the provider's answer.
 */
export async function beginList(provider: Provider, query: ProductQuery): Promise<FirstList> {
  const early = query.warehouseId === noWarehouse ? null : provider.listProducts(query);
  const warehouses = await provider.listWarehouses();
  const known = warehouses.ok ? warehouses.value : [];
  const chosen = known.find(({ id }) => id === query.warehouseId) ?? known[0];
  const warehouseId = chosen?.id ?? query.warehouseId;
  const page = warehouseId === query.warehouseId ? early : provider.listProducts({ ...query, warehouseId });
  return { warehouseId, page: (await page) ?? null };
}
