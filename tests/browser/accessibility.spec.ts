import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app.ts';
import { scenes } from '#tests/support/scenes.ts';
import { openDrawer, screenOf } from '#tests/support/screens.ts';

/** The first look covers every rule; in another scheme the same page differs in its colours only. */
const looks = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' }, rules: null },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' }, rules: ['color-contrast'] },
  { name: 'high contrast', media: { colorScheme: 'dark', forcedColors: 'active' }, rules: ['color-contrast'] },
] as const;

/** What axe finds on the page as it stands, one line per finding. */
async function findings(page: Page, rules: readonly string[] | null): Promise<readonly string[]> {
  // Fluent's guards of the focus: never seen, and left at once by whoever reaches them.
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]');
  const { violations } = await (rules === null ? axe : axe.withRules([...rules])).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

for (const scene of scenes) {
  test.describe(scene.name, () => {
    test.use({ source: scene.source ?? 'provider', providerOptions: { productsPerWarehouse: 60 } });

    test('axe finds nothing in light, dark and high contrast', async ({ app, page, provider }) => {
      // A colour on its way to another is neither of the two.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await scene.set({ app, page, provider });
      for (const { name, media, rules } of looks) {
        await page.emulateMedia(media);
        expect(await findings(page, rules), name).toEqual([]);
      }
    });
  });
}

test('who wants less motion gets none', async ({ app, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  expect(await screen.cards.first().evaluate((card) => getComputedStyle(card).transitionDuration)).toBe('0s');
  // Every animation that begins from here on, however short, with its length in milliseconds.
  await page.evaluate(() => {
    const lengths: number[] = [];
    Reflect.set(window, 'lengths', lengths);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, options) {
      lengths.push(Number(typeof options === 'object' ? options.duration : options));
      return animate.call(this, keyframes, options);
    };
  });
  await openDrawer(page);
  await page.keyboard.press('Escape');
  await expect(screen.drawer).toHaveCount(0);
  const lengths: number[] = await page.evaluate(() => Reflect.get(window, 'lengths'));
  expect(lengths.length, 'the panel is animated at all').toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1);
});
