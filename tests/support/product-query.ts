import type { ProductQuery } from '#shared/filters.ts';

/** What an unfiltered list asks first, in the first warehouse at the moment of the tests' fixed clock. */
export const firstPageQuery = {
  warehouseId: '1',
  periodStart: '2026-10-21',
  periodEnd: '2026-11-20',
  search: '',
  brandId: '0',
  state: 0,
  page: 1,
} satisfies ProductQuery;
