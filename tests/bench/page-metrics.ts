import type { Page } from '@playwright/test';

/** What the browser itself knows of a page. */
export type PageMetrics = {
  /** Milliseconds of processor time that the page's main thread has used so far. */
  readonly workTime: () => Promise<number>;
  /** Bytes of live JavaScript objects, after a garbage collection. */
  readonly heap: () => Promise<number>;
};

/** Processor time, since the time on the clock would count whatever else this computer does. */
export async function watchMetrics(page: Page): Promise<PageMetrics> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async workTime() {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
    },
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    },
  };
}
