import type { Page } from '@playwright/test';
import { addFirstProduct, openVenueMenu } from '../support/diner.ts';
import { passingText } from '../support/passing-text.ts';
import { expect, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** What of a person may stay in the browser when they are gone. Q116. */
const MAY_STAY = new Set([
  'AMB',
  'COMPOSITION',
  'DGID',
  'IDI',
  'KEPTPLACES',
  'LASTRL',
  'LASTMPG',
  'LASTLOC',
  'TAGS',
  'LMENU',
  'LMENU1',
  'LMENUR',
  'CURCART',
  'FIRSTPATH',
  'OCIH',
]);

async function logIn(page: Page, sandbox: RunningSandbox): Promise<void> {
  await page.goto(`${sandbox.url()}/l/profilelogin`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@comanda.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda123');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(/\/$/, { timeout: 20_000 });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).first().click();
  await Promise.all([passingText(page, 'Sesión cerrada'), page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()]);
}

/** Keys with something of Ana in them, and keys that a person leaves behind. The demo accounts of a composition are everybody's, whoever logged in. */
const leftOf = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).map(([key, value]: readonly [string, string]) => {
      const own = key === 'COMPOSITION' ? JSON.stringify(JSON.parse(value), (name, one) => (name === 'demo' ? undefined : one)) : value;
      return [key, /ana@comanda|Rojas|56912345678/.test(own)] as const;
    }),
  );

test('[C8-041] a logout in one tab is seen in the other, and leaves nothing of the person', async ({ page, context, sandbox }) => {
  await logIn(page, sandbox);
  const other = await context.newPage();
  await other.goto(`${sandbox.url()}/l/profile`);
  await expect(other.getByText(/Ana Rojas/).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('LASTLOC'))).toContain('"source":"address"');
  await Promise.all([page.reload(), other.reload()]);
  await expect(other.getByText(/Ana Rojas/).first()).toBeVisible();
  // An order that was being made: it must go too, whichever part keeps it.
  await page.evaluate(() => localStorage.setItem('TEMPCART', JSON.stringify({ v: 1, t: Date.now(), d: {} })));
  await logOut(page);
  await expect(other.getByText(/Ana Rojas/)).toHaveCount(0);
  const left = await leftOf(page);
  expect(left.filter(([key, hasPerson]) => hasPerson || (!MAY_STAY.has(key) && !key.startsWith('firebase:')))).toEqual([]);
  // Nor where their food was brought to: both tabs began there.
  expect(await page.evaluate(() => localStorage.getItem('LASTLOC'))).not.toContain('"source":"address"');
});

test(
  'a logout without network ends the session here and in the other tab, and stays ended',
  NIGHT,
  async ({ page, context, sandbox, watch }) => {
    watch.allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED/);
    await logIn(page, sandbox);
    const other = await context.newPage();
    await other.goto(`${sandbox.url()}/l/profile`);
    await expect(other.getByText(/Ana Rojas/).first()).toBeVisible();
    // The menu's code is there before the network goes.
    await page.getByRole('button', { name: 'Abrir menú' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
    await context.setOffline(true);
    await logOut(page);
    await expect(other.getByText(/Ana Rojas/)).toHaveCount(0);
    await context.setOffline(false);
    await page.goto(sandbox.url());
    expect(await page.evaluate(() => localStorage.getItem('LT3'))).toBeNull();
  },
);

test('a cart stays with the browser through login and logout', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await logIn(page, sandbox);
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('CURCART') !== null)).toBe(true);
});
