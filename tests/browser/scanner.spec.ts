import type { Page } from '@playwright/test';
import { texts } from '#shared/texts.ts';
import { expect, test } from '#tests/support/app.ts';
import {
  confirmed,
  counterOf,
  dialogOf,
  nameOf,
  openList,
  prefer,
  productOf,
  right,
  wrong,
} from '#tests/support/counting.ts';
import { plugScanner, type Scanner } from '#tests/support/scanner.ts';

test.use({ pageClock: 'date' });

const unknown = (page: Page, code: string) => page.getByRole('alert').getByText(`Cod necunoscut: ${code}`);

test.describe('the loop', () => {
  test('scan, digits, Enter, fifty times: fifty counts arrive, in order', async ({ app, page, provider }) => {
    test.setTimeout(90_000);
    const products = Array.from({ length: 50 }, (_, index) => productOf(provider, index + 1));
    await openList(app, page);
    const scanner = await plugScanner(page);
    for (const { facts, stock } of products) {
      await scanner.scan(facts.code);
      await expect(nameOf(page)).toHaveText(facts.name);
      await page.keyboard.type(String(stock));
      await page.keyboard.press('Enter');
      await expect(right(page)).toBeVisible();
    }
    await expect.poll(() => confirmed(provider)).toEqual(products.map(({ id }) => id));
    expect(products.every(({ lastCountedAt, hasProblem }) => lastCountedAt > 0 && !hasProblem)).toBe(true);
  });

  test('a supplier code, in small letters, from another page of the list', async ({ app, page, provider }) => {
    const { facts } = productOf(provider, 1_234);
    await openList(app, page);
    const scanner = await plugScanner(page);
    await scanner.scan(facts.supplierCode.toLowerCase());
    await expect(nameOf(page)).toHaveText(facts.name);
    await expect(counterOf(page)).toBeFocused();
  });

  test('from product to product the way back leads to the list', async ({ app, page, provider }) => {
    await openList(app, page);
    const scanner = await plugScanner(page);
    for (const number of [2, 3, 4]) {
      await scanner.scan(productOf(provider, number).facts.code);
      await expect(nameOf(page)).toHaveText(productOf(provider, number).facts.name);
    }
    await page.goBack();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test.describe('fast scans', () => {
  test('twenty of one product in four seconds add twenty', async ({ app, page, provider }) => {
    const { facts } = productOf(provider, 7);
    await openList(app, page);
    const scanner = await plugScanner(page);
    await scanner.scan(facts.code, ...Array<string>(20).fill(facts.code));
    await expect(counterOf(page)).toHaveValue('20');
  });

  test('twenty products in four seconds are opened one after the other', async ({ app, page, provider }) => {
    const products = Array.from({ length: 20 }, (_, index) => productOf(provider, index + 21));
    await openList(app, page);
    const scanner = await plugScanner(page);
    await scanner.scan(...products.map(({ facts }) => facts.code));
    await expect(nameOf(page)).toHaveText(products.at(-1)?.facts.name ?? '', { timeout: 15_000 });
    // The name is there before the product's own question has reached the provider.
    const opened = () => provider.requests.flatMap(({ path }) => /^produs\/(\d+)\/1$/.exec(path)?.[1] ?? []);
    await expect.poll(opened).toEqual(products.map(({ id }) => id));
  });

  test('a slow provider changes nothing in their order', async ({ app, page, provider }) => {
    const numbers = [31, 32, 33, 32];
    await openList(app, page);
    // The later the question, the sooner its answer: only a queue keeps them apart.
    provider.setConditions(
      [300, 200, 100].map((delay, index) => ({
        call: 'products',
        when: ({ query }) => query.get('search') === productOf(provider, numbers[index] ?? 0).facts.code,
        delay,
      })),
    );
    const scanner = await plugScanner(page);
    await scanner.scan(...numbers.map((number) => productOf(provider, number).facts.code));
    await expect.poll(() => provider.requests.filter(({ path }) => /^produs\/3\d\/1$/.test(path)).length).toBe(3);
    await expect(nameOf(page)).toHaveText(productOf(provider, 32).facts.name);
    const asked = provider.requests.map(({ query }) => query.search).filter((search) => search !== undefined);
    expect(asked).toEqual(numbers.map((number) => productOf(provider, number).facts.code));
  });

  test('a page that is busy in the middle of a scan loses none of it', async ({ app, page, provider }) => {
    const { facts } = productOf(provider, 7);
    await openList(app, page);
    const scanner = await plugScanner(page);
    await page.evaluate(() => {
      let keys = 0;
      window.addEventListener('keyup', () => {
        keys += 1;
        const end = performance.now() + (keys === 6 ? 400 : 0);
        while (performance.now() < end);
      });
    });
    await scanner.scan(facts.code);
    await expect(nameOf(page)).toHaveText(facts.name);
  });

  test('a scan that is delivered in two parts is still one, and its beginning does not stay in the field', async ({
    app,
    page,
    provider,
  }) => {
    const { facts } = productOf(provider, 7);
    await openList(app, page);
    const search = page.getByRole('searchbox');
    await search.fill('crema');
    const scanner = await plugScanner(page);
    await scanner.scanInParts(facts.code.slice(0, 4), facts.code.slice(4), async () => {
      await expect(search).toHaveValue(`crema${facts.code.slice(0, 4)}`);
    });
    await expect(nameOf(page)).toHaveText(facts.name);
    await expect(search).toHaveValue('crema');
  });
});

test('a scan in two parts behind one that is still looked up is counted nowhere', async ({ app, page, provider }) => {
  const [first, second, third] = [productOf(provider, 31), productOf(provider, 32), productOf(provider, 33)];
  const looked = Promise.withResolvers<void>();
  provider.setConditions([
    { call: 'products', when: ({ query }) => query.get('search') === first.facts.code, until: looked.promise },
  ]);
  await openList(app, page);
  const scanner = await plugScanner(page);
  await scanner.scan(first.facts.code);
  // Long enough for the beginning to be taken for typing, which waits for the product of the first scan.
  await scanner.scanInParts(second.facts.code, '', () => page.waitForTimeout(200));
  await scanner.scan(third.facts.code);
  looked.resolve();
  await expect(nameOf(page)).toHaveText(third.facts.name);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('of scans behind a lookup none loses the count of another', async ({ app, page, provider }) => {
  const [looked, listed] = [productOf(provider, 31), productOf(provider, 7)];
  await openList(app, page);
  const scanner = await plugScanner(page);
  await scanner.scan(looked.facts.code, looked.facts.code, listed.facts.code);
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Raman la numarare' }).click();
  await expect(nameOf(page)).toHaveText(looked.facts.name);
  await expect(counterOf(page)).toHaveValue('1');
});

test('half a scan on the wrong answer reports no problem', async ({ app, page, provider }) => {
  const [wrongOne, next] = [productOf(provider, 5), productOf(provider, 6)];
  await app.open(page, '/product/5');
  await expect(counterOf(page)).toBeFocused();
  await page.keyboard.type(String(wrongOne.stock + 1));
  await page.keyboard.press('Enter');
  await expect(wrong(page)).toBeVisible();
  const scanner = await plugScanner(page);
  // Longer than the answer is deaf, and then than a key is held back.
  await page.waitForTimeout(400);
  await scanner.scanInParts(next.facts.code.slice(0, 3), next.facts.code.slice(3), () => page.waitForTimeout(200));
  await expect(nameOf(page)).toHaveText(next.facts.name);
  expect(provider.requests.filter(({ path }) => path.startsWith('produs/reportProblem'))).toEqual([]);
});

test('who goes elsewhere during a lookup counts there, and hears that the scan was not opened', async ({
  app,
  page,
  provider,
}) => {
  const lookup = Promise.withResolvers<void>();
  const { code } = productOf(provider, 31).facts;
  provider.setConditions([
    { call: 'products', when: ({ query }) => query.get('search') === code, until: lookup.promise },
  ]);
  await openList(app, page);
  const scanner = await plugScanner(page);
  await scanner.scan(code);
  await provider.untilRequest(({ query }) => query.search === code);
  await page.locator('a[href="/product/5"]').click();
  await expect(counterOf(page)).toBeFocused();
  await page.keyboard.type('12');
  await expect(counterOf(page)).toHaveValue('12');
  lookup.resolve();
  await expect(page.getByText(texts.scan.left(code))).toBeVisible();
  await expect(nameOf(page)).toHaveText(productOf(provider, 5).facts.name);
  await expect(counterOf(page)).toHaveValue('12');
});

test('a number that is mended while a scan is looked up is mended where it is counted', async ({
  app,
  page,
  provider,
}) => {
  const lookup = Promise.withResolvers<void>();
  const { code, name } = productOf(provider, 31).facts;
  provider.setConditions([
    { call: 'products', when: ({ query }) => query.get('search') === code, until: lookup.promise },
  ]);
  await app.open(page, '/product/5');
  await expect(counterOf(page)).toBeFocused();
  const scanner = await plugScanner(page);
  await scanner.scan(code);
  await provider.untilRequest(({ query }) => query.search === code);
  for (const key of ['1', '2', 'Backspace', '3']) await page.keyboard.press(key, { delay: 60 });
  await expect(counterOf(page)).toHaveValue('0');
  lookup.resolve();
  await expect(nameOf(page)).toHaveText(name);
  await expect(counterOf(page)).toHaveValue('13');
});

test('a wrong answer is seen before the scan that waited for it opens anything', async ({ app, page, provider }) => {
  const [counted, next] = [productOf(provider, 31), productOf(provider, 6)];
  const reading = Promise.withResolvers<void>();
  provider.setConditions([{ call: 'product', until: reading.promise, times: 1 }]);
  await openList(app, page);
  const scanner = await plugScanner(page);
  await scanner.scan(counted.facts.code);
  await expect(counterOf(page)).toBeFocused();
  await page.keyboard.type(String(counted.stock + 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Verifica' })).toHaveAttribute('aria-disabled', 'true');
  await scanner.scan(next.facts.code);
  reading.resolve();
  await expect(wrong(page)).toBeVisible();
  await expect(page.getByText(texts.scan.wrongFirst(next.facts.code))).toBeVisible();
  await expect(nameOf(page)).toHaveText(counted.facts.name);
});

test.describe('what else scanners send', () => {
  test('a second line ending checks nothing', async ({ app, page, provider }) => {
    const { facts } = productOf(provider, 5);
    await app.open(page, '/product/5');
    await expect(counterOf(page)).toBeFocused();
    const scanner = await plugScanner(page);
    await scanner.scan(`${facts.code}\n`, `${facts.code}\n`);
    await expect(counterOf(page)).toHaveValue('2');
    await expect(counterOf(page)).toBeFocused();
    await expect(wrong(page).or(right(page))).toHaveCount(0);
  });

  test('a dead accent in a code leaves no half of it as a count', async ({ app, page }) => {
    await app.open(page, '/product/5');
    await expect(counterOf(page)).toBeFocused();
    const scanner = await plugScanner(page);
    await scanner.scan('AB\u00b4471199');
    await expect(unknown(page, 'AB471199')).toBeVisible();
    await expect(counterOf(page)).toHaveValue('0');
  });

  test('six digits are a code where nothing is counted', async ({ app, page, provider }) => {
    Object.assign(productOf(provider, 8).facts, { supplierCode: '471199' });
    await openList(app, page);
    const scanner = await plugScanner(page);
    await scanner.scan('471199');
    await expect(nameOf(page)).toHaveText(productOf(provider, 8).facts.name);
  });
});

test('a scan in two parts beside the counter leaves the number in it', async ({ app, page, provider }) => {
  Object.assign(productOf(provider, 5).facts, { supplierCode: '5940000123457' });
  await app.open(page, '/product/5');
  await expect(counterOf(page)).toBeFocused();
  await page.keyboard.type('12');
  await page.getByRole('button', { name: 'Adauga unul' }).click();
  await expect(counterOf(page)).toHaveValue('13');
  const scanner = await plugScanner(page);
  await scanner.scanInParts('594000', '0123457', () => page.waitForTimeout(200));
  await expect(counterOf(page)).toHaveValue('14');
});

test.describe('whatever has the focus', () => {
  let scanner: Scanner;
  test.beforeEach(async ({ app, page }) => {
    await openList(app, page);
    scanner = await plugScanner(page);
  });

  test('the search box keeps its text', async ({ page, provider }) => {
    const { facts } = productOf(provider, 5);
    await page.getByRole('searchbox').fill('ulei');
    await scanner.scan(facts.code);
    await expect(nameOf(page)).toHaveText(facts.name);
    await expect(page.getByRole('searchbox')).toHaveValue('ulei');
    await expect(counterOf(page)).toBeFocused();
  });

  test('fast typing in the search box is a search', async ({ page }) => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('sampon');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').first()).toContainText(/șampon/i);
    await expect(page.getByRole('searchbox')).toHaveValue('sampon');
  });

  test('a button is not pressed', async ({ page, provider }) => {
    const { facts } = productOf(provider, 5);
    await page.getByRole('button', { name: 'Filtre' }).focus();
    await scanner.scan(facts.code);
    await expect(nameOf(page)).toHaveText(facts.name);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the open drawer gives way, and the page is usable afterwards', async ({ page, provider }) => {
    const { facts } = productOf(provider, 5);
    await page.getByRole('button', { name: 'Filtre' }).click();
    await page.getByRole('dialog', { name: 'Filtre' }).getByLabel('Perioada').focus();
    await scanner.scan(facts.code);
    await expect(nameOf(page)).toHaveText(facts.name);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(counterOf(page)).toBeFocused();
    await page.keyboard.type('3');
    await expect(counterOf(page)).toHaveValue('3');
    await counterOf(page).fill('0');
    await page.getByRole('button', { name: 'Inapoi' }).click();
    await page.getByRole('button', { name: 'Filtre' }).click();
    await expect(page.getByRole('dialog', { name: 'Filtre' })).toBeVisible();
  });

  test('the open menu gives way', async ({ page, provider }) => {
    const { facts } = productOf(provider, 5);
    await page.getByRole('button', { name: 'Meniu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await scanner.scan(facts.code);
    await expect(nameOf(page)).toHaveText(facts.name);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(counterOf(page)).toBeFocused();
  });

  test('the counter takes no scan for a quantity', async ({ page, provider }) => {
    await scanner.scan(productOf(provider, 5).facts.code);
    await expect(counterOf(page)).toBeFocused();
    await scanner.scan('5940000123457');
    await expect(unknown(page, '5940000123457')).toBeVisible();
    await expect(counterOf(page)).toHaveValue('0');
    expect(provider.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('a scan is heard as soon as there is a screen', async ({ app, page, provider }) => {
    const { facts } = productOf(provider, 8);
    await page.addInitScript(
      (keys) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('main') === null) return;
          observer.disconnect();
          for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        });
        observer.observe(document, { childList: true, subtree: true });
      },
      [...facts.code, 'Enter'],
    );
    await app.open(page, '/no/such/page');
    await expect(nameOf(page)).toHaveText(facts.name);
  });

  for (const path of ['/settings', '/no/such/page', '/shortcuts'])
    test(`a scan on ${path} opens its product`, async ({ app, page, provider }) => {
      await app.open(page, path);
      await expect(page.getByRole('main')).toBeVisible();
      const { facts } = productOf(provider, 8);
      await (await plugScanner(page)).scan(facts.code);
      await expect(nameOf(page)).toHaveText(facts.name);
      await expect(counterOf(page)).toBeFocused();
    });
});

test.describe('while counting', () => {
  let scanner: Scanner;
  test.beforeEach(async ({ app, page, provider }) => {
    await openList(app, page);
    scanner = await plugScanner(page);
    await scanner.scan(productOf(provider, 5).facts.code);
    await expect(counterOf(page)).toBeFocused();
  });

  test('the same product adds one, by either code, to what was typed', async ({ page, provider }) => {
    const { code, supplierCode } = productOf(provider, 5).facts;
    await page.keyboard.type('12');
    await scanner.scan(code, supplierCode, code.toLowerCase());
    await expect(counterOf(page)).toHaveValue('15');
  });

  test("another product's code asks first; staying keeps the count", async ({ page, provider }) => {
    await page.keyboard.type('12');
    await scanner.scan(productOf(provider, 6).facts.code);
    await expect(dialogOf(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Raman la numarare' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(counterOf(page)).toHaveValue('12');
    await expect(counterOf(page)).toBeFocused();
    await expect(nameOf(page)).toHaveText(productOf(provider, 5).facts.name);
  });

  test('scans behind the question wait, in order', async ({ page, provider }) => {
    const { code } = productOf(provider, 6).facts;
    await page.keyboard.type('12');
    await scanner.scan(code);
    await expect(dialogOf(page)).toBeVisible();
    await scanner.scan(code, code);
    await expect(dialogOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Plec fara verificare' }).click();
    await expect(nameOf(page)).toHaveText(productOf(provider, 6).facts.name);
    await expect(counterOf(page)).toHaveValue('2');
  });

  test('four scans at once with a question among them: none is lost', async ({ page, provider }) => {
    const [own, other] = [productOf(provider, 5).facts.code, productOf(provider, 6).facts.code];
    await scanner.scan(own, own, other, own);
    await expect(dialogOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Raman la numarare' }).click();
    await expect(counterOf(page)).toHaveValue('3');
  });

  test('what is typed while a scan is looked up is for the product that it opens', async ({ page, provider }) => {
    const [one, two] = [productOf(provider, 61), productOf(provider, 62)];
    const answered = Promise.withResolvers<void>();
    provider.setConditions([{ call: 'products', until: answered.promise }]);
    await scanner.scan(one.facts.code);
    await page.keyboard.type(String(one.stock));
    await page.keyboard.press('Enter');
    await scanner.scan(two.facts.code);
    await page.keyboard.type(String(two.stock));
    await page.keyboard.press('Enter');
    await expect(counterOf(page)).toHaveValue('0');
    answered.resolve();
    await expect.poll(() => confirmed(provider)).toEqual(['61', '62']);
    await expect(right(page)).toBeVisible();
    await expect(nameOf(page)).toHaveText(two.facts.name);
  });

  test('what is typed for a product that does not open is not counted into another', async ({ page, provider }) => {
    const answered = Promise.withResolvers<void>();
    provider.setConditions([{ call: 'products', until: answered.promise }]);
    await scanner.scan('XX999999');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    answered.resolve();
    await expect(unknown(page, 'XX999999')).toBeVisible();
    await expect(counterOf(page)).toHaveValue('0');
  });

  test('a scan during a slow check waits for its answer', async ({ page, provider }) => {
    const { facts, stock } = productOf(provider, 6);
    const checked = Promise.withResolvers<void>();
    const own = productOf(provider, 50);
    provider.setConditions([
      { call: 'product', when: ({ path }) => path.startsWith('produs/50/'), until: checked.promise },
    ]);
    await scanner.scan(own.facts.code);
    await expect(nameOf(page)).toHaveText(own.facts.name);
    await page.keyboard.type(String(own.stock));
    await page.keyboard.press('Enter');
    await scanner.scan(facts.code);
    await expect(dialogOf(page)).toHaveCount(0);
    checked.resolve();
    await expect(nameOf(page)).toHaveText(facts.name);
    await page.keyboard.type(String(stock));
    await page.keyboard.press('Enter');
    await expect(right(page)).toBeVisible();
    await expect.poll(() => confirmed(provider)).toEqual(['50', '6']);
  });

  test('after an answer the same product is counted again, and another one is opened', async ({ page, provider }) => {
    const { facts, stock } = productOf(provider, 5);
    await page.keyboard.type(String(stock + 1));
    await page.keyboard.press('Enter');
    await expect(wrong(page)).toBeVisible();
    await scanner.scan(facts.code);
    await expect(counterOf(page)).toHaveValue('0');
    await expect(counterOf(page)).toBeFocused();
    await page.keyboard.type(String(stock));
    await page.keyboard.press('Enter');
    await expect(right(page)).toBeVisible();
    await scanner.scan(productOf(provider, 6).facts.code);
    await expect(nameOf(page)).toHaveText(productOf(provider, 6).facts.name);
    await expect(counterOf(page)).toHaveValue('0');
  });
});

test.describe('codes that lead nowhere', () => {
  test('an unknown one is loud and stays until the next action', async ({ app, page }) => {
    await openList(app, page);
    const scanner = await plugScanner(page);
    await scanner.scan('XX999999');
    await expect(unknown(page, 'XX999999')).toBeVisible();
    await scanner.scan('XX888888');
    await expect(unknown(page, 'XX888888')).toBeVisible();
    await expect(unknown(page, 'XX999999')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Cod necunoscut')).toHaveCount(0);
  });

  test('several matches show as a search', async ({ app, page, provider }) => {
    for (const number of [41, 42]) Object.assign(productOf(provider, number).facts, { supplierCode: 'SHARED-77' });
    await openList(app, page);
    const scanner = await plugScanner(page);
    await scanner.scan(productOf(provider, 5).facts.code);
    await expect(counterOf(page)).toBeFocused();
    await scanner.scan('SHARED-77');
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('searchbox')).toHaveValue('SHARED-77');
  });

  test('a scan that the provider does not answer is told, and the count on screen stays', async ({
    app,
    page,
    provider,
  }) => {
    await openList(app, page);
    const scanner = await plugScanner(page);
    await scanner.scan(productOf(provider, 5).facts.code);
    await expect(counterOf(page)).toBeFocused();
    await page.keyboard.type('12');
    await expect(counterOf(page)).toHaveValue('12');
    provider.setConditions([{ call: 'products', fault: 'down' }]);
    await scanner.scan(productOf(provider, 99).facts.code);
    const alert = page.getByRole('alert').filter({ hasText: productOf(provider, 99).facts.code });
    await expect(alert).toContainText('nu a putut fi cautat');
    await expect(alert).toContainText('Serverul nu poate fi contactat');
    await expect(counterOf(page)).toHaveValue('12');
    provider.setConditions([]);
    await counterOf(page).fill('0');
    await scanner.scan(productOf(provider, 99).facts.code);
    await expect(nameOf(page)).toHaveText(productOf(provider, 99).facts.name);
  });

  test('a slip of the keyboard layout still finds its product', async ({ app, page, provider }) => {
    Object.assign(productOf(provider, 44).facts, { code: 'ZY-4400' });
    await openList(app, page);
    const scanner = await plugScanner(page);
    await scanner.scan('yzß4400');
    await expect(nameOf(page)).toHaveText(productOf(provider, 44).facts.name);
  });
});

test.describe('the scanner as it is set', () => {
  for (const [suffix, prefix] of [
    ['Tab', ''],
    ['none', ''],
    ['Enter', '~#'],
  ] as const)
    test.describe(`suffix ${suffix}, prefix '${prefix}'`, () => {
      test('opens the product and leaves the focus in the counter', async ({ app, page, provider }) => {
        await openList(app, page);
        await prefer(page, { scannerSuffix: suffix, scannerPrefix: prefix });
        const scanner = await plugScanner(page, { suffix, prefix });
        await scanner.scan(productOf(provider, 9).facts.code);
        await expect(nameOf(page)).toHaveText(productOf(provider, 9).facts.name);
        await expect(counterOf(page)).toBeFocused();
      });
    });
});
