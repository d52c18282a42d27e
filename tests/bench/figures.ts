import { median, percentile } from './statistics.ts';

/** One line of the table. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  /** `x`: so many times the baseline. */
  readonly unit: 'x' | 'ms' | 'nodes' | 'MB' | 'kB' | 'files' | 'steps' | 'cards';
  /** The largest value that is within the budget; null: looked at, not judged. */
  readonly budget: number | null;
  /** What the value comes from, for the reader. */
  readonly from: string;
};

/** The figures of one measured thing, under the name that `--only` takes. */
export type Measured = { readonly name: string; readonly figures: readonly Figure[] };

/** Compares two interleaved samples in milliseconds by their medians. */
export function ratio(
  what: string,
  budget: number | null,
  ours: readonly number[],
  baseline: readonly number[],
): Figure {
  return {
    what,
    value: median(ours) / median(baseline),
    unit: 'x',
    budget,
    from: `${spread(ours)} against ${spread(baseline)}`,
  };
}

/** A median in milliseconds with the quarter of the sample on each side of it. */
export function spread(sample: readonly number[]): string {
  const [low, middle, high] = [25, 50, 75].map((share) => show(percentile(sample, share)));
  return `${middle} ms (${low}..${high})`;
}

/** Tells whether a figure is over its budget. A figure that could not be measured is. */
export function isMissed({ value, budget }: Figure): boolean {
  return budget !== null && !(value <= budget);
}

/** The table of everything measured, the budget beside each figure. */
export function tableOf(measured: readonly Measured[]): string {
  const head = ['', 'what', 'figure', 'budget', 'from'];
  const rows = measured.flatMap(({ name, figures }) =>
    figures.map((figure) => [
      isMissed(figure) ? 'MISSED' : figure.budget === null ? '' : 'ok',
      `${name}: ${figure.what}`,
      `${show(figure.value)} ${figure.unit}`,
      figure.budget === null ? '-' : `${figure.budget} ${figure.unit}`,
      figure.from,
    ]),
  );
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 2 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

/** Three digits that matter. */
function show(value: number): string {
  if (Number.isNaN(value)) return '?';
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
