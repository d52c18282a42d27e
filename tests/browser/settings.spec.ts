import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app.ts';
import { listQueries, screenOf } from '#tests/support/screens.ts';

function formOf(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    host: page.getByRole('textbox', { name: 'Adresa serverului' }),
    token: page.getByRole('textbox', { name: 'Token de acces' }),
    test: button('Testeaza conexiunea'),
    save: button('Salveaza'),
    tryDemo: button('Incearca in mod demonstrativ'),
    leaveDemo: button('Iesi din modul demonstrativ'),
    clearToken: button('Sterge tokenul'),
  };
}

test.describe('not configured', () => {
  test.use({ source: 'unconfigured' });

  test('it asks for address and token, and tells which of the two is wrong', async ({ app, page, provider }) => {
    await app.open(page);
    const form = formOf(page);
    await expect(page.getByRole('heading', { name: 'Configurare' })).toBeVisible();
    await expect(page.getByText('Mod demonstrativ', { exact: true })).toHaveCount(0);
    await expect(form.save).toHaveAttribute('aria-disabled', 'true');

    await form.host.fill('adresa gresita');
    await form.token.fill('gresit');
    await form.test.click();
    await expect(page.getByText('Adresa nu este corecta. Exemplu: https://api.exemplu.ro')).toBeVisible();
    // Nothing listens on port 1.
    await form.host.fill('http://127.0.0.1:1');
    await form.test.click();
    await expect(page.getByText('Nu am gasit niciun server la aceasta adresa.')).toBeVisible();
    await form.host.fill(provider.host);
    await form.test.click();
    await expect(page.getByText('Adresa este corecta, dar tokenul de acces a fost refuzat.')).toBeVisible();
    await form.token.fill('test-token');
    provider.setConditions([{ call: 'warehouses', odd: 'html', times: 1 }]);
    await form.test.click();
    await expect(page.getByText('La aceasta adresa raspunde alt server. Verificati adresa.')).toBeVisible();
    await form.test.click();
    await expect(page.getByText('Conexiunea functioneaza: 4 depozite.')).toBeVisible();
    await form.save.dblclick();
    await expect(page.getByText('Am salvat conexiunea.')).toBeVisible();
    await expect(screenOf(page).cards.first()).toBeVisible();

    await page.goto(`${app.origin()}/settings`);
    await expect(form.host).toHaveValue(provider.host);
    await expect(form.token, 'a token is never read back').toHaveValue('');
    await expect(form.token).toHaveAccessibleDescription(/tokenul este uitat|Un token este salvat/);
    await form.clearToken.click();
    await expect(page.getByText('Am sters tokenul.')).toBeVisible();
    await expect(form.save).toHaveAttribute('aria-disabled', 'true');
  });

  test('invented data comes only when asked for, under the ribbon, and goes again', async ({ app, page }) => {
    await app.open(page);
    const form = formOf(page);
    await form.tryDemo.click();
    const ribbon = page.getByText('Mod demonstrativ', { exact: true });
    await expect(ribbon).toBeVisible();
    await expect(screenOf(page).cards.first()).toBeVisible();
    expect((await ribbon.boundingBox())?.y).toBe(0);
    await page.goto(`${app.origin()}/settings`);
    await form.leaveDemo.click();
    await expect(ribbon).toHaveCount(0);
    await expect(form.tryDemo).toBeVisible();
  });
});

test.describe('two windows', () => {
  test.use({ source: 'unconfigured' });

  test('a list in the other one follows a change of the connection', async ({ app, page, context, provider }) => {
    await app.open(page);
    await formOf(page).tryDemo.click();
    await expect(screenOf(page).cards.first()).toBeVisible();
    const other = await context.newPage();
    await app.open(other, '/settings');
    const form = formOf(other);
    await form.host.fill(provider.host);
    await form.token.fill('test-token');
    await form.save.click();
    await expect(screenOf(other).cards.first()).toBeVisible();
    await expect(page.getByText('Mod demonstrativ', { exact: true })).toHaveCount(0);
    await expect(screenOf(page).cards.first()).toBeVisible();
    await expect.poll(() => listQueries(provider)).toHaveLength(2);
  });
});

test('what IT has set is shown and cannot be changed', async ({ app, page, provider }) => {
  await app.open(page, '/settings');
  const form = formOf(page);
  await expect(form.host).toHaveValue(provider.host);
  await expect(form.host).not.toBeEditable();
  await expect(form.token).not.toBeEditable();
  await expect(form.host).toHaveAccessibleDescription('Stabilit de departamentul IT.');
  await expect(form.token).toHaveAccessibleDescription('Stabilit de departamentul IT.');
  await expect(form.save).toHaveCount(0);
  await expect(form.clearToken).toHaveCount(0);
  await form.test.click();
  await expect(page.getByText('Conexiunea functioneaza: 4 depozite.')).toBeVisible();
});

test('the menu leads to the other screens, and back leads to the list', async ({ app, page }) => {
  await app.open(page);
  const screen = screenOf(page);
  for (const [item, heading] of [
    ['Jurnal', 'Jurnal'],
    ['Configurare', 'Configurare'],
    ['Taste rapide', 'Taste rapide'],
  ] as const) {
    await page.getByRole('button', { name: 'Meniu' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await screen.back.click();
    await expect(screen.cards.first()).toBeVisible();
  }
});

test('an unknown address shows the large 404 and the way home', async ({ app, page }) => {
  await app.open(page, '/produs/12');
  const code = page.getByText('404', { exact: true });
  await expect(code).toBeVisible();
  expect(await code.evaluate((element) => Number.parseInt(getComputedStyle(element).fontSize, 10))).toBeGreaterThan(80);
  await expect(page.getByRole('heading', { name: 'Pagina nu a fost gasita' })).toBeVisible();
  await page.getByRole('button', { name: 'Inapoi la produse' }).click();
  await expect(screenOf(page).cards.first()).toBeVisible();
});
