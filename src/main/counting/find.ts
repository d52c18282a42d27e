import { hasCode, meantCodes } from '#shared/code.ts';
import { defaultFilters, type ProductQuery, toQuery } from '#shared/filters.ts';
import type { Product } from '#shared/product.ts';
import { type Result, success } from '#shared/result.ts';
import type { Provider } from '../provider/client.ts';

/** How many products of a search are looked at: a scanned code is nearly always the only one. */
const pageSize = 100;

/**
 * Finds the products of a warehouse whose cod_produs or cod_furnizor is exactly the code, without case. Only when
 * there is none are slips of the keyboard layout forgiven, and only where one single product can be meant.
 * @returns no product, one, or several that share the code
 */
export async function findByCode(
  provider: Provider,
  now: () => number,
  { code, warehouseId }: { readonly code: string; readonly warehouseId: string },
): Promise<Result<readonly Product[]>> {
  const lookUp = async (wanted: string): Promise<Result<readonly Product[]>> => {
    const filters = { ...defaultFilters, warehouseId, search: wanted };
    const query: ProductQuery = { ...toQuery(filters, 1, new Date(now())), pageSize };
    const page = await provider.listProducts(query);
    return page.ok ? success(page.value.items.filter((item) => hasCode(item, wanted))) : page;
  };

  const exact = await lookUp(code);
  if (!exact.ok || exact.value.length > 0) return exact;
  const meant: Product[] = [];
  for (const candidate of meantCodes(code)) {
    const found = await lookUp(candidate);
    if (!found.ok) return found;
    meant.push(...found.value.filter(({ id }) => !meant.some((known) => known.id === id)));
  }
  return success(meant.length === 1 ? meant : []);
}
