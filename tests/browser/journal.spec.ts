import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '#tests/support/app.ts';
import { fixedSeconds } from '#tests/support/clock.ts';

/** Product 7 of the first warehouse under a name that a spreadsheet would calculate. */
const formula = '=HYPERLINK("http://rau.example";"apasa")';

/** Counts a product through the screen. */
async function count(page: Page, productId: string, text: string): Promise<void> {
  await page.evaluate((path) => window.history.pushState(null, '', path), `/product/${productId}`);
  await page.reload();
  await page.getByLabel('Numarul de produse calculate:').fill(text);
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByText(/Stocul calculat este corect!|Stocul din sistem difera/)).toBeVisible();
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Meniu' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const promise: Promise<Download> = page.waitForEvent('download');
  await start();
  const file = await promise;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('checks and reported problems are found in the journal and go into a file for Excel', async ({
  app,
  page,
  provider,
}) => {
  const product = provider.catalogue.find('7', '1');
  if (product !== null) Object.assign(product.facts, { name: formula });
  await app.open(page);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await count(page, '7', String(provider.stockOf('7', '1')));
  await count(page, '8', String(provider.stockOf('8', '1') + 1));
  await provider.untilRequest(({ path }) => path === 'produs/goodStoc/7/1');

  await openFromMenu(page, 'Jurnal');
  await expect(page.getByRole('heading', { name: 'Jurnal' })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Diferit');
  await expect(rows.nth(1)).not.toContainText(/Trimis|Netrimis/);
  await expect(rows.nth(2)).toContainText(/Corect\s*Trimis 20\.11\.2026 10:00/);
  await expect(page.getByText('2 numaratori')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Cauta in jurnal' }).fill('cp000007 bucuresti');
  await expect(rows).toHaveCount(2);
  const { name, bytes } = await download(page, () => page.getByRole('button', { name: 'Exporta CSV' }).click());
  expect(name).toBe('inventar-jurnal-2026-11-20-1000.csv');
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [header, row, end] = bytes.toString('utf8').slice(1).split('\r\n');
  expect(header).toBe(
    'Data si ora;Utilizator;Depozit;Id produs;Cod produs;Denumire;Cantitate numarata;Rezultat;Trimis la',
  );
  expect(row).toMatch(/^20\.11\.2026 10:00:00;[^;]*;Depozit București Nord;7;CP000007;/);
  expect(row).toContain(
    `;"'${formula.replaceAll('"', '""')}";${provider.stockOf('7', '1')};Corect;20.11.2026 10:00:00`,
  );
  expect(end).toBe('');

  await page.getByRole('textbox', { name: 'Perioada' }).fill('01/10/2026 - 19/11/2026');
  await expect(page.getByText('Nicio numaratoare in perioada aleasa.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Perioada' }).fill('31/11/2026 -');
  await expect(page.getByText('Data 31/11/2026 nu exista.')).toBeVisible();
});

test('a long journal is drawn where it is looked at', async ({ app, page, dataDirectory }) => {
  const lines = Array.from({ length: 4_000 }, (_, index) =>
    JSON.stringify({
      id: `entry-${index}`,
      time: new Date((fixedSeconds - index * 60) * 1000).toISOString(),
      user: 'ana',
      warehouseId: '1',
      warehouse: 'Depozit',
      productId: String(index),
      code: `CP${index}`,
      name: `Produsul ${index}`,
      count: 1,
      outcome: 'mismatch',
    }),
  );
  mkdirSync(join(dataDirectory, 'provider'), { recursive: true });
  writeFileSync(join(dataDirectory, 'provider', 'journal-2026.jsonl'), `${lines.toReversed().join('\n')}\n{"torn`);
  await app.open(page, '/journal');
  await expect(page.getByText('4000 de numaratori')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Produsul 0');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('End');
  await expect(page.getByText('Produsul 3999')).toBeVisible();
  await expect(page.getByText('Produsul 0', { exact: true })).toHaveCount(0);
});

test('what waits is listed with its reason, and sent at once when asked', async ({ app, page, provider }) => {
  provider.setConditions([{ call: 'goodStoc', status: 503 }]);
  await app.open(page);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await count(page, '7', String(provider.stockOf('7', '1')));
  await page.getByRole('button', { name: '1 confirmare in asteptare' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(provider.catalogue.find('7', '1')?.facts.name ?? '?');
  await expect(row).toContainText('CP000007 | Depozit București Nord');
  await expect(row).toContainText(/In asteptare\s*Serverul nu a putut raspunde\. Incercati din nou\. \(503\)/);
  provider.setConditions([]);
  await page.getByRole('button', { name: 'Trimite acum' }).click();
  await expect(page.getByText('Toate confirmarile au fost trimise.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'confirmare in asteptare' })).toHaveCount(0);
});

test('what was refused is shown with its reason, kept over a restart, exported, and sent again when asked', async ({
  app,
  page,
  provider,
  dataDirectory,
}) => {
  const folder = join(dataDirectory, 'provider', 'outbox', 'parked');
  mkdirSync(folder, { recursive: true });
  const parked = {
    productId: '7',
    warehouseId: '1',
    countedAt: fixedSeconds,
    code: 'CP000007',
    name: '+40',
    reason: '',
  };
  writeFileSync(join(folder, '000000000001-a.json'), JSON.stringify({ ...parked, reason: 'rejected 422' }));
  await app.stop();
  await app.start();
  await app.open(page);
  await page.getByRole('button', { name: '1 confirmare refuzata' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(/Refuzata\s*Serverul a refuzat cererea.*\(422\)/);
  const { name, bytes } = await download(page, () => page.getByRole('button', { name: 'Exporta refuzatele' }).click());
  expect(name).toBe('inventar-confirmari-refuzate-2026-11-20-1000.csv');
  expect(bytes.toString('utf8').split('\r\n')[1]).toBe(
    "20.11.2026 10:00:00;1;7;CP000007;'+40;Serverul a refuzat cererea. Anuntati departamentul IT. (422)",
  );
  await page.getByRole('button', { name: 'Trimite acum' }).click();
  await expect(page.getByText('Toate confirmarile au fost trimise.')).toBeVisible();
  expect(provider.requests.filter(({ path }) => path === 'produs/goodStoc/7/1')).toHaveLength(1);
});

test('the diagnostics are one file without the token', async ({ app, page }) => {
  await app.open(page);
  const { name, bytes } = await download(page, () => openFromMenu(page, 'Salveaza diagnosticul'));
  expect(name).toBe('inventar-diagnostic-2026-11-20-1000.json');
  const content = JSON.parse(bytes.toString('utf8'));
  expect(content).toMatchObject({
    mode: 'provider',
    versions: { node: expect.stringMatching(/^\d+\./), inventar: expect.stringMatching(/^\d+\./) },
    settings: { accessToken: { value: '(ascuns)', origin: 'environment' } },
    outbox: { waiting: 0, parked: 0 },
    journal: { entries: 0, unreadable: 0 },
  });
  expect(bytes.toString('utf8')).not.toContain('test-token');
});
