import type { Page } from '@playwright/test';
import { addFirstProduct, goToCart, openVenueMenu } from '../support/diner.ts';
import { expect, mailedCode, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const SOCIAL = ['Google', 'Facebook', 'Apple', 'LinkedIn'];
const entry = (page: Page, name: string) => page.getByRole('button', { name });

/** The newest link that was mailed to an address. */
async function mailedLink(sandbox: RunningSandbox, to: string): Promise<string> {
  await mailedCode(sandbox, to);
  const { data } = await sandbox.control<{ data: { link: string }[] }>(`/sandbox/api/mails?to=${encodeURIComponent(to)}&limit=1`);
  return data[0]?.link ?? '';
}

async function openLogin(page: Page): Promise<void> {
  await entry(page, 'Abrir menú').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(entry(page, 'Enviar código')).toBeVisible();
}

/** Who the menu says is in. */
async function nameInMenu(page: Page, name: string): Promise<void> {
  await entry(page, 'Abrir menú').first().click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}

test('[C2-074] the login has six entries at a table, and no way without an account elsewhere', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/checkin/5`);
  await page.getByRole('dialog', { name: 'Pide desde tu mesa' }).getByRole('button', { name: 'Empezar' }).click();
  await addFirstProduct(page);
  await goToCart(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  for (const name of SOCIAL) await expect(dialog.getByRole('button', { name: `Entrar con ${name}` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Seguir sin cuenta' })).toBeVisible();

  await page.goto(sandbox.url());
  await openLogin(page);
  for (const name of SOCIAL) await expect(entry(page, `Entrar con ${name}`)).toBeVisible();
  await expect(entry(page, 'Seguir sin cuenta')).toHaveCount(0);
});

test('[C1-001] a host of another brand hides Apple', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url('apple-hidden.localhost'));
  await openLogin(page);
  await expect(entry(page, 'Entrar con Google')).toBeVisible();
  await expect(entry(page, 'Entrar con Apple')).toHaveCount(0);
  await expect(page).toHaveTitle(/La Picada/);
});

test('a social login goes to the provider and comes back to where it began', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/search`);
  await openLogin(page);
  await entry(page, 'Entrar con LinkedIn').click();
  await page.getByRole('link', { name: /Sol Araya/ }).click();
  await expect(page).toHaveURL(/\/l\/search$/);
  await nameInMenu(page, 'Sol');
});

test('[C8-005] a social account without email is told what to do', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await openLogin(page);
  await entry(page, 'Entrar con Google').click();
  await page.getByRole('link', { name: /Sin Email/ }).click();
  await expect(page.getByText(/Tu cuenta no entregó un email/)).toBeVisible();
  await expect(page).toHaveURL(/\/l\/profilelogin$/);
});

test('turning back at the provider, or a link with a foreign code, logs nobody in', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await openLogin(page);
  await entry(page, 'Entrar con Facebook').click();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByText(/No terminaste de entrar/)).toBeVisible();
  await page.goto(`${sandbox.url()}/l/profilelogin?code=so.stolen&state=0123456789abcdef`);
  await expect(page.getByText(/Este ingreso no empezó aquí/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('LT3'))).toBeNull();
});

test('[C2-019] the login page shows the login form, and lets in by password', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/profilelogin`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@comanda.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda124');
  await entry(page, 'Iniciar Sesión').click();
  await expect(page.getByText('Error en email o contraseña')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda123');
  await entry(page, 'Iniciar Sesión').click();
  await expect(page).toHaveURL(/\/$/);
  await nameInMenu(page, 'Ana');
});

test('[C2-076] a forgotten password: the mail, the new password, the login', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/profilelogin`);
  await entry(page, '¿Olvidaste tu contraseña?').click();
  await page.getByRole('textbox', { name: 'Email' }).fill('beto@comanda.test');
  await entry(page, 'Enviar enlace').click();
  await expect(page.getByText(/Enviamos un enlace a beto@comanda.test/)).toBeVisible();
  await page.goto(`${sandbox.url()}${await mailedLink(sandbox, 'beto@comanda.test')}`);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('nueva12345');
  await page.getByLabel('Repite la nueva contraseña').fill('nueva12345');
  await entry(page, 'Guardar contraseña').click();
  await expect(page.getByText('Tu contraseña cambió')).toBeVisible();
  await page.goto(`${sandbox.url()}/l/profilelogin`);
  await page.getByRole('textbox', { name: 'Email' }).fill('beto@comanda.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('nueva12345');
  await entry(page, 'Iniciar Sesión').click();
  // The login's page has that menu too: opened there, it would close with the way home.
  await expect(page).toHaveURL(/\/$/);
  await nameInMenu(page, 'Beto');
});

test('[C2-077][C4-047] a new account logs in by the link of its mail, once', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/profilelogin`);
  await entry(page, 'Crear una cuenta').click();
  await page.getByRole('textbox', { name: 'Email' }).fill('elena@comanda.test');
  await page.getByRole('textbox', { name: 'Nombres' }).fill('Elena');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Mora');
  await entry(page, 'Registrarme').click();
  await expect(page.getByText(/Enviamos un enlace a elena@comanda.test/)).toBeVisible();
  const link = await mailedLink(sandbox, 'elena@comanda.test');
  await page.goto(`${sandbox.url()}${link}`);
  await expect(page).toHaveURL(/\/l\/profilecreated\/done$/);
  await expect(page.getByRole('heading', { name: 'Tu cuenta está lista' })).toBeVisible();
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/srv/security/login')) logins.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tu cuenta está lista' })).toBeVisible();
  expect(logins).toEqual([]);
});

test('[C2-077] the login dialog closes by its icon', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await openLogin(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[C4-044][C2-078] a wrong code can be sent again; the right one asks a diner without a name for it', async ({ page, sandbox }) => {
  await sandbox.control('/sandbox/test/clock', { advanceMs: 7_200_000 });
  await page.goto(sandbox.url());
  await openLogin(page);
  const email = 'nueva@comanda.test';
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await entry(page, 'Enviar código').click();
  const code = page.getByRole('textbox', { name: 'Código' });
  await code.fill('WRONG1');
  await entry(page, 'Entrar').click();
  await expect(page.getByText(/Código inválido/)).toBeVisible();
  await expect(page.getByText(/Puedes pedir otro en/)).toBeVisible();
  await code.fill((await mailedCode(sandbox, email)).toLowerCase());
  await entry(page, 'Entrar').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Camila');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Rojas');
  await entry(page, 'Guardar y seguir').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await nameInMenu(page, 'Camila');
});

test('a link never takes the place of whoever is in without asking', NIGHT, async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/profilelogin`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@comanda.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda123');
  await entry(page, 'Iniciar Sesión').click();
  await expect(page).toHaveURL(/\/$/);
  const kept = await page.evaluate(() => localStorage.getItem('LT3'));
  const link = Buffer.from(JSON.stringify({ em: 'beto@comanda.test', cd: 'ABC123' })).toString('base64url');
  await page.goto(`${sandbox.url()}/l/profilecreated/${link}`);
  await expect(page.getByText(/Estás como ana@comanda.test/)).toBeVisible();
  await entry(page, 'Seguir como estoy').click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('LT3'))).toBe(kept);
});

test('[C6-001] the first order of a new diner: from visitor to a named profile', async ({ page, sandbox }) => {
  test.setTimeout(120_000); // five parts are loaded for the first time on the way
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await goToCart(page);
  await expect(entry(page, 'Seguir sin cuenta')).toHaveCount(0);
  const email = 'primera.vez@comanda.test';
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await entry(page, 'Enviar código').click();
  await page.getByRole('textbox', { name: 'Código' }).fill(await mailedCode(sandbox, email));
  await entry(page, 'Entrar').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Inés');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Vega');
  await entry(page, 'Guardar y seguir').click();
  await expect(page).toHaveURL(/\/l\/cart$/);
  await page.goto(`${sandbox.url()}/l/profile`);
  await expect(page.getByText(/Inés Vega/).first()).toBeVisible({ timeout: 20_000 });
});
