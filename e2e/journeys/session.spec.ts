import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import { addFirstProduct, goToCart, openVenueMenu } from '../support/diner.ts';
import { providerOf } from '../support/provider.ts';
import { expect, test, watchRemotes } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'Abrir menú' }).first();
const bar = (page: Page) => page.getByRole('banner').first();

/** Puts a value of the shell's into the browser, as the shell stores it. */
async function store(page: Page, sandbox: RunningSandbox, key: keyof typeof STORAGE_KEYS, value: unknown): Promise<void> {
  await page.goto(`${sandbox.url()}/assets/brand/comanda.svg`);
  const { version } = STORAGE_KEYS[key];
  await page.evaluate(([name, v, d]) => localStorage.setItem(name, JSON.stringify({ v, t: Date.now(), d })), [
    key,
    version,
    value,
  ] as const);
}

async function logIn(page: Page, sandbox: RunningSandbox, email = 'ana@comanda.test'): Promise<void> {
  await store(page, sandbox, 'LT3', (await providerOf(sandbox).logIn(email)).stored);
}

/** Does what loads the page anew, and waits until it is another one. */
async function loadAnewBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
  await act();
  // While the page is being loaded anew it cannot be asked.
  await expect.poll(() => page.evaluate(() => 'isOldPage' in globalThis).catch(() => true), { timeout: 20_000 }).toBe(false);
}

test('[C2-012] an unknown path opens home', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/does/not/exist`);
  await expect(page.getByRole('heading', { name: 'Cerca de ti' })).toBeVisible();
});

test('[K2-021] with a linked kiosk device the consumer site has no top bar', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await expect(bar(page)).toBeVisible();
  await store(page, sandbox, 'KIOUSER', await providerOf(sandbox).linkKiosk('TOTEM-4-1', '4141'));
  await page.goto(sandbox.url());
  await expect(page.getByRole('heading', { name: 'Cerca de ti' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(menu(page)).toHaveCount(0);
});

test('[C6-003] the side menu shows the pages of an account only to somebody who is logged in', NIGHT, async ({ page, sandbox }) => {
  const entries = ['Mi perfil', 'Mis pedidos', 'Mis reservas', 'Mis direcciones', 'Mis tarjetas'];
  const openMenu = async () => {
    await menu(page).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Inicio' })).toBeVisible();
  };
  const links = async () => (await page.getByRole('dialog').getByRole('link').allTextContents()).filter((text) => entries.includes(text));
  await page.goto(sandbox.url());
  await openMenu();
  expect(await links()).toEqual([]);
  await logIn(page, sandbox);
  await page.goto(sandbox.url());
  await openMenu();
  await expect.poll(links).toEqual(entries);
});

test(
  '[C2-079] the fifth tap on the version shows the environments; clearing empties the keys of the product',
  NIGHT,
  async ({ page, sandbox }) => {
    await logIn(page, sandbox);
    await page.goto(sandbox.url());
    await menu(page).click();
    const version = page.getByRole('button', { name: /^Versión/ });
    await expect(version).toBeVisible();
    // Five taps count within 3 s, and a busy machine may take longer for them: meanwhile this page's clock stands.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    for (let tap = 0; tap < 4; tap += 1) await version.click();
    await expect(page.getByRole('radio', { name: 'DEV' })).toHaveCount(0);
    await version.click();
    await loadAnewBy(page, () => page.getByRole('radio', { name: 'DEV' }).click());
    await expect(page.getByRole('heading', { name: 'Cerca de ti' })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('LT3'), localStorage.getItem('AMB')?.includes('DEV')])).toEqual([null, true]);
    await menu(page).click();
    await page.getByRole('button', { name: 'Borrar datos locales' }).click();
    await loadAnewBy(page, () => page.getByRole('button', { name: '¿Borrar todo? Confirmar' }).click());
    const left = await page.evaluate(() => Object.keys(localStorage));
    // The page that starts anew writes what every page writes; nothing of before is left.
    expect(left.filter((key) => key in { LT3: 1, AMB: 1, CURCART: 1, ADATA: 1, IDI: 1, FBT: 1 })).toEqual([]);
  },
);

test('[K2-022] bar, menu, notices and login open', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await expect(bar(page)).toBeVisible();
  await menu(page).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  // Once it stands in the history, too: before, the way back leads out of the site.
  await expect.poll(() => page.evaluate(() => Number(history.state?.usr?.overlay ?? 0))).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /avisos/ }).click();
  await expect(page.getByRole('dialog', { name: 'Avisos' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await menu(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('dialog', { name: 'Entra con tu email' })).toBeVisible();
});

test('[C2-080] the notices tell of an order, and lead to it', async ({ page, sandbox }) => {
  const provider = providerOf(sandbox);
  const login = await provider.logIn('ana@comanda.test');
  await provider.order(login, 1);
  await store(page, sandbox, 'LT3', login.stored);
  await page.goto(sandbox.url());
  await page.getByRole('button', { name: /avisos/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Fuente Alameda/ })
    .click();
  await expect(page).toHaveURL(/\/order\//);
});

test('[C9-027] the desktop layout begins at a width of 641', async ({ page, sandbox }) => {
  const account = page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' });
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto(sandbox.url());
  await expect(menu(page)).toBeVisible();
  await expect(account).toBeHidden();
  await page.setViewportSize({ width: 641, height: 800 });
  await expect(account).toBeVisible();
});

test('[C6-002] a visitor is asked for the address in a dialog, and to log in for bookings', async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Delivery');
  await page
    .getByRole('button', { name: /^Elegir/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: '¿Adónde llevamos tu pedido?' })).toBeVisible();
  await page.goto(`${sandbox.url()}/l/booking`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Iniciar sesión|Entrar/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Entra con tu email' })).toBeVisible();
});

test('[C6-005][C8-041] staff choose among their venues; another one ends the session', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/SelectRestaurant`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@comanda.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda123');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Tu cuenta no tiene permiso para entrar aquí.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('equipo@comanda.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('comanda123');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const venues = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(venues).toHaveCount(2);
  await venues.first().click();
  await expect(page).toHaveURL(/\/$/);
  await menu(page).click();
  await page.getByRole('link', { name: 'Cambiar de local' }).click();
  await expect(page.getByText('Tu local')).toBeVisible();
  await venues.nth(1).click();
  await expect(page.getByText('Por favor vuelva a iniciar sesión para cambiar de local.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('LT3'))).toBeNull();
});

test('[C6-013] a kiosk host loads the kiosk alone, a partner host its part', async ({ page, sandbox }) => {
  const opens = async (host: string, remote: string) => {
    // Nothing of the page before is counted here.
    await page.goto('about:blank');
    const remotes = watchRemotes(page);
    await page.goto(sandbox.url(host));
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect.poll(() => [...remotes]).toEqual([remote]);
    await page.waitForLoadState('networkidle');
    expect([...remotes]).toEqual([remote]);
  };
  await opens('partner.localhost', 'mf-booking');
  await opens('kiosk.localhost', 'mf-kiosk');
});

test('[C7-056] the language is changed in the menu, and the texts of the provider follow', async ({ page, sandbox }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const file = /\/srv\/lang\/(\w+)\.json/.exec(request.url())?.[1];
    if (file !== undefined) asked.push(file);
  });
  await page.goto(sandbox.url());
  await expect.poll(() => asked).toEqual(['es']);
  await menu(page).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => asked).toEqual(['es', 'en']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open menu' }).first()).toBeVisible();
});

test('[C2-006] the prefix of a venue decides for the environment: /rd/ asks for amb=DEV', NIGHT, async ({ page, sandbox }) => {
  const amb = async (path: string) => {
    // What the page before still asks for is not this one's.
    await page.goto('about:blank');
    const asked = page.waitForRequest((request) => request.url().includes('/srv/restoinfo'));
    await page.goto(`${sandbox.url()}${path}`);
    return new URL((await asked).url()).searchParams.get('amb');
  };
  expect(await amb('/rd/cl/x/1')).toBe('DEV');
  expect(await amb('/rt/cl/x/1')).toBe('DEV');
  expect(await amb('/r/cl/x/1')).toBe('PROD');
});

test('[C7-063] in DEV the console hears of the start, of an opened product and of the checkout', NIGHT, async ({ page, sandbox }) => {
  const received: string[] = [];
  page.on('console', (message) => {
    const name = /^analytics .*\bname: (\w+)/.exec(message.text())?.[1];
    if (name !== undefined) received.push(name);
  });
  await logIn(page, sandbox);
  await page.goto(`${sandbox.url()}/rd/cl/fuente-alameda/1/menu`);
  await page.getByRole('radio', { name: 'Retiro' }).check();
  await expect.poll(() => received).toEqual(['app_start']);
  await addFirstProduct(page);
  await expect.poll(() => received).toEqual(['app_start', 'app_product']);
  await goToCart(page);
  await expect.poll(() => received).toEqual(['app_start', 'app_product', 'app_checkout']);
});

test('[C1-007] a venue page wears the colour and theme of its venue, and the site its own again after it', async ({ page, sandbox }) => {
  await page.route(/\/srv\/restoinfo/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, webConfig: { ...answer.data.webConfig, colorP: '#c0392b', darkMode: true } } },
    });
  });
  const look = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toLowerCase(),
      document.documentElement.dataset['theme'],
    ]);
  await page.goto(sandbox.url());
  await expect.poll(look).toEqual(['#0f6b4f', 'light']);
  await page
    .getByRole('link', { name: /Fuente Alameda/ })
    .first()
    .click();
  await expect.poll(look).toEqual(['#c0392b', 'dark']);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Cerca de ti' })).toBeVisible();
  await expect.poll(look).toEqual(['#0f6b4f', 'light']);
  // An answer that is still on its way when the page closes is no error.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
