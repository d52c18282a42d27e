import { defaultPeriod, type Period } from './dates.ts';
import type { Day } from './day.ts';

/** The values of 'Stare produse' (sections 2 and 9 of the specification). */
export const productStates = { all: 0, counted: 1, uncounted: 2, problems: 3 } as const;
export type ProductState = (typeof productStates)[keyof typeof productStates];

/** The provider's own zero: no warehouse chosen, respectively all brands. */
export const noWarehouse = '0';
export const allBrands = '0';

/** The applied filters of the list. */
export type Filters = {
  /** null: the default, which follows the calendar and is worked out at the time of asking. */
  readonly period: Period | null;
  readonly warehouseId: string;
  readonly state: ProductState;
  readonly brandId: string;
  readonly search: string;
};

export const defaultFilters: Filters = {
  period: null,
  warehouseId: noWarehouse,
  state: productStates.all,
  brandId: allBrands,
  search: '',
};

/** What one page of the list is asked with. */
export type ProductQuery = {
  readonly warehouseId: string;
  readonly periodStart: Day;
  readonly periodEnd: Day | null;
  readonly search: string;
  readonly brandId: string;
  readonly state: ProductState;
  readonly page: number;
  /** Absent: the provider's own default. */
  readonly pageSize?: number;
};

/** 'Resetare': everything back to its default but the warehouse (section 4 of the specification). */
export function resetFilters(filters: Filters): Filters {
  return { ...defaultFilters, warehouseId: filters.warehouseId };
}

/** Tells whether anything but the warehouse narrows the list. */
export function isFiltered({ period, state, brandId, search }: Filters): boolean {
  return period !== null || state !== productStates.all || brandId !== allBrands || search.trim() !== '';
}

/** Turns the applied filters into the question for one page, at the given moment. */
export function toQuery(filters: Filters, page: number, now: Date): ProductQuery {
  const { start, end } = filters.period ?? defaultPeriod(now);
  return {
    warehouseId: filters.warehouseId,
    periodStart: start,
    periodEnd: end,
    search: filters.search.trim(),
    brandId: filters.brandId,
    state: filters.state,
    page,
  };
}

/** Section 9 of the specification: effectively all. */
const wholeList = 1e13;

/** Turns the filters into the question for all their products at once, which the print screen asks. */
export function toWholeListQuery(filters: Filters, now: Date): ProductQuery {
  return { ...toQuery(filters, 1, now), pageSize: wholeList };
}
