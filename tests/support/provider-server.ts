import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { Catalogue } from '#main/demo/catalogue.ts';
import type { Conditions } from '#main/demo/conditions.ts';
import { createDemoWorld } from '#main/demo/demo-world.ts';
import { sendOutcome } from './provider-faults.ts';

/** A request as it arrived. */
export type RecordedRequest = {
  readonly method: string;
  /** Without the leading slash and, for calls, without `v1/`: `produs/listAll`, `demo-images/3.svg`. */
  readonly path: string;
  /** Everything after the question mark, `access-token` included. */
  readonly query: Readonly<Record<string, string>>;
};

/** The demo provider behind real HTTP on loopback. */
export type ProviderServer = {
  /** What a connection is set to: `http://127.0.0.1:<port>`. */
  readonly host: string;
  /** Every request so far, oldest first; refused ones among them. */
  readonly requests: readonly RecordedRequest[];
  /** Changes how the provider behaves from the next request on; `[]`: as it should. */
  readonly setConditions: (conditions: Conditions) => void;
  readonly catalogue: Catalogue;
  /** The system's figure, the one that a count is compared with. */
  readonly stockOf: (productId: string, warehouseId: string) => number;
  /** Resolves with the first request, past or future, that fits. */
  readonly untilRequest: (fits: (request: RecordedRequest) => boolean) => Promise<RecordedRequest>;
  readonly close: () => Promise<void>;
};

export type ProviderServerOptions = {
  readonly accessToken: string;
  readonly now: () => number;
  readonly conditions?: Conditions;
  /** Default: the demo's own size. */
  readonly productsPerWarehouse?: number;
  /** Default: any free port. */
  readonly port?: number;
};

/** Starts the demo provider on 127.0.0.1. */
export async function startProviderServer(options: ProviderServerOptions): Promise<ProviderServer> {
  const { accessToken, port = 0, ...demoOptions } = options;
  const world = createDemoWorld(demoOptions);
  const requests: RecordedRequest[] = [];
  const watchers = new Set<(request: RecordedRequest) => void>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const call = /^\/v1\/(.*)$/.exec(url.pathname)?.[1];
    const method = request.method ?? '';
    const recorded = { method, path: call ?? url.pathname.slice(1), query: Object.fromEntries(url.searchParams) };
    requests.push(recorded);
    for (const watch of watchers) watch(recorded);
    if (call === undefined) return sendOutcome(response, await world.answerImage(recorded.path), 'image/svg+xml');
    if (url.searchParams.get('access-token') !== accessToken) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized"}');
      return;
    }
    const outcome = await world.answer({ method, path: call, query: url.searchParams });
    sendOutcome(response, outcome, 'application/json; charset=utf-8');
  };

  const server = createServer((request, response) => {
    request.resume();
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setConditions: world.setConditions,
    catalogue: world.catalogue,
    stockOf(productId, warehouseId) {
      const product = world.catalogue.find(productId, warehouseId);
      if (product === null) throw new Error(`no product ${productId} in warehouse ${warehouseId}`);
      return product.stock;
    },
    untilRequest: (fits) =>
      new Promise((resolve) => {
        const past = requests.find(fits);
        if (past !== undefined) return resolve(past);
        const watch = (request: RecordedRequest) => {
          if (!fits(request)) return;
          watchers.delete(watch);
          resolve(request);
        };
        watchers.add(watch);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** By hand: `npx node tests/support/provider-server.ts --port 8080 --token secret --products 20000`. */
async function runByHand(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      token: { type: 'string', default: 'demo' },
      products: { type: 'string' },
    },
  });
  const server = await startProviderServer({
    accessToken: values.token,
    now: Date.now,
    port: Number(values.port),
    ...(values.products !== undefined && { productsPerWarehouse: Number(values.products) }),
  });
  console.log(server.host);
}

if (import.meta.main) await runByHand();
