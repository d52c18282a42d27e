import { describe, expect, test } from 'vitest';
import { createProvider } from '#main/provider/client.ts';
import type { ProviderAnswer, ProviderRequest, Transport } from '#main/provider/transport.ts';
import type { ProductQuery } from '#shared/filters.ts';
import { failure, success } from '#shared/result.ts';

/** A transport that writes down what it is asked and gives one answer to everything. */
function createRecorder(answer: ProviderAnswer) {
  const requests: ProviderRequest[] = [];
  const transport: Transport = {
    request: async (request) => {
      requests.push(request);
      return success(answer);
    },
    fetchImage: async () => failure('unreachable'),
    close: async () => {},
  };
  return { requests, provider: createProvider(transport, (address) => address) };
}

const query: ProductQuery = {
  warehouseId: '2',
  periodStart: '2026-10-21',
  periodEnd: '2026-11-20',
  search: 'ruj mat',
  brandId: '0',
  state: 0,
  page: 1,
};

describe('the question for a page', () => {
  const wireQuery = async (changes: Partial<ProductQuery>) => {
    const { provider, requests } = createRecorder({ status: 200, body: '{"items":[],"totalCount":0}' });
    await provider.listProducts({ ...query, ...changes });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'GET', path: 'produs/listAll' });
    return requests[0]?.query;
  };

  test('carries every parameter that has a value', async () => {
    expect(await wireQuery({ pageSize: 1e13 })).toEqual({
      periodStart: '2026-10-21',
      periodEnd: '2026-11-20',
      search: 'ruj mat',
      brand: '0',
      state: '0',
      page: '1',
      depozit: '2',
      pageSize: '10000000000000',
    });
  });

  test('leaves out what has no value', async () => {
    expect(await wireQuery({ periodEnd: null, search: '' })).toEqual({
      periodStart: '2026-10-21',
      brand: '0',
      state: '0',
      page: '1',
      depozit: '2',
    });
  });
});

test('ids become one segment of the path each', async () => {
  const { provider, requests } = createRecorder({ status: 200, body: '' });
  await provider.readProduct('a/../b?c#d', '1 2');
  await provider.confirmStock('7', '1');
  await provider.reportProblem('ș', '1');
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET produs/a%2F..%2Fb%3Fc%23d/1%202',
    'POST produs/goodStoc/7/1',
    'POST produs/reportProblem/%C8%99/1',
  ]);
});

describe('statuses', () => {
  test.each([
    [201, 'refused'],
    [204, 'refused'],
    [302, 'refused'],
    [400, 'rejected'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not-found'],
    [408, 'refused'],
    [409, 'rejected'],
    [422, 'rejected'],
    [429, 'refused'],
    [500, 'refused'],
    [503, 'refused'],
  ])('%i is %s for every call, whatever its body says', async (status, kind) => {
    const { provider } = createRecorder({ status, body: '{"items":[],"totalCount":0,"denumire":"a"}' });
    const expected = failure(kind as 'refused', status);
    expect(await provider.listWarehouses()).toEqual(expected);
    expect(await provider.listBrands()).toEqual(expected);
    expect(await provider.listProducts(query)).toEqual(expected);
    expect(await provider.readProduct('1', '1')).toEqual(expected);
    expect(await provider.confirmStock('1', '1')).toEqual(expected);
    expect(await provider.reportProblem('1', '1')).toEqual(expected);
  });
});

describe('the body of a 200 to a report', () => {
  test.each([
    ['', success(null)],
    ['{}', success(null)],
    ['[]', success(null)],
    ['true', success(null)],
    ['{"error":null}', success(null)],
    ['{"error":"nu"}', failure('rejected', 200)],
    ['<html>', failure('unreadable', 200)],
    ['{"success":', failure('unreadable', 200)],
  ])('%j', async (body, expected) => {
    const { provider } = createRecorder({ status: 200, body });
    expect(await provider.confirmStock('1', '1')).toEqual(expected);
    expect(await provider.reportProblem('1', '1')).toEqual(expected);
  });
});
