import type { Page } from '@playwright/test';
import { passingText } from '../support/passing-text.ts';
import { providerOf } from '../support/provider.ts';
import { expect, mailedCode, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const BETO = 'beto@comanda.test';

async function logIn(page: Page, sandbox: RunningSandbox, email = 'ana@comanda.test'): Promise<void> {
  await page.goto(`${sandbox.url()}/l/profilelogin`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda123');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(/\/$/, { timeout: 20_000 });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).first().click();
  await Promise.all([passingText(page, 'Sesión cerrada'), page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()]);
}

/** A link that logs in to Beto's account, as a mail carries it. */
async function linkOfBeto(sandbox: RunningSandbox): Promise<string> {
  await providerOf(sandbox).call('POST', '/srv/security/login', { body: { em: BETO, xmod: 2000 } });
  const code = await mailedCode(sandbox, BETO);
  return `${sandbox.url()}/l/profilecreated/${Buffer.from(JSON.stringify({ em: BETO, cd: code })).toString('base64url')}`;
}

const keep = (page: Page, key: string, value: unknown) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify({ v: 1, t: Date.now(), d: value })] as const);

test('a dialog that one account left open does not write into the next one', async ({ page, context, sandbox }) => {
  await logIn(page, sandbox);
  const other = await context.newPage();
  const saved: string[] = [];
  other.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/srv/profileinfo')) saved.push(request.url());
  });
  await other.goto(`${sandbox.url()}/l/profile`);
  await other.getByText('Datos personales').click();
  await other.getByRole('dialog').getByRole('textbox', { name: 'Apellido' }).fill('Rojas-Editada');

  await logOut(page);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await logIn(page, sandbox, BETO);
  await expect(other.getByText(/Beto/).filter({ visible: true }).first()).toBeVisible();
  await expect(other.getByText(/Rojas/)).toHaveCount(0);
  expect(saved).toEqual([]);
});

test('a link that takes the place of an account takes its order away', async ({ page, sandbox }) => {
  await logIn(page, sandbox);
  await keep(page, 'TEMPCART', {});
  await page.goto(await linkOfBeto(sandbox));
  await page.getByRole('button', { name: 'Entrar con la otra cuenta' }).click();
  await expect(page).toHaveURL(/\/l\/profilecreated\/done$/);
  expect(await page.evaluate(() => localStorage.getItem('TEMPCART'))).toBeNull();
});

test('a link asks a guest before it takes their place', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await keep(page, 'ISANONY', Date.now());
  await page.goto(await linkOfBeto(sandbox));
  await expect(page.getByText(/Estás como Invitado/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('LT3'))).toBeNull();
});

test('a network that goes away right after the first paint leaves the shop standing', NIGHT, async ({ page, context, sandbox, watch }) => {
  watch.allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
  // What nobody waits for is asked for about four seconds after the first paint. A busy machine may get here later than that:
  // it is held back until the network is gone.
  const gone = Promise.withResolvers<void>();
  await page.route(/\/shell\/.*\/shell-(texts|menu|login-dialog|outbox)\./, async (route) => {
    await gone.promise;
    await route.abort('internetdisconnected');
  });
  const asking = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/shell/'), timeout: 45_000 });
  await page.goto(sandbox.url());
  await expect(page.getByRole('link', { name: /Fuente Alameda/ }).first()).toBeVisible();
  await context.setOffline(true);
  gone.resolve();
  expect((await asking).failure()).not.toBeNull();
  await expect(page.getByRole('link', { name: /Fuente Alameda/ }).first()).toBeVisible();
  await expect(page.getByText('No pudimos abrir la tienda')).toHaveCount(0);
});

test('menu and logout work without network although nobody opened them before', NIGHT, async ({ page, context, sandbox, watch }) => {
  watch.allow(/Failed to fetch|ERR_INTERNET_DISCONNECTED/);
  await logIn(page, sandbox);
  // Its style, too: without it the menu does not open. Both come four seconds after the first paint.
  const menuFiles = ['js', 'css'].map((kind) =>
    page.waitForResponse((response) => new RegExp(`/shell-menu\\.\\w+\\.${kind}$`).test(response.url()), { timeout: 45_000 }),
  );
  await page.reload();
  for (const file of await Promise.all(menuFiles)) await file.finished();
  await context.setOffline(true);
  await logOut(page);
  expect(await page.evaluate(() => localStorage.getItem('LT3'))).toBeNull();
});
