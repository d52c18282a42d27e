import type { Page } from '@playwright/test';
import { texts } from '#shared/texts.ts';
import { type Figure, ratio } from '../figures.ts';
import { installPaintProbe, measureAct } from '../paint-probe.ts';
import { accessToken, createStage, type Provider, type Site } from '../stage.ts';
import { interleave } from '../statistics.ts';

const words = ['sampon', 'crema'];

/** Enter in the search box to the new first card, and a key in it to its letter on screen. */
export async function measureSearch(rounds: number): Promise<readonly Figure[]> {
  const stage = createStage();
  try {
    const provider = await stage.openProvider(1_600);
    const [program, bare] = await Promise.all([stage.openProgram(provider), stage.openBare(provider)]);
    const firstIds = new Map<string, string>();
    for (const word of words) firstIds.set(word, await firstIdOf(provider, word));
    const [page, barePage] = [await open(program), await open(bare)];
    // Each search has another first card than the one before it.
    const search = (from: Page) => {
      let turn = 0;
      return () => {
        turn += 1;
        const word = words[turn % words.length] ?? '';
        return searchFor(from, word, firstIds.get(word) ?? '');
      };
    };
    const found = await interleave(rounds, search(page), search(barePage));
    const typed = await interleave(
      rounds,
      () => typeLetter(page),
      () => typeLetter(barePage),
    );
    return [
      ratio('Enter to the new first card, against a bare page', null, ...found),
      ratio('key to letter on screen, against a bare page', null, ...typed),
    ];
  } finally {
    await stage.close();
  }
}

async function open({ address, openContext }: Site): Promise<Page> {
  const page = await (await openContext()).newPage();
  await page.addInitScript(installPaintProbe, null);
  await page.goto(address);
  await page.locator('[data-product="1"]').waitFor();
  return page;
}

async function searchFor(page: Page, word: string, firstId: string): Promise<number> {
  const box = page.getByRole('searchbox', { name: texts.search.placeholder });
  await box.fill(word);
  const shown = { selector: `li:first-child [data-product="${firstId}"]` };
  return measureAct(page, 'keydown', shown, () => box.press('Enter'));
}

function typeLetter(page: Page): Promise<number> {
  // The letter is in the box by the first frame after its key.
  return measureAct(page, 'keydown', { selector: 'body' }, () => page.getByRole('searchbox').press('a'));
}

async function firstIdOf({ host }: Provider, search: string): Promise<string> {
  const query = new URLSearchParams({ depozit: '1', page: '1', search, 'access-token': accessToken });
  const { items } = (await (await fetch(`${host}/v1/produs/listAll?${query}`)).json()) as { items: { id: unknown }[] };
  return String(items[0]?.id);
}
