import type { FindOrigin } from './source-places.ts';

/** What the browser's profiler hands over, as far as it is looked at. */
export type CpuProfile = {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
  /** Microseconds. */
  readonly timeDeltas?: readonly number[];
};

/** Milliseconds that an origin's own code ran, and that it or anything called by it ran. */
export type Share = { readonly origin: string; readonly own: number; readonly whole: number };

/** Sums a profile up by what its functions come from, the largest own time first. */
export function sumUp({ nodes, samples = [], timeDeltas = [] }: CpuProfile, findOrigin: FindOrigin): readonly Share[] {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const origins = new Map(nodes.map(({ id, callFrame }) => [id, originOf(callFrame, findOrigin)]));
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  for (const [index, sample] of samples.entries()) {
    const time = (timeDeltas[index] ?? 0) / 1_000;
    add(own, origins.get(sample) ?? '', time);
    const stack = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) stack.add(origins.get(id) ?? '');
    for (const origin of stack) add(whole, origin, time);
  }
  return [...own]
    .map(([origin, time]) => ({ origin, own: time, whole: whole.get(origin) ?? time }))
    .sort((a, b) => b.own - a.own);
}

function originOf(
  { functionName, url, lineNumber, columnNumber }: CpuProfile['nodes'][number]['callFrame'],
  find: FindOrigin,
) {
  // The profiler's own words: (idle), (program), (garbage collector), (root).
  return url === '' ? functionName || '(anonymous)' : find(url, lineNumber, columnNumber);
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}
