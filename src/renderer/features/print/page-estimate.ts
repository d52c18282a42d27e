import { paper } from './page-rules.ts';

const pixelsPerMillimetre = 96 / 25.4;

/**
 * Estimates on how many pages a table will come out, from how it is laid out on screen: the sheet is as wide there as
 * on paper. The printer's own letters may differ a little.
 */
export function estimatePages(table: HTMLTableElement): number {
  const head = table.tHead?.offsetHeight ?? 0;
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const tops = [...rows.map((row) => row.offsetTop), head + (table.tBodies[0]?.offsetHeight ?? 0)];
  const heights = rows.map((_row, index) => (tops[index + 1] ?? 0) - (tops[index] ?? 0));
  return countPages(heights, (paper.height - paper.top - paper.bottom) * pixelsPerMillimetre - head);
}

/**
 * Counts the pages that rows fill when none is split.
 * @param room the height that a page has for rows, in the unit of the heights
 */
export function countPages(heights: readonly number[], room: number): number {
  let pages = 0;
  let left = 0;
  for (const height of heights) {
    if (height > left) {
      pages += 1;
      left = room;
    }
    left -= height;
  }
  return Math.max(1, pages);
}
