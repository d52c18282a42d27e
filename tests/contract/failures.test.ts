import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackend } from '#main/backend.ts';
import type { Condition } from '#main/demo/conditions.ts';
import { chooseSource } from '#main/source.ts';
import type { CallName } from '#shared/contract.ts';
import { type ErrorKind, failure, success } from '#shared/result.ts';
import { fixedNow, fixedSeconds } from '#tests/support/clock.ts';
import { createTestPorts } from '#tests/support/ports.ts';
import { startProviderServer } from '#tests/support/provider-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openWorld, type World, worldNames } from '#tests/support/worlds.ts';

const target = { productId: '3', warehouseId: '1' };
const query = {
  warehouseId: '1',
  periodStart: '2026-10-21',
  periodEnd: null,
  search: '',
  brandId: '0',
  state: 0,
  page: 1,
};

type Call = { readonly name: CallName; readonly input: unknown; readonly wire: NonNullable<Condition['call']> };

/** The calls that read: no data (section 8 of the specification). */
const reads: readonly Call[] = [
  { name: 'warehouses.list', input: undefined, wire: 'warehouses' },
  { name: 'brands.list', input: undefined, wire: 'brands' },
  { name: 'products.list', input: query, wire: 'products' },
  { name: 'product.read', input: target, wire: 'product' },
  { name: 'product.check', input: { ...target, count: 1 }, wire: 'product' },
];
const report: Call = { name: 'product.reportProblem', input: target, wire: 'reportProblem' };

/** Failures of every call (decision 4), with the kind that the page is told. */
const failures: readonly (readonly [string, Condition, ErrorKind])[] = [
  ['302', { status: 302, headers: { location: '/v1/brand/listAll' } }, 'refused'],
  ['400', { status: 400 }, 'rejected'],
  ['401', { status: 401 }, 'unauthorized'],
  ['403', { status: 403 }, 'unauthorized'],
  ['404', { status: 404 }, 'not-found'],
  ['408', { status: 408 }, 'refused'],
  ['422', { status: 422 }, 'rejected'],
  ['429', { status: 429 }, 'refused'],
  ['500', { status: 500, body: '<html>' }, 'refused'],
  ['503', { status: 503, body: '' }, 'refused'],
  ['a broken connection', { fault: 'down' }, 'unreachable'],
  ['an answer that breaks off', { fault: 'cut' }, 'unreachable'],
  ['no answer', { fault: 'silent' }, 'timeout'],
  ['an answer without end', { fault: 'endless' }, 'unreadable'],
  ['a page in place of data', { odd: 'html' }, 'unreadable'],
  ['half of a text', { body: '{"items":[' }, 'unreadable'],
];

/** Answers with 200 that are no data for a call that reads. */
const emptyAnswers: readonly (readonly [string, Condition])[] = [
  ['an error field', { odd: 'error-field' }],
  ['null', { odd: 'null' }],
  ['nothing at all', { odd: 'empty' }],
  ['a number', { body: '5' }],
  ['a text', { body: '"ok"' }],
];

describe.each(worldNames)('%s', (worldName) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(worldName);
  });
  afterEach(() => world.close());

  const figure = () => world.catalogue.find('3', '1')?.stock ?? -1;
  const checkRight = () => world.call('product.check', { ...target, count: figure() });
  const untilWaiting = (waiting: number) =>
    world.untilEvent('outbox.changed', (state) => (state as { waiting: number }).waiting === waiting);

  describe.each([...reads, report])('$name', ({ name, input, wire }) => {
    test.each(failures)('%s', async (_, condition, kind) => {
      world.setConditions([{ ...condition, call: wire }]);
      expect(await world.call(name, input)).toMatchObject({ ok: false, error: { kind } });
      expect(world.asked).toHaveLength(1);
      world.setConditions([]);
      expect(await world.call(name, input)).toMatchObject({ ok: true });
    });
  });

  describe.each(reads)('$name', ({ name, input, wire }) => {
    test.each(emptyAnswers)('%s is no data', async (_, condition) => {
      world.setConditions([{ ...condition, call: wire }]);
      expect(await world.call(name, input)).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
    });
  });

  describe('reportProblem', () => {
    test('an error field is a refusal, whatever the status', async () => {
      world.setConditions([{ odd: 'error-field' }]);
      expect(await world.call(report.name, target)).toEqual(failure('rejected', 200));
    });

    test.each<[string, Condition]>([
      ['nothing', { odd: 'empty' }],
      ['null', { odd: 'null' }],
      ['an object', { body: '{}' }],
    ])('%s with 200 is a success: the shape is not specified', async (_, condition) => {
      world.setConditions([condition]);
      expect(await world.call(report.name, target)).toEqual(success(null));
    });
  });

  describe('odd data is read as far as it goes', () => {
    const items = async () => {
      const answer = await world.call('products.list', query);
      return (answer.ok ? answer.value : null) as { items: { id: string }[]; totalCount: number | null } | null;
    };

    test.each(['numbers', 'strings'] as const)('%s in place of the other', async (odd) => {
      const usual = await items();
      world.setConditions([{ odd }]);
      expect(await items()).toEqual(usual);
      expect(await world.call('warehouses.list')).toEqual(success(world.catalogue.warehouses));
      expect(await checkRight()).toMatchObject({ ok: true, value: { kind: 'match' } });
    });

    test('nulls', async () => {
      world.setConditions([{ odd: 'nulls' }]);
      expect((await items())?.items[0]).toEqual({
        id: '1',
        name: '',
        brand: '',
        code: '',
        supplierCode: '',
        image: null,
        status: { kind: 'uncounted' },
      });
      expect(await checkRight()).toMatchObject({ ok: true, value: { kind: 'match' } });
    });

    test.each([
      ['missing-ids', 10, 60],
      ['stray-rows', 20, 60],
      ['missing-total', 20, null],
      ['odd-total', 20, null],
    ] as const)('%s', async (odd, length, totalCount) => {
      world.setConditions([{ odd }]);
      expect(await items()).toMatchObject({ items: { length }, totalCount });
      expect(await world.call('brands.list')).toMatchObject({ ok: true });
    });

    test('an answer that comes byte by byte', async () => {
      world.setConditions([{ fault: 'trickle' }]);
      expect(await world.call('warehouses.list')).toEqual(success(world.catalogue.warehouses));
    });

    test('a figure that is no number: the check cannot be decided, and nothing is confirmed', async () => {
      world.setConditions([{ call: 'product', body: '{"denumire":"x","stoc":"multe"}' }]);
      expect(await world.call('product.check', { ...target, count: 0 })).toEqual(failure('unreadable'));
      expect(await world.call('outbox.read')).toEqual(success({ waiting: 0, parked: 0 }));
      world.setConditions([]);
      expect(await checkRight()).toMatchObject({ ok: true, value: { kind: 'match' } });
    });
  });

  describe('a right count', () => {
    test('is final before the provider has answered', async () => {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      world.setConditions([{ call: 'goodStoc', until }]);
      expect(await checkRight()).toEqual(success({ kind: 'match', countedAt: fixedSeconds }));
      expect(await world.call('outbox.read')).toEqual(success({ waiting: 1, parked: 0 }));
      release();
      await untilWaiting(0);
      expect(world.catalogue.find('3', '1')?.lastCountedAt).toBe(fixedSeconds);
    });

    test.each(failures)('survives %s, is told of once, and arrives', async (_, condition) => {
      world.setConditions([{ ...condition, call: 'goodStoc', times: 1 }]);
      expect(await checkRight()).toEqual(success({ kind: 'match', countedAt: fixedSeconds }));
      await world.untilEvent('outbox.failed');
      expect(await world.call('outbox.read')).toEqual(success({ waiting: 1, parked: 0 }));
      const after = await world.reopen();
      world = after;
      await after.untilEvent('outbox.changed', (state) => (state as { waiting: number }).waiting === 0);
      expect(after.catalogue.find('3', '1')?.lastCountedAt).toBe(fixedSeconds);
    });

    test('is sent again by itself', async () => {
      world.setConditions([{ call: 'goodStoc', status: 500, times: 1 }]);
      await checkRight();
      await world.untilEvent('outbox.failed');
      await untilWaiting(0);
      expect(world.asked.filter((request) => request === 'POST produs/goodStoc/3/1')).toHaveLength(2);
    });

    test('waits in the folder of its own world', async () => {
      world.setConditions([{ call: 'goodStoc', status: 503 }]);
      await checkRight();
      const folders = { 'in memory': ['demo', 'provider'], 'over HTTP': ['provider', 'demo'] } as const;
      const [own, other] = folders[worldName];
      expect(readdirSync(join(world.dataDirectory, own, 'outbox'))).toHaveLength(1);
      expect(existsSync(join(world.dataDirectory, other))).toBe(false);
    });
  });

  test('a disk that does not take the count: storage, and the provider is not told', async () => {
    const folder = makeTemporaryFolder();
    writeFileSync(join(folder, 'blocked'), 'a file where the data folder should be');
    const blocked = await openWorld(worldName, join(folder, 'blocked'));
    const count = blocked.catalogue.find('3', '1')?.stock;
    expect(await blocked.call('product.check', { ...target, count })).toEqual(failure('storage'));
    expect(await blocked.call('products.list', query)).toMatchObject({ ok: true });
    expect(blocked.asked.some((request) => request.startsWith('POST'))).toBe(false);
    await blocked.close();
    rmSync(folder, { recursive: true });
  });

  test('a preference that the disk does not take: storage, and the pages hear what is in force', async () => {
    const folder = makeTemporaryFolder();
    writeFileSync(join(folder, 'blocked'), 'a file where the data folder should be');
    const blocked = await openWorld(worldName, join(folder, 'blocked'));
    const heard: unknown[] = [];
    blocked.backend.subscribe((name, payload) => name === 'preferences.changed' && heard.push(payload));
    expect(await blocked.call('preferences.save', { directPrinting: true })).toEqual(failure('storage'));
    expect(heard).toMatchObject([{ values: { directPrinting: true } }]);
    expect(await blocked.call('preferences.read', undefined)).toEqual(success(heard[0]));
    await blocked.close();
    rmSync(folder, { recursive: true });
  });

  test('a listener that throws breaks neither the count nor the other listeners', async () => {
    world.backend.subscribe(() => {
      throw new Error('a window that is gone');
    });
    const heard: string[] = [];
    world.backend.subscribe((name) => heard.push(name));
    expect(await checkRight()).toMatchObject({ ok: true, value: { kind: 'match' } });
    await untilWaiting(0);
    expect(heard).toContain('outbox.changed');
  });

  test('an image that cannot be had is a placeholder', async () => {
    const page = await world.call('products.list', query);
    const key = JSON.stringify(page).match(/\/images\/([0-9a-f]{32})/)?.[1] ?? '';
    for (const condition of [{ status: 500 }, { fault: 'down' }, { fault: 'endless' }, { body: '<html>' }] as const) {
      world.setConditions([{ ...condition, call: 'image' }]);
      expect(await world.backend.readImage(key)).toBeNull();
    }
    world.setConditions([]);
    expect(await world.backend.readImage(key)).not.toBeNull();
  });
});

describe('the source', () => {
  const open = (values: Parameters<typeof chooseSource>[0], demoByDefault: boolean) => {
    const { ports, logLines } = createTestPorts();
    const managed = { values, origins: {}, problems: ['o problema'] };
    const backend = createBackend(ports, managed, (inForce) => chooseSource(inForce, ports, demoByDefault));
    return { backend, logLines };
  };
  const modeOf = async (values: Parameters<typeof chooseSource>[0], demoByDefault: boolean) => {
    const { backend } = open(values, demoByDefault);
    const answer = await backend.dispatch('connection.read', undefined);
    await backend.close();
    return answer.ok && (answer.value as { mode: string }).mode;
  };
  const connection = { apiHost: 'https://a.example', accessToken: 'a' };

  test.each([
    [{}, true, 'demo'],
    [{}, false, 'unconfigured'],
    [{ demo: true }, false, 'demo'],
    [{ demo: false }, true, 'unconfigured'],
    [{ ...connection, demo: true }, false, 'demo'],
    [connection, true, 'provider'],
    [{ apiHost: 'https://a.example' }, true, 'unconfigured'],
    [{ accessToken: 'a' }, true, 'unconfigured'],
  ])('%j, demo by default %j: %s', async (values, demoByDefault, mode) => {
    expect(await modeOf(values, demoByDefault)).toBe(mode);
  });

  test('that is not configured shows nothing invented and says what is wrong', async () => {
    const { backend } = open({}, false);
    for (const { name, input } of [...reads, report])
      expect(await backend.dispatch(name, input)).toEqual(failure('not-configured'));
    expect(await backend.dispatch('connection.read', undefined)).toMatchObject({
      value: { mode: 'unconfigured', problems: ['o problema'], host: null, hasToken: false },
    });
    await backend.close();
  });

  test('with a token that the provider does not take is unauthorized, and the token is not told', async () => {
    const server = await startProviderServer({ accessToken: 'right', now: fixedNow });
    const { backend, logLines } = open({ apiHost: server.host, accessToken: 'wrong-token' }, false);
    for (const { name, input } of [...reads, report])
      expect(await backend.dispatch(name, input)).toEqual(failure('unauthorized', 401));
    expect(server.requests.every((request) => request.query['access-token'] === 'wrong-token')).toBe(true);
    expect(logLines.join('\n')).not.toContain('wrong-token');
    await backend.close();
    await server.close();
  });

  test('that is gone is unreachable', async () => {
    const server = await startProviderServer({ accessToken: 'a', now: fixedNow });
    await server.close();
    const { backend } = open({ apiHost: server.host, accessToken: 'a' }, false);
    for (const { name, input } of [...reads, report])
      expect(await backend.dispatch(name, input)).toEqual(failure('unreachable'));
    await backend.close();
  });
});
