import type { Page } from '@playwright/test';
import { texts } from '#shared/texts.ts';
import { watchDrawings } from '../../support/drawings.ts';
import type { Figure } from '../figures.ts';
import { appendOne, rowHeight } from '../scrolling.ts';
import { createStage } from '../stage.ts';

/** What happens beside the cards, none of which it changes. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'ten letters are typed': (page) => page.getByRole('searchbox').pressSequentially('crema noap', { delay: 60 }),
  'a further page comes': appendOne,
  'the window scrolls by two rows': async (page) => {
    const goal = (await page.evaluate(() => window.scrollY)) + 2 * rowHeight;
    await page.mouse.wheel(0, 2 * rowHeight);
    await page.waitForFunction((offset) => window.scrollY >= offset, goal);
  },
  'the menu is opened and closed': async (page) => {
    await page.getByRole('button', { name: texts.menu.name }).click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  },
};

/** How many cards are drawn again although their products are the same. A count: one round tells all. */
export async function measureRedraw(): Promise<readonly Figure[]> {
  const stage = createStage();
  try {
    const program = await stage.openProgram(await stage.openProvider(400));
    const page = await (await program.openContext()).newPage();
    await page.goto(program.address);
    await page.locator('[data-product="20"]').waitFor();
    const figures: Figure[] = [];
    for (const [what, act] of Object.entries(acts)) {
      const [cards, places] = [
        await watchDrawings(page, '[data-product]'),
        await watchDrawings(page, 'li:has([data-product])'),
      ];
      await act(page);
      // Two frames: what an act leads to is drawn in the next one.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      figures.push({
        what: `cards drawn again when ${what}`,
        value: await cards.drawnAgain(),
        unit: 'cards',
        budget: 0,
        from: `${cards.watched} watched; ${await places.drawnAgain()} of their places drawn again`,
      });
    }
    return figures;
  } finally {
    await stage.close();
  }
}
