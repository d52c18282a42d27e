import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Backend, createBackend } from '#main/backend.ts';
import type { Secrets } from '#main/ports.ts';
import type { Settings } from '#main/settings/settings.ts';
import { chooseSource } from '#main/source.ts';
import { failure, success } from '#shared/result.ts';
import { fixedNow } from '#tests/support/clock.ts';
import { createTestPorts } from '#tests/support/ports.ts';
import { type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const accessToken = 'secret-token';
const nothingManaged: Settings = { values: {}, origins: {}, problems: [] };
/** Stands for the system's safe place, which a test machine lacks: it is enough that the token is not legible. */
const secrets: Secrets = {
  encrypt: async (plain) => Buffer.from(plain).toString('hex'),
  decrypt: async (encrypted) => Buffer.from(encrypted, 'hex').toString(),
};

let server: ProviderServer;
let folder: string;
const backends: Backend[] = [];
const outgoing: string[] = [];

beforeAll(async () => {
  server = await startProviderServer({ accessToken, now: fixedNow, productsPerWarehouse: 30 });
});
afterAll(() => server.close());
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(async () => {
  server.setConditions([]);
  await Promise.all(backends.splice(0).map((backend) => backend.close()));
  rmSync(folder, { recursive: true });
});

function open({ managed = nothingManaged, safe = secrets as Secrets | null, demoByDefault = false } = {}) {
  const { ports, logLines } = createTestPorts({ dataDirectory: folder, secrets: safe });
  const backend = createBackend(ports, managed, (values) => chooseSource(values, ports, demoByDefault));
  backends.push(backend);
  const events: string[] = [];
  backend.subscribe((name) => events.push(name));
  const call = async (name: string, input?: unknown) => {
    const envelope = await backend.dispatch(name, input);
    outgoing.push(JSON.stringify(envelope), ...logLines);
    return envelope;
  };
  return { call, events, backend };
}

async function reopen(options = {}) {
  await Promise.all(backends.splice(0).map((backend) => backend.close()));
  return open(options);
}

describe('a test of a connection', () => {
  test('says what it found and keeps nothing', async () => {
    const { call } = open();
    expect(await call('connection.test', { host: `${server.host}/v1/`, accessToken })).toEqual(
      success({ warehouses: server.catalogue.warehouses.length }),
    );
    expect(await call('connection.read')).toMatchObject({
      value: { mode: 'unconfigured', host: null, hasToken: false },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ['another token', () => ({ host: server.host, accessToken: 'x' }), failure('unauthorized', 401)],
    ['no token at all', () => ({ host: server.host, accessToken: null }), failure('bad-input')],
    ['no address', () => ({ host: '', accessToken }), failure('bad-input')],
    ['nobody there', () => ({ host: 'http://127.0.0.1:1', accessToken }), failure('unreachable')],
  ])('with %s', async (_, input, expected) => {
    expect(await open().call('connection.test', input())).toEqual(expected);
  });

  test('of something that is no provider', async () => {
    server.setConditions([{ odd: 'html' }]);
    expect(await open().call('connection.test', { host: server.host, accessToken })).toMatchObject({
      error: { kind: 'unreadable' },
    });
  });
});

describe('a saved connection', () => {
  const connected = { mode: 'provider', isHostManaged: false, hasToken: true, isTokenManaged: false };

  test('is in force at once and after a restart, and the token is legible nowhere', async () => {
    const { call, events } = open();
    expect(await call('connection.save', { host: server.host, accessToken: ` ${accessToken} ` })).toMatchObject({
      value: { ...connected, host: server.host, keepsToken: true },
    });
    expect(events).toContain('connection.changed');
    expect(await call('warehouses.list')).toEqual(success(server.catalogue.warehouses));
    for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (name.isFile()) expect(readFileSync(join(name.parentPath, name.name), 'utf8')).not.toContain(accessToken);
    }
    const later = await reopen();
    expect(await later.call('warehouses.list')).toMatchObject({ ok: true });
  });

  test('without a safe place forgets the token with the program, and says so', async () => {
    const { call } = open({ safe: null });
    expect(await call('connection.save', { host: server.host, accessToken })).toMatchObject({
      value: { ...connected, keepsToken: false },
    });
    expect(await call('warehouses.list')).toMatchObject({ ok: true });
    const later = await reopen({ safe: null });
    expect(await later.call('connection.read')).toMatchObject({
      value: { mode: 'unconfigured', host: server.host, hasToken: false },
    });
  });

  test('whose token another user encrypted is asked for again', async () => {
    await open().call('connection.save', { host: server.host, accessToken });
    const foreign: Secrets = { ...secrets, decrypt: () => Promise.reject(new Error('not yours')) };
    expect(await (await reopen({ safe: foreign })).call('connection.read')).toMatchObject({
      value: { mode: 'unconfigured', hasToken: false },
    });
  });

  test('can be cleared of its token for good', async () => {
    const { call } = open();
    await call('connection.save', { host: server.host, accessToken });
    expect(await call('connection.clearToken')).toMatchObject({ value: { mode: 'unconfigured', hasToken: false } });
    expect(await (await reopen()).call('connection.read')).toMatchObject({ value: { hasToken: false } });
  });

  test('gives way to the demo only when told, and comes back', async () => {
    const { call } = open();
    await call('connection.save', { host: server.host, accessToken });
    expect(await call('connection.setDemo', true)).toMatchObject({ value: { mode: 'demo' } });
    const asked = server.requests.length;
    expect(await call('warehouses.list')).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(asked);
    expect(await call('connection.setDemo', false)).toMatchObject({ value: { mode: 'provider' } });
    await call('connection.setDemo', true);
    expect(await (await reopen()).call('connection.read')).toMatchObject({ value: { mode: 'provider' } });
  });
});

test('what IT has set is shown as such and not overwritten', async () => {
  const managed: Settings = {
    values: { apiHost: server.host, accessToken },
    origins: { apiHost: 'machineFile', accessToken: 'environment' },
    problems: [],
  };
  const { call } = open({ managed });
  const expected = { value: { mode: 'provider', host: server.host, isHostManaged: true, isTokenManaged: true } };
  expect(await call('connection.read')).toMatchObject(expected);
  expect(await call('connection.save', { host: 'https://other.example', accessToken: 'x' })).toMatchObject(expected);
  expect(await call('warehouses.list')).toMatchObject({ ok: true });
});

test('confirmations of the demo never reach the provider', async () => {
  const { call } = open({ demoByDefault: true });
  const { stock } = server.catalogue.find('3', '1') ?? { stock: -1 };
  expect(await call('product.check', { productId: '3', warehouseId: '1', count: stock })).toMatchObject({
    value: { kind: 'match' },
  });
  const before = server.requests.length;
  await call('connection.save', { host: server.host, accessToken });
  await call('outbox.read');
  await call('warehouses.list');
  expect(server.requests.slice(before).map(({ method }) => method)).toEqual(['GET']);
});

test('no answer and no log line ever held the token', () => {
  expect(outgoing.length).toBeGreaterThan(20);
  expect(outgoing.join('\n')).not.toContain(accessToken);
});
