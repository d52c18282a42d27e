import { createDemoWorld } from '#main/demo/demo-world.ts';
import { texts } from '#shared/texts.ts';
import { fixedNow } from '#tests/support/clock.ts';
import { plugScanner } from '#tests/support/scanner.ts';
import type { Figure } from '../figures.ts';
import { accessToken, createStage } from '../stage.ts';

const productCount = 20;

/** What a person's hands do for each product that is counted with the scanner, until its right count has arrived. */
export async function measureHands(): Promise<readonly Figure[]> {
  const stage = createStage();
  try {
    const provider = await stage.openProvider(1_600);
    const program = await stage.openProgram(provider);
    const page = await (await program.openContext()).newPage();
    const done = { scans: 0, numbers: 0, enters: 0 };
    await page.addInitScript(() => {
      Object.assign(window, { pressed: 0 });
      window.addEventListener('pointerdown', () =>
        Object.assign(window, { pressed: 1 + Reflect.get(window, 'pressed') }),
      );
    });
    await page.goto(program.address);
    await page.locator('[data-product]').first().waitFor();
    const scanner = await plugScanner(page);
    const products = createDemoWorld({ now: fixedNow }).catalogue.productsIn('1')?.slice(0, productCount) ?? [];
    for (const { id, facts } of products) {
      const answer = await fetch(`${provider.host}/v1/produs/${id}/1?access-token=${accessToken}`);
      const { stoc } = (await answer.json()) as { stoc: number };
      await scanner.scan(facts.code);
      done.scans += 1;
      await page.getByRole('heading', { name: facts.name, exact: true }).waitFor();
      await page.keyboard.type(String(Number(stoc)));
      done.numbers += 1;
      await page.keyboard.press('Enter');
      done.enters += 1;
      await page.getByText(texts.check.match).waitFor();
    }
    const mouse = await page.evaluate(() => Number(Reflect.get(window, 'pressed')));
    const { scans, numbers, enters } = done;
    const from = `${scans} scans, ${numbers} numbers, ${enters} Enters, ${mouse} clicks for ${products.length} products`;
    const steps = (scans + numbers + enters + mouse) / products.length;
    return [
      { what: 'a counted product with the scanner', value: steps, unit: 'steps', budget: 3, from },
      { what: 'of which with the mouse', value: mouse / products.length, unit: 'steps', budget: 0, from },
    ];
  } finally {
    await stage.close();
  }
}
