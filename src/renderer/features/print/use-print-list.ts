import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultPeriod } from '#shared/dates.ts';
import { allBrands, type Filters, noWarehouse, type ProductQuery, toWholeListQuery } from '#shared/filters.ts';
import type { Product } from '#shared/product.ts';
import type { ErrorKind } from '#shared/result.ts';
import { readSession } from '#shared/session.ts';
import { bridge, CallError, unwrap } from '../../lib/bridge.ts';
import { filtersParameter } from '../../lib/filter-keys.ts';
import { takeFirstWholeList } from '../../lib/first-calls.ts';
import { brandsQuery, connectionQuery, warehousesQuery } from '../../lib/query-client.ts';
import { filterState } from '../../lib/state/filters.ts';
import { headingOf, type SheetHeading } from './sheet-heading.ts';

/** What there is to print. */
export type PrintList =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: ErrorKind; readonly retry: () => void }
  | {
      readonly kind: 'loaded';
      readonly products: readonly Product[];
      readonly heading: SheetHeading;
      /** The number of products that there are, where the provider has sent fewer than it says. */
      readonly incompleteOf: number | null;
    };

/** Asks once for the whole list: of the address's filters, else of the session's, else of the first warehouse. */
export function usePrintList(): PrintList {
  const [now] = useState(() => new Date());
  const [asked] = useState(readFilters);
  const warehouses = useQuery(warehousesQuery);
  const brands = useQuery({ ...brandsQuery, enabled: asked.brandId !== allBrands });
  const connection = useQuery(connectionQuery);
  const isChosen = asked.warehouseId !== noWarehouse;
  const warehouseId = isChosen ? asked.warehouseId : (warehouses.data?.[0]?.id ?? noWarehouse);
  const filters = { ...asked, warehouseId, period: asked.period ?? defaultPeriod(now) };
  const list = useQuery({
    ...wholeListQuery(toWholeListQuery(filters, now)),
    enabled: warehouseId !== noWarehouse,
  });

  if (warehouseId === noWarehouse && !warehouses.isFetching) {
    const reason = warehouses.error === null ? 'not-found' : kindOf(warehouses.error);
    return { kind: 'failed', reason, retry: () => void warehouses.refetch() };
  }
  if (list.isFetching || warehouses.isFetching || brands.isFetching || connection.isFetching || list.isPending)
    return { kind: 'loading' };
  if (list.isError) return { kind: 'failed', reason: kindOf(list.error), retry: () => void list.refetch() };
  const { items, totalCount } = list.data;
  return {
    kind: 'loaded',
    products: items,
    incompleteOf: totalCount !== null && totalCount > items.length ? totalCount : null,
    heading: headingOf({
      filters,
      warehouse: warehouses.data?.find(({ id }) => id === warehouseId)?.name,
      brand: brands.data?.find(({ id }) => id === asked.brandId)?.name,
      isDemo: connection.data?.mode === 'demo',
      now,
    }),
  };
}

function readFilters(): Filters {
  const given = new URLSearchParams(window.location.search).get(filtersParameter);
  return given === null ? filterState.applied : readSession(given);
}

function wholeListQuery(query: ProductQuery) {
  return queryOptions({
    queryKey: ['print', query],
    queryFn: () => unwrap(takeFirstWholeList(query) ?? bridge.products.list(query)),
    // A snapshot: what is on the screen is what comes out of the printer. Comparing rows with older ones costs time.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

function kindOf(error: Error): ErrorKind {
  return error instanceof CallError ? error.failure.kind : 'internal';
}
