import type { Browser, Page } from '@playwright/test';

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

/** Reads the processor time that all processes of a browser have used so far, in milliseconds. */
export async function watchProcessors(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000;
  };
}
