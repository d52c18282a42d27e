import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test';
import { texts } from '#shared/texts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { findElectronBinary } from '../../scripts/electron-binary.ts';
import { electronWords, findObstacle, root } from './obstacle.ts';

const obstacle = findObstacle();
test.skip(obstacle !== null, obstacle ?? '');

let dataDirectory: string;
let program: ElectronApplication;
let page: Page;

test.beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'inventar-electron-'));
  program = await _electron.launch({
    executablePath: findElectronBinary(process.env) ?? '',
    args: [...electronWords, root, '--demo', `--data-dir=${dataDirectory}`],
    timezoneId: 'Europe/Bucharest',
  });
  page = await program.firstWindow();
  // No dialog of the system may open in a test: the printing itself is replaced, and what it was told is kept.
  await program.evaluate(
    ({ app, dialog }, path) => {
      const told: unknown[] = [];
      Reflect.set(globalThis, 'told', told);
      app.on('web-contents-created', (_event, contents) => {
        contents.print = (options, callback) => {
          told.push(options);
          callback?.(false, 'Print job canceled');
        };
      });
      dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
    },
    join(dataDirectory, 'lista.pdf'),
  );
});
test.afterEach(async () => {
  await program.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function openSheet(): Promise<Page> {
  const opened = program.waitForEvent('window');
  await page.getByRole('button', { name: texts.list.print }).click();
  const sheet = await opened;
  await expect(sheet.getByRole('table')).toBeVisible();
  return sheet;
}

test('the print button opens the sheet, which goes to the dialog by itself', async () => {
  const sheet = await openSheet();
  await expect(sheet.getByText('Tiparirea a fost anulata.')).toBeVisible();
  expect(await program.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual([{}]);
  await sheet.close();
  await expect(page.getByRole('button', { name: texts.list.print })).toBeVisible();
});

test("'Salveaza PDF' writes the sheet with its margins and page numbers", async () => {
  const sheet = await openSheet();
  await expect(sheet.getByText('Tiparirea a fost anulata.')).toBeVisible();
  await sheet.getByRole('button', { name: texts.print.savePdf }).click();
  await expect(sheet.getByText('PDF-ul a fost salvat.')).toBeVisible({ timeout: 30_000 });
  const path = join(dataDirectory, 'lista.pdf');
  expect(existsSync(path)).toBe(true);
  const pages = await readPdf(readFileSync(path));
  pages.forEach(({ lines }, index) => {
    expect(lines.at(-1)?.text).toContain(`pagina ${index + 1} din ${pages.length}`);
    expect(lines.map(({ text }) => text)).toContain(texts.print.columns.join(' '));
  });
});
