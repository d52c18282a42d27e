import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackend } from '#main/backend.ts';
import type { Secrets } from '#main/ports.ts';
import { chooseSource } from '#main/source.ts';
import { calls } from '#shared/contract.ts';
import { fixedMoment, fixedNow } from '#tests/support/clock.ts';
import { startHostProcess } from '#tests/support/host-process.ts';
import { ask } from '#tests/support/http.ts';
import { createTestPorts } from '#tests/support/ports.ts';
import { type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * The token is searched for, in every form that a program might write it in, wherever anything of the program arrives:
 * in the page, on the terminal, in the process list, on the disk. It needs `npm run build` before, for the real host.
 */

const token = 'Tk-9f3+hunt/42=Zq~x7';
const forms = [
  token,
  encodeURIComponent(token),
  new URLSearchParams({ t: token }).toString().slice(2),
  Buffer.from(token).toString('base64'),
  Buffer.from(token).toString('base64url'),
  Buffer.from(token).toString('hex'),
  // A part is enough to recognise it by.
  'f3+hunt',
];

let server: ProviderServer;
let folder: string;
beforeAll(async () => {
  server = await startProviderServer({ accessToken: token, now: fixedNow, productsPerWarehouse: 60 });
});
afterAll(() => server.close());
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => {
  server.setConditions([]);
  rmSync(folder, { recursive: true });
});

const findIn = (place: string, text: string) =>
  forms.filter((form) => text.includes(form)).map((form) => `${form} in ${place}`);

/** Every file of a folder as text, by its path within. */
function readFolder(directory: string): (readonly [path: string, text: string])[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(directory.length + 1), readFileSync(path, 'latin1')]);
}

const target = { productId: '3', warehouseId: '1' };
const list = { warehouseId: '1', periodStart: '2026-10-21', periodEnd: null, search: '', brandId: '0', state: 0 };
const journal = { start: null, end: null, search: '' };

/** A whole journey, failures of every kind among it; each step with what it is asked with. */
function journey(stock: number): readonly (readonly [name: string, input?: unknown])[] {
  return [
    ['connection.read'],
    ['connection.test', { host: server.host, accessToken: null }],
    ['connection.test', { host: 'http://127.0.0.1:1', accessToken: token }],
    ['connection.test', { host: `http://u:${token}@127.0.0.1`, accessToken: token }],
    ['warehouses.list'],
    ['brands.list'],
    ['products.list', { ...list, page: 1 }],
    ['product.read', target],
    ['product.check', { ...target, count: stock }],
    ['product.check', { ...target, count: stock + 1 }],
    ['product.reportProblem', target],
    ['product.find', { warehouseId: '1', code: 'CP000003' }],
    ['preferences.read'],
    ['print.capabilities'],
    ['outbox.list'],
    ['outbox.exportParked'],
    ['journal.list', journal],
    ['journal.export', journal],
    ['diagnostics.create'],
    ['log.pageError', { origin: 'error', name: 'Error', places: [] }],
    ['no.such', token],
    ['product.read', { productId: token, warehouseId: 1 }],
  ];
}

const failures = [
  { status: 401 },
  { status: 500, body: `{"error":"access-token=${token}"}` },
  { status: 302, headers: { location: `http://127.0.0.1:1/?access-token=${encodeURIComponent(token)}` } },
  { fault: 'down' },
  { fault: 'cut' },
  { body: `<html>${token}` },
] as const;

test('the browser host: nothing that the page, the terminal, the process list or the disk gets', async () => {
  const host = startHostProcess(folder, {
    environment: {
      INVENTAR_API_HOST: server.host,
      INVENTAR_ACCESS_TOKEN: token,
      INVENTAR_FAKE_NOW: fixedMoment.toISOString(),
    },
  });
  const address = new URL(await host.address);
  const port = Number(address.port);
  const admission = await ask(port, { path: address.pathname + address.search });
  const headers = { cookie: String(admission.headers['set-cookie']?.[0]?.split(';')[0]) };
  const found: string[] = findIn('the address', address.href);
  let looked = 0;
  const look = (place: string, text: string) => {
    looked += 1;
    found.push(...findIn(place, text));
  };

  let events = '';
  const stream = get({ host: '127.0.0.1', port, path: '/events', headers, agent: false }, (answer) => {
    answer.on('data', (chunk) => (events += String(chunk)));
  });
  stream.on('error', () => {});
  const call = async (name: string, input: unknown) => {
    const body = JSON.stringify({ name, input });
    const type = { 'content-type': 'application/json' };
    const answer = await ask(port, { method: 'POST', path: '/call', headers: { ...headers, ...type }, body });
    look(name, JSON.stringify(answer.headers) + answer.body);
    return answer.body;
  };

  for (const condition of [null, ...failures]) {
    server.setConditions(condition === null ? [] : [condition]);
    for (const [name, input] of journey(server.stockOf('3', '1'))) await call(name, input);
  }
  server.setConditions([]);
  const page = await call('products.list', { ...list, page: 1 });
  const image = /\/images\/[0-9a-f]{32}/.exec(page)?.[0] ?? '';
  for (const path of ['/', '/print', '/bridge.js', image, '/images/none', '/nicaieri'])
    look(path, JSON.stringify(await ask(port, { path, headers })));
  const script = /\/assets\/[\w-]+\.js/.exec((await ask(port, { path: '/', headers })).body)?.[0] ?? '';
  look(script, (await ask(port, { path: script, headers })).body);

  if (process.platform === 'linux') {
    look('the command line', readFileSync(`/proc/${host.pid}/cmdline`, 'latin1'));
    look('the process title', readFileSync(`/proc/${host.pid}/comm`, 'latin1'));
  }
  stream.destroy();
  expect(events).toContain('outbox.changed');
  look('events', events);
  host.kill('SIGTERM');
  const { stdout, stderr } = await host.ended;
  look('stdout', stdout);
  look('stderr', stderr);
  const files = readFolder(folder);
  for (const [path, text] of files) look(path, path + text);
  expect(files.map(([path]) => path)).toEqual(expect.arrayContaining([join('logs', 'inventar.log')]));
  expect(files.map(([path]) => path).join()).toContain('journal-2026.jsonl');
  // Where it must be, it is found: the search is not blind.
  expect(findIn('the provider', JSON.stringify(server.requests))).not.toEqual([]);
  console.log(`looked for the token in ${forms.length} forms in ${looked} places`);
  expect(found).toEqual([]);
}, 30_000);

test('a token that the user enters: encrypted in a file of its own, and nowhere else', async () => {
  // Stands for the system's safe place, which a test machine lacks: it is enough that the token is not legible.
  const turn = (text: string) => Buffer.from(text.split('').reverse().join('')).map((byte) => byte ^ 0x5a);
  const secrets: Secrets = {
    encrypt: async (plain) => Buffer.from(turn(plain)).toString('base64'),
    decrypt: async (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64').map((byte) => byte ^ 0x5a);
      return Buffer.from(bytes).toString().split('').reverse().join('');
    },
  };
  const { ports, logLines } = createTestPorts({ dataDirectory: folder, secrets });
  const backend = createBackend(ports, { values: {}, origins: {}, problems: [] }, (values) =>
    chooseSource(values, ports, false),
  );
  const said: string[] = [];
  backend.subscribe((name, payload) => said.push(JSON.stringify({ name, payload })));
  const call = async (name: string, input?: unknown) => {
    said.push(JSON.stringify(await backend.dispatch(name, input)));
  };
  await call('connection.save', { host: server.host, accessToken: token });
  for (const condition of [null, ...failures]) {
    server.setConditions(condition === null ? [] : [condition]);
    for (const [name, input] of journey(server.stockOf('3', '1'))) await call(name, input);
  }
  await backend.close();
  expect(await secrets.decrypt(readFileSync(join(folder, 'token.bin'), 'utf8'))).toBe(token);
  const places = [['answers and events', said.join('\n')], ['the log', logLines.join('\n')], ...readFolder(folder)];
  expect(places.flatMap(([place = '', text = '']) => findIn(place, text))).toEqual([]);

  const again = createBackend(ports, { values: {}, origins: {}, problems: [] }, (values) =>
    chooseSource(values, ports, false),
  );
  await again.dispatch('connection.clearToken', undefined);
  await again.close();
  expect(readFolder(folder).map(([path]) => path)).not.toContain('token.bin');
});

test('no call of the contract is one that reads a token', () => {
  expect(Object.keys(calls).filter((name) => /token/i.test(name))).toEqual(['connection.clearToken']);
});
