import { afterEach, describe, expect, test } from 'vitest';
import { beginList } from '#main/begin.ts';
import { createProvider } from '#main/provider/client.ts';
import { createUndiciTransport } from '#main/provider/undici-transport.ts';
import { noWarehouse } from '#shared/filters.ts';
import { fixedNow } from '#tests/support/clock.ts';
import { createKeptLog } from '#tests/support/ports.ts';
import { firstPageQuery } from '#tests/support/product-query.ts';
import { type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function open(): Promise<{
  server: ProviderServer;
  begin: (warehouseId: string) => ReturnType<typeof beginList>;
}> {
  const server = await startProviderServer({ accessToken: 'token', now: fixedNow });
  const ports = { log: createKeptLog().log, resolveProxy: async () => 'DIRECT' };
  const transport = createUndiciTransport({ host: server.host, accessToken: 'token' }, ports);
  closings.push(server.close, transport.close);
  const provider = createProvider(transport, (address) => address);
  return { server, begin: (warehouseId) => beginList(provider, { ...firstPageQuery, warehouseId }) };
}

const pathsOf = (server: ProviderServer) =>
  server.requests.map(({ path, query: asked }) => [path, asked.depozit ?? null]);

describe('what the list begins with', () => {
  test('is the first warehouse and its first page where none was chosen', async () => {
    const { server, begin } = await open();
    const first = await begin(noWarehouse);
    expect(first).toMatchObject({ warehouseId: '1', page: { ok: true } });
    expect(pathsOf(server)).toEqual([
      ['depozit/listAll', null],
      ['produs/listAll', '1'],
    ]);
  });

  test('is the chosen warehouse, asked for once and without waiting for the list of warehouses', async () => {
    const { server, begin } = await open();
    const first = await begin('3');
    expect(first).toMatchObject({ warehouseId: '3', page: { ok: true } });
    expect(pathsOf(server).toSorted()).toEqual([
      ['depozit/listAll', null],
      ['produs/listAll', '3'],
    ]);
  });

  test('is the first warehouse where the chosen one is gone', async () => {
    const { begin } = await open();
    expect(await begin('gone')).toMatchObject({ warehouseId: '1', page: { ok: true } });
  });

  test('has the page of a known warehouse even without the list of warehouses, and nothing where nothing came', async () => {
    const { server, begin } = await open();
    server.setConditions([{ call: 'warehouses', status: 500 }]);
    expect(await begin(noWarehouse)).toMatchObject({ warehouseId: noWarehouse, page: null });
    expect(await begin('2')).toMatchObject({ warehouseId: '2', page: { ok: true } });
    server.setConditions([{ call: 'products', status: 500 }]);
    expect(await begin(noWarehouse)).toMatchObject({ warehouseId: '1', page: { ok: false } });
  });
});
