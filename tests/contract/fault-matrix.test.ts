import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Backend, createBackend } from '#main/backend.ts';
import type { Condition } from '#main/demo/conditions.ts';
import { createUndiciTransport } from '#main/provider/undici-transport.ts';
import type { CallName } from '#shared/contract.ts';
import type { JournalPage } from '#shared/journal.ts';
import type { OutboxEntry } from '#shared/outbox.ts';
import type { ErrorKind } from '#shared/result.ts';
import { errorTexts } from '#shared/texts.ts';
import { fixedNow, fixedSeconds } from '#tests/support/clock.ts';
import { createTestPorts } from '#tests/support/ports.ts';
import { type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * Everything that a provider or the way to it can do, over real connections, for each of the six calls: what the page
 * is told, what is kept, and that the next call works as if nothing had been.
 */

const accessToken = 'test-token';
/** Milliseconds for a provider that never answers; the program's own limits would make the test wait. */
const silenceTimeLimit = 250;
const target = { productId: '3', warehouseId: '1' };
const period = { periodStart: '2026-10-21', periodEnd: null };

type Wire = 'warehouses' | 'brands' | 'products' | 'product' | 'goodStoc' | 'reportProblem';
const reads: Record<Exclude<Wire, 'goodStoc' | 'reportProblem'>, readonly [CallName, unknown]> = {
  warehouses: ['warehouses.list', undefined],
  brands: ['brands.list', undefined],
  products: ['products.list', { ...period, warehouseId: '1', search: '', brandId: '0', state: 0, page: 1 }],
  product: ['product.read', target],
};
const wires = [...(Object.keys(reads) as (keyof typeof reads)[]), 'goodStoc', 'reportProblem'] as const;

/** What a fault comes to: a kind of failure, or 'fine'; where calls differ, by call. */
type Outcome = ErrorKind | 'fine';
type Fault = {
  readonly name: string;
  readonly condition: Condition | ((wire: Wire) => Condition);
  readonly outcome: Outcome | Readonly<Record<Wire, Outcome>>;
};
const readsAndPosts = (read: Outcome, post: Outcome): Readonly<Record<Wire, Outcome>> => ({
  warehouses: read,
  brands: read,
  products: read,
  product: read,
  goodStoc: post,
  reportProblem: post,
});

const megabytes50 = 'x'.repeat(50 * 1024 * 1024);
/** A right answer of each call, made 50 MB long. */
const longBodies: Readonly<Record<Wire, () => string>> = {
  warehouses: () => `[{"id":"1","denumire":"D","pad":"${megabytes50}"}]`,
  brands: () => `[{"id":"1","nume":"B","pad":"${megabytes50}"}]`,
  products: () => `{"items":[],"totalCount":0,"pad":"${megabytes50}"}`,
  product: () => `{"denumire":"P","stoc":"1","pad":"${megabytes50}"}`,
  goodStoc: () => `{"success":true,"pad":"${megabytes50}"}`,
  reportProblem: () => `{"success":true,"pad":"${megabytes50}"}`,
};
const wrongTypes = '{"items":{"0":1},"totalCount":[],"denumire":{"a":1},"stoc":[],"id":null,"success":"nu"}';

const status = (number: number, kind: ErrorKind): Fault => ({
  name: String(number),
  condition: { status: number },
  outcome: kind,
});
const redirection = (number: number): Fault => ({
  name: `${number} to elsewhere`,
  condition: { status: number, headers: { location: '/elsewhere' } },
  outcome: 'refused',
});

const faults: readonly Fault[] = [
  { name: 'reset before the answer', condition: { fault: 'down' }, outcome: 'unreachable' },
  { name: 'reset in the middle of the answer', condition: { fault: 'cut' }, outcome: 'unreachable' },
  { name: 'no answer', condition: { fault: 'silent' }, outcome: 'timeout' },
  { name: 'an answer byte by byte', condition: { fault: 'trickle' }, outcome: 'fine' },
  { name: 'an answer without end', condition: { fault: 'endless' }, outcome: 'unreadable' },
  { name: '50 MB of JSON', condition: (wire) => ({ body: longBodies[wire]() }), outcome: 'fine' },
  { name: '200 with HTML', condition: { odd: 'html' }, outcome: 'unreadable' },
  { name: 'truncated JSON', condition: { odd: 'truncated' }, outcome: 'unreadable' },
  {
    name: 'wrong types',
    condition: { body: wrongTypes },
    // The product has a name, if an unreadable one; the shape of the other two is not specified, and there is no error.
    outcome: { ...readsAndPosts('unreadable', 'fine'), product: 'fine' },
  },
  { name: 'a number', condition: { body: '7' }, outcome: readsAndPosts('unreadable', 'fine') },
  { name: 'nothing, with 200', condition: { odd: 'empty' }, outcome: readsAndPosts('unreadable', 'fine') },
  {
    name: 'an error field with 200',
    condition: { odd: 'error-field' },
    outcome: readsAndPosts('unreadable', 'rejected'),
  },
  { name: '204', condition: { status: 204, body: '' }, outcome: 'refused' },
  ...[301, 302, 303, 307, 308].map(redirection),
  { name: '304', condition: { status: 304, body: '' }, outcome: 'refused' },
  status(400, 'rejected'),
  status(401, 'unauthorized'),
  status(403, 'unauthorized'),
  status(404, 'not-found'),
  status(408, 'refused'),
  status(409, 'rejected'),
  status(429, 'refused'),
  status(500, 'refused'),
  status(502, 'refused'),
  status(503, 'refused'),
  status(504, 'refused'),
];

const nothingManaged = { values: {}, origins: {}, problems: [] };
let server: ProviderServer;
let folder: string;
let backend: Backend;
let silent = false;
let logLines: string[];
let events: string[];
let tried = 0;

function open(host: string): void {
  const made = createTestPorts({ dataDirectory: folder });
  logLines = made.logLines;
  events = [];
  backend = createBackend(made.ports, nothingManaged, () => {
    const transport = createUndiciTransport({ host, accessToken }, made.ports);
    return {
      mode: 'provider',
      host,
      transport: {
        ...transport,
        request: (request) => transport.request(silent ? { ...request, timeLimit: silenceTimeLimit } : request),
      },
    };
  });
  backend.subscribe((name) => events.push(name));
}

beforeAll(async () => {
  server = await startProviderServer({ accessToken, now: fixedNow, productsPerWarehouse: 30 });
});
afterAll(async () => {
  await server.close();
  console.log(`${tried} faults tried: ${faults.length + 2} kinds, each on ${wires.length} calls`);
});
beforeEach(() => {
  folder = makeTemporaryFolder();
  open(server.host);
});
afterEach(async () => {
  silent = false;
  server.setConditions([]);
  await backend.close();
  rmSync(folder, { recursive: true });
});

const call = (name: CallName, input?: unknown) => backend.dispatch(name, input);

async function read<T>(name: CallName, input?: unknown): Promise<T> {
  const answer = await call(name, input);
  expect(answer).toMatchObject({ ok: true });
  return (answer as { value: T }).value;
}

function product() {
  const found = server.catalogue.find(target.productId, target.warehouseId);
  if (found === null) throw new Error('no such product');
  return found;
}

const readJournal = async () =>
  (await read<JournalPage>('journal.list', { start: null, end: null, search: '' })).entries;

/** A call that reads, or reports: it fails with its kind, keeps nothing, and works the next time. */
async function tryCall(name: CallName, input: unknown, outcome: Outcome, mend: () => unknown): Promise<void> {
  const answer = await call(name, input);
  if (outcome === 'fine') expect(answer).toMatchObject({ ok: true });
  else {
    expect(answer).toMatchObject({ ok: false, error: { kind: outcome } });
    expect(errorTexts[outcome]).toMatch(/\.$/);
  }
  expect(await read('outbox.read')).toEqual({ waiting: 0, parked: 0 });
  const entries = name === 'product.reportProblem' && outcome === 'fine' ? 1 : 0;
  expect(await readJournal()).toHaveLength(entries);
  await mend();
  expect(await call(name, input)).toMatchObject({ ok: true });
}

/** A right count: right at once, kept while the provider does not take it, told of once, and there in the end. */
async function tryConfirmation(outcome: Outcome, mend: () => unknown): Promise<void> {
  product().lastCountedAt = 0;
  const check = { ...target, count: product().stock };
  expect(await call('product.check', check)).toEqual({ ok: true, value: { kind: 'match', countedAt: fixedSeconds } });
  if (outcome !== 'fine') {
    await until(() => events.includes('outbox.failed'));
    const [entry] = await read<readonly OutboxEntry[]>('outbox.list');
    expect(entry).toMatchObject({ ...target, isParked: false, reason: { kind: outcome } });
    expect(await readJournal()).toMatchObject([{ outcome: 'match', sentAt: null }]);
    await mend();
    await read('outbox.sendNow');
  }
  await until(async () => (await read<{ waiting: number }>('outbox.read')).waiting === 0);
  if (outcome !== 'fine') expect(product().lastCountedAt).toBe(fixedSeconds);
  expect(events.filter((name) => name === 'outbox.failed')).toHaveLength(outcome === 'fine' ? 0 : 1);
  expect(await readJournal()).toMatchObject([{ outcome: 'match', sentAt: fixedSeconds }]);
}

const until = (fits: () => boolean | Promise<boolean>) =>
  expect.poll(fits, { interval: 5, timeout: 10_000 }).toBe(true);

async function tryWire(wire: Wire, outcome: Outcome, mend: () => unknown): Promise<void> {
  tried += 1;
  if (wire === 'goodStoc') return tryConfirmation(outcome, mend);
  if (wire === 'reportProblem') return tryCall('product.reportProblem', target, outcome, mend);
  const [name, input] = reads[wire];
  return tryCall(name, input, outcome, mend);
}

describe.each(wires)('%s', (wire) => {
  test.each(faults)('$name', { timeout: 20_000 }, async ({ condition, outcome }) => {
    const chosen = typeof condition === 'function' ? condition(wire) : condition;
    silent = chosen.fault === 'silent';
    server.setConditions([{ ...chosen, call: wire }]);
    const from = server.requests.length;
    await tryWire(wire, typeof outcome === 'string' ? outcome : outcome[wire], () => {
      silent = false;
      server.setConditions([]);
    });
    // A redirection is never followed: the token would go wherever it leads.
    expect(server.requests.slice(from).filter(({ path }) => path === 'elsewhere')).toEqual([]);
    expect(logLines.join('\n')).not.toContain(accessToken);
  });

  test('a connection that is refused', async () => {
    await backend.close();
    const gone = await startProviderServer({ accessToken, now: fixedNow, productsPerWarehouse: 30 });
    await gone.close();
    open(gone.host);
    let back: ProviderServer | undefined;
    if (wire === 'goodStoc') {
      // The figure was read while there was a connection.
      back = await startProviderServer({ accessToken, now: fixedNow, productsPerWarehouse: 30, port: portOf(gone) });
      await read('product.read', target);
      await back.close();
    }
    await tryWire(wire, 'unreachable', async () => {
      back = await startProviderServer({ accessToken, now: fixedNow, productsPerWarehouse: 30, port: portOf(gone) });
      const its = back.catalogue.find(target.productId, target.warehouseId);
      // The next checks of this test look at the first server's product.
      if (its !== null) Object.defineProperty(its, 'lastCountedAt', lastCountedAtOf(product()));
    });
    await back?.close();
  });
});

const portOf = ({ host }: ProviderServer) => Number(new URL(host).port);

/** Passes on what is set on one product to another. */
function lastCountedAtOf(other: { lastCountedAt: number }): PropertyDescriptor {
  return {
    get: () => other.lastCountedAt,
    set: (value: number) => {
      other.lastCountedAt = value;
    },
  };
}

describe('a certificate that has expired', () => {
  const certificate = (name: string) =>
    readFileSync(join(import.meta.dirname, '../support/certificates', name), 'utf8');
  const secure = createServer({ cert: certificate('expired.pem'), key: certificate('expired-key.pem') }, (_, answer) =>
    answer.end('[]'),
  );
  const trusted = getCACertificates('default');
  beforeAll(() => new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    setDefaultCACertificates(trusted);
    secure.close();
  });

  test.each([
    ...Object.values(reads),
    ['product.reportProblem', target],
    ['product.check', { ...target, count: 1 }],
  ] as const)('%s is unreachable, and the log says why', async (name, input) => {
    tried += 1;
    await backend.close();
    open(`https://127.0.0.1:${(secure.address() as AddressInfo).port}`);
    // Its authority is trusted: the date alone is wrong.
    await read('connection.read');
    setDefaultCACertificates([...trusted, certificate('expired.pem')]);
    expect(await call(name, input)).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(logLines.join('\n')).toContain('"code":"CERT_HAS_EXPIRED"');
    expect(await read('outbox.read')).toEqual({ waiting: 0, parked: 0 });
  });
});
