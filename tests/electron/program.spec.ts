import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { createDemoWorld } from '#main/demo/demo-world.ts';
import { texts } from '#shared/texts.ts';
import { findElectronBinary } from '../../scripts/electron-binary.ts';
import { electronWords, findObstacle, root } from './obstacle.ts';

const obstacle = findObstacle();
test.skip(obstacle !== null, obstacle ?? '');

let dataDirectory: string;
let program: ElectronApplication;
let page: Page;

const words = () => [...electronWords, root, '--demo', `--data-dir=${dataDirectory}`];
const binary = () => findElectronBinary(process.env) ?? '';

test.beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'inventar-electron-'));
  program = await _electron.launch({ executablePath: binary(), args: words(), timezoneId: 'Europe/Bucharest' });
  page = await program.firstWindow();
});
test.afterEach(async () => {
  await program.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const cards = () => page.getByRole('list', { name: texts.list.name }).getByRole('link');

test('shows the first products and counts one, wrong and then right', async () => {
  await expect(page).toHaveTitle(/Inventar/);
  await cards().first().click();
  await expect(page).toHaveURL(/^app:\/\/inventar\/product\/.+/);
  const productId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const stock = createDemoWorld({ now: Date.now }).catalogue.find(productId, '1')?.stock ?? Number.NaN;

  const count = page.getByLabel(texts.check.count);
  await count.fill(String(stock + 1));
  await page.getByRole('button', { name: texts.check.verify }).click();
  await expect(page.getByText(texts.check.mismatch)).toBeVisible();
  await page.getByRole('button', { name: texts.check.recount }).click();

  await count.fill(String(stock));
  await page.getByRole('button', { name: texts.check.verify }).click();
  await expect(page.getByText(texts.check.match)).toBeVisible();
  await page.getByRole('button', { name: texts.check.backToProducts }).click();
  await expect(cards().first()).toBeVisible();
});

test('gives its page the bridge and nothing of Node', async () => {
  await expect(cards().first()).toBeVisible();
  const found = await page.evaluate(() => ({
    globals: ['process', 'require', 'module', 'Buffer', 'global'].filter((name) => name in globalThis),
    isBridgeFrozen: Object.isFrozen((globalThis as { inventar?: object }).inventar),
    connection: new Set(performance.getEntriesByType('resource').map((entry) => new URL(entry.name).protocol)).size,
  }));
  expect(found).toEqual({ globals: [], isBridgeFrozen: true, connection: 1 });
  await expect(page.evaluate(() => fetch('https://example.com/'))).rejects.toThrow();
});

test('opens no other window than the printable list, and goes nowhere', async () => {
  await expect(cards().first()).toBeVisible();
  expect(await page.evaluate(() => window.open('https://example.com/') === null)).toBe(true);
  expect(await page.evaluate(() => window.open('app://inventar/') === null)).toBe(true);
  await page.evaluate(() => window.location.assign('https://example.com/'));
  await expect(cards().first()).toBeVisible();
  expect(page.url()).toBe('app://inventar/');
  expect(program.windows()).toHaveLength(1);

  const printed = program.waitForEvent('window');
  await page.evaluate(() => void window.open('/print'));
  const printPage = await printed;
  await expect(printPage).toHaveURL('app://inventar/print');
  await expect(printPage.getByRole('table')).toBeVisible();
});

test('loads again when the page asks for it', async () => {
  await expect(cards().first()).toBeVisible();
  await page.reload();
  await expect(cards().first()).toBeVisible();
  await page.evaluate(() => window.location.reload());
  await expect(cards().first()).toBeVisible();
});

test('lets a second start end and comes to the front', async () => {
  await expect(cards().first()).toBeVisible();
  const second = spawn(binary(), words(), { stdio: 'ignore' });
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  expect(program.windows()).toHaveLength(1);
});
