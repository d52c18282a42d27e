import { texts } from '#shared/texts.ts';
import { type Figure, spread } from '../figures.ts';
import { installPaintProbe, measureAct } from '../paint-probe.ts';
import { accessToken, createStage, type Provider } from '../stage.ts';
import { median, percentile } from '../statistics.ts';

/** How slowly the provider takes a confirmation, in milliseconds. */
const confirmationTime = 3_000;
const checksPerRound = 4;

/** Enter in the counter to the answer on screen, while the provider takes its time over every confirmation. */
export async function measureCheck(rounds: number): Promise<readonly Figure[]> {
  const stage = createStage();
  try {
    const provider = await stage.openProvider(1_600);
    await provider.setConditions([{ call: 'goodStoc', delay: confirmationTime }]);
    const program = await stage.openProgram(provider);
    const page = await (await program.openContext()).newPage();
    await page.addInitScript(installPaintProbe, null);
    await page.goto(program.address);
    const times: number[] = [];
    for (let number = 1; number <= rounds * checksPerRound; number += 1) {
      const productId = String((number % 12) + 1);
      const field = page.getByLabel(texts.check.count);
      await page.locator(`[data-product="${productId}"]`).click();
      await field.fill(String(await stockOf(provider, productId)));
      const answer = { selector: 'p[role=status]', text: texts.check.match };
      times.push(await measureAct(page, 'keydown', answer, () => field.press('Enter')));
      await page.getByRole('button', { name: texts.back, exact: true }).click();
    }
    const from = `p50 ${spread(times)}, longest ${Math.max(...times).toFixed(0)} ms, ${times.length} checks`;
    return [
      { what: `'Verifica' to the answer, p50`, value: median(times), unit: 'ms', budget: null, from },
      { what: `'Verifica' to the answer, p95`, value: percentile(times, 95), unit: 'ms', budget: 50, from },
    ];
  } finally {
    await stage.close();
  }
}

async function stockOf({ host }: Provider, productId: string): Promise<number> {
  const answer = await fetch(`${host}/v1/produs/${productId}/1?access-token=${accessToken}`);
  const { stoc } = (await answer.json()) as { stoc: number };
  return Number(stoc);
}
