import { isDay } from '#shared/day.ts';
import type { Brand, Warehouse } from '#shared/product.ts';
import type { StockedProduct } from './catalogue.ts';

/**
 * The provider's field and parameter names for the side that answers (sections 3 and 7 of the specification), as
 * `provider/wire.ts` has them for the side that asks. Nothing else in the demo knows them.
 */

/** A span of unix seconds, both ends included. */
type Span = { readonly from: number; readonly to: number };

/** What `produs/listAll` is asked with, in our words. */
export type WireQuery = {
  readonly warehouseId: string;
  readonly span: Span;
  readonly search: string;
  readonly brandId: string;
  readonly state: number;
  readonly page: number;
  readonly pageSize: number;
};

const defaultPageSize = 20;

/** Reads the query string; what is missing or odd takes its default, as a lenient server does. */
export function readWireQuery(query: URLSearchParams): WireQuery {
  return {
    warehouseId: query.get('depozit') ?? '',
    span: readSpan(query),
    search: query.get('search') ?? '',
    brandId: query.get('brand') ?? '0',
    state: readWhole(query.get('state'), 0),
    page: Math.max(1, readWhole(query.get('page'), 1)),
    pageSize: Math.max(1, readWhole(query.get('pageSize'), defaultPageSize)),
  };
}

/** The last count as far as it lies in the span, 0 otherwise. */
export function countedWithin({ lastCountedAt }: StockedProduct, { from, to }: Span): number {
  return lastCountedAt >= from && lastCountedAt <= to ? lastCountedAt : 0;
}

/** One row of `depozit/listAll`. */
export function toWireWarehouse({ id, name }: Warehouse): object {
  return { id, denumire: name };
}

/** One row of `brand/listAll`. */
export function toWireBrand({ id, name }: Brand): object {
  return { id, nume: name };
}

/** The answer of `produs/listAll`. */
export function toWirePage(products: readonly StockedProduct[], totalCount: number, span: Span): object {
  return {
    items: products.map((product) => ({
      id: product.id,
      ...toWireDetail(product),
      probleme: product.hasProblem ? '1' : '0',
      data_ultimului_stoc: String(countedWithin(product, span)),
    })),
    totalCount,
  };
}

/** The answer of `produs/{id}/{depozitId}`, which does not repeat the id. */
export function toWireDetail({ facts, brand, stock }: StockedProduct): object {
  return {
    image: facts.hasImage ? `demo-images/${facts.number}.svg` : null,
    denumire: facts.name,
    brand: brand.name,
    cod_produs: facts.code,
    cod_furnizor: facts.supplierCode,
    stoc: String(stock),
  };
}

function readSpan(query: URLSearchParams): Span {
  const start = readDay(query.get('periodStart'));
  const end = readDay(query.get('periodEnd'));
  return {
    from: start === null ? 0 : start.getTime() / 1000,
    // The day after by the calendar: days on which the clocks change are not 24 hours long.
    to: end === null ? Number.POSITIVE_INFINITY : end.setDate(end.getDate() + 1) / 1000 - 1,
  };
}

/** Midnight, local time. */
function readDay(text: string | null): Date | null {
  return text !== null && isDay(text) ? new Date(`${text}T00:00:00`) : null;
}

function readWhole(text: string | null, fallback: number): number {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? Math.trunc(number) : fallback;
}
