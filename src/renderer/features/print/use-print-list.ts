import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultPeriod } from '#shared/dates.ts';
import { allBrands, type Filters, noWarehouse, type ProductQuery, toWholeListQuery } from '#shared/filters.ts';
import type { Product, ProductPage } from '#shared/product.ts';
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
  | { readonly kind: 'failed'; readonly reason: ErrorKind; readonly askAgain: () => void }
  | {
      readonly kind: 'loaded';
      readonly products: readonly Product[];
      readonly heading: SheetHeading;
      /** The number of products that there are, where the provider has sent fewer than it says. */
      readonly incompleteOf: number | null;
      /** When it was asked for. */
      readonly asked: Date;
      readonly askAgain: () => void;
    };

/**
 * Asks once for the whole list: of the address's filters, else of the session's, else of the first warehouse. Asking
 * again is a question of its own moment, with the default period of that day.
 */
export function usePrintList(): PrintList {
  const [{ attempt, asked }, setQuestion] = useState(() => ({ attempt: 1, asked: new Date() }));
  const [chosen] = useState(readFilters);
  const warehouses = useQuery(warehousesQuery);
  const brands = useQuery({ ...brandsQuery, enabled: chosen.brandId !== allBrands });
  const connection = useQuery(connectionQuery);
  const isChosen = chosen.warehouseId !== noWarehouse;
  const warehouseId = isChosen ? chosen.warehouseId : (warehouses.data?.[0]?.id ?? noWarehouse);
  const filters = { ...chosen, warehouseId, period: chosen.period ?? defaultPeriod(asked) };
  const list = useQuery({
    ...wholeListQuery(toWholeListQuery(filters, asked), attempt),
    enabled: warehouseId !== noWarehouse,
  });
  const askAgain = () => setQuestion({ attempt: attempt + 1, asked: new Date() });

  if (warehouseId === noWarehouse && !warehouses.isFetching) {
    const reason = warehouses.error === null ? 'not-found' : kindOf(warehouses.error);
    return { kind: 'failed', reason, askAgain: () => void warehouses.refetch().then(askAgain) };
  }
  if (list.isFetching || warehouses.isFetching || brands.isFetching || connection.isFetching || list.isPending)
    return { kind: 'loading' };
  if (list.isError) return { kind: 'failed', reason: kindOf(list.error), askAgain };
  const { items, totalCount } = list.data;
  return {
    kind: 'loaded',
    products: items,
    incompleteOf: totalCount !== null && totalCount > items.length ? totalCount : null,
    asked,
    askAgain,
    heading: headingOf({
      filters,
      warehouse: warehouses.data?.find(({ id }) => id === warehouseId)?.name,
      brand: brands.data?.find(({ id }) => id === chosen.brandId)?.name,
      isDemo: connection.data?.mode === 'demo',
      asked,
    }),
  };
}

function readFilters(): Filters {
  const given = new URLSearchParams(window.location.search).get(filtersParameter);
  return given === null ? filterState.applied : readSession(given);
}

function wholeListQuery(query: ProductQuery, attempt: number) {
  return queryOptions({
    queryKey: ['print', query, attempt],
    queryFn: async () => withoutRepeats(await unwrap(takeFirstWholeList(query) ?? bridge.products.list(query))),
    // A snapshot: what is on the screen is what comes out of the printer. Comparing rows with older ones costs time.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // The list that another attempt replaces may be ten thousand rows long.
    gcTime: 0,
  });
}

/** A product that is listed twice has taken the place of another one, and stands on paper once. */
function withoutRepeats(page: ProductPage): ProductPage {
  return { ...page, items: [...new Map(page.items.map((item) => [item.id, item])).values()] };
}

function kindOf(error: Error): ErrorKind {
  return error instanceof CallError ? error.failure.kind : 'internal';
}
