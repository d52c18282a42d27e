import type { Locator, Page } from '@playwright/test';
import type { StockedProduct } from '#main/demo/catalogue.ts';
import type { Bridge } from '#shared/contract.ts';
import type { Preferences } from '#shared/preferences.ts';
import { type App, expect } from '#tests/support/app.ts';
import type { ProviderServer } from '#tests/support/provider-server.ts';

/** The parts of the check screen, by the names that the design binds. */
export const counterOf = (page: Page): Locator => page.getByLabel('Numarul de produse calculate:');
export const right = (page: Page): Locator => page.getByText('Stocul calculat este corect!');
export const wrong = (page: Page): Locator => page.getByText('Stocul din sistem difera de cel calculat!');
export const nameOf = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });
export const dialogOf = (page: Page): Locator => page.getByRole('alertdialog');

/** A product of the first warehouse, which is the selected one. */
export function productOf(provider: ProviderServer, number: number): StockedProduct {
  const product = provider.catalogue.find(String(number), '1');
  if (product === null) throw new Error(`no product ${number}`);
  return product;
}

/** The ids of the products whose right counts have arrived, in their order. */
export function confirmed(provider: ProviderServer): readonly string[] {
  return provider.requests.flatMap(({ path }) => /^produs\/goodStoc\/([^/]+)\//.exec(path)?.[1] ?? []);
}

/** Opens the program and waits for its first cards. */
export async function openList(app: App, page: Page): Promise<void> {
  await app.open(page);
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
}

/** Sets preferences as the Configurare screen does; resolves when the page goes by them, which is told to it apart. */
export async function prefer(page: Page, changes: Partial<Preferences>): Promise<void> {
  const bridge = await page.evaluateHandle<Bridge>('window.inventar');
  const answer = await bridge.evaluate(async (inventar, values) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const unsubscribe = inventar.on('preferences.changed', (state) => {
      if (JSON.stringify({ ...state.values, ...values }) === JSON.stringify(state.values)) resolve();
    });
    const saved = await inventar.preferences.save(values);
    if (saved.ok) await promise;
    unsubscribe();
    return saved;
  }, changes);
  expect(answer).toMatchObject({ ok: true });
}

/** Presses a key of an answer, which is deaf for its first 350 ms; once, since the next screen would take it too. */
export async function pressOnAnswer(page: Page, key: string): Promise<void> {
  const answer = right(page).or(wrong(page));
  await expect(answer).toBeVisible();
  await page.waitForTimeout(400);
  await page.keyboard.press(key);
  await expect(answer).toHaveCount(0);
}
