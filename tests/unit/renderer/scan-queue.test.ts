import { expect, test, vi } from 'vitest';
import { createScanQueue } from '#renderer/lib/scanner/scan-queue.ts';

test('scans are handled one at a time, in order, however long each takes', async () => {
  const log: string[] = [];
  const gates = new Map(['first', 'second', 'third'].map((name) => [name, Promise.withResolvers<void>()]));
  const queue = createScanQueue();
  for (const [name, gate] of gates)
    queue.add(async () => {
      log.push(`${name} begins`);
      await gate.promise;
      log.push(`${name} ends`);
    });
  expect(queue.isBusy()).toBe(true);
  gates.get('third')?.resolve();
  gates.get('second')?.resolve();
  gates.get('first')?.resolve();
  await vi.waitFor(() => expect(log).toHaveLength(6));
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
  await vi.waitFor(() => expect(queue.isBusy()).toBe(false));
});

test('a defect in handling one is reported, and the next has its turn', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const handled: string[] = [];
  const queue = createScanQueue();
  for (const code of ['one', 'bad', 'two'])
    queue.add(async () => {
      if (code === 'bad') throw new Error('a defect');
      handled.push(code);
    });
  await vi.waitFor(() => expect(handled).toEqual(['one', 'two']));
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'a defect' }));
  vi.unstubAllGlobals();
});
