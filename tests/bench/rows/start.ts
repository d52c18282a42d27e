import type { BrowserContext } from '@playwright/test';
import { type Figure, ratio } from '../figures.ts';
import { installPaintProbe } from '../paint-probe.ts';
import { createStage, type Site } from '../stage.ts';
import { interleave } from '../statistics.ts';

const cards = { selector: '[data-product]', count: 20 };

/** Navigation to the first 20 cards painted: in a browser that has never seen the page, and in one that knows it. */
export async function measureStart(rounds: number): Promise<readonly Figure[]> {
  const stage = createStage();
  try {
    const provider = await stage.openProvider(1_600);
    const [program, bare] = await Promise.all([stage.openProgram(provider), stage.openBare(provider)]);
    // The first visits pay for the servers' own first time.
    for (const site of [program, bare]) await visitCold(site);
    const cold = await interleave(
      rounds,
      () => visitCold(program),
      () => visitCold(bare),
    );
    const [known, knownBare] = [await program.openProfile(), await bare.openProfile()];
    // A script that was run twice is kept compiled.
    for (let visits = 0; visits < 3; visits += 1) {
      await visit(known, program);
      await visit(knownBare, bare);
    }
    const warm = await interleave(
      rounds,
      () => visit(known, program),
      () => visit(knownBare, bare),
    );
    return [
      ratio('first 20 cards painted, cold, against a bare page', 2.5, ...cold),
      ratio('first 20 cards painted, warm, against a bare page', 2.5, ...warm),
    ];
  } finally {
    await stage.close();
  }
}

async function visitCold(site: Site): Promise<number> {
  const context = await site.openContext();
  const painted = await visit(context, site);
  await context.close();
  return painted;
}

async function visit(context: BrowserContext, { address }: Site): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(installPaintProbe, cards);
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await page.evaluate(() => window.painted);
  await page.close();
  return painted;
}
