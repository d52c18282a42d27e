import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { noWarehouse } from '#shared/filters.ts';
import type { Warehouse } from '#shared/product.ts';
import { type ErrorKind, failure, type Result, success } from '#shared/result.ts';
import { CallError } from '../bridge.ts';
import { queryClient, warehousesQuery } from '../query-client.ts';
import { applyFilters, filterState } from './filters.ts';
import { listState, restartList } from './product-list.ts';

/** The warehouse that everything on screen is about; null while it is not known. */
type SelectedWarehouse = {
  readonly warehouse: Warehouse | null;
  /** Why there is no warehouse to work in; null when there is one or may still be. */
  readonly failed: ErrorKind | null;
  readonly retry: () => void;
};

/**
 * Loads the warehouses and selects the first one when none is selected yet, or when the selected one is no longer
 * among them (section 4 of the specification).
 */
export function useWarehouse(): SelectedWarehouse {
  const { data, error, refetch } = useQuery(warehousesQuery);
  const { warehouseId } = useSnapshot(filterState).applied;
  const warehouse = data?.find(({ id }) => id === warehouseId) ?? null;

  useEffect(() => {
    const first = data?.[0];
    if (first === undefined || warehouse !== null) return;
    applyFilters({ warehouseId: first.id });
    if (!listState.fresh || listState.loading || listState.failed !== null) void restartList();
  }, [data, warehouse]);

  const failed = error instanceof CallError ? error.failure.kind : data?.length === 0 ? 'not-found' : null;
  return { warehouse, failed, retry: () => void refetch() };
}

/** The warehouse to work in, the first one where none is selected yet: a scan may come before the first screen is there. */
export async function chooseWarehouse(): Promise<Result<string>> {
  const { warehouseId } = filterState.applied;
  if (warehouseId !== noWarehouse) return success(warehouseId);
  try {
    const [first] = await queryClient.ensureQueryData(warehousesQuery);
    if (first === undefined) return failure('not-found');
    applyFilters({ warehouseId: first.id });
    return success(first.id);
  } catch (error) {
    if (error instanceof CallError) return { ok: false, error: error.failure };
    throw error;
  }
}
