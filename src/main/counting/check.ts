import type { CheckOutcome } from '#shared/contract.ts';
import type { ProductDetail } from '#shared/product.ts';
import { failure, mapResult, type Result, success } from '#shared/result.ts';
import type { Provider } from '../provider/client.ts';
import type { ReadDetail } from '../provider/wire.ts';
import type { Outbox } from './outbox.ts';

type ProductInWarehouse = { readonly productId: string; readonly warehouseId: string };

export type Counting = {
  /** The product to be counted; the system's figure stays here (decision 1). */
  readonly read: (target: ProductInWarehouse) => Promise<Result<ProductDetail>>;
  /** Compares a count with the figure that was read for the product, or reads it now when there is none. */
  readonly check: (input: ProductInWarehouse & { readonly count: number }) => Promise<Result<CheckOutcome>>;
  readonly reportProblem: (target: ProductInWarehouse) => Promise<Result<null>>;
};

/** How many figures are remembered: far more than anyone opens between opening a product and checking it. */
const maximumFigures = 1_000;

/** The rules of a count (section 4 of the specification) over the provider and the outbox. */
export function createCounting(provider: Provider, outbox: Outbox, now: () => number): Counting {
  const figures = new Map<string, number | null>();
  const underWay = new Map<string, Promise<Result<ReadDetail>>>();

  // A check that comes before the product's own answer waits for that answer instead of asking a second time.
  const fetchDetail = (target: ProductInWarehouse): Promise<Result<ReadDetail>> => {
    const key = keyOf(target);
    const pending =
      underWay.get(key) ??
      provider
        .readProduct(target.productId, target.warehouseId)
        .then((read) => {
          if (read.ok) remember(figures, key, read.value.stock);
          return read;
        })
        .finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return pending;
  };

  const figureOf = async (target: ProductInWarehouse): Promise<Result<number | null>> => {
    const known = figures.get(keyOf(target));
    if (known !== undefined && known !== null) return success(known);
    return mapResult(await fetchDetail(target), (read) => read.stock);
  };

  return {
    async read(target) {
      return mapResult(await fetchDetail(target), (read) => read.detail);
    },

    async check({ productId, warehouseId, count }) {
      const figure = await figureOf({ productId, warehouseId });
      if (!figure.ok) return figure;
      if (figure.value === null) return failure('unreadable');
      if (figure.value !== count) return success({ kind: 'mismatch' });
      const countedAt = Math.floor(now() / 1000);
      const kept = await outbox.add({ productId, warehouseId, countedAt });
      return mapResult(kept, () => ({ kind: 'match', countedAt }));
    },

    reportProblem: ({ productId, warehouseId }) => provider.reportProblem(productId, warehouseId),
  };
}

function keyOf({ productId, warehouseId }: ProductInWarehouse): string {
  return `${encodeURIComponent(warehouseId)}/${encodeURIComponent(productId)}`;
}

function remember(figures: Map<string, number | null>, key: string, figure: number | null): void {
  figures.delete(key);
  figures.set(key, figure);
  const oldest = figures.keys().next().value;
  if (figures.size > maximumFigures && oldest !== undefined) figures.delete(oldest);
}
