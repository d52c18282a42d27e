import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { ProductDetail } from '#shared/product.ts';
import { bridge, unwrap } from './bridge.ts';
import { takeFirstConnection, takeFirstWarehouses } from './first-calls.ts';

/** Section 9 of the specification; 'always' because the main process, not the page, knows whether there is a network. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 300_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
});

export const connectionQuery = queryOptions({
  queryKey: ['connection'],
  queryFn: () => unwrap(takeFirstConnection() ?? bridge.connection.read()),
});

export const warehousesQuery = queryOptions({
  queryKey: ['warehouses'],
  queryFn: () => unwrap(takeFirstWarehouses() ?? bridge.warehouses.list()),
});

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: () => unwrap(bridge.brands.list()),
});

/** The product to be counted; what the list knows of it stands in until the answer is there. */
export function productQuery(productId: string, warehouseId: string, known: ProductDetail | undefined) {
  return queryOptions({
    queryKey: ['product', warehouseId, productId],
    queryFn: () => unwrap(bridge.product.read({ productId, warehouseId })),
    placeholderData: known,
  });
}

/** When this PC counted the product today; asked once for each visit, whose own count is no news. */
export function countedTodayQuery(productId: string, warehouseId: string) {
  return queryOptions({
    queryKey: ['countedToday', warehouseId, productId],
    queryFn: () => unwrap(bridge.product.countedToday({ productId, warehouseId })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
