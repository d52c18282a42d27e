import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Backend, createBackend } from '#main/backend.ts';
import { createDemoTransport } from '#main/demo/demo-transport.ts';
import { type BrowserServer, listen, serve } from '#main/hosts/browser/server.ts';
import { createLog } from '#main/log.ts';
import { ask } from '#tests/support/http.ts';
import { createTestPorts } from '#tests/support/ports.ts';
import { firstPageQuery } from '#tests/support/product-query.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const moment = Date.parse('2026-11-20T08:00:00Z');
const now = () => moment;
const log = createLog(() => {}, now);
const folder = makeTemporaryFolder();
const transport = createDemoTransport({ now });

let backend: Backend;
/** How many streams the backend's events are passed to. */
let listening = 0;
let server: BrowserServer;
let port: number;
let key: string;
/** What a browser that was let in sends with every request. */
let session: { cookie: string };

beforeAll(async () => {
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.js'), 'secret');
  writeFileSync(
    join(folder, 'page', 'index.html'),
    '<head><script type="module" src="/assets/a-1.js"></script></head>',
  );
  writeFileSync(join(folder, 'page', 'assets', 'a-1.js'), 'page');
  writeFileSync(join(folder, 'bridge.cjs'), 'bridge');
  backend = createBackend(
    createTestPorts({ dataDirectory: join(folder, 'data'), now, log, resolveProxy: null }).ports,
    { values: { demo: true }, origins: {}, problems: [] },
    () => ({ mode: 'demo', host: 'demo', transport }),
  );
  server = serve(await listen(0), {
    backend: {
      ...backend,
      subscribe(listener) {
        const unsubscribe = backend.subscribe(listener);
        listening += 1;
        return () => {
          listening -= 1;
          return unsubscribe();
        };
      },
    },
    log,
    rendererFolder: join(folder, 'page'),
    bridgeFile: join(folder, 'bridge.cjs'),
  });
  const address = new URL(server.address);
  port = Number(address.port);
  key = address.searchParams.get('key') ?? '';
  const admission = await ask(port, { path: `/?key=${key}` });
  session = { cookie: String(admission.headers['set-cookie']?.[0]?.split(';')[0]) };
});

afterAll(async () => {
  await server.close();
  await backend.close();
  rmSync(folder, { recursive: true });
});

const call = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  ask(port, { method: 'POST', path: '/call', headers: { ...session, ...headers }, body });

describe('who is let in', () => {
  test('the key becomes a cookie and leaves the address', async () => {
    const answer = await ask(port, { path: `/product/12?key=${key}&a=b` });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`http://127.0.0.1:${port}/product/12?a=b`);
    expect(answer.headers['set-cookie']).toEqual([`inventar-${port}=${key}; HttpOnly; SameSite=Strict; Path=/`]);
  });

  test('a path that looks like another host does not lead there', async () => {
    const answer = await ask(port, { path: `//elsewhere.example/?key=${key}` });
    expect(new URL(String(answer.headers.location)).host).toBe(`127.0.0.1:${port}`);
  });

  test('the key is long and is another one for every host', async () => {
    const other = await listen(0);
    const otherServer = serve(other, { backend, log, rendererFolder: folder, bridgeFile: folder });
    const otherKey = new URL(otherServer.address).searchParams.get('key') ?? '';
    await otherServer.close();
    expect(otherKey).toMatch(/^[\w-]{43}$/);
    expect(otherKey).not.toBe(key);
  });

  test.each([
    ['no cookie', {}],
    ['a wrong cookie', { cookie: `inventar-1=${'a'.repeat(43)}` }],
    ['an empty cookie', { cookie: 'inventar-1=' }],
  ])('%s is refused calmly', async (_case, { cookie }: { cookie?: string }) => {
    const headers = cookie === undefined ? {} : { cookie: cookie.replace('-1=', `-${port}=`) };
    for (const path of ['/', '/bridge.js', '/events', '/images/0', '/assets/a-1.js']) {
      const answer = await ask(port, { path, headers });
      expect(answer.status, path).toBe(403);
      expect(answer.body).toContain('Deschideti adresa afisata in terminal');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const refusedCall = await ask(port, {
      method: 'POST',
      path: '/call',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"name":"connection.read"}',
    });
    expect(refusedCall.status).toBe(403);
  });

  test('a wrong key is refused, also beside a right cookie', async () => {
    const answer = await ask(port, { path: '/?key=wrong', headers: session });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    'evil.example',
    'evil.example:PORT',
    '127.0.0.1',
    '127.0.0.1:1',
    'localhost.evil.example:PORT',
    '127.0.0.1:PORT.evil.example',
    '[::1]:PORT',
  ])('the Host %s is refused, even with cookie and key', async (host) => {
    const headers = { ...session, host: host.replace('PORT', String(port)) };
    for (const path of ['/', `/?key=${key}`]) {
      const answer = await ask(port, { path, headers });
      expect(answer.status).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test.each(['http://evil.example', 'null', 'http://127.0.0.1:1', 'https://127.0.0.1:PORT', 'http://localhost:PORT'])(
    'the Origin %s is refused',
    async (origin) => {
      const answer = await call('{"name":"connection.read"}', {
        'content-type': 'application/json',
        origin: origin.replace('PORT', String(port)),
      });
      expect(answer.status).toBe(403);
    },
  );

  test.each(['cross-site', 'same-site'])('what a %s page embeds is refused, a link from it is not', async (site) => {
    const path = '/assets/a-1.js';
    const embedded = { ...session, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' };
    expect((await ask(port, { path, headers: embedded })).status).toBe(403);
    const linked = { ...embedded, 'sec-fetch-mode': 'navigate' };
    expect((await ask(port, { path: '/', headers: linked })).status).toBe(200);
  });

  test('localhost and our own Origin are ours', async () => {
    const headers = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
    expect((await ask(port, { path: '/', headers: { ...session, ...headers } })).status).toBe(200);
  });
});

describe('files', () => {
  test.each(['/', '/print', '/product/12', '/no/such/page'])('%s is the document with the bridge', async (path) => {
    const { status, body, headers } = await ask(port, { path, headers: session });
    expect(status).toBe(200);
    expect(body).toBe(
      '<head><script src="/bridge.js"></script><script type="module" src="/assets/a-1.js"></script></head>',
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("connect-src 'self'");
  });

  test('assets may be kept, the bridge may not', async () => {
    const asset = await ask(port, { path: '/assets/a-1.js', headers: session });
    expect(asset.body).toBe('page');
    expect(asset.headers['cache-control']).toContain('immutable');
    const bridge = await ask(port, { path: '/bridge.js', headers: session });
    expect(bridge.body).toContain('bridge');
    expect(bridge.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/assets/..%5c..%5csecret.js',
    '/assets/%00.js',
    '/assets/%zz.js',
    '/assets/none.js',
  ])('%s leads nowhere', async (path) => {
    const answer = await ask(port, { path, headers: session });
    expect(answer.body).not.toContain('secret');
    expect(answer.status).toBe(404);
  });

  test('an image that nobody named is not there', async () => {
    expect((await ask(port, { path: `/images/${'0'.repeat(32)}`, headers: session })).status).toBe(404);
    expect((await ask(port, { path: '/images/../secret.js', headers: session })).status).toBe(404);
  });

  test('an image of a product comes with headers that keep it quiet', async () => {
    const page = JSON.parse((await call(JSON.stringify({ name: 'products.list', input: firstPageQuery }))).body);
    const path = page.value.items.find((item: { image: string | null }) => item.image !== null).image;
    const image = await ask(port, { path, headers: session });
    expect(image.status).toBe(200);
    expect(image.headers['content-type']).toMatch(/^image\//);
    expect(image.headers['content-security-policy']).toContain('sandbox');
  });

  test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('%s is not a way to read', async (method) => {
    const answer = await ask(port, { method, path: '/', headers: session });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET');
  });
});

describe('calls', () => {
  test('a call comes back as an envelope', async () => {
    const answer = await call('{"name":"connection.read"}');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(JSON.parse(answer.body)).toMatchObject({ ok: true, value: { mode: 'demo', problems: [] } });
  });

  test.each([
    ['unknown-call', '{"name":"no.such"}'],
    ['unknown-call', '{"name":"toString"}'],
    ['unknown-call', '{"name":{}}'],
    ['unknown-call', '{}'],
    ['bad-input', '{"name":"product.read","input":{"productId":1}}'],
    ['bad-input', '{"name":'],
    ['bad-input', ''],
    ['bad-input', 'null'],
    ['bad-input', '[]'],
  ])('%s answers %s', async (kind, body) => {
    const answer = await call(body);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ ok: false, error: { kind } });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', ''])(
    'a body of type "%s" is refused',
    async (type) => {
      const answer = await call('{"name":"connection.read"}', type === '' ? {} : { 'content-type': type });
      expect(answer.status).toBe(415);
    },
  );

  test('a body over the limit is refused and the host goes on', async () => {
    const answer = await call(JSON.stringify({ name: 'connection.read', filler: 'x'.repeat(1024 * 1024) }));
    expect(answer.status).toBe(413);
    expect((await call('{"name":"connection.read"}')).status).toBe(200);
  });

  test('a call cannot be made by reading', async () => {
    const answer = await ask(port, { path: '/call', headers: session });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });
});

describe('events', () => {
  test('a stream begins with what a page follows and brings what happens', async () => {
    const preferred = await call(JSON.stringify({ name: 'preferences.save', input: { sound: 'quiet' } }));
    const stream = openStream();
    expect(await stream.next()).toEqual(['outbox.changed', { waiting: 0, parked: 0 }]);
    expect(await stream.next()).toEqual(['preferences.changed', JSON.parse(preferred.body).value]);
    const target = await firstProduct();
    const known = await transport.request({
      method: 'GET',
      path: `produs/${target.productId}/${target.warehouseId}`,
      query: {},
      timeLimit: 1_000,
    });
    const count = known.ok ? Number(JSON.parse(known.value.body).stoc) : Number.NaN;
    const checked = await call(JSON.stringify({ name: 'product.check', input: { ...target, count } }));
    expect(JSON.parse(checked.body)).toEqual({ ok: true, value: { kind: 'match', countedAt: moment / 1000 } });
    expect(await stream.next()).toEqual(['outbox.changed', { waiting: 1, parked: 0 }]);
    expect(await stream.next()).toEqual(['outbox.changed', { waiting: 0, parked: 0 }]);
    stream.end();
  });

  test('a page that has gone is not told anything more', async () => {
    const streams = [openStream(), openStream()];
    for (const stream of streams) await stream.next();
    expect(listening).toBe(2);
    for (const stream of streams) stream.end();
    await vi.waitUntil(() => listening === 0, { interval: 5 });
  });
});

async function firstProduct() {
  const warehouses = JSON.parse((await call('{"name":"warehouses.list"}')).body);
  const warehouseId: string = warehouses.value[0].id;
  const page = JSON.parse(
    (await call(JSON.stringify({ name: 'products.list', input: { ...firstPageQuery, warehouseId } }))).body,
  );
  return { productId: String(page.value.items[0].id), warehouseId };
}

/** Reads the stream of events one by one, as an EventSource would. */
function openStream() {
  const iterator = readEvents();
  const request = get({ host: '127.0.0.1', port, path: '/events', headers: session, agent: false });
  async function* readEvents(): AsyncGenerator<[name: string, payload: unknown]> {
    const answer = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
      request.on('response', resolve);
      request.on('error', reject);
    });
    let text = '';
    for await (const chunk of answer) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        yield [name, JSON.parse(data)];
      }
    }
  }
  return {
    async next() {
      try {
        const { value, done } = await iterator.next();
        if (done !== true) return value;
      } catch {
        // A destroyed request is an end too.
      }
      throw new Error('ended');
    },
    end: () => request.destroy(),
  };
}
