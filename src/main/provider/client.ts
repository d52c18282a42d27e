import type { ProductQuery } from '#shared/filters.ts';
import type { Brand, Warehouse } from '#shared/product.ts';
import { type ErrorKind, failure, mapResult, type Result, success } from '#shared/result.ts';
import type { ProviderRequest, Transport } from './transport.ts';
import {
  isRefusal,
  type ReadDetail,
  type ReadPage,
  readBrands,
  readDetail,
  readProducts,
  readWarehouses,
  type ToImagePath,
} from './wire.ts';

/** The six calls of section 7 of the specification, in our words. */
export type Provider = {
  readonly listWarehouses: () => Promise<Result<readonly Warehouse[]>>;
  readonly listBrands: () => Promise<Result<readonly Brand[]>>;
  readonly listProducts: (query: ProductQuery) => Promise<Result<ReadPage>>;
  readonly readProduct: (productId: string, warehouseId: string) => Promise<Result<ReadDetail>>;
  /** goodStoc */
  readonly confirmStock: (productId: string, warehouseId: string) => Promise<Result<null>>;
  readonly reportProblem: (productId: string, warehouseId: string) => Promise<Result<null>>;
};

/** Milliseconds for a whole answer. A printed list asks for everything at once. */
const timeLimit = 20_000;
const wholeListTimeLimit = 120_000;
/** A page of so many products is still a page. */
const largestPage = 1_000;

/** Puts the provider's calls on top of a transport. Nothing is retried (section 8 of the specification). */
export function createProvider(transport: Transport, toImagePath: ToImagePath): Provider {
  const get = async <T>(request: Omit<ProviderRequest, 'method'>, read: (body: unknown) => T | null) => {
    const body = await ask(transport, { ...request, method: 'GET' });
    if (!body.ok) return body;
    const value = read(body.value);
    return value === null ? failure('unreadable') : success(value);
  };
  const list = <T>(path: string, read: (body: unknown) => T | null) => get({ path, query: {}, timeLimit }, read);
  const post = async (action: string, productId: string, warehouseId: string) => {
    const path = `produs/${action}/${encodeURIComponent(productId)}/${encodeURIComponent(warehouseId)}`;
    const body = await ask(transport, { method: 'POST', path, query: {}, timeLimit });
    if (body.ok && isRefusal(body.value)) return failure('rejected', 200);
    return mapResult(body, () => null);
  };
  return {
    listWarehouses: () => list('depozit/listAll', readWarehouses),
    listBrands: () => list('brand/listAll', readBrands),
    listProducts: (query) =>
      get(
        {
          path: 'produs/listAll',
          query: toWireQuery(query),
          timeLimit: (query.pageSize ?? 0) > largestPage ? wholeListTimeLimit : timeLimit,
        },
        (body) => readProducts(body, toImagePath),
      ),
    readProduct: (productId, warehouseId) =>
      get(
        { path: `produs/${encodeURIComponent(productId)}/${encodeURIComponent(warehouseId)}`, query: {}, timeLimit },
        (body) => readDetail(body, productId, toImagePath),
      ),
    confirmStock: (productId, warehouseId) => post('goodStoc', productId, warehouseId),
    reportProblem: (productId, warehouseId) => post('reportProblem', productId, warehouseId),
  };
}

/** Decision 8: what has no value is left out. */
function toWireQuery(query: ProductQuery): Record<string, string> {
  return {
    periodStart: query.periodStart,
    ...(query.periodEnd !== null && { periodEnd: query.periodEnd }),
    ...(query.search !== '' && { search: query.search }),
    brand: query.brandId,
    state: String(query.state),
    page: String(query.page),
    depozit: query.warehouseId,
    ...(query.pageSize !== undefined && { pageSize: String(query.pageSize) }),
  };
}

/** The parsed body of a 200, undefined for an empty one; anything else is a failure. */
async function ask(transport: Transport, request: ProviderRequest): Promise<Result<unknown>> {
  const answer = await transport.request(request);
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status !== 200) return failure(kindOfStatus(status), status);
  if (body.trim() === '') return success(undefined);
  try {
    return success(JSON.parse(body));
  } catch {
    return failure('unreadable', status);
  }
}

function kindOfStatus(status: number): ErrorKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not-found';
  const passing = status < 400 || status >= 500 || status === 408 || status === 429;
  return passing ? 'refused' : 'rejected';
}
