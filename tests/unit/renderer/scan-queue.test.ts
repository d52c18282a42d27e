import { expect, test, vi } from 'vitest';
import { createScanQueue } from '#renderer/lib/scanner/scan-queue.ts';

test('scans are handled one at a time, in order, however long each takes', async () => {
  const log: string[] = [];
  const gates = new Map(['first', 'second', 'third'].map((name) => [name, Promise.withResolvers<void>()]));
  const enqueue = createScanQueue(async (name: string) => {
    log.push(`${name} begins`);
    await gates.get(name)?.promise;
    log.push(`${name} ends`);
  });
  for (const name of gates.keys()) enqueue(name);
  gates.get('third')?.resolve();
  gates.get('second')?.resolve();
  gates.get('first')?.resolve();
  await vi.waitFor(() => expect(log).toHaveLength(6));
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
});

test('a defect in handling one is reported, and the next has its turn', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const handled: string[] = [];
  const enqueue = createScanQueue(async (code: string) => {
    if (code === 'bad') throw new Error('a defect');
    handled.push(code);
  });
  for (const code of ['one', 'bad', 'two']) enqueue(code);
  await vi.waitFor(() => expect(handled).toEqual(['one', 'two']));
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'a defect' }));
  vi.unstubAllGlobals();
});
