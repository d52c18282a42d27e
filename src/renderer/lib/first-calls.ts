import type { ConnectionState } from '#shared/connection.ts';
import type { FirstList } from '#shared/contract.ts';
import { type Filters, noWarehouse, type ProductQuery, toQuery, toWholeListQuery } from '#shared/filters.ts';
import type { ProductPage, Warehouse } from '#shared/product.ts';
import { failure, type Result } from '#shared/result.ts';
import { readSession } from '#shared/session.ts';
import { bridge } from './bridge.ts';
import { filtersKey, filtersParameter } from './filter-keys.ts';

/**
 * The calls that the list and the print window begin with, made before the interface is even parsed: this module is
 * the page's first script and small. Who needs one of these answers takes it here instead of asking a second time.
 */

/** What the list begins with, as soon as all of it is good. */
type FirstAnswers = {
  readonly connection: ConnectionState;
  readonly filters: Filters;
  readonly warehouses: readonly Warehouse[];
  readonly page: ProductPage;
};

const { pathname, search } = window.location;
const isList = pathname === '/';
/** This window shows the printable list, and nothing else until it is closed. */
export const isPrintWindow = pathname === '/print';
const carried = isPrintWindow ? new URLSearchParams(search).get(filtersParameter) : null;
const stored = readSession(carried ?? sessionStorage.getItem(filtersKey));
const asked = isPrintWindow ? toWholeListQuery(stored, new Date()) : toQuery(stored, 1, new Date());
let connection: Promise<Result<ConnectionState>> | null = bridge.connection.read();
let warehouses = isList || isPrintWindow ? bridge.warehouses.list() : null;
let firstList = isList ? bridge.products.begin(asked) : null;
let wholeList = isPrintWindow && asked.warehouseId !== noWarehouse ? bridge.products.list(asked) : null;

/**
 * The list's answers, or null where one of them is missing or bad, and on every other screen; those who need one ask
 * for it by themselves then.
 */
export const firstAnswers: Promise<FirstAnswers | null> =
  warehouses === null || firstList === null ? Promise.resolve(null) : join(connection, warehouses, firstList);

async function join(
  connecting: Promise<Result<ConnectionState>>,
  listing: Promise<Result<readonly Warehouse[]>>,
  beginning: Promise<Result<FirstList>>,
): Promise<FirstAnswers | null> {
  const [connected, listed, begun] = await Promise.all([connecting, listing, beginning]);
  if (!connected.ok || !listed.ok || !begun.ok || !begun.value.page?.ok) return null;
  const { warehouseId, page } = begun.value;
  const filters = { ...stored, warehouseId };
  return { connection: connected.value, filters, warehouses: listed.value, page: page.value };
}

/** Says that the answers are in their places, or out of date, so that nobody takes them any more. */
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

/** The whole list that the print window asked for first, once; null where another question is asked now. */
export function takeFirstWholeList(query: ProductQuery): Promise<Result<ProductPage>> | null {
  const taken = wholeList;
  wholeList = null;
  return isSameQuestion(query, asked) ? taken : null;
}

function isSameQuestion(one: ProductQuery, other: ProductQuery): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
