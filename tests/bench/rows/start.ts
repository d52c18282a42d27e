import { type Figure, ratio } from '../figures.ts';
import { createStage } from '../stage.ts';
import { interleave } from '../statistics.ts';

const cards = { selector: '[data-product]', count: 20 };

/** What a minimal page of Fluent with 20 cards costs; section 10 of the design allows 2.5, then lower. */
const limit = 2.3;

/** Navigation to the first 20 cards painted: in a profile that has never seen the page, and in one that knows it. */
export async function measureStart(rounds: number): Promise<readonly Figure[]> {
  const stage = createStage();
  try {
    const provider = await stage.openProvider(1_600);
    const [program, bare] = await Promise.all([stage.openProgram(provider), stage.openBare(provider)]);
    const { visitAnew, visitAgain } = await stage.openUnwatchedBrowser(program.cookies);
    // The first visits pay for the servers' own first time.
    for (const { address } of [program, bare]) await visitAnew(address, cards);
    const cold = await interleave(
      rounds,
      () => visitAnew(program.address, cards),
      () => visitAnew(bare.address, cards),
    );
    // A script that was run twice is kept compiled.
    for (let visits = 0; visits < 3; visits += 1)
      for (const { address } of [program, bare]) await visitAgain(address, cards);
    const warm = await interleave(
      rounds,
      () => visitAgain(program.address, cards),
      () => visitAgain(bare.address, cards),
    );
    return [
      ratio('first 20 cards painted, cold, against a bare page', limit, ...cold),
      ratio('first 20 cards painted, warm, against a bare page', limit, ...warm),
    ];
  } finally {
    await stage.close();
  }
}
