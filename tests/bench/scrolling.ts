import type { Page } from '@playwright/test';
import { texts } from '#shared/texts.ts';
import { percentile } from './statistics.ts';

/** Pixels of a card's row, and what section 9 of the specification says of cards and pages. */
export const rowHeight = 184;
const columns = 3;
const pageSize = 20;

/**
 * Goes to the end whenever the list has grown as far as it will, until so many pages are loaded.
 * @returns the most nodes that the document had, texts among them
 */
export function scrollThrough(page: Page, pages: number): Promise<number> {
  const height = Math.ceil((pages * pageSize) / columns) * rowHeight;
  return page.evaluate(async (enough) => {
    const list = document.querySelector('main ul:has([data-product])');
    let most = 0;
    while (list !== null && list.clientHeight < enough) {
      const { scrollHeight } = document.documentElement;
      // From here on nothing more is asked for: only now is there a reason to go further.
      if (window.scrollY + window.innerHeight < scrollHeight * 0.8 || window.scrollY === 0) {
        window.scrollTo(0, scrollHeight);
        await new Promise(requestAnimationFrame);
        const walker = document.createTreeWalker(document);
        let nodes = 1;
        while (walker.nextNode() !== null) nodes += 1;
        most = Math.max(most, nodes);
      }
      await new Promise(requestAnimationFrame);
    }
    return most;
  }, height);
}

/** Scrolls just so far that one page is asked for, and waits until it is in the list and painted. */
export function appendOne(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const list = document.querySelector('main ul:has([data-product])');
    if (list === null) throw new Error('there is no list');
    const grown = new Promise((resolve) => {
      const { clientHeight } = list;
      const observer = new MutationObserver(() => {
        if (list.clientHeight === clientHeight) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      observer.observe(list, { attributeFilter: ['style'] });
    });
    window.scrollTo(0, Math.ceil(document.documentElement.scrollHeight * 0.8) - window.innerHeight + 1);
    await grown;
  });
}

/** Empties the list and fills it again from page 1, as people do: by a search and its end. */
export async function restartList(page: Page): Promise<void> {
  const box = page.getByRole('searchbox');
  await box.fill('sampon');
  await box.press('Enter');
  await page.locator('[data-product="1"]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: texts.search.clear }).click();
  await page.locator('[data-product="1"]').waitFor();
}

/**
 * Scrolls down from the top at an even speed.
 * @returns the time of each frame, in milliseconds
 */
export function scrollEvenly(page: Page, pixelsPerSecond: number, seconds: number): Promise<readonly number[]> {
  return page.evaluate(
    async ([speed, duration]) => {
      const frame = () => new Promise<number>(requestAnimationFrame);
      window.scrollTo(0, 0);
      await frame();
      const start = await frame();
      const times: number[] = [];
      for (let last = start; last - start < duration * 1_000; ) {
        window.scrollTo(0, ((last - start) / 1_000) * speed);
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [pixelsPerSecond, seconds] as const,
  );
}

/** `p50 16.7, p95 16.8, longest 33 ms` */
export function describeFrames(times: readonly number[]): string {
  const [middle, high, longest] = [50, 95, 100].map((share) => percentile(times, share).toFixed(1));
  return `p50 ${middle}, p95 ${high}, longest ${longest} ms`;
}
