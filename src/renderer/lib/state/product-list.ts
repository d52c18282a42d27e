import { proxy, ref } from 'valtio';
import { noWarehouse, toQuery } from '#shared/filters.ts';
import type { Product, ProductPage, ProductStatus } from '#shared/product.ts';
import type { ErrorKind } from '#shared/result.ts';
import { bridge } from '../bridge.ts';
import { takeFirstPage } from '../first-calls.ts';
import { filterState } from './filters.ts';
import { findFound, keepFound } from './found-products.ts';
import { moveProgress, refreshProgress } from './progress.ts';

/** The list of section 3 of the specification. Items are replaced, never changed, so that cards compare by identity. */
type ListState = {
  items: readonly Product[];
  /** null: the provider did not say. */
  totalCount: number | null;
  /** The page that is asked for next. */
  page: number;
  loading: boolean;
  /** Why the last page did not come; null when it did. */
  failed: ErrorKind | null;
  /** No page so far has answered since the last restart. */
  fresh: boolean;
};

export const listState = proxy<ListState>(emptyList());

function emptyList(): ListState {
  return { items: ref([]), totalCount: null, page: 1, loading: false, failed: null, fresh: true };
}

/** Counts restarts: an answer to a question from before the last one is dropped (decision 6). */
let generation = 0;
let knownIds = new Set<string>();
/** The provider has sent a page with nothing new, so asking further would never end. */
let exhausted = false;
let underWay: Promise<void> = Promise.resolve();

/** Empties the list, as if nothing had been asked yet. */
export function forgetList(): void {
  generation += 1;
  knownIds = new Set();
  exhausted = false;
  Object.assign(listState, emptyList());
}

/** Empties the list and asks for page 1 with the applied filters. */
export async function restartList(): Promise<void> {
  forgetList();
  // The list screen begins as soon as there is one.
  if (filterState.applied.warehouseId === noWarehouse) return;
  await loadNextPage();
  // After the products, which people wait for; the totals they only glance at.
  void refreshProgress();
}

/** Tells whether there is another page to be had. */
export function hasMore(): boolean {
  if (exhausted) return false;
  return listState.totalCount === null ? !listState.fresh : listState.items.length < listState.totalCount;
}

/** Asks for the next page, or waits for the one that is under way already. */
export function loadNextPage(): Promise<void> {
  if (!listState.loading) underWay = askNextPage();
  return underWay;
}

async function askNextPage(): Promise<void> {
  const asked = generation;
  listState.loading = true;
  const query = toQuery(filterState.applied, listState.page, new Date());
  const answer = await (takeFirstPage(query) ?? bridge.products.list(query));
  if (asked !== generation) return;
  listState.loading = false;
  listState.failed = answer.ok ? null : answer.error.kind;
  if (answer.ok) append(answer.value);
}

/** Begins the list with a first page that is there already. */
export function startList(page: ProductPage): void {
  forgetList();
  append(page);
  // Three more questions must not hold up the drawing of the first cards.
  requestIdleCallback(() => void refreshProgress());
}

function append(page: ProductPage): void {
  const items = page.items.filter(({ id }) => !knownIds.has(id) && knownIds.add(id));
  exhausted = items.length === 0;
  Object.assign(listState, {
    items: ref([...listState.items, ...items]),
    totalCount: page.totalCount,
    page: listState.page + 1,
    fresh: false,
  });
}

/**
 * The next product of the list that is not counted, after the given one and then from the start; further pages are
 * asked for as needed. null when there is none left, or the provider cannot be asked.
 */
export async function findNextUncounted(productId: string): Promise<Product | null> {
  const asked = generation;
  let from = listState.items.findIndex(({ id }) => id === productId) + 1;
  while (asked === generation) {
    const next = listState.items.slice(from).find(({ status }) => status.kind === 'uncounted');
    if (next !== undefined) return next;
    if (!hasMore() || listState.failed !== null) break;
    from = listState.items.length;
    await loadNextPage();
  }
  return listState.items.find(({ id, status }) => id !== productId && status.kind === 'uncounted') ?? null;
}

/** What is known of a product already, from the list or from a scan. */
export function findKnown(productId: string): Product | undefined {
  return listState.items.find(({ id }) => id === productId) ?? findFound(productId);
}

/** Sets the problem flag of the product with this id only. */
export function markProblem(productId: string): void {
  mark(productId, { kind: 'problem' });
}

/** Sets the last-count date, in unix seconds, which also clears the problem flag (section 4 of the specification). */
export function markCounted(productId: string, lastCountedAt: number): void {
  mark(productId, { kind: 'counted', lastCountedAt });
}

function mark(productId: string, status: ProductStatus): void {
  const before = findKnown(productId);
  if (before !== undefined) {
    moveProgress(before.status.kind, status.kind);
    keepFound({ ...before, status });
  }
  listState.items = ref(listState.items.map((item) => (item.id === productId ? { ...item, status } : item)));
}
