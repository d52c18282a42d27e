import { type Filters, noWarehouse, type ProductQuery, toQuery } from '#shared/filters.ts';
import type { ProductPage, Warehouse } from '#shared/product.ts';
import type { Result } from '#shared/result.ts';
import { readSession } from '#shared/session.ts';
import { bridge } from './bridge.ts';
import { filtersKey } from './session-key.ts';

/**
 * The calls that the list begins with, made before the interface is even parsed: this module is the page's first
 * script and small. Who needs one of these answers takes it here instead of asking a second time.
 */

type FirstPage = { readonly query: ProductQuery; readonly answer: Promise<Result<ProductPage>> };

/** Both answers, as soon as both are good. */
type FirstAnswers = {
  readonly filters: Filters;
  readonly warehouses: readonly Warehouse[];
  readonly page: ProductPage;
};

const stored = readSession(sessionStorage.getItem(filtersKey));
let warehouses = window.location.pathname === '/' ? bridge.warehouses.list() : null;
let page = warehouses !== null && stored.warehouseId !== noWarehouse ? ask(stored) : null;
let answers: FirstAnswers | null = null;
if (warehouses !== null) void follow(warehouses);

function ask(filters: Filters): FirstPage {
  const query = toQuery(filters, 1, new Date());
  return { query, answer: bridge.products.list(query) };
}

async function follow(listing: Promise<Result<readonly Warehouse[]>>): Promise<void> {
  const listed = await listing;
  if (!listed.ok) return;
  const known = listed.value.find(({ id }) => id === stored.warehouseId) ?? listed.value[0];
  if (known === undefined) return;
  const filters = { ...stored, warehouseId: known.id };
  if (known.id !== stored.warehouseId) page = ask(filters);
  const answer = await page?.answer;
  if (answer?.ok) answers = { filters, warehouses: listed.value, page: answer.value };
}

/** The answers, where both are there already; to be taken once, before the first drawing. */
export function takeFirstAnswers(): FirstAnswers | null {
  if (answers !== null) {
    warehouses = null;
    page = null;
  }
  return answers;
}

/** The warehouses that were asked for first, once. */
export function takeFirstWarehouses(): Promise<Result<readonly Warehouse[]>> | null {
  const taken = warehouses;
  warehouses = null;
  return taken;
}

/** The page that was asked for first, once, if it was asked with the same question. */
export function takeFirstPage(query: ProductQuery): Promise<Result<ProductPage>> | null {
  const taken = page;
  page = null;
  return taken !== null && JSON.stringify(taken.query) === JSON.stringify(query) ? taken.answer : null;
}
