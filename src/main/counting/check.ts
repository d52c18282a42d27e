import type { CheckOutcome } from '#shared/contract.ts';
import type { ProductDetail } from '#shared/product.ts';
import { failure, mapResult, type Result, success } from '#shared/result.ts';
import type { Provider } from '../provider/client.ts';
import type { ReadDetail } from '../provider/wire.ts';
import type { CountedToday } from './counted-today.ts';
import type { Journal, JournalFacts } from './journal.ts';
import type { Outbox } from './outbox.ts';

type ProductInWarehouse = { readonly productId: string; readonly warehouseId: string };

export type Counting = {
  /** The product to be counted; the system's figure stays here (decision 1). */
  readonly read: (target: ProductInWarehouse) => Promise<Result<ProductDetail>>;
  /** Compares a count with the figure that was read for the product, or reads it now when there is none. */
  readonly check: (input: ProductInWarehouse & { readonly count: number }) => Promise<Result<CheckOutcome>>;
  readonly reportProblem: (target: ProductInWarehouse) => Promise<Result<null>>;
  /** When this PC made the last right count of the product today, unix seconds; null for none. */
  readonly countedToday: (target: ProductInWarehouse) => Promise<Result<number | null>>;
};

export type CountingPorts = {
  readonly provider: Provider;
  readonly outbox: Pick<Outbox, 'add' | 'deliver'>;
  readonly journal: Pick<Journal, 'newId' | 'append' | 'mark'>;
  readonly countedToday: CountedToday;
  /** The name of a warehouse that was listed before; empty for any other. */
  readonly warehouseName: (warehouseId: string) => string;
  /** Milliseconds. */
  readonly now: () => number;
};

/** How many products are remembered: far more than anyone opens between opening a product and checking it. */
const maximumProducts = 1_000;

/** The rules of a count (section 4 of the specification) over the provider, the outbox and the journal. */
export function createCounting(ports: CountingPorts): Counting {
  const { provider, outbox, journal, countedToday, warehouseName, now } = ports;
  const known = new Map<string, ReadDetail>();
  const underWay = new Map<string, Promise<Result<ReadDetail>>>();

  // A check that comes before the product's own answer waits for that answer instead of asking a second time.
  const fetchDetail = (target: ProductInWarehouse): Promise<Result<ReadDetail>> => {
    const key = keyOf(target);
    const pending =
      underWay.get(key) ??
      provider
        .readProduct(target.productId, target.warehouseId)
        .then((read) => {
          if (read.ok) remember(known, key, read.value);
          return read;
        })
        .finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return pending;
  };

  const detailOf = async (target: ProductInWarehouse): Promise<Result<ReadDetail>> => {
    // A figure that is being read anew is awaited; where that fails, the last one stands.
    await underWay.get(keyOf(target));
    const read = known.get(keyOf(target));
    return read === undefined || read.stock === null ? fetchDetail(target) : success(read);
  };

  /** What outbox and journal say of a product, for people who read them later. */
  const describeProduct = ({ productId, warehouseId }: ProductInWarehouse) => {
    const { code = '', name = '' } = known.get(keyOf({ productId, warehouseId }))?.detail ?? {};
    return { productId, warehouseId, code, name, warehouse: warehouseName(warehouseId) };
  };

  const record = (facts: JournalFacts) => journal.append(journal.newId(), facts);

  const keepMatch = async (target: ProductInWarehouse, count: number): Promise<Result<CheckOutcome>> => {
    const countedAt = Math.floor(now() / 1000);
    const entryId = journal.newId();
    const description = describeProduct(target);
    // Two disk writes at once take the time of one. The outbox decides; the journal follows.
    const [kept] = await Promise.all([
      outbox.add({ ...description, countedAt, entryId }),
      journal.append(entryId, { ...description, count, outcome: 'match' }),
    ]);
    if (kept.ok) countedToday.note(target, countedAt);
    else await journal.mark(entryId, 'notKept');
    return mapResult(kept, () => ({ kind: 'match', countedAt }));
  };

  return {
    async read(target) {
      return mapResult(await fetchDetail(target), (read) => read.detail);
    },

    async check({ count, ...target }) {
      const read = await detailOf(target);
      if (!read.ok) return read;
      if (read.value.stock === null) return failure('unreadable');
      if (read.value.stock === count) return keepMatch(target, count);
      await record({ ...describeProduct(target), count, outcome: 'mismatch' });
      return success({ kind: 'mismatch' });
    },

    // Written once the provider has accepted it: a report that failed was shown as failed, and is made again or not.
    async reportProblem(target) {
      if (!(await outbox.deliver(target))) return failure('unreachable');
      const reported = await provider.reportProblem(target.productId, target.warehouseId);
      if (reported.ok) await record({ ...describeProduct(target), count: null, outcome: 'problem' });
      return reported;
    },

    countedToday: countedToday.find,
  };
}

function keyOf({ productId, warehouseId }: ProductInWarehouse): string {
  return `${encodeURIComponent(warehouseId)}/${encodeURIComponent(productId)}`;
}

function remember(known: Map<string, ReadDetail>, key: string, read: ReadDetail): void {
  known.delete(key);
  known.set(key, read);
  const oldest = known.keys().next().value;
  if (known.size > maximumProducts && oldest !== undefined) known.delete(oldest);
}
