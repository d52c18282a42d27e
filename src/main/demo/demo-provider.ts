import type { Catalogue, StockedProduct } from './catalogue.ts';
import type { WireQuery } from './wire-writer.ts';
import { countedWithin, readWireQuery, toWireBrand, toWireDetail, toWirePage, toWireWarehouse } from './wire-writer.ts';

/** A request as it arrives: the path without `/v1/`, still escaped. */
export type DemoRequest = { readonly method: string; readonly path: string; readonly query: URLSearchParams };

/** A status and a body that is still to become JSON. */
export type DemoAnswer = { readonly status: number; readonly body: unknown };

/** The six calls, by which conditions name them. */
export type DemoCall = 'warehouses' | 'brands' | 'products' | 'product' | 'goodStoc' | 'reportProblem';

type Route = { readonly call: DemoCall; readonly method: 'GET' | 'POST'; readonly path: RegExp };

const routes: readonly Route[] = [
  { call: 'warehouses', method: 'GET', path: /^depozit\/listAll$/ },
  { call: 'brands', method: 'GET', path: /^brand\/listAll$/ },
  { call: 'products', method: 'GET', path: /^produs\/listAll$/ },
  { call: 'goodStoc', method: 'POST', path: /^produs\/goodStoc\/([^/]+)\/([^/]+)$/ },
  { call: 'reportProblem', method: 'POST', path: /^produs\/reportProblem\/([^/]+)\/([^/]+)$/ },
  { call: 'product', method: 'GET', path: /^produs\/([^/]+)\/([^/]+)$/ },
];

const notFound: DemoAnswer = { status: 404, body: { error: 'not found' } };
const wrongMethod: DemoAnswer = { status: 405, body: { error: 'method not allowed' } };

/** The call that a path belongs to, null for none. */
export function callOf(path: string): DemoCall | null {
  return routeOf(path)?.call ?? null;
}

/**
 * Answers as the provider's API does (section 7 of the specification), from a catalogue's memory.
 * @param now milliseconds
 */
export function answerRequest(catalogue: Catalogue, now: () => number, request: DemoRequest): DemoAnswer {
  const route = routeOf(request.path);
  if (route === null) return notFound;
  if (route.method !== request.method) return wrongMethod;
  switch (route.call) {
    case 'warehouses':
      return { status: 200, body: catalogue.warehouses.map(toWireWarehouse) };
    case 'brands':
      return { status: 200, body: catalogue.brands.map(toWireBrand) };
    case 'products':
      return listProducts(catalogue, readWireQuery(request.query));
    default:
      return answerForProduct(catalogue, now, route, request.path);
  }
}

function answerForProduct(catalogue: Catalogue, now: () => number, route: Route, path: string): DemoAnswer {
  const [productId = '', warehouseId = ''] = (route.path.exec(path) ?? []).slice(1).map(unescapeSegment);
  const product = catalogue.find(productId, warehouseId);
  if (product === null) return notFound;
  if (route.call === 'product') return { status: 200, body: toWireDetail(product) };
  product.hasProblem = route.call === 'reportProblem';
  if (route.call === 'goodStoc') product.lastCountedAt = Math.floor(now() / 1000);
  return { status: 200, body: { success: true } };
}

function listProducts(catalogue: Catalogue, query: WireQuery): DemoAnswer {
  const words = fold(query.search).split(/\s+/).filter(Boolean);
  const found = (catalogue.productsIn(query.warehouseId) ?? []).filter(
    (product) =>
      (query.brandId === '0' || product.brand.id === query.brandId) &&
      (query.state === 0 || stateOf(product, query) === query.state) &&
      words.every((word) => searchTextOf(product).includes(word)),
  );
  const start = (query.page - 1) * query.pageSize;
  return {
    status: 200,
    body: toWirePage(found.slice(start, start + query.pageSize), found.length, query.span),
  };
}

/** 1 counted, 2 uncounted, 3 with problems, with the precedence that the list shows. */
function stateOf(product: StockedProduct, { span }: WireQuery): number {
  if (product.hasProblem) return 3;
  return countedWithin(product, span) > 0 ? 1 : 2;
}

const searchTexts = new WeakMap<object, string>();

/** Folding 1,500 names takes longer than searching them, so each is folded once. */
function searchTextOf({ facts }: StockedProduct): string {
  const known = searchTexts.get(facts);
  if (known !== undefined) return known;
  const text = fold(`${facts.name} ${facts.code} ${facts.supplierCode}`);
  searchTexts.set(facts, text);
  return text;
}

/** Small letters without diacritics: people type "sampon" for "Șampon". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

function routeOf(path: string): Route | null {
  return routes.find((route) => route.path.test(path)) ?? null;
}

function unescapeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not an escape that any client of ours makes; no product has such an id.
    return '';
  }
}
