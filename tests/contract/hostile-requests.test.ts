import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, createBackend } from '#main/backend.ts';
import { createDemoTransport } from '#main/demo/demo-transport.ts';
import { type BrowserServer, listen, serve } from '#main/hosts/browser/server.ts';
import { callNames } from '#shared/contract.ts';
import { fixedNow } from '#tests/support/clock.ts';
import { ask, type HttpAnswer } from '#tests/support/http.ts';
import { createTestPorts } from '#tests/support/ports.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** The browser host against other programs on this computer that know its port, and in part its cookie. */

const folder = makeTemporaryFolder();
/** Stands in a file beside the page's folder, which no request may reach. */
const secret = 'not-for-the-page';
const { ports, logLines } = createTestPorts({ dataDirectory: join(folder, 'data') });
const transport = createDemoTransport({ now: fixedNow });
let backend: Backend;
let server: BrowserServer;
let port: number;
let key: string;
let cookie: string;
let tried = 0;

beforeAll(async () => {
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
  for (const path of ['secret.js', 'secret.html', 'secret.json', 'page.js']) writeFileSync(join(folder, path), secret);
  writeFileSync(join(folder, 'page', 'index.html'), '<head></head>page');
  writeFileSync(join(folder, 'page', 'assets', 'a-1.js'), 'page');
  writeFileSync(join(folder, 'bridge.cjs'), 'bridge');
  backend = createBackend(ports, { values: {}, origins: {}, problems: [] }, () => ({
    mode: 'demo',
    host: 'demo',
    transport,
  }));
  const files = { rendererFolder: join(folder, 'page'), bridgeFile: join(folder, 'bridge.cjs') };
  server = serve(await listen(0), { backend, log: ports.log, ...files });
  const address = new URL(server.address);
  port = Number(address.port);
  key = address.searchParams.get('key') ?? '';
  cookie = `inventar-${port}=${key}`;
});
afterAll(async () => {
  await server.close();
  await backend.close();
  rmSync(folder, { recursive: true });
  console.log(`${tried} hostile requests tried`);
});

// Whatever was sent, the next honest request is answered, and nothing of ours has broken.
afterEach(async () => {
  expect((await ask(port, { path: '/', headers: { cookie } })).status).toBe(200);
  expect(logLines.filter((line) => line.includes('defect'))).toEqual([]);
});

const hostile = (question: Parameters<typeof ask>[1]): Promise<HttpAnswer> => {
  tried += 1;
  return ask(port, question);
};
const call = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  hostile({
    method: 'POST',
    path: '/call',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body,
  });

/** Sends bytes as they are, and gives back what comes until the host closes or has said enough. */
function sendRaw(text: string): Promise<string> {
  tried += 1;
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

describe('what is no honest HTTP', () => {
  const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n\r\n`;

  test.each<[string, (own: { host: string; cookie: string }) => string]>([
    ['no Host', (own) => lines('GET / HTTP/1.0', `Cookie: ${own.cookie}`)],
    ['an empty Host', (own) => lines('GET / HTTP/1.1', 'Host:', `Cookie: ${own.cookie}`)],
    ['two Hosts', (own) => lines('GET / HTTP/1.1', `Host: ${own.host}`, 'Host: rau.example', `Cookie: ${own.cookie}`)],
    [
      'a foreign Host before ours',
      (own) => lines('GET / HTTP/1.1', 'Host: rau.example', `Host: ${own.host}`, `Cookie: ${own.cookie}`),
    ],
    [
      'an address of another server as target',
      (own) => lines('GET http://rau.example/ HTTP/1.1', 'Host: rau.example', `Cookie: ${own.cookie}`),
    ],
    [
      'our own address as target',
      (own) => lines(`GET http://${own.host}/ HTTP/1.1`, `Host: ${own.host}`, `Cookie: ${own.cookie}`),
    ],
    ['a tunnel', (own) => lines('CONNECT rau.example:443 HTTP/1.1', `Host: ${own.host}`, `Cookie: ${own.cookie}`)],
    ['a star as target', (own) => lines('OPTIONS * HTTP/1.1', `Host: ${own.host}`, `Cookie: ${own.cookie}`)],
    [
      'two lengths',
      (own) =>
        `${lines('POST /call HTTP/1.1', `Host: ${own.host}`, `Cookie: ${own.cookie}`, 'Content-Type: application/json', 'Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    [
      'headers without end',
      (own) => lines('GET / HTTP/1.1', `Host: ${own.host}`, `Cookie: ${own.cookie}`, `X-Long: ${'x'.repeat(100_000)}`),
    ],
    [
      'a target without end',
      (own) => lines(`GET /${'a'.repeat(100_000)} HTTP/1.1`, `Host: ${own.host}`, `Cookie: ${own.cookie}`),
    ],
    ['binary', () => '\x16\x03\x01\x02\x00\x01\x00'],
    [
      'a line break in a header',
      (own) => lines('GET / HTTP/1.1', `Host: ${own.host}\n rau.example`, `Cookie: ${own.cookie}`),
    ],
  ])('%s gets no page', async (_, write) => {
    const answer = await sendRaw(write({ host: `127.0.0.1:${port}`, cookie }));
    expect(answer).not.toMatch(/^HTTP\/1\.1 (2|3)/);
    expect(answer).not.toContain('page</');
  });

  test('an upgrade is only a request like any other', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const answer = await hostile({ path: '/events2', headers: { cookie, ...upgrade, 'sec-websocket-key': 'YQ==' } });
    expect(answer.status).not.toBe(101);
  });
});

describe('a way out of the folder', () => {
  const files = ['secret.js', 'secret.html', 'secret.json', 'page.js', 'data/settings.json', 'etc/passwd'];
  const up = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '%c0%ae%c0%ae', '..%00', '...', '..;', '%u002e%u002e'];
  const slash = ['/', '%2f', '%5c', '\\', '//', '%252f', '/./', '%c0%af'];
  const roots = ['', '/assets', '/images', '/bridge.js', '/index.html', '/events', '/call', '/assets/a-1.js'];

  test('is none, however it is written', async () => {
    for (const root of roots)
      for (const climb of up)
        for (const separator of slash) {
          const path = `${root}/${climb}${separator}${climb}${separator}${files[tried % files.length]}`;
          const answer = await hostile({ path, headers: { cookie } });
          expect(answer.body, path).not.toContain(secret);
          expect(answer.status, path).toBeLessThan(500);
        }
  }, 30_000);

  test('is none in any target that a client can send', async () => {
    const piece = fc.oneof(
      fc.constantFrom(...up, ...slash, 'secret.js', 'page', '?', '#', '%', '%zz', '%00', '.', '~', ':', 'C:', '*'),
      fc.webSegment(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const answer = await hostile({ path: `/${pieces.join('')}`, headers: { cookie } });
        expect(answer.body).not.toContain(secret);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  }, 30_000);
});

describe('who is not let in', () => {
  test.each<[string, (own: string) => string]>([
    ['half of the key', (own) => own.slice(0, -20)],
    ['the key and more', (own) => `${own}a`],
    ['the key in capitals', (own) => own.toUpperCase()],
    ['the key in quotes', (own) => own.replace('=', '="').concat('"')],
    ['a cookie of another port', (own) => own.replace(/-\d+=/, '-1=')],
    ['a wrong cookie before the right one', (own) => `${own.replace(/=.*/, '=x')}; ${own}`],
    ['a name that ends like ours', (own) => `x${own}`],
    ['the key as the name', (own) => own.split('=').reverse().join('=')],
  ])('%s', async (_, spoil) => {
    const headers = { cookie: spoil(cookie) };
    expect((await hostile({ path: '/', headers })).status).toBe(403);
    expect((await call('{"name":"connection.read"}', headers)).status).toBe(403);
  });

  test.each(['', '%00', '../', 'a'.repeat(5_000), '%F0%9F%98%80', '&key='])('the key "%s"', async (offered) => {
    const answer = await hostile({ path: `/?key=${offered}` });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a name that leads here (DNS rebinding), even in a browser that has the cookie', async () => {
    for (const host of ['rau.example', `rau.example:${port}`, `127.0.0.1.rau.example:${port}`, `localhost.:${port}`]) {
      const answers = await Promise.all([
        hostile({ path: '/', headers: { cookie, host } }),
        hostile({ path: '/events', headers: { cookie, host } }),
        call('{"name":"connection.read"}', { host, origin: `http://${host}` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });
});

describe('a call', () => {
  test('of any shape is answered with an envelope', async () => {
    const names = fc.oneof(fc.constantFrom(...callNames, '__proto__', 'constructor', 'toString'), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(names, fc.jsonValue({ maxDepth: 4 }), async (name, input) => {
        // A right call would do what it says; these are about wrong ones.
        const spoilt = typeof input === 'object' && input !== null ? { ...input, more: 1 } : { more: input };
        const answer = await call(JSON.stringify({ name, input: spoilt }));
        expect(answer.status).toBe(200);
        expect(['bad-input', 'unknown-call']).toContain(JSON.parse(answer.body).error?.kind);
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  test.each<[string, string | Uint8Array]>([
    ['nested without end', `{"name":"product.read","input":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    ['that is no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['with a prototype', '{"__proto__":{"name":"connection.read"}}'],
    ['with a name twice', '{"name":"connection.read","name":"no.such"}'],
    ['of a list of calls', '[{"name":"connection.read"}]'],
  ])('%s is refused calmly', async (_, body) => {
    const answer = await call(body);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ ok: false });
  });

  test('without a length is bounded all the same', async () => {
    const answer = await hostile({
      method: 'POST',
      path: '/call',
      headers: { cookie, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: Buffer.alloc(2 * 1024 * 1024, 0x20),
    });
    expect(answer.status).toBe(413);
  });
});

test('no other computer can reach the port', async () => {
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const addresses = ['127.0.0.2', ...others.filter(({ internal }) => !internal).map(({ address }) => address)];
  for (const host of addresses) {
    tried += 1;
    const reached = await new Promise<boolean>((resolve) => {
      const socket = connect({ host, port, timeout: 1_000 }, () => resolve(true));
      for (const event of ['error', 'timeout', 'close']) socket.on(event, () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    expect(reached, host).toBe(false);
  }
});
