import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { noWarehouse } from '#shared/filters.ts';
import { CallError } from '../../lib/bridge.ts';
import { countedTodayQuery, productQuery } from '../../lib/query-client.ts';
import { activeCountState } from '../../lib/state/active-count.ts';
import { filterState } from '../../lib/state/filters.ts';
import { findKnown } from '../../lib/state/product-list.ts';
import { useWarehouse } from '../../lib/state/warehouse.ts';
import styles from './check-screen.module.css';
import { CountPanel } from './count-panel.tsx';
import { ProductHead } from './product-head.tsx';
import { ProductLoading, ProductUnknown } from './product-missing.tsx';

/** The product check screen of section 2 of the specification. */
export function CheckScreen() {
  const { productId = '' } = useParams();
  const { warehouse, failed, retry } = useWarehouse();
  const { warehouseId } = useSnapshot(filterState).applied;
  const hasWarehouse = warehouseId !== noWarehouse;
  const { data, error, refetch } = useQuery({
    ...productQuery(productId, warehouseId, findKnown(productId)),
    enabled: hasWarehouse,
  });
  const { data: countedAt = null } = useQuery({
    ...countedTodayQuery(productId, warehouseId),
    enabled: hasWarehouse,
  });
  // What the list knows of the product is enough to count it while the provider cannot be reached.
  const product = data ?? findKnown(productId);
  const reason = error instanceof CallError ? error.failure.kind : hasWarehouse ? null : failed;

  useEffect(() => {
    if (product !== undefined || reason === null) return;
    activeCountState.shownProductId = productId;
    return () => {
      activeCountState.shownProductId = null;
    };
  }, [product, reason, productId]);

  return (
    <main className={styles.screen}>
      {product !== undefined && (
        <>
          <ProductHead product={product} warehouse={warehouse} countedAt={countedAt} />
          <CountPanel key={`${warehouseId}/${productId}`} product={product} warehouseId={warehouseId} />
        </>
      )}
      {product === undefined && reason === null && <ProductLoading />}
      {product === undefined && reason !== null && (
        <ProductUnknown reason={reason} onRetry={hasWarehouse ? () => void refetch() : retry} />
      )}
    </main>
  );
}
