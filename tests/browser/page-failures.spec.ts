import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/support/app.ts';

/** The lines of the host's log that tell of failures in the page. */
function readReports(dataDirectory: string): { origin: string; name: string; places: string }[] {
  const path = join(dataDirectory, 'logs', 'inventar.log');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'page.error');
}

test('a screen whose file does not come is a calm page; loading again shows it', async ({
  app,
  page,
  dataDirectory,
  troubles,
}) => {
  troubles.expect(/^failed: .*journal-screen/);
  await page.route('**/assets/journal-screen*.js', (route) => route.abort());
  await app.open(page, '/journal');
  await expect(page.getByRole('heading', { name: 'Ceva nu a mers bine' })).toBeVisible();
  await expect(page.getByText('Numaratorile facute sunt pastrate.')).toBeVisible();
  await expect.poll(() => readReports(dataDirectory)).toMatchObject([{ origin: 'render', name: 'TypeError' }]);
  await page.unroute('**/assets/journal-screen*.js');
  await page.getByRole('button', { name: 'Reincarca' }).click();
  await expect(page.getByRole('heading', { name: 'Jurnal' })).toBeVisible();
});

test('an interface that does not come at all is a calm page too', async ({ app, page, dataDirectory, troubles }) => {
  troubles.expect(/^failed: .*\/assets\/main/);
  await page.route('**/assets/main*.js', (route) => route.abort());
  await app.open(page);
  await expect(page.getByRole('heading', { name: 'Ceva nu a mers bine' })).toBeVisible();
  await expect.poll(() => readReports(dataDirectory)).toMatchObject([{ origin: 'error', name: 'TypeError' }]);
  await page.unroute('**/assets/main*.js');
  await page.getByRole('button', { name: 'Reincarca' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('a failure outside any drawing leaves the screen and what was typed, and is told and logged without its words', async ({
  app,
  page,
  dataDirectory,
  troubles,
}) => {
  troubles.expect(/^exception: .*Crema secreta/);
  troubles.expect(/^exception: .*sampon secret/);
  await app.open(page, '/product/3');
  const field = page.getByLabel('Numarul de produse calculate:');
  await field.fill('17');
  await page.evaluate(() => reportError(new RangeError('Crema secreta')));
  await expect(page.getByRole('alert').getByText('A aparut o eroare in program. Incercati din nou.')).toBeVisible();
  await page.evaluate(() => void Promise.reject(new Error('sampon secret')));
  await expect
    .poll(() => readReports(dataDirectory))
    .toMatchObject([
      { origin: 'error', name: 'RangeError' },
      { origin: 'rejection', name: 'Error' },
    ]);
  await expect(field).toHaveValue('17');
  expect(readFileSync(join(dataDirectory, 'logs', 'inventar.log'), 'utf8')).not.toMatch(/secret/);
});

test('a page that fails without end fills no log', async ({ app, page, dataDirectory, troubles }) => {
  troubles.expect(/^exception: .*again/);
  await app.open(page);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => {
    for (let round = 0; round < 50; round += 1) reportError(new Error('again'));
  });
  await expect.poll(() => readReports(dataDirectory).length).toBe(10);
});
