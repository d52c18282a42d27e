import type { Locator, Page } from '@playwright/test';
import type { StockedProduct } from '#main/demo/catalogue.ts';
import { type App, expect } from './app.ts';
import type { ProviderServer, RecordedRequest } from './provider-server.ts';

/** The first warehouse of the catalogue: the one that the program selects by itself. */
export const firstWarehouse = '1';

/** What stands on the screens, by the names of the design's section 4. */
export function screenOf(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const drawer = page.getByRole('dialog', { name: 'Filtre' });
  return {
    back: button('Inapoi'),
    search: page.getByRole('searchbox', { name: 'Cauta produsul...' }),
    clearSearch: button('Sterge cautarea'),
    filters: button('Filtre'),
    drawer,
    period: drawer.getByRole('textbox', { name: 'Perioada' }),
    warehouse: drawer.getByRole('combobox', { name: 'Depozit' }),
    state: drawer.getByRole('combobox', { name: 'Stare produse' }),
    brand: drawer.getByRole('combobox', { name: 'Brand' }),
    apply: drawer.getByRole('button', { name: 'Aplica' }),
    reset: drawer.getByRole('button', { name: 'Resetare' }),
    chips: page.getByRole('list', { name: 'Filtre aplicate' }).getByRole('listitem'),
    cards: page.getByRole('list', { name: 'Produse' }).getByRole('link'),
    card: (id: string) => page.locator(`a[href="/product/${id}"]`),
    retry: button('Reincearca'),
    count: page.getByRole('textbox', { name: 'Numarul de produse calculate:' }),
    less: button('Scade unul'),
    more: button('Adauga unul'),
    verify: button('Verifica'),
    recount: button('Recalculeaza'),
    problem: button('Problema'),
    backToProducts: button('Inapoi la produse'),
    right: page.getByText('Stocul calculat este corect!'),
    wrong: page.getByText('Stocul din sistem difera de cel calculat!'),
    notice: (words: string) => page.getByText(words, { exact: true }),
  };
}

export const failedSentence = 'Nu am reusit sa fac ce mi-ai spus.';
export const reportedSentence = 'Am notat problema';
export const emptySentence = 'Nu am gasit produse...';

/** Opens an address and waits until the page hears events too, some of which are told only once. */
export async function openListening(app: App, page: Page, path: string): Promise<void> {
  const connected = page.waitForResponse(`${app.origin()}/events`);
  await app.open(page, path);
  await connected;
}

/** Opens the filter panel and waits until it can be used. */
export async function openDrawer(page: Page): Promise<ReturnType<typeof screenOf>> {
  const screen = screenOf(page);
  await screen.filters.click();
  await expect(screen.apply).toBeVisible();
  // Its first opening is fetched: only then is there something that hears Escape and Tab.
  await expect(screen.drawer.locator(':focus')).toHaveCount(1);
  return screen;
}

/** Picks an option of one of the panel's selects. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types into the brand field as hands do: keys that follow each other faster are held back for the scanner. */
export async function typeBrand(page: Page, text: string): Promise<void> {
  const { brand } = screenOf(page);
  await brand.fill('');
  await brand.pressSequentially(text, { delay: 40 });
}

/** What the provider was asked for pages of the list; the totals of the progress line are asked with a page size. */
export function listQueries(provider: ProviderServer): readonly Readonly<Record<string, string>>[] {
  return provider.requests
    .filter(({ path, query }) => path === 'produs/listAll' && !('pageSize' in query))
    .map(({ query: { 'access-token': _, ...query } }) => query);
}

/** How often the provider was told or asked something of a product. */
export function countRequests(provider: ProviderServer, fits: (request: RecordedRequest) => boolean): number {
  return provider.requests.filter(fits).length;
}

/** A product of the first warehouse, to look at or to change before the program asks for it. */
export function stockedProduct(provider: ProviderServer, id: string, warehouseId = firstWarehouse): StockedProduct {
  const product = provider.catalogue.find(id, warehouseId);
  if (product === null) throw new Error(`no product ${id} in warehouse ${warehouseId}`);
  return product;
}

/**
 * Presses a button of a step that is deaf for its first 350 ms, against hurried hands: once, since a press too many acts
 * on the next screen. A slow computer only makes the wait longer.
 */
export async function pressArmed(button: Locator, outcome: Locator, press = () => button.click()): Promise<void> {
  await expect(button).toBeVisible();
  await button.page().waitForTimeout(400);
  await press();
  await expect(outcome).toBeVisible();
}

/** Types a count on the check screen, once the screen takes it. */
export async function typeCount(page: Page, count: number | string): Promise<void> {
  const { count: field } = screenOf(page);
  await field.fill(String(count));
  await expect(field).toHaveValue(String(count));
}

/** Goes to the end of what is loaded. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
}

/** Where in the whole list the last card of the document says it stands. */
export async function lastPosition(page: Page): Promise<number> {
  const positions = page.getByRole('list', { name: 'Produse' }).getByRole('listitem');
  return Number(await positions.last().getAttribute('aria-posinset'));
}
