import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutbox, type Outbox } from '#main/counting/outbox.ts';
import { type Confirmation, type OutboxFiles, openOutboxFiles } from '#main/counting/outbox-files.ts';
import { type Failure, failure, type Result, success } from '#shared/result.ts';
import { createKeptLog } from '#tests/support/ports.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

const accepted = success(null);
const confirmation = (productId: string): Confirmation => ({
  productId,
  warehouseId: '1',
  countedAt: 1_700_000_000,
  entryId: `entry-${productId}`,
  code: 'CP000001',
  name: 'Crema de zi',
  warehouse: 'Depozit Cluj',
});

let root: string;
let directory: string;
const opened: Outbox[] = [];
/** Attempts that a test left hanging: closing waits for them. */
const unanswered: ((result: Result<null>) => void)[] = [];

beforeEach(() => {
  root = makeTemporaryFolder();
  directory = join(root, 'outbox');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const answer of unanswered.splice(0)) answer(failure('unreachable'));
  await Promise.all(opened.splice(0).map((outbox) => outbox.close()));
  rmSync(root, { recursive: true });
});

const waitingFiles = () =>
  existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.json')) : [];

/** Yields values to whoever waits for them, in order. */
function createQueue<T>() {
  const values: T[] = [];
  const takers: ((value: T) => void)[] = [];
  return {
    values,
    put(value: T) {
      const taker = takers.shift();
      if (taker === undefined) values.push(value);
      else taker(value);
    },
    take: () =>
      new Promise<T>((resolve) => {
        const value = values.shift();
        if (value === undefined) takers.push(resolve);
        else resolve(value);
      }),
  };
}

type Attempt = { readonly productId: string; readonly answer: (result: Result<null>) => void };

/** An outbox over real files whose every attempt waits for the test to answer it. */
function open() {
  const attempts = createQueue<Attempt>();
  const events = createQueue<string>();
  const { log, lines } = createKeptLog();
  const outbox = createOutbox({
    files: openOutboxFiles(directory),
    send: ({ productId }) =>
      new Promise((answer) => {
        unanswered.push(answer);
        attempts.put({ productId, answer });
      }),
    onChanged: ({ waiting, parked }) => events.put(`${waiting} waiting, ${parked} parked`),
    onFailed: () => events.put('failed'),
    log,
  });
  opened.push(outbox);
  return { outbox, attempts, events, lines };
}

/** An outbox that gets the same answer for every attempt. */
function openAnswered(answer: Result<null>) {
  const { log, lines } = createKeptLog();
  const sent: string[] = [];
  const events = createQueue<string>();
  const outbox = createOutbox({
    files: openOutboxFiles(directory),
    send: async ({ productId }) => {
      sent.push(productId);
      return answer;
    },
    onChanged: ({ waiting, parked }) => events.put(`${waiting} waiting, ${parked} parked`),
    onFailed: () => events.put('failed'),
    log,
  });
  opened.push(outbox);
  return { outbox, sent, events, lines };
}

async function untilEvent(events: { take: () => Promise<string> }, wanted: string): Promise<void> {
  while ((await events.take()) !== wanted);
}

describe('delivery', () => {
  test('is in order and one at a time, each gone from disk once it is accepted', async () => {
    const { outbox, attempts, events } = open();
    for (const id of ['a', 'b', 'c']) expect(await outbox.add(confirmation(id))).toEqual(accepted);
    expect(waitingFiles()).toHaveLength(3);
    await untilEvent(events, '3 waiting, 0 parked');
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      const attempt = await attempts.take();
      expect(attempt.productId).toBe(id);
      expect(attempts.values).toHaveLength(0);
      attempt.answer(accepted);
      await untilEvent(events, `${2 - index} waiting, 0 parked`);
      expect(waitingFiles()).toHaveLength(2 - index);
    }
  });

  test('answers once the confirmation is on disk, whatever the provider does', async () => {
    const { outbox } = open();
    await outbox.add(confirmation('a'));
    const [file = ''] = waitingFiles();
    expect(JSON.parse(readFileSync(join(directory, file), 'utf8'))).toEqual(confirmation('a'));
    expect(await outbox.state()).toEqual({ waiting: 1, parked: 0 });
  });

  test('keeps the order of confirmations that come at the same moment', async () => {
    const { outbox, attempts } = open();
    const ids = Array.from({ length: 10 }, (_, index) => `p${index}`);
    await Promise.all(ids.map((id) => outbox.add(confirmation(id))));
    const sent: string[] = [];
    for (const _ of ids) {
      const attempt = await attempts.take();
      sent.push(attempt.productId);
      attempt.answer(accepted);
    }
    expect(sent).toEqual(ids);
  });

  test('goes on after a restart, in the old order, with the new ones behind', async () => {
    const before = open();
    for (const id of ['a', 'b']) await before.outbox.add(confirmation(id));
    (await before.attempts.take()).answer(failure('unreachable'));
    await before.outbox.close();

    const after = open();
    await after.outbox.add(confirmation('c'));
    for (const id of ['a', 'b', 'c']) {
      const attempt = await after.attempts.take();
      expect(attempt.productId).toBe(id);
      attempt.answer(accepted);
    }
    await untilEvent(after.events, '0 waiting, 0 parked');
    expect(waitingFiles()).toEqual([]);
  });

  test('happens again when the program ended before it knew of the acceptance', async () => {
    const before = open();
    await before.outbox.add(confirmation('a'));
    const attempt = await before.attempts.take();
    const closing = before.outbox.close();
    attempt.answer(accepted);
    await closing;
    expect((await open().attempts.take()).productId).toBe('a');
  });
});

describe('a failed attempt', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  test('is repeated after 1, 2, 4 ... seconds, at most a minute, and told of once', async () => {
    const { outbox, attempts, events } = open();
    await outbox.add(confirmation('a'));
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      (await attempts.take()).answer(failure('unreachable'));
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(attempts.values).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(attempts.values).toHaveLength(1);
    }
    expect(events.values.filter((event) => event === 'failed')).toHaveLength(1);
    (await attempts.take()).answer(accepted);
    await untilEvent(events, '0 waiting, 0 parked');
  });

  test('makes the next confirmation begin anew: at once, with its own one second', async () => {
    const { outbox, attempts } = open();
    for (const id of ['a', 'b']) await outbox.add(confirmation(id));
    for (const seconds of [1, 2]) {
      (await attempts.take()).answer(failure('timeout'));
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
    }
    (await attempts.take()).answer(accepted);
    const next = await attempts.take();
    expect(next.productId).toBe('b');
    next.answer(failure('timeout'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts.values).toHaveLength(1);
  });

  test('does not hold up closing', async () => {
    const { outbox, attempts } = open();
    await outbox.add(confirmation('a'));
    (await attempts.take()).answer(failure('unreachable'));
    await vi.advanceTimersByTimeAsync(0);
    await outbox.close();
    expect(waitingFiles()).toHaveLength(1);
  });

  const passing: Failure[] = [
    { kind: 'unreachable' },
    { kind: 'timeout' },
    { kind: 'unauthorized', status: 401 },
    { kind: 'refused', status: 302 },
    { kind: 'refused', status: 408 },
    { kind: 'refused', status: 429 },
    { kind: 'refused', status: 500 },
    { kind: 'unreadable', status: 200 },
  ];
  test.each(passing)('that may pass is never given up: %j', async (error) => {
    const { outbox, sent } = openAnswered({ ok: false, error });
    await outbox.add(confirmation('a'));
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(sent.length).toBeGreaterThan(30);
    expect(await outbox.state()).toEqual({ waiting: 1, parked: 0 });
  });

  const permanent: [Failure, number, number][] = [
    [{ kind: 'rejected', status: 400 }, 5, 15],
    [{ kind: 'unauthorized', status: 403 }, 5, 15],
    [{ kind: 'not-found', status: 404 }, 5, 15],
    [{ kind: 'rejected', status: 422 }, 5, 15],
    [{ kind: 'rejected', status: 200 }, 10, 243],
  ];
  test.each(permanent)('that will not pass is parked: %j after %i tries', async (error, tries, seconds) => {
    const { outbox, sent, events } = openAnswered({ ok: false, error });
    await outbox.add(confirmation('a'));
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(sent).toHaveLength(tries - 1);
    expect(waitingFiles()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await untilEvent(events, '0 waiting, 1 parked');
    expect(sent).toHaveLength(tries);
    expect(waitingFiles()).toEqual([]);
    const [file = ''] = readdirSync(join(directory, 'parked'));
    expect(JSON.parse(readFileSync(join(directory, 'parked', file), 'utf8'))).toEqual({
      ...confirmation('a'),
      reason: `${error.kind} ${error.status}`,
    });
  });

  test('that is parked lets the next one through, and is still counted after a restart', async () => {
    const { outbox, attempts, events } = open();
    for (const id of ['a', 'b']) await outbox.add(confirmation(id));
    for (const seconds of [1, 2, 4, 8, 0]) {
      (await attempts.take()).answer(failure('not-found', 404));
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
    }
    const next = await attempts.take();
    expect(next.productId).toBe('b');
    next.answer(accepted);
    await untilEvent(events, '0 waiting, 1 parked');
    expect(await open().outbox.state()).toEqual({ waiting: 0, parked: 1 });
  });
});

describe('delivering one product before something newer is told of it', () => {
  test('is done at once where nothing of it waits', async () => {
    const { outbox } = open();
    await outbox.add(confirmation('other'));
    expect(await outbox.deliver({ ...confirmation('a') })).toBe(true);
  });

  test('waits for all that stands before it', async () => {
    const { outbox, attempts } = open();
    for (const id of ['a', 'b', 'c']) await outbox.add(confirmation(id));
    const delivered = outbox.deliver(confirmation('b'));
    (await attempts.take()).answer(accepted);
    (await attempts.take()).answer(accepted);
    expect(await delivered).toBe(true);
    expect((await attempts.take()).productId).toBe('c');
  });

  test('cuts a pause short, and ends with the next failure', async () => {
    const { outbox, attempts } = open();
    await outbox.add(confirmation('a'));
    (await attempts.take()).answer(failure('refused', 503));
    const delivered = outbox.deliver(confirmation('a'));
    (await attempts.take()).answer(failure('refused', 503));
    expect(await delivered).toBe(false);
    expect(waitingFiles()).toHaveLength(1);
  });

  test('is given up when the program ends', async () => {
    const { outbox, attempts } = open();
    await outbox.add(confirmation('a'));
    const attempt = await attempts.take();
    const delivered = outbox.deliver(confirmation('a'));
    const closing = outbox.close();
    expect(await delivered).toBe(false);
    attempt.answer(accepted);
    await closing;
  });
});

describe('a damaged folder', () => {
  test('costs the torn files, which are set aside, and nothing else', async () => {
    mkdirSync(join(directory, '000000000003-folder.json'), { recursive: true });
    writeFileSync(join(directory, '000000000001-torn.json'), '{"productId":"a","ware');
    writeFileSync(join(directory, '000000000002-empty.json'), '');
    writeFileSync(join(directory, '000000000004-foreign.json'), '{"productId":"..","warehouseId":"1","countedAt":1}');
    writeFileSync(join(directory, '000000000005-good.json'), JSON.stringify(confirmation('good')));
    writeFileSync(join(directory, 'half.tmp'), JSON.stringify(confirmation('half')));
    const { outbox, attempts, events, lines } = open();
    await outbox.add(confirmation('new'));
    for (const id of ['good', 'new']) {
      const attempt = await attempts.take();
      expect(attempt.productId).toBe(id);
      attempt.answer(accepted);
    }
    await untilEvent(events, '0 waiting, 0 parked');
    expect(readdirSync(join(directory, 'unreadable')).sort()).toEqual([
      '000000000001-torn.json',
      '000000000002-empty.json',
      '000000000004-foreign.json',
    ]);
    expect(lines.join('\n')).toContain('"event":"outbox.unreadableFiles","count":4');
  });

  test('that cannot be made is a storage failure, and nothing waits', async () => {
    writeFileSync(directory, 'a file where the folder should be');
    const { outbox, sent, lines } = openAnswered(accepted);
    expect(await outbox.add(confirmation('a'))).toEqual(failure('storage'));
    expect(await outbox.state()).toEqual({ waiting: 0, parked: 0 });
    expect(sent).toEqual([]);
    expect(lines.join('\n')).toContain('outbox.notStored');
    expect(lines.join('\n')).not.toContain(root);
  });

  test('that is repaired takes confirmations again', async () => {
    writeFileSync(directory, '');
    const { outbox, attempts } = open();
    expect(await outbox.add(confirmation('a'))).toEqual(failure('storage'));
    rmSync(directory);
    expect(await outbox.add(confirmation('b'))).toEqual(accepted);
    expect((await attempts.take()).productId).toBe('b');
  });
});

describe('sending now', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  test('ends the pause, begins the backoff anew, and tells of a failure again', async () => {
    const { outbox, attempts, events } = open();
    await outbox.add(confirmation('a'));
    for (const seconds of [1, 2, 4]) {
      (await attempts.take()).answer(failure('unreachable'));
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
    }
    (await attempts.take()).answer(failure('timeout'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await outbox.list()).toMatchObject([{ productId: 'a', isParked: false, reason: { kind: 'timeout' } }]);
    expect(await outbox.sendNow()).toEqual(success({ waiting: 1, parked: 0 }));
    (await attempts.take()).answer(failure('unreachable'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(attempts.values).toHaveLength(1);
    expect(events.values.filter((event) => event === 'failed')).toHaveLength(2);
  });

  test('puts what is parked behind what waits; it leaves the list once it is accepted', async () => {
    const files = openOutboxFiles(directory);
    await files.park(await files.add(confirmation('refused')), 'rejected 422');
    const { outbox, attempts, events } = open();
    await outbox.add(confirmation('new'));
    expect(await outbox.list()).toMatchObject([
      { productId: 'new', isParked: false, reason: null },
      { productId: 'refused', isParked: true, reason: { kind: 'rejected', status: 422 } },
    ]);
    expect(await outbox.sendNow()).toEqual(success({ waiting: 2, parked: 0 }));
    for (const id of ['new', 'refused']) {
      const attempt = await attempts.take();
      expect(attempt.productId).toBe(id);
      attempt.answer(accepted);
    }
    await untilEvent(events, '0 waiting, 0 parked');
    expect(readdirSync(join(directory, 'parked'))).toEqual([]);
    expect(await outbox.list()).toEqual([]);
  });

  test('happens by itself once the provider is in reach, and not after an answer of its own', async () => {
    const { outbox, attempts } = open();
    await outbox.add(confirmation('a'));
    (await attempts.take()).answer(failure('unreachable'));
    await vi.advanceTimersByTimeAsync(0);
    outbox.nudge();
    (await attempts.take()).answer(failure('refused', 503));
    await vi.advanceTimersByTimeAsync(0);
    outbox.nudge();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(attempts.values).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempts.values).toHaveLength(1);
  });

  test('with nothing to send does nothing', async () => {
    const { outbox } = open();
    expect(await outbox.sendNow()).toEqual(success({ waiting: 0, parked: 0 }));
  });
});

describe('a disk that refuses', () => {
  const refusals = ['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'EDQUOT'];

  /** A real outbox whose disk answers with an error for some of its work. */
  function openOver(broken: Partial<OutboxFiles>) {
    const { log, lines } = createKeptLog();
    const sent: string[] = [];
    const outbox = createOutbox({
      files: { ...openOutboxFiles(directory), ...broken },
      send: async ({ productId }) => {
        sent.push(productId);
        return accepted;
      },
      onChanged: () => {},
      onFailed: () => {},
      log,
    });
    opened.push(outbox);
    return { outbox, sent, lines };
  }
  const refuse = (code: string) => () => Promise.reject(Object.assign(new Error('disk'), { code }));

  test.each(refusals)('a count with %s: the count is not pretended safe, and nothing is sent', async (code) => {
    const { outbox, sent, lines } = openOver({ add: refuse(code) });
    expect(await outbox.add(confirmation('a'))).toEqual(failure('storage'));
    expect(await outbox.state()).toEqual({ waiting: 0, parked: 0 });
    expect(sent).toEqual([]);
    expect(lines.join('\n')).toContain(`"event":"outbox.notStored","code":"${code}"`);
  });

  test.each(refusals)('to remove with %s: what was accepted is sent again at the next start', async (code) => {
    const { outbox, sent } = openOver({ remove: refuse(code) });
    await outbox.add(confirmation('a'));
    await expect.poll(() => outbox.state()).toEqual({ waiting: 0, parked: 0 });
    expect(sent).toEqual(['a']);
    expect((await open().attempts.take()).productId).toBe('a');
  });

  test.each(refusals)('to put back with %s: what is parked stays parked', async (code) => {
    const files = openOutboxFiles(directory);
    await files.park(await files.add(confirmation('a')), 'rejected 422');
    const { outbox } = openOver({ unpark: refuse(code) });
    expect(await outbox.sendNow()).toEqual(failure('storage'));
    expect(await outbox.state()).toEqual({ waiting: 0, parked: 1 });
    expect(await open().outbox.state()).toEqual({ waiting: 0, parked: 1 });
  });
});

// Electron lets one program in; two browser hosts may be started on one folder. No lock, because one that a power cut
// leaves behind would keep the counts from being sent: a confirmation that both send is accepted twice.
describe('two programs on one folder', () => {
  test('lose nothing and overwrite nothing: each count arrives, some more than once', async () => {
    await openOutboxFiles(directory).add(confirmation('old'));
    const programs = [openAnswered(accepted), openAnswered(accepted)];
    const ids = Array.from({ length: 10 }, (_, index) => `p${index}`);
    await Promise.all(
      ids.flatMap((id) => programs.map(({ outbox }, index) => outbox.add(confirmation(`${id}-${index}`)))),
    );
    for (const { outbox } of programs) await expect.poll(() => outbox.state()).toEqual({ waiting: 0, parked: 0 });
    const arrived = new Set(programs.flatMap(({ sent }) => sent));
    expect([...arrived].sort()).toEqual(['old', ...ids.flatMap((id) => [`${id}-0`, `${id}-1`])].sort());
    expect(waitingFiles()).toEqual([]);
  });
});

test('a clock that jumps back reorders nothing', async () => {
  vi.setSystemTime(new Date('2026-11-20T10:00:00Z'));
  const before = open();
  await before.outbox.add(confirmation('first'));
  vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
  await before.outbox.add(confirmation('second'));
  unanswered.at(-1)?.(failure('unreachable'));
  await before.outbox.close();
  vi.setSystemTime(new Date('2030-01-01T00:00:00Z'));
  const after = open();
  for (const id of ['first', 'second']) {
    const attempt = await after.attempts.take();
    expect(attempt.productId).toBe(id);
    attempt.answer(accepted);
  }
});
