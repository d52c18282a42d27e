import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app.ts';
import { scenes } from '#tests/support/scenes.ts';

/**
 * Every screen and state against its picture. Letters and edges differ from one browser and font to the next, so the
 * pictures say what they were made with, and elsewhere they are not compared. `npm run screenshots` makes them anew.
 */
const recordPath = join(import.meta.dirname, 'screenshots', 'made-with.json');

const widths = [
  { suffix: '500', width: 500, height: 720, media: { colorScheme: 'light', forcedColors: 'none' } },
  { suffix: '800', width: 800, height: 640, media: { colorScheme: 'light', forcedColors: 'none' } },
  { suffix: '1300', width: 1300, height: 660, media: { colorScheme: 'light', forcedColors: 'none' } },
] as const;

/** These differ from the light one in colours only, so one width and the scenes with colours of their own show them. */
const schemes = [
  { suffix: '1300-dark', width: 1300, height: 660, media: { colorScheme: 'dark', forcedColors: 'none' } },
  { suffix: '1300-contrast', width: 1300, height: 660, media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;
const colourful = ['list', 'list-chips-long-names', 'calendar', 'check', 'check-right', 'check-wrong', 'demo-menu'];

/** What the shapes of the letters come from: the browser's major version, the system, and the font by its widths. */
async function describeMachine(page: Page): Promise<string> {
  const version = page.context().browser()?.version().split('.')[0];
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('no canvas to measure with');
    const family = getComputedStyle(document.querySelector('#root > div') ?? document.body).fontFamily;
    return ['400', '600'].map((weight) => {
      context.font = `${weight} 100px ${family}`;
      return Math.round(context.measureText('Numărul de produse 0123456789 Wgșț').width);
    });
  });
  return JSON.stringify({ chromium: version, system: process.platform, fontWidths: widths });
}

/** Images come when they are scrolled near; those on screen must be there. */
async function imagesCome(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > window.innerHeight;
    }),
  );
}

function readRecord(): string | null {
  try {
    return JSON.stringify(JSON.parse(readFileSync(recordPath, 'utf8')));
  } catch {
    // No pictures have been made yet, or their record is gone: there is nothing to compare with.
    return null;
  }
}

for (const scene of scenes) {
  test.describe(scene.name, () => {
    test.use({ source: scene.source ?? 'provider', providerOptions: { productsPerWarehouse: 60 } });

    test('looks as it did @look', async ({ app, page, provider }, { config }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.setViewportSize({ width: 1300, height: 660 });
      await scene.set({ app, page, provider });
      const here = await describeMachine(page);
      if (config.updateSnapshots === 'all') writeFileSync(recordPath, `${here}\n`);
      const there = readRecord();
      const reason = `not compared: the pictures were made with ${there}, here is ${here}`;
      if (there !== here) console.log(`${scene.name}: ${reason}`);
      test.skip(there !== here, reason);
      const looks = colourful.includes(scene.name) ? [...widths, ...schemes] : widths;
      // Whoever runs the tests stands in the journal.
      const mask = [page.getByRole('cell', { name: userInfo().username, exact: true })];
      for (const { suffix, width, height, media } of looks) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia(media);
        await imagesCome(page);
        await expect.soft(page).toHaveScreenshot(`${scene.name}-${suffix}.png`, { mask, maskColor: '#808080' });
      }
    });
  });
}
