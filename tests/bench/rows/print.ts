import type { BrowserContext } from '@playwright/test';
import { defaultFilters } from '#shared/filters.ts';
import { writeSession } from '#shared/session.ts';
import { type Figure, ratio, spread } from '../figures.ts';
import { watchProcessors } from '../page-metrics.ts';
import { installPaintProbe } from '../paint-probe.ts';
import { createStage } from '../stage.ts';
import { interleave } from '../statistics.ts';

/** The print button hands over the applied filters. */
const filtersOfButton = new URLSearchParams({
  filters: writeSession({ ...defaultFilters, warehouseId: '1' }),
});

/** Each size a number of rounds of its own: ten thousand rows take long on both sides. */
const sizes = [
  { rows: 1_000, share: 0.5, budgets: { ready: null, pdf: null } },
  { rows: 10_000, share: 0.2, budgets: { ready: 1.5, pdf: 1.15 } },
];

/**
 * The printable list to its last row on screen, and to a PDF, against a plain table of the same data. A PDF is all
 * computing, so that its processor time tells the same as the clock, but for what else this computer does.
 */
export async function measurePrint(rounds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { rows, share, budgets } of sizes) {
    const stage = createStage();
    try {
      const provider = await stage.openProvider(rows);
      const [program, bare] = await Promise.all([stage.openProgram(provider), stage.openBare(provider)]);
      const [context, bareContext] = [await program.openContext(), await bare.openContext()];
      const [ours, theirs] = [
        createSide(context, `${program.address}print?${filtersOfButton}`, rows),
        createSide(bareContext, `${bare.address}table`, rows),
      ];
      for (const side of [ours, theirs]) await side.visit();
      for (const { pdfWork, pdfTimes } of [ours, theirs]) for (const times of [pdfWork, pdfTimes]) times.length = 0;
      const ready = await interleave(Math.max(2, Math.round(rounds * share)), ours.visit, theirs.visit);
      const pdf = ratio(
        `${rows} rows to PDF, against a plain table (processor time)`,
        budgets.pdf,
        ours.pdfWork,
        theirs.pdfWork,
      );
      const clock = `${spread(ours.pdfTimes)} against ${spread(theirs.pdfTimes)} on the clock`;
      figures.push(ratio(`${rows} rows on screen, against a plain table`, budgets.ready, ...ready), {
        ...pdf,
        from: `${pdf.from}; ${clock}; ${ours.pages()} pages against ${theirs.pages()}`,
      });
    } finally {
      await stage.close();
    }
  }
  return figures;
}

function createSide(context: BrowserContext, address: string, rows: number) {
  const pdfTimes: number[] = [];
  const pdfWork: number[] = [];
  let pages = 0;
  return {
    pdfTimes,
    pdfWork,
    pages: () => pages,
    /** @returns milliseconds to the last row painted */
    async visit(): Promise<number> {
      const page = await context.newPage();
      // The list prints itself; what that takes is measured on its own.
      await page.addInitScript(() => {
        window.print = () => {};
      });
      await page.addInitScript(installPaintProbe, { selector: 'tbody tr', count: rows });
      await page.goto(address, { waitUntil: 'commit' });
      const painted = await page.evaluate(() => window.painted);
      const browser = context.browser();
      if (browser === null) throw new Error('a context without its browser');
      const workTime = await watchProcessors(browser);
      const [start, workBefore] = [performance.now(), await workTime()];
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      pdfTimes.push(performance.now() - start);
      pdfWork.push((await workTime()) - workBefore);
      pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
      await page.close();
      return painted;
    },
  };
}
