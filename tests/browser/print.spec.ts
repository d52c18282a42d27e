import type { Locator, Page } from '@playwright/test';
import { defaultFilters, type Filters } from '#shared/filters.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { printOutcomes } from '#shared/printing.ts';
import { errorTexts, printOutcomeTexts, texts } from '#shared/texts.ts';
import { type App, expect, test } from '#tests/support/app.ts';
import { type PdfPage, readPdf } from '#tests/support/read-pdf.ts';
import { plugScanner } from '#tests/support/scanner.ts';

/** The pages print themselves here; a browser without a screen has no dialog, so calls are only counted. */
test.beforeEach(async ({ page }) => {
  await page.context().addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints += 1;
    };
  });
});
const printsOf = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);

const table = (page: Page): Locator => page.getByRole('table');
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const open = (app: App, page: Page, filters: Partial<Filters> = {}) =>
  app.open(page, `/print?${new URLSearchParams({ filters: JSON.stringify({ ...defaultFilters, ...filters }) })}`);
const pdfOf = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

/** The codes of the rows on a page: a row begins with its code at the left edge. */
const codesOf = ({ lines }: PdfPage) => lines.flatMap(({ text }) => /^(CP\d{6})\b/.exec(text)?.[1] ?? []);

test.describe('the list on paper', () => {
  test.use({ providerOptions: { productsPerWarehouse: 400 } });

  test('every page has the header, the heading and its number; every product is there once, whole', async ({
    app,
    page,
    provider,
  }) => {
    await open(app, page, { warehouseId: '1' });
    await expect(table(page)).toBeVisible();
    const pages = await pdfOf(page);
    const products = provider.catalogue.productsIn('1') ?? [];
    expect(pages.flatMap(codesOf)).toEqual(products.map(({ facts }) => facts.code));
    pages.forEach((sheet, index) => {
      const said = sheet.lines.map(({ text }) => text);
      expect(said[0]).toBe(provider.catalogue.warehouses[0]?.name);
      expect(said[1]).toBe('Perioada: 21/10/2026 - 20/11/2026');
      expect(said[2]).toBe('Cod produs Cod furnizor Denumire Stare Comentarii');
      expect(said.at(-1)).toBe(`Situatia la 20.11.2026, 10:00 pagina ${index + 1} din ${pages.length}`);
      expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([595, 842]);
      // A row that is split begins a page with the rest of a name.
      expect(said[3]).toMatch(/^CP\d{6} /);
    });
    const all = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    const words = all.replace(/\s+/g, ' ');
    for (const { facts } of products) expect(words).toContain(facts.name.replace(/\s+/g, ' ').slice(0, 30));
    // These are among them, with the comma below that Romanian has.
    for (const letter of 'ăâîșțȘ') expect(all).toContain(letter);
    expect(said(pages, 'Lista de inventariere')).toBe(false);
  });

  test('names of usual length leave room for 38 rows on a page, and long ones push nothing aside', async ({
    app,
    page,
    provider,
  }) => {
    const products = provider.catalogue.productsIn('1') ?? [];
    const items = products.map(({ facts }, index) => ({
      id: String(index + 1),
      denumire: index === 200 ? 'Crema '.repeat(60) : facts.name.slice(0, 50),
      brand: 'Gerovital',
      cod_produs: facts.code,
      cod_furnizor: index === 201 ? 'F'.repeat(60) : facts.supplierCode,
      probleme: '0',
      data_ultimului_stoc: '0',
    }));
    provider.setConditions([{ call: 'products', body: JSON.stringify({ items, totalCount: items.length }) }]);
    await open(app, page, { warehouseId: '1' });
    await expect(table(page)).toBeVisible();
    const pages = await pdfOf(page);
    for (const [index, sheet] of pages.slice(0, -1).entries())
      if (!codesOf(sheet).includes('CP000201'))
        expect(codesOf(sheet).length, `page ${index + 1}`).toBeGreaterThanOrEqual(38);
    const heads = pages.map(({ lines }) => lines.find(({ text }) => text.startsWith('Cod produs')));
    expect(new Set(heads.map((head) => Math.round(head?.left ?? 0))).size).toBe(1);
    expect(pages.flatMap(codesOf)).toHaveLength(items.length);
  });

  test('marks: X for a problem, a check mark for a count, nothing otherwise; nobody has commented', async ({
    app,
    page,
    provider,
  }) => {
    const products = (provider.catalogue.productsIn('1') ?? []).slice(0, 3);
    products.forEach((product, index) => {
      Object.assign(product, { hasProblem: index === 0, lastCountedAt: index === 1 ? 1_795_000_000 : 0 });
    });
    await open(app, page, { warehouseId: '1', period: { start: '2000-01-01', end: null } });
    const marks = table(page).locator('tbody tr td:nth-child(4)');
    await expect(marks.nth(0)).toHaveText('X');
    await expect(marks.nth(1)).toHaveText('\u2713');
    await expect(marks.nth(2)).toHaveText('');
    await expect(table(page).locator('thead th')).toHaveText([...texts.print.columns]);
    expect(await table(page).locator('tbody td:nth-child(5)').allTextContents()).toEqual(Array(400).fill(''));
  });

  test('what people and the provider write cannot break out of the page margins', async ({ app, page, provider }) => {
    const name = 'Depozit "1"; } </style><b> \\ \n* { display: none } Ș';
    provider.setConditions([{ call: 'warehouses', body: JSON.stringify([{ id: '1', denumire: name }]) }]);
    await open(app, page, { warehouseId: '1', search: '"; } CP0000' });
    await expect(page.getByText(texts.list.empty)).toBeVisible();
    await open(app, page, { warehouseId: '1', search: 'cp00000' });
    await expect(table(page)).toBeVisible();
    const [sheet] = await pdfOf(page);
    expect(sheet?.lines[0]?.text).toBe('Depozit "1"; } </style><b> \\ * { display: none } Ș');
    expect(sheet?.lines[1]?.text).toContain('Cautare: cp00000');
    expect(sheet === undefined ? [] : codesOf(sheet)).toHaveLength(9);
  });
});

test.describe('ten thousand rows', () => {
  test.use({ providerOptions: { productsPerWarehouse: 10_000 } });

  test('come out complete, after the user has heard how many pages they are', async ({ app, page, provider }) => {
    test.setTimeout(120_000);
    await open(app, page, { warehouseId: '1' });
    const note = page.getByText(/aproximativ \d+ de pagini/);
    await expect(note).toBeVisible({ timeout: 30_000 });
    expect(await printsOf(page)).toBe(0);
    const pages = await pdfOf(page);
    const estimate = Number(/aproximativ (\d+)/.exec((await note.textContent()) ?? '')?.[1]);
    expect(Math.abs(estimate - pages.length)).toBeLessThanOrEqual(pages.length * 0.03);
    expect(pages.flatMap(codesOf)).toEqual((provider.catalogue.productsIn('1') ?? []).map(({ facts }) => facts.code));
    for (const { lines } of pages) expect(lines[3]?.text).toMatch(/^CP\d{6} /);
    await button(page, texts.print.run).click();
    await expect.poll(() => printsOf(page)).toBe(1);
  });
});

test('the list opens it in a second window with its filters, and stays usable', async ({ app, page, provider }) => {
  await app.open(page);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: texts.list.print }).click();
  const sheet = await opened;
  await expect(table(sheet)).toBeVisible();
  await expect.poll(() => printsOf(sheet)).toBe(1);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const asked = provider.requests.filter(({ query }) => Number(query.pageSize) > 1_000);
  expect(asked.map(({ query }) => query)).toEqual([
    expect.objectContaining({ page: '1', pageSize: '10000000000000', depozit: '1', periodStart: '2026-10-21' }),
  ]);
  await expect(sheet).toHaveTitle(`Inventar - ${provider.catalogue.warehouses[0]?.name} - 2026-11-20`);
  await expect(sheet.getByPlaceholder(texts.search.placeholder)).toHaveCount(0);
});

test.describe('no sheet without need', () => {
  test.use({ pageClock: 'date' });

  test('opens one window with a double click, and one with a key that is held', async ({ app, page }) => {
    await app.open(page);
    const print = page.getByRole('button', { name: texts.list.print });
    await expect(page.getByRole('listitem').first()).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await print.dblclick();
    await expect(table(await opened)).toBeVisible();
    expect(page.context().pages()).toHaveLength(2);
    await page.bringToFront();
    await print.focus();
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(page.context().pages().length).toBeLessThanOrEqual(3);
  });

  test('a window that is loaded again does not print again by itself', async ({ app, page }) => {
    await open(app, page, { warehouseId: '1', search: 'cp00000' });
    await expect.poll(() => printsOf(page)).toBe(1);
    await page.reload();
    await expect(button(page, texts.print.run)).toBeEnabled();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await printsOf(page)).toBe(0);
    await button(page, texts.print.run).click();
    await expect.poll(() => printsOf(page)).toBe(1);
  });
});

test('opened by address alone it prints the first warehouse, or what the session has filtered', async ({
  app,
  page,
  provider,
}) => {
  await app.open(page, '/print');
  await expect(page.getByRole('heading', { name: provider.catalogue.warehouses[0]?.name ?? '' })).toBeVisible();
  const kept = JSON.stringify({ ...defaultFilters, warehouseId: '2', state: 3 });
  await page.evaluate((value) => sessionStorage.setItem('inventar.filters', value), kept);
  await page.goto(`${app.origin()}/print`);
  await expect(page.getByRole('heading', { name: provider.catalogue.warehouses[1]?.name ?? '' })).toBeVisible();
  await expect(page.getByText('Stare: Cu probleme')).toBeVisible();
});

test('Ctrl+P prints, and so does the test page, which stands alone', async ({ app, page }) => {
  await open(app, page, { warehouseId: '1', search: 'cp00000' });
  await expect.poll(() => printsOf(page)).toBe(1);
  await expect(button(page, texts.print.run)).toBeEnabled();
  await page.keyboard.press('Control+p');
  await expect.poll(() => printsOf(page)).toBe(2);
  await expect(button(page, texts.print.testPage)).toBeEnabled();
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { shown: document.querySelector('main')?.dataset.test });
  });
  await button(page, texts.print.testPage).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shown'))).toBe('true');
  // The browser's own dialog has these.
  await expect(button(page, texts.print.savePdf)).toHaveCount(0);
  await expect(page.getByRole('switch')).toHaveCount(0);
});

test('loading, empty and failing lists say so, and print nothing', async ({ app, page, provider }) => {
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  provider.setConditions([{ call: 'products', until, status: 503 }]);
  await open(app, page, { warehouseId: '1' });
  await expect(page.getByText(texts.list.loading)).toBeVisible();
  answer();
  await expect(page.getByText(texts.list.empty)).toBeVisible();
  provider.setConditions([]);
  await button(page, texts.list.retry).click();
  await expect(table(page)).toBeVisible();
  await open(app, page, { warehouseId: '1', search: 'nimic de acest fel' });
  await expect(page.getByText(texts.list.empty)).toBeVisible();
  await expect(button(page, texts.list.retry)).toHaveCount(0);
  await expect(button(page, texts.print.run)).toBeDisabled();
  expect(await printsOf(page)).toBe(0);
});

test('a list of yesterday says so when somebody comes back to it, and a new one is of today', async ({
  app,
  page,
  provider,
}) => {
  await open(app, page, { warehouseId: '1', search: 'cp00000' });
  await expect.poll(() => printsOf(page)).toBe(1);
  await page.clock.setFixedTime('2026-11-21T08:30:00+02:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Lista este din 20.11.2026.')).toBeVisible();
  await button(page, texts.print.renew).click();
  await expect(page.getByText('Perioada: 22/10/2026 - 21/11/2026')).toBeVisible();
  await expect(page.getByText('Lista este din')).toHaveCount(0);
  const [sheet] = await pdfOf(page);
  expect(sheet?.lines.at(-1)?.text).toContain('Situatia la 21.11.2026, 08:30');
  expect(provider.requests.filter(({ query }) => Number(query.pageSize) > 1_000)).toHaveLength(2);
  expect(await printsOf(page)).toBe(1);
});

test('a product that stands twice in the answer stands once on paper, and the one it hides is missed', async ({
  app,
  page,
  provider,
}) => {
  const items = ['1', '2', '2'].map((id) => ({ id, denumire: 'Crema', cod_produs: `CP00000${id}` }));
  provider.setConditions([{ call: 'products', body: JSON.stringify({ items, totalCount: 3 }) }]);
  await open(app, page, { warehouseId: '1' });
  await expect(page.getByText(texts.print.incomplete(2, 3))).toBeVisible();
  await expect(table(page).locator('tbody tr')).toHaveCount(2);
});

test('an incomplete answer is not printed without a word', async ({ app, page, provider }) => {
  const item = { id: '1', denumire: 'Crema', cod_produs: 'CP000001' };
  provider.setConditions([{ call: 'products', body: JSON.stringify({ items: [item], totalCount: 300 }) }]);
  await open(app, page, { warehouseId: '1' });
  await expect(page.getByText(texts.print.incomplete(1, 300))).toBeVisible();
  await expect(button(page, texts.print.run)).toBeEnabled();
  expect(await printsOf(page)).toBe(0);
});

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('paper stays black on white, and the bar stays off it', async ({ app, page }) => {
    await open(app, page, { warehouseId: '1', search: 'cp00000' });
    await expect(table(page)).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const colours = await page.evaluate(() => {
      const cell = document.querySelector('tbody td');
      const row = document.querySelector('tbody tr');
      if (cell === null || row === null) throw new Error('no row');
      const grounds = [cell, row, document.body, document.documentElement].map(
        (e) => getComputedStyle(e).backgroundColor,
      );
      return { ink: getComputedStyle(cell).color, grounds };
    });
    expect(colours.ink).toBe('rgb(0, 0, 0)');
    for (const ground of colours.grounds) expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']).toContain(ground);
    await expect(button(page, texts.print.run)).toBeHidden();
    const [sheet] = await pdfOf(page);
    expect(sheet === undefined ? '' : sheet.lines.map(({ text }) => text).join(' ')).not.toContain(
      texts.print.testPage,
    );
  });
});

test.describe('where the host prints', () => {
  const answers: Record<string, unknown> = {};
  const asked: string[] = [];

  test.beforeEach(async ({ page }) => {
    asked.length = 0;
    const printers = [
      { name: 'HP_1', label: 'HP LaserJet (birou)' },
      { name: 'ML_2', label: 'Samsung ML' },
    ];
    Object.assign(answers, {
      'print.capabilities': { direct: true, pdf: true },
      'print.listPrinters': printers,
      'print.run': 'sent',
      'print.savePdf': 'saved',
    });
    await page.context().route('**/call', (route) => {
      const { name } = route.request().postDataJSON() as { name: string };
      asked.push(name);
      return name in answers ? route.fulfill({ json: { ok: true, value: answers[name] } }) : route.continue();
    });
  });

  test('every outcome has its sentence, and the next try is open', async ({ app, page }) => {
    await open(app, page, { warehouseId: '1', search: 'cp00000' });
    for (const outcome of printOutcomes) {
      answers['print.run'] = outcome;
      await expect(button(page, texts.print.run)).toBeEnabled();
      await button(page, texts.print.run).click();
      await expect(page.getByText(printOutcomeTexts[outcome])).toBeVisible();
    }
    await button(page, texts.print.savePdf).click();
    await expect(page.getByText('PDF-ul a fost salvat.')).toBeVisible();
    expect(await printsOf(page)).toBe(0);
  });

  test('the keyboard stays where it was when a job is over', async ({ app, page }) => {
    await open(app, page, { warehouseId: '1', search: 'cp00000' });
    await expect(page.getByText(printOutcomeTexts.sent)).toBeVisible();
    await button(page, texts.print.savePdf).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('PDF-ul a fost salvat.')).toBeVisible();
    await expect(button(page, texts.print.savePdf)).toBeFocused();
  });

  test('a scan presses no button that has the focus', async ({ app, page }) => {
    await open(app, page, { warehouseId: '1', search: 'cp00000' });
    await expect(page.getByText(printOutcomeTexts.sent)).toBeVisible();
    await button(page, texts.print.run).focus();
    const before = asked.filter((name) => name === 'print.run').length;
    const scanner = await plugScanner(page);
    await scanner.scan('CP000005');
    await button(page, texts.print.savePdf).click();
    await expect(page.getByText('PDF-ul a fost salvat.')).toBeVisible();
    expect(asked.filter((name) => name === 'print.run')).toHaveLength(before);
  });

  test('the test page stands alone also while there is no list, and has a sentence of its own', async ({
    app,
    page,
  }) => {
    await open(app, page, { warehouseId: '1', search: 'nimic de acest fel' });
    await expect(page.getByText(texts.list.empty)).toBeVisible();
    const job = Promise.withResolvers<string>();
    await page.context().route('**/call', async (route) => {
      if (!route.request().postData()?.includes('print.run')) return route.fallback();
      await route.fulfill({ json: { ok: true, value: await job.promise } });
    });
    await button(page, texts.print.testPage).click();
    await expect(page.getByText(texts.print.running)).toBeVisible();
    const pages = await pdfOf(page);
    expect(said(pages, texts.print.testPage)).toBe(true);
    expect(said(pages, texts.list.empty)).toBe(false);
    expect(pages).toHaveLength(1);
    job.resolve('sent');
    await expect(page.getByText(texts.print.testSent)).toBeVisible();
  });

  test('a choice that the disk does not take is told', async ({ app, page }) => {
    await open(app, page, { warehouseId: '1', search: 'cp00000' });
    await page.context().route('**/call', async (route) => {
      if (!route.request().postData()?.includes('preferences.save')) return route.fallback();
      await route.fulfill({ json: { ok: false, error: { kind: 'storage' } } });
    });
    await page.getByRole('switch', { name: texts.print.direct }).click();
    await expect(page.getByText(errorTexts.storage)).toBeVisible();
  });

  test('a printer that IT has set and this PC does not have is for IT to mend', async ({ app, page }) => {
    const values = { ...defaultPreferences, directPrinting: true, printerName: 'Alta' };
    const state = JSON.stringify({ values, managed: ['directPrinting', 'printerName'] });
    const body = `retry: 60000\nevent: preferences.changed\ndata: ${state}\n\n`;
    await page.context().route('**/events', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
    answers['print.run'] = 'unknown-printer';
    await open(app, page, { warehouseId: '1', search: 'cp00000' });
    await expect(page.getByRole('combobox', { name: texts.print.printer })).toHaveText('Alta');
    await expect(page.getByRole('combobox', { name: texts.print.printer })).toBeDisabled();
    await expect(button(page, texts.print.run)).toBeEnabled();
    await button(page, texts.print.run).click();
    await expect(page.getByText(texts.print.managedPrinterGone)).toBeVisible();
  });

  test('printers are listed when asked for, and the choice is kept on this PC', async ({ app, page }) => {
    await open(app, page, { warehouseId: '1', search: 'cp00000' });
    const printer = page.getByRole('combobox', { name: texts.print.printer });
    await expect(printer).toBeDisabled();
    await page.getByRole('switch', { name: texts.print.direct }).click();
    await expect(printer).toBeEnabled();
    expect(asked).not.toContain('print.listPrinters');
    await printer.click();
    await page.getByRole('option', { name: 'Samsung ML' }).click();
    await expect(printer).toHaveText('Samsung ML');
    expect(asked).toContain('print.listPrinters');
    await page.reload();
    await expect(page.getByRole('switch', { name: texts.print.direct })).toBeChecked();
    await expect(printer).toHaveText('ML_2');
  });
});

function said(pages: readonly PdfPage[], text: string): boolean {
  return pages.some(({ lines }) => lines.some((line) => line.text.includes(text)));
}
