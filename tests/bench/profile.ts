import type { Page } from '@playwright/test';
import { type CpuProfile, sumUp } from './cpu-profile.ts';
import { installPaintProbe } from './paint-probe.ts';
import { createOriginFinder, weigh } from './source-places.ts';
import { createStage } from './stage.ts';

const linesShown = 30;

/** A page, and what is waited for in it. */
type Scene = { readonly path: string; readonly products: number; readonly selector: string; readonly count: number };

/** What can be profiled, by the name of its row. */
export const scenes: Readonly<Record<string, Scene>> = {
  start: { path: '', products: 1_600, selector: '[data-product]', count: 20 },
  print: { path: 'print', products: 10_000, selector: 'tbody tr', count: 10_000 },
};

/**
 * Shows where the time from the navigation to the painted page goes, in a browser that has never seen it. With
 * `npx electron-vite build --sourcemap` before, by package; otherwise by built file.
 */
export async function profileScene({ path, products, selector, count }: Scene): Promise<void> {
  const stage = createStage();
  try {
    const program = await stage.openProgram(await stage.openProvider(products));
    // Two starts: the first one pays for the host's own first time.
    for (const isCounted of [false, true]) {
      const page = await (await program.openContext()).newPage();
      // Any answer of the same origin: the process that will show the page exists by then, and its profiler with it.
      await page.goto(`${program.address}bridge.js`);
      await page.addInitScript(installPaintProbe, { selector, count });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await session.send('Profiler.enable');
      await session.send('Profiler.setSamplingInterval', { interval: 200 });
      await session.send('Profiler.start');
      await page.goto(`${program.address}${path}`, { waitUntil: 'commit' });
      const painted = await page.evaluate(() => window.painted);
      const { profile } = await session.send('Profiler.stop');
      const { metrics } = await session.send('Performance.getMetrics');
      if (isCounted) await report(page, painted, profile, metrics);
      await page.context().close();
    }
  } finally {
    await stage.close();
  }
}

async function report(
  page: Page,
  painted: number,
  profile: CpuProfile,
  metrics: readonly { readonly name: string; readonly value: number }[],
): Promise<void> {
  const requests = await page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < limit)
        .map(({ name, startTime, duration }) => ({ name, start: startTime, end: startTime + duration })),
    painted,
  );
  const rules = await page.evaluate(() =>
    [...document.styleSheets].map(({ cssRules }) => cssRules.length).reduce((sum, count) => sum + count, 0),
  );
  const findOrigin = createOriginFinder();
  console.log(`painted after ${painted.toFixed(0)} ms under the profiler; ${rules} style rules\n`);

  console.log('requests, in ms from the navigation');
  for (const { name, start, end } of requests)
    console.log(`${start.toFixed(0).padStart(6)} ..${end.toFixed(0).padStart(5)}  ${new URL(name).pathname}`);

  console.log('\nmain thread, ms of processor time (everything since the process began)');
  for (const { name, value } of metrics)
    if (name.endsWith('Duration')) console.log(`${(value * 1_000).toFixed(1).padStart(8)}  ${name}`);

  console.log('\nscript by origin: own ms, ms with what it calls');
  for (const { origin, own, whole } of sumUp(profile, findOrigin).slice(0, linesShown))
    console.log(`${own.toFixed(1).padStart(8)} ${whole.toFixed(1).padStart(8)}  ${origin}`);

  const weights = new Map<string, number>();
  for (const { name } of requests.filter(({ name }) => /\/assets\/.*\.js$/.test(name)))
    for (const [origin, bytes] of weigh(name, findOrigin)) weights.set(origin, (weights.get(origin) ?? 0) + bytes);
  const total = [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
  console.log(`\nscript until then by origin, in kB of ${(total / 1024).toFixed(0)}`);
  for (const [origin, bytes] of [...weights].sort(([, a], [, b]) => b - a).slice(0, linesShown))
    console.log(`${(bytes / 1024).toFixed(1).padStart(8)}  ${origin}`);
}
