import type { BrowserContext, Page } from '@playwright/test';
import type { Composition } from '@comanda/shared-contracts/composition';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import { LOGIN_PATH, startSecondProvider, TOKEN } from '../second-provider/start.ts';
import type { SecondProvider } from '../second-provider/start.ts';
import { expect, test as shop } from './shop.ts';

/** Before the first venue of the second provider. */
const CLORINDA = { lat: -25.2867, lng: -57.72 };

/**
 * `test` whose compositions point to a provider of another hand: another origin, another token and login path, no realtime channel, no
 * payment page. The sandbox serves the pages alone; a call that reaches it fails the test.
 */
export const test = shop.extend<{ other: SecondProvider }>({
  other: async ({ sandbox, watch, context }, provide) => {
    const other = await startSecondProvider();
    for (const name of ['consumer', 'kiosk']) sandbox.editComposition(name, (composition) => pointedTo(other.url, composition));
    context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== other.url && /^\/(?:srv|search|sapi|mw)\//.test(pathname)) watch.problems.push(`not the provider's: ${request.url()}`);
    });
    await provide(other);
    await other.stop();
  },
});

export { expect };

function pointedTo(url: string, { realtime: _, payment: __, ...composition }: Composition): Composition {
  return {
    ...composition,
    provider: { url, token: TOKEN, loginPath: LOGIN_PATH },
    rules: { ...composition.rules, loginProviders: [] },
    orderPolling: true,
  };
}

/** The browser has known since a moment ago that it is in Clorinda. */
export async function isInClorinda(context: BrowserContext): Promise<void> {
  const place = { v: STORAGE_KEYS.LASTLOC.version, t: Date.now(), d: { point: CLORINDA, source: 'device', at: Date.now() } };
  await context.addInitScript((kept) => localStorage.setItem('LASTLOC', kept), JSON.stringify(place));
}

/** Through the login by a mailed code, from its first field to the name of a new diner. */
export async function logInByCode(page: Page, other: SecondProvider, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const code = page.getByRole('textbox', { name: 'Código' });
  await expect(code).toBeVisible();
  await code.fill(other.accounts.mailed(email) ?? '');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Camila');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Rojas');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
}

/** Logs Marta in, who has a password. Ends at the home page. */
export async function comeAsMarta(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/l/profilelogin`);
  await page.getByRole('textbox', { name: 'Email' }).fill('marta@segundo.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('terere2026');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(`${url}/`);
}
