import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order, Outcome } from '../calls-child.ts';
import { type Figure, ratio } from '../figures.ts';
import { accessToken, createStage } from '../stage.ts';

/** How many pages of a size make one sample of a round, so that each size takes about as long. */
const sizes = [
  { pageSize: 20, count: 40, budget: 1.3 },
  { pageSize: 200, count: 20, budget: null },
  { pageSize: 10_000, count: 2, budget: null },
];

/** A call of the backend against undici and JSON.parse alone: time by size of page, and memory. */
export async function measureCalls(rounds: number): Promise<readonly Figure[]> {
  const stage = createStage();
  const children = ['backend', 'raw'].map((side) => ({ side, ask: (_: Order) => Promise.reject<Outcome>(), end() {} }));
  try {
    const { host } = await stage.openProvider(20_000);
    for (const child of children) Object.assign(child, startChild(child.side, host));
    const figures: Figure[] = [];
    let memory: number[] = [];
    for (const { pageSize, count, budget } of sizes) {
      const times: number[][] = [[], []];
      // One round more than is counted, in which the code becomes known to the compiler.
      for (let round = 0; round <= rounds; round += 1) {
        memory = [];
        for (const [index, { ask }] of children.entries()) {
          const outcome = await ask({ pageSize, count });
          if (round > 0) times[index]?.push(...outcome.times);
          memory.push(outcome.megabytes);
        }
      }
      const [ours = [], raw = []] = times;
      figures.push(ratio(`products.list of ${pageSize}, against undici and JSON.parse`, budget, ours, raw));
    }
    const [ours = Number.NaN, raw = Number.NaN] = memory;
    const from = `${ours.toFixed(0)} MB against ${raw.toFixed(0)} MB`;
    return [
      ...figures,
      { what: 'most memory of the process, against the same', value: ours / raw, unit: 'x', budget: null, from },
    ];
  } finally {
    for (const { end } of children) end();
    await stage.close();
  }
}

function startChild(side: string, host: string) {
  const child = fork(join(import.meta.dirname, '../calls-child.ts'), [side, host, accessToken]);
  return {
    async ask(order: Order): Promise<Outcome> {
      child.send(order);
      const [outcome] = await once(child, 'message');
      return outcome as Outcome;
    },
    end: () => child.disconnect(),
  };
}
