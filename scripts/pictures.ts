import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { createDemoWorld } from '../src/main/demo/demo-world.ts';
import { texts } from '../src/shared/texts.ts';
import { browserArguments, provideBrowser } from '../tests/support/browser.ts';
import { fixedMoment, fixedNow } from '../tests/support/clock.ts';
import { startHostProcess } from '../tests/support/host-process.ts';
import { plugScanner } from '../tests/support/scanner.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';

/**
 * `npm run pictures`: renews every picture of the documentation, on demo data at a fixed moment, over the built program
 * (`npm run build`).
 */

const folder = join(import.meta.dirname, '../docs/pictures');
const firstWarehouse = '1';

const dataDirectory = makeTemporaryFolder();
const host = startHostProcess(dataDirectory, {
  environment: { INVENTAR_DEMO: '1', INVENTAR_FAKE_NOW: fixedMoment.toISOString() },
});
const browser = await chromium.launch({ executablePath: provideBrowser(), args: [...browserArguments] });
const page = await browser.newPage({
  viewport: { width: 1300, height: 720 },
  locale: 'ro-RO',
  timezoneId: 'Europe/Bucharest',
  reducedMotion: 'reduce',
});
await page.clock.setFixedTime(fixedMoment);
mkdirSync(folder, { recursive: true });

try {
  await page.goto(await host.address);
  const cards = page.getByRole('list', { name: texts.list.name }).getByRole('link');
  await cards.first().waitFor();
  await take('lista');

  await page.getByRole('button', { name: texts.filters.name }).click();
  await page.getByRole('dialog', { name: texts.filters.name }).waitFor();
  await take('filtre');
  await page.keyboard.press('Escape');

  const { id, stock } = chooseProduct();
  await page.locator(`a[href="/product/${id}"]`).click();
  await page.getByLabel(texts.check.count).waitFor();
  await take('verificare');
  await count(stock + 1, texts.check.mismatch);
  await take('stoc-gresit');
  await page.reload();
  await count(stock, texts.check.match);
  await take('stoc-corect');
  const scanner = await plugScanner(page, { suffix: 'Enter' });
  await scanner.scan('5949999999996');
  await page.getByText(texts.scan.unknown('5949999999996')).waitFor();
  await take('scanner');
} finally {
  await browser.close();
  host.kill('SIGTERM');
  await host.ended;
  rmSync(dataDirectory, { recursive: true });
}

/** One of the first products, with a stock that a person would count. */
function chooseProduct(): { readonly id: string; readonly stock: number } {
  const { catalogue } = createDemoWorld({ now: fixedNow });
  const products = catalogue.productsIn(firstWarehouse)?.slice(0, 9) ?? [];
  const found = products.find(({ stock }) => stock > 5 && stock < 50);
  if (found === undefined) throw new Error('no product with a stock worth a picture');
  return found;
}

/** The screen is deaf to a click that comes too fast after it has changed, as a script's does. */
async function count(number: number, answer: string): Promise<void> {
  await page.getByLabel(texts.check.count).fill(String(number));
  await expect(async () => {
    await page.getByRole('button', { name: texts.check.verify }).click({ timeout: 500 });
    await page.getByText(answer).waitFor({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Takes a picture once every image on the page is there. */
async function take(name: string): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
