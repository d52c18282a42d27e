import type { Page } from '@playwright/test';
import type { Bridge } from '#shared/contract.ts';
import type { App } from './app.ts';
import { expect } from './app.ts';
import type { ProviderServer } from './provider-server.ts';
import { failedSentence, openDrawer, pressArmed, screenOf, stockedProduct, typeCount } from './screens.ts';

/** What a scene needs to come about. */
type Stage = { readonly app: App; readonly page: Page; readonly provider: ProviderServer };

/** A screen in one of its states. */
export type Scene = {
  readonly name: string;
  readonly source?: 'provider' | 'demo' | 'unconfigured';
  /** Brings the page there and returns when nothing moves any more. */
  readonly set: (stage: Stage) => Promise<void>;
};

const long =
  'Cremă de zi hidratantă și nutritivă cu extract de gălbenele și mușețel, formulă îmbogățită cu vitaminele A și E, ediție aniversară';

async function openProduct({ app, page, provider }: Stage): Promise<ReturnType<typeof screenOf>> {
  Object.assign(stockedProduct(provider, '4'), { stock: 12 });
  await app.open(page, '/product/4');
  const screen = screenOf(page);
  await expect(screen.count).toBeFocused();
  return screen;
}

async function openList({ app, page }: Stage): Promise<ReturnType<typeof screenOf>> {
  await app.open(page);
  const screen = screenOf(page);
  await expect(screen.cards.first()).toBeVisible();
  await expectProgress(page);
  return screen;
}

/** The totals are asked for after the cards, and what shows them is a file of its own. */
async function expectProgress(page: Page): Promise<void> {
  await expect(page.getByText(/^Numarate \d+ din \d+$/)).toBeVisible();
}

/** Every screen and state that has a look of its own. */
export const scenes: readonly Scene[] = [
  {
    name: 'list',
    async set(stage) {
      const screen = await openList(stage);
      await screen.card('2').focus();
    },
  },
  {
    name: 'list-chips-long-names',
    async set({ app, page, provider }) {
      const row = { image: null, brand: 'Laboratoires Vérane', cod_produs: 'CP000123', cod_furnizor: 'F-4471' };
      const items = ['1', '0', '0'].map((probleme, index) => ({
        ...row,
        id: String(index + 1),
        denumire: `${long} ${index}`,
        probleme,
        data_ultimului_stoc: index === 1 ? '1795000000' : '0',
      }));
      provider.setConditions([{ call: 'products', body: JSON.stringify({ items, totalCount: 3 }) }]);
      await page.addInitScript(() => {
        const filters = {
          warehouseId: '2',
          period: { start: '2026-11-01', end: '2026-11-20' },
          state: 3,
          brandId: '39',
        };
        if (window.origin !== 'null') sessionStorage.setItem('inventar.filters', JSON.stringify(filters));
      });
      await app.open(page);
      await expect(screenOf(page).chips).toHaveCount(3);
      await expect(screenOf(page).chips.last()).toHaveText('Brand: Laboratoires Vérane');
      await expect(screenOf(page).cards).toHaveCount(3);
      await expectProgress(page);
    },
  },
  {
    name: 'list-loading',
    async set({ app, page, provider }) {
      provider.setConditions([{ call: 'products', until: new Promise(() => {}) }]);
      await app.open(page);
      await expect(page.getByRole('heading', { name: 'Depozit București Nord' })).toBeVisible();
      await expect(page.getByText('Se incarca...')).toBeVisible();
    },
  },
  {
    name: 'list-empty',
    async set({ app, page }) {
      await app.open(page);
      const screen = screenOf(page);
      await screen.search.fill('nimic de felul acesta');
      await screen.search.press('Enter');
      await expect(page.getByRole('button', { name: 'Resetare' })).toBeVisible();
      await expectProgress(page);
    },
  },
  {
    name: 'list-unreachable',
    async set({ app, page, provider }) {
      provider.setConditions([{ fault: 'down' }]);
      await app.open(page);
      await expect(screenOf(page).retry).toBeVisible();
    },
  },
  {
    name: 'drawer',
    async set(stage) {
      await openList(stage);
      const screen = await openDrawer(stage.page);
      await screen.period.fill('31/02/2026 - 01/03/2026');
      await screen.apply.click();
      await expect(screen.drawer.getByText('Data 31/02/2026 nu exista.')).toBeVisible();
    },
  },
  {
    name: 'drawer-options',
    async set(stage) {
      await openList(stage);
      const screen = await openDrawer(stage.page);
      await screen.state.click();
      await expect(stage.page.getByRole('option', { name: 'Cu probleme' })).toBeVisible();
    },
  },
  {
    name: 'calendar',
    async set(stage) {
      await openList(stage);
      const screen = await openDrawer(stage.page);
      await screen.drawer.getByRole('button', { name: 'Deschide calendarul' }).click();
      await expect(stage.page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'check',
    async set(stage) {
      await openProduct(stage);
      await typeCount(stage.page, '12');
    },
  },
  {
    name: 'check-hint',
    async set(stage) {
      await openProduct(stage);
      await typeCount(stage.page, '999999+1');
    },
  },
  {
    name: 'check-right',
    async set(stage) {
      const screen = await openProduct(stage);
      await typeCount(stage.page, '12');
      await screen.verify.click();
      await expect(screen.backToProducts).toBeFocused();
    },
  },
  {
    name: 'check-wrong',
    async set(stage) {
      const screen = await openProduct(stage);
      await typeCount(stage.page, '13');
      await screen.verify.click();
      await expect(screen.recount).toBeFocused();
    },
  },
  {
    name: 'check-failed-notice',
    async set(stage) {
      const screen = await openProduct(stage);
      await typeCount(stage.page, '13');
      await screen.verify.click();
      stage.provider.setConditions([{ call: 'reportProblem', status: 500 }]);
      await pressArmed(screen.problem, screen.notice(failedSentence));
      await screen.notice(failedSentence).hover();
    },
  },
  {
    name: 'check-leaving',
    async set(stage) {
      await openProduct(stage);
      await typeCount(stage.page, '7');
      await stage.page.keyboard.press('Escape');
      await expect(stage.page.getByRole('button', { name: 'Raman la numarare' })).toBeFocused();
    },
  },
  {
    name: 'check-unknown',
    async set({ app, page }) {
      await app.open(page, '/product/999999');
      await expect(screenOf(page).backToProducts).toBeVisible();
    },
  },
  {
    name: 'settings',
    source: 'unconfigured',
    async set({ app, page }) {
      await app.open(page);
      await page.getByRole('textbox', { name: 'Adresa serverului' }).fill('http://127.0.0.1:1');
      await page.getByRole('textbox', { name: 'Token de acces' }).fill('token');
      await page.getByRole('button', { name: 'Testeaza conexiunea' }).click();
      await expect(page.getByText('Nu am gasit niciun server la aceasta adresa.')).toBeVisible();
    },
  },
  {
    name: 'demo-menu',
    source: 'demo',
    async set(stage) {
      await openList(stage);
      await stage.page.getByRole('button', { name: 'Meniu' }).click();
      await expect(stage.page.getByRole('menuitem', { name: 'Taste rapide' })).toBeVisible();
    },
  },
  {
    name: 'journal',
    async set(stage) {
      const screen = await openProduct(stage);
      await typeCount(stage.page, '13');
      await screen.verify.click();
      await expect(screen.wrong).toBeVisible();
      await pressArmed(screen.recount, screen.count);
      await typeCount(stage.page, '12');
      await screen.verify.click();
      await expect(screen.right).toBeVisible();
      await stage.provider.untilRequest(({ path }) => path === 'produs/goodStoc/4/1');
      // The line that says so is written after the provider's answer, and the screen reads it once.
      const bridge = await stage.page.evaluateHandle<Bridge>('window.inventar');
      const waiting = () => bridge.evaluate((inventar) => inventar.outbox.read());
      await expect.poll(waiting).toMatchObject({ value: { waiting: 0 } });
      await stage.page.goto(`${stage.app.origin()}/journal`);
      await expect(stage.page.getByText(/^Trimis/)).toBeVisible();
    },
  },
  {
    name: 'outbox',
    async set(stage) {
      stage.provider.setConditions([{ call: 'goodStoc', status: 503 }]);
      const screen = await openProduct(stage);
      await typeCount(stage.page, '12');
      await screen.verify.click();
      await expect(screen.right).toBeVisible();
      await stage.page.goto(`${stage.app.origin()}/outbox`);
      await expect(stage.page.getByRole('button', { name: 'Trimite acum' })).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    async set({ app, page }) {
      await app.open(page, '/shortcuts');
      await expect(page.getByRole('heading', { name: 'Taste rapide' })).toBeVisible();
    },
  },
  {
    name: 'not-found',
    async set({ app, page }) {
      await app.open(page, '/nicaieri');
      await expect(page.getByText('404', { exact: true })).toBeVisible();
    },
  },
];
