import type { ConnectionState } from '#shared/connection.ts';
import type { FirstList } from '#shared/contract.ts';
import { type Filters, type ProductQuery, toQuery } from '#shared/filters.ts';
import type { ProductPage, Warehouse } from '#shared/product.ts';
import { failure, type Result } from '#shared/result.ts';
import { readSession } from '#shared/session.ts';
import { bridge } from './bridge.ts';
import { filtersKey } from './session-key.ts';

/**
 * The calls that the list begins with, made before the interface is even parsed: this module is the page's first
 * script and small. Who needs one of these answers takes it here instead of asking a second time.
 */

/** All of them, as soon as all are good. */
type FirstAnswers = {
  readonly connection: ConnectionState;
  readonly filters: Filters;
  readonly warehouses: readonly Warehouse[];
  readonly page: ProductPage;
};

const stored = readSession(sessionStorage.getItem(filtersKey));
const asked = toQuery(stored, 1, new Date());
let connection: Promise<Result<ConnectionState>> | null = bridge.connection.read();
const isList = window.location.pathname === '/';
let warehouses = isList ? bridge.warehouses.list() : null;
let firstList = isList ? bridge.products.begin(asked) : null;

/** The answers, or null where one of them is missing or bad; those who need one ask for it by themselves then. */
export const firstAnswers: Promise<FirstAnswers | null> = join(connection, warehouses, firstList);

async function join(
  connecting: Promise<Result<ConnectionState>>,
  listing: Promise<Result<readonly Warehouse[]>> | null,
  beginning: Promise<Result<FirstList>> | null,
): Promise<FirstAnswers | null> {
  const [connected, listed, begun] = await Promise.all([connecting, listing, beginning]);
  if (!connected.ok || !listed?.ok || !begun?.ok || !begun.value.page?.ok) return null;
  const { warehouseId, page } = begun.value;
  const filters = { ...stored, warehouseId };
  return { connection: connected.value, filters, warehouses: listed.value, page: page.value };
}

/** Says that the answers are in their places, so that nobody takes them a second time. */
export function spendFirstAnswers(): void {
  connection = null;
  warehouses = null;
  firstList = null;
}

/** The connection that was asked for first, once. */
export function takeFirstConnection(): Promise<Result<ConnectionState>> | null {
  const taken = connection;
  connection = null;
  return taken;
}

/** The warehouses that were asked for first, once. */
export function takeFirstWarehouses(): Promise<Result<readonly Warehouse[]>> | null {
  const taken = warehouses;
  warehouses = null;
  return taken;
}

/** The page that was asked for first, once; null where another question is asked now. */
export function takeFirstPage(query: ProductQuery): Promise<Result<ProductPage>> | null {
  const taken = firstList;
  firstList = null;
  if (taken === null || !isSameQuestion({ ...query, warehouseId: asked.warehouseId }, asked)) return null;
  return taken.then((list) => {
    if (!list.ok) return list;
    const { page, warehouseId } = list.value;
    if (page !== null && warehouseId === query.warehouseId) return page;
    // The warehouse that was left last time is gone: whoever asked is about to be told, and will ask anew.
    return query.warehouseId === asked.warehouseId ? failure('not-found') : bridge.products.list(query);
  });
}

function isSameQuestion(one: ProductQuery, other: ProductQuery): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
