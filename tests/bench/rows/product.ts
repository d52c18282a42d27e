import type { Page } from '@playwright/test';
import { texts } from '#shared/texts.ts';
import { type Figure, ratio } from '../figures.ts';
import { installPaintProbe, measureAct } from '../paint-probe.ts';
import { createStage, type Site } from '../stage.ts';
import { interleave } from '../statistics.ts';

const pages = 20;
const productId = '300';

/** Opening the 300th product of a long list, and going back to its card. */
export async function measureProduct(rounds: number): Promise<readonly Figure[]> {
  const stage = createStage();
  try {
    const provider = await stage.openProvider(1_600);
    const [program, bare] = await Promise.all([stage.openProgram(provider), stage.openBare(provider)]);
    const page = await openLongList(program);
    const barePage = await openLongList({ ...bare, address: `${bare.address}?pages=${pages}` });
    const back: [number[], number[]] = [[], []];
    const openAndReturn = (from: Page, ways: number[]) => async () => {
      const opened = await openProduct(from);
      ways.push(await goBack(from));
      return opened;
    };
    // The first time also fetches the screen's own file.
    const first = await openProduct(page);
    await goBack(page);
    const opened = await interleave(rounds, openAndReturn(page, back[0]), openAndReturn(barePage, back[1]));
    return [
      ratio('card to check screen, against a bare page', null, ...opened),
      { what: 'card to check screen, the first time', value: first, unit: 'ms', budget: null, from: 'one run' },
      ratio('back to the 300th of 400 cards, against a bare page', null, ...back),
    ];
  } finally {
    await stage.close();
  }
}

async function openLongList({ address, openContext }: Site): Promise<Page> {
  const page = await (await openContext()).newPage();
  await page.addInitScript(installPaintProbe, null);
  await page.goto(address);
  await page.locator('[data-product="1"]').waitFor();
  const card = page.locator(`[data-product="${productId}"]`);
  while ((await card.count()) === 0) {
    await page.mouse.wheel(0, 1_000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await card.scrollIntoViewIfNeeded();
  return page;
}

async function openProduct(page: Page): Promise<number> {
  const card = page.locator(`[data-product="${productId}"]`);
  const name = (await card.locator('[title], b').first().textContent()) ?? '';
  return measureAct(page, 'click', { selector: 'main:not([hidden]) h1', text: name }, () => card.click());
}

async function goBack(page: Page): Promise<number> {
  const shown = { selector: `main:not([hidden]) [data-product="${productId}"]` };
  const button = page.getByRole('button', { name: texts.back, exact: true });
  return measureAct(page, 'click', shown, () => button.click());
}
