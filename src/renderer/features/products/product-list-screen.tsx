import { Button } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isFiltered, noWarehouse, resetFilters } from '#shared/filters.ts';
import { errorTexts, productCount, texts } from '#shared/texts.ts';
import { applyFilters, filterState } from '../../lib/state/filters.ts';
import { listState, restartList } from '../../lib/state/product-list.ts';
import { useWarehouse } from '../../lib/state/warehouse.ts';
import { EmptyState } from './empty-state.tsx';
import { ListEnd } from './list-end.tsx';
import { PrintButton } from './print-button.tsx';
import gridStyles from './product-grid.module.css';
import { ProductGrid } from './product-grid.tsx';
import styles from './product-list-screen.module.css';
import { ProgressLine } from './progress-line.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';

/**
 * The product list of section 2 of the specification.
 * @param chips the applied filters, shown between the warehouse and the number of products
 */
export function ProductListScreen({ chips }: { readonly chips: ReactNode }) {
  const { warehouse, failed: warehouseFailed, retry: retryWarehouses } = useWarehouse();
  const { applied } = useSnapshot(filterState);
  const { warehouseId } = applied;
  const { items, totalCount, loading, failed, fresh } = useSnapshot(listState);

  // The first list of this page's life or of another connection; else only the user's own actions restart it.
  const isUnasked = fresh && !loading && failed === null;
  useEffect(() => {
    if (isUnasked && warehouseId !== noWarehouse) void restartList();
  }, [isUnasked, warehouseId]);

  const reason = failed ?? (warehouseId === noWarehouse ? warehouseFailed : null);
  const isEmpty = items.length === 0;
  const isLoading = loading || (fresh && reason === null);
  const reset = () => {
    applyFilters(resetFilters(filterState.applied));
    void restartList();
  };
  const retry = warehouseId === noWarehouse ? retryWarehouses : () => void restartList();

  return (
    <main className={styles.screen} aria-busy={isLoading}>
      <div className={styles.heading}>
        <h1 className={styles.warehouse} aria-label={warehouse === null ? texts.list.name : undefined}>
          {warehouse?.name ?? ''}
        </h1>
        {chips}
        {!isEmpty && totalCount !== null && <span className={styles.count}>{productCount(totalCount)}</span>}
      </div>
      <ProgressLine />
      {isEmpty && isLoading && <SkeletonCards className={gridStyles.skeletons} count={6} />}
      {isEmpty && !isLoading && (
        <EmptyState>
          {reason !== null && (
            <>
              <p className={styles.reason}>{errorTexts[reason]}</p>
              <Button size="large" onClick={retry}>
                {texts.list.retry}
              </Button>
            </>
          )}
          {reason === null && isFiltered(applied) && (
            <Button size="large" onClick={reset}>
              {texts.filters.reset}
            </Button>
          )}
        </EmptyState>
      )}
      {!isEmpty && <ProductGrid items={items} totalCount={totalCount} />}
      <ListEnd isLoading={isLoading} hasFailed={!isEmpty && failed !== null} />
      <PrintButton />
    </main>
  );
}
