import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Transport } from '#main/provider/transport.ts';
import { createUndiciTransport } from '#main/provider/undici-transport.ts';
import { failure } from '#shared/result.ts';
import { fixedNow } from '#tests/support/clock.ts';
import { createKeptLog } from '#tests/support/ports.ts';
import { type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';
import { type ProxyServer, startProxyServer } from '#tests/support/proxy-server.ts';

const accessToken = 'sec&ret=1';
const direct = async () => 'DIRECT';
const { log, lines } = createKeptLog();
let server: ProviderServer;
let proxy: ProxyServer;
let transports: Transport[] = [];

beforeAll(async () => {
  server = await startProviderServer({ accessToken, now: fixedNow, productsPerWarehouse: 60 });
  proxy = await startProxyServer();
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});
afterEach(async () => {
  server.setConditions([]);
  await Promise.all(transports.map((transport) => transport.close()));
  transports = [];
});

function open(resolveProxy: ((url: string) => Promise<string>) | null = direct, host = server.host): Transport {
  const transport = createUndiciTransport({ host, accessToken }, { log, resolveProxy });
  transports.push(transport);
  return transport;
}

const warehouses = { method: 'GET', path: 'depozit/listAll', query: {}, timeLimit: 5_000 } as const;

describe('a call', () => {
  test('carries the token beside its parameters, escaped, and nothing is lost on the way', async () => {
    const query = { search: 'cremă & ruj?#%', depozit: '1' };
    const answer = await open().request({ ...warehouses, path: 'produs/listAll', query });
    expect(answer).toMatchObject({ ok: true, value: { status: 200 } });
    expect(server.requests.at(-1)).toEqual({
      method: 'GET',
      path: 'produs/listAll',
      query: { ...query, 'access-token': accessToken },
    });
  });

  test('may be a POST, which has no body', async () => {
    await open().request({ ...warehouses, method: 'POST', path: 'produs/goodStoc/1/1' });
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', query: { 'access-token': accessToken } });
  });

  test('below a path of the host', async () => {
    await open(direct, `${server.host}/api`).request(warehouses);
    expect(server.requests.at(-1)).toMatchObject({ path: 'api/v1/depozit/listAll' });
  });

  test.each([204, 301, 302, 307, 401, 404, 429, 500, 503])(
    'answered with %i is an answer, asked once',
    async (status) => {
      server.setConditions([{ status, headers: { location: '/v1/brand/listAll' } }]);
      const asked = server.requests.length;
      expect(await open().request(warehouses)).toMatchObject({ ok: true, value: { status } });
      expect(server.requests).toHaveLength(asked + 1);
    },
  );

  test('is not sent again when the connection breaks', async () => {
    server.setConditions([{ fault: 'down' }]);
    const asked = server.requests.length;
    expect(await open().request(warehouses)).toEqual(failure('unreachable'));
    expect(await open().request({ ...warehouses, method: 'POST' })).toEqual(failure('unreachable'));
    expect(server.requests).toHaveLength(asked + 2);
  });

  test('is unreachable when the answer breaks off', async () => {
    server.setConditions([{ fault: 'cut' }]);
    expect(await open().request(warehouses)).toEqual(failure('unreachable'));
  });

  test('arrives whole when it comes byte by byte', async () => {
    server.setConditions([{ fault: 'trickle' }]);
    const answer = await open().request(warehouses);
    expect(answer.ok && JSON.parse(answer.value.body)).toHaveLength(4);
  });

  test('times out when no answer comes, and when it does not end in time', async () => {
    server.setConditions([{ fault: 'silent' }]);
    expect(await open().request({ ...warehouses, timeLimit: 80 })).toEqual(failure('timeout'));
    server.setConditions([{ fault: 'trickle', body: 'x'.repeat(1_000_000) }]);
    expect(await open().request({ ...warehouses, timeLimit: 80 })).toEqual(failure('timeout'));
  });

  test('with an answer over the limit cannot be read', async () => {
    server.setConditions([{ fault: 'endless' }]);
    expect(await open().request(warehouses)).toEqual(failure('unreadable'));
  });

  test('to where nobody listens is unreachable', async () => {
    const gone = await startProviderServer({ accessToken, now: fixedNow });
    await gone.close();
    expect(await open(direct, gone.host).request(warehouses)).toEqual(failure('unreachable'));
    expect(await open(direct, 'http://name.invalid').request(warehouses)).toEqual(failure('unreachable'));
  });

  test('to a host that does not speak TLS is unreachable', async () => {
    const secure = server.host.replace('http:', 'https:');
    expect(await open(direct, secure).request(warehouses)).toEqual(failure('unreachable'));
  });

  test('ends when the transport is closed', async () => {
    server.setConditions([{ fault: 'silent' }]);
    const transport = open();
    const seen = server.requests.length;
    const pending = transport.request(warehouses);
    await server.untilRequest((request) => server.requests.indexOf(request) >= seen);
    await transport.close();
    expect(await pending).toEqual(failure('unreachable'));
  });
});

describe('an image', () => {
  const image = 'demo-images/3.svg';

  test('relative to the host or absolute, without the token', async () => {
    for (const address of [image, `/${image}`, `${server.host}/${image}`]) {
      const answer = await open().fetchImage(address, 100_000);
      expect(answer.ok && Buffer.from(answer.value.body).toString()).toMatch(/^<svg/);
      expect(server.requests.at(-1)).toEqual({ method: 'GET', path: image, query: {} });
    }
  });

  test('may be elsewhere: redirections are followed, but not for ever', async () => {
    const hop = (location: string) => ({ call: 'image', status: 302, headers: { location }, times: 1 }) as const;
    server.setConditions([hop('/a.svg'), hop(`${server.host}/b.svg`), hop(`/${image}`)]);
    expect(await open().fetchImage('moved.svg', 100_000)).toMatchObject({ ok: true, value: { status: 200 } });
    server.setConditions([hop('/a.svg'), hop('/b.svg'), hop('/c.svg'), hop(`/${image}`)]);
    expect(await open().fetchImage('moved.svg', 100_000)).toMatchObject({ ok: true, value: { status: 302 } });
    server.setConditions([{ call: 'image', status: 302, headers: { location: 'moved.svg' } }]);
    expect(await open().fetchImage('moved.svg', 100_000)).toMatchObject({ ok: false });
  });

  test('larger than allowed cannot be read', async () => {
    expect(await open().fetchImage(image, 100)).toEqual(failure('unreadable'));
    server.setConditions([{ fault: 'endless' }]);
    expect(await open().fetchImage(image, 100_000)).toEqual(failure('unreadable'));
  });

  test.each(['file:///etc/passwd', 'data:image/svg+xml,<svg/>', 'javascript:alert(1)', 'http://'])(
    'at %s is not asked for',
    async (address) => {
      const asked = server.requests.length;
      expect(await open().fetchImage(address, 1_000)).toEqual(failure('unreadable'));
      expect(server.requests).toHaveLength(asked);
    },
  );

  test('that cannot be reached is a failure', async () => {
    server.setConditions([{ fault: 'down' }]);
    expect(await open().fetchImage(image, 1_000)).toEqual(failure('unreachable'));
  });
});

describe('a proxy', () => {
  test('that the host names is used, for calls and for images', async () => {
    const asked: string[] = [];
    const transport = open(async (url) => {
      asked.push(url);
      return `PROXY ${proxy.address}; DIRECT`;
    });
    const before = proxy.requests.length;
    expect(await transport.request(warehouses)).toMatchObject({ ok: true, value: { status: 200 } });
    expect(await transport.fetchImage('demo-images/3.svg', 100_000)).toMatchObject({ ok: true });
    expect(proxy.requests.length).toBeGreaterThan(before);
    expect(asked).toEqual([server.host, server.host]);
  });

  test.each(['DIRECT', '', 'SOCKS5 127.0.0.1:1; DIRECT', ' DIRECT ; PROXY 127.0.0.1:1'])(
    'is not used for %j',
    async (answer) => {
      const before = proxy.requests.length;
      expect(await open(async () => answer).request(warehouses)).toMatchObject({ ok: true });
      expect(proxy.requests).toHaveLength(before);
    },
  );

  test('that is not there makes the call unreachable', async () => {
    expect(await open(async () => 'PROXY 127.0.0.1:1').request(warehouses)).toEqual(failure('unreachable'));
  });

  test('does not lift the size limit', async () => {
    server.setConditions([{ fault: 'endless' }]);
    expect(await open(async () => `PROXY ${proxy.address}`).request(warehouses)).toEqual(failure('unreadable'));
  });

  test('of the environment counts where the host has no say', async () => {
    vi.stubEnv('http_proxy', `http://${proxy.address}`);
    vi.stubEnv('no_proxy', '');
    const before = proxy.requests.length;
    expect(await open(null).request(warehouses)).toMatchObject({ ok: true });
    expect(proxy.requests.length).toBeGreaterThan(before);
    server.setConditions([{ fault: 'endless' }]);
    expect(await open(null).request(warehouses)).toEqual(failure('unreadable'));
  });

  test('cannot be found out: unreachable, not an exception', async () => {
    const broken = () => Promise.reject(new Error('no proxy service'));
    expect(await open(broken).request(warehouses)).toEqual(failure('unreachable'));
    expect(await open(broken).fetchImage('a.svg', 1_000)).toEqual(failure('unreachable'));
  });

  test('that is looked for too long is a timeout', async () => {
    const endless = () => new Promise<string>(() => {});
    expect(await open(endless).request({ ...warehouses, timeLimit: 50 })).toEqual(failure('timeout'));
  });
});

test('the log never saw the token', () => {
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('\n')).not.toMatch(/sec&ret|sec%26ret|access-token/);
});
