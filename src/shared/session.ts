import * as v from 'valibot';
import { isDay } from './day.ts';
import { allBrands, defaultFilters, type Filters, noWarehouse, productStates } from './filters.ts';
import { isUsableId } from './product.ts';

const day = v.pipe(v.string(), v.check(isDay));
const id = v.pipe(v.string(), v.check(isUsableId));

/** Each field falls back to its default by itself, so that one foreign value does not cost the others. */
const filtersSchema = v.object({
  period: v.fallback(v.nullable(v.object({ start: day, end: v.nullable(day) })), null),
  warehouseId: v.fallback(id, noWarehouse),
  state: v.fallback(v.picklist(Object.values(productStates)), productStates.all),
  brandId: v.fallback(id, allBrands),
  search: v.fallback(v.pipe(v.string(), v.maxLength(200)), ''),
});

/** Writes the filter state for session storage. */
export function writeSession(filters: Filters): string {
  return JSON.stringify(filters);
}

/** Reads the filter state back; whatever is not ours is ignored. */
export function readSession(text: string | null): Filters {
  try {
    const parsed = v.safeParse(filtersSchema, JSON.parse(text ?? ''));
    return parsed.success ? parsed.output : defaultFilters;
  } catch {
    // Not JSON: nothing was stored, or by somebody else.
    return defaultFilters;
  }
}
