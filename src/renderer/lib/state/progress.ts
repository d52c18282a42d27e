import { proxy } from 'valtio';
import {
  defaultFilters,
  type Filters,
  noWarehouse,
  type ProductState,
  productStates,
  toQuery,
} from '#shared/filters.ts';
import type { ProductStatus } from '#shared/product.ts';
import { bridge } from '../bridge.ts';
import { filterState } from './filters.ts';

/** How far the count of the applied warehouse, period and brand is; null while it is not known. */
type Progress = { readonly total: number; readonly counted: number; readonly problems: number };

export const progressState = proxy<{ current: Progress | null }>({ current: null });

let generation = 0;
let shownWarehouseId: string = noWarehouse;

/**
 * Asks for the three totals with the smallest possible pages. Where the provider fails there is no progress to show,
 * and nothing is said of it.
 */
export async function refreshProgress(): Promise<void> {
  generation += 1;
  const asked = generation;
  const { warehouseId, period, brandId } = filterState.applied;
  // Another warehouse's totals must not stand under this one's name until its own are there.
  if (warehouseId !== shownWarehouseId) progressState.current = null;
  shownWarehouseId = warehouseId;
  if (warehouseId === noWarehouse) return;
  const filters = { ...defaultFilters, warehouseId, period, brandId };
  const { all, counted, problems } = productStates;
  const totals = await Promise.all([all, counted, problems].map((state) => countProducts({ ...filters, state })));
  if (asked !== generation) return;
  const [total = null, countedTotal = null, problemTotal = null] = totals;
  const isKnown = total !== null && countedTotal !== null && problemTotal !== null;
  progressState.current = isKnown ? { total, counted: countedTotal, problems: problemTotal } : null;
}

/** Adjusts the totals by one product whose status has changed on this PC. */
export function moveProgress(from: ProductStatus['kind'], to: ProductStatus['kind']): void {
  const { current } = progressState;
  if (current === null || from === to) return;
  const change = (kind: ProductStatus['kind']) => Number(to === kind) - Number(from === kind);
  progressState.current = {
    ...current,
    counted: current.counted + change('counted'),
    problems: current.problems + change('problem'),
  };
}

async function countProducts(filters: Filters & { readonly state: ProductState }): Promise<number | null> {
  const answer = await bridge.products.list({ ...toQuery(filters, 1, new Date()), pageSize: 1 });
  return answer.ok ? answer.value.totalCount : null;
}
