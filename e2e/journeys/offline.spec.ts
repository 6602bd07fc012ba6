import type { BrowserContext, Page } from '@playwright/test';
import { addDish, addFirstProduct, comeAs, goToCart, placedOrders } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import { providerOf } from '../support/provider.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

test.use({ serviceWorkers: 'allow' });

const ANA = 'ana@comanda.test';
const MENU = '/r/cl/fuente-alameda/1/menu';
/** What the page says, with the moment at which it was read. */
const OLD = /^Sin conexión · datos (de las|del) .*\d+:\d\d$/;
const BACK = 'De nuevo en línea';

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));

/** The worker stands before the page, and keeps so many files of the parts that were used. */
async function isKept(page: Page, ...parts: readonly string[]): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return [];
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  for (const part of parts) {
    const isThere = async () => (await kept()).filter((path) => path.startsWith(`/remotes/${part}/`)).length > 10;
    await expect.poll(isThere, { timeout: 40_000 }).toBe(true);
  }
}

/** Ana has looked at Home, a menu and her orders. */
async function lookAround(page: Page, sandbox: RunningSandbox): Promise<void> {
  const provider = providerOf(sandbox);
  await provider.order(await provider.logIn(ANA), 1);
  await comeAs(page, sandbox, ANA);
  await page.goto(`${sandbox.url()}/l/cartc`);
  await expect(page.getByRole('link', { name: 'Fuente Alameda' })).toBeVisible();
  await isKept(page, 'mf-checkout');
  await page.goto(sandbox.url() + MENU);
  await expect(page.getByText('Combo frica con papas').first()).toBeVisible();
  await isKept(page, 'mf-menu-cart');
  // Both types that are looked at have menus of their own.
  await page.getByRole('radio', { name: 'Retiro' }).check();
  await expect(page.getByRole('radio', { name: 'Retiro' })).toBeChecked();
  await page.goto(sandbox.url());
  await expect(page.getByRole('link', { name: /Fuente Alameda/ }).first()).toBeVisible();
  await isKept(page, 'mf-discovery');
  for (const key of ['KEPTPLACES', 'KEPTMENUS', 'KEPTORDERS']) await expect.poll(() => storedKeys(page)).toContain(key);
}

/** A driven browser does not always notice that its network is back. */
async function goOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
}

test(
  '[X-33] a phone without a network opens the site with the last home, menu and orders; it heals by itself and says so once',
  NIGHT,
  async ({ page, context, sandbox }) => {
    test.setTimeout(180_000);
    await lookAround(page, sandbox);
    await context.setOffline(true);

    await page.goto(sandbox.url());
    await expect(page.getByRole('link', { name: /Fuente Alameda/ }).first()).toBeVisible();
    await page.goto(`${sandbox.url()}/l/cartc`);
    await expect(page.getByRole('link', { name: 'Fuente Alameda' })).toBeVisible();
    await expect(page.getByText(OLD)).toBeVisible();
    await page.goto(sandbox.url() + MENU);
    await addFirstProduct(page);
    await expect(page.getByText(OLD)).toBeVisible();
    // What was never looked at is not there, and says so.
    await page.goto(`${sandbox.url()}/r/cl/nori/3/menu`);
    await expect(page.getByRole('button', { name: /Reintentar/ })).toBeVisible();
    // A driven browser does not tell a new page that it has no network.
    await page.evaluate(() => globalThis.dispatchEvent(new Event('offline')));
    await expect(page.getByText('Sin conexión. Lo que ves puede no estar al día.')).toBeVisible();

    await goOnline(page, context);
    await expect(page.getByText(BACK)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /Reintentar/ })).toHaveCount(0);
    await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  },
);

test('[X-33] nothing is placed without a network, and nothing at a price of before', NIGHT, async ({ page, context, sandbox }) => {
  test.setTimeout(180_000);
  await lookAround(page, sandbox);
  const { data } = await sandbox.control<{ data: { ip: number; np: string }[] }>('/sandbox/api/venues/101/1/products');
  const dish = data.find(({ np }) => np === 'Cazuela de vacuno');
  const before = (await placedOrders(sandbox)).length;
  await page.goto(`${sandbox.url()}/l/cart`);
  await isKept(page, 'mf-checkout');
  await page.evaluate(() => {
    for (const key of ['LMENU', 'LMENU1', 'LMENUR']) localStorage.removeItem(key);
  });
  await context.setOffline(true);
  await sandbox.control(`/sandbox/api/venues/101/1/products/${dish?.ip}`, { pm: 17_770 });
  await page.goto(sandbox.url() + MENU);
  await page.getByRole('radio', { name: 'Retiro' }).check();
  await addDish(page, 'Cazuela de vacuno');
  await expect(page.getByText(OLD)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('CURCART'))).toContain('"hasOldPrices":true');
  await goToCart(page);
  await chooseMethod(page, /Efectivo/);
  await page.getByRole('radio', { name: 'Sin propina' }).click();
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  const confirm = page.getByRole('button', { name: CONFIRM });
  await confirm.click();
  await expect(page.getByText('Estás sin conexión y no enviamos nada.', { exact: false })).toBeVisible();
  expect(await placedOrders(sandbox)).toHaveLength(before);

  await goOnline(page, context);
  await expect(page.getByText(BACK)).toHaveCount(1);
  // The cart costs what the dish costs now before anybody presses anything.
  await expect(confirm).toContainText('17.770');
  await expect(page.getByRole('region', { name: 'Tus datos' })).toContainText('Ana');
  await confirm.click();
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  expect((await placedOrders(sandbox)).map(({ det }) => det.total)).toContain(17_770);
});

test(
  '[X-33] a logout without a network leaves nothing of the person, and nobody else sees their orders',
  NIGHT,
  async ({ page, context, sandbox }) => {
    test.setTimeout(180_000);
    await lookAround(page, sandbox);
    await context.setOffline(true);
    await page.goto(`${sandbox.url()}/l/cartc`);
    await expect(page.getByRole('link', { name: 'Fuente Alameda' })).toBeVisible();
    await page.getByRole('button', { name: 'Abrir menú' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect.poll(() => storedKeys(page)).not.toContain('LT3');
    expect((await storedKeys(page)).filter((key) => /^KEPT(MENUS|ORDERS)$/.test(key))).toEqual([]);
    await page.goto(`${sandbox.url()}/l/cartc`);
    await expect(page.getByRole('link', { name: 'Fuente Alameda' })).toHaveCount(0);
  },
);

test('[X-33] the kill switch takes the worker and its files away, and the site goes on', NIGHT, async ({ page, sandbox }) => {
  test.setTimeout(120_000);
  await page.goto(sandbox.url());
  await isKept(page, 'mf-discovery');
  sandbox.editComposition('consumer', (composition) => ({ ...composition, worksOffline: false }));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /Fuente Alameda/ }).first()).toBeVisible();
    const left = () => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, ...(await caches.keys())]);
    await expect.poll(left).toEqual([0]);
  }).toPass({ timeout: 60_000 });
});

test(
  '[X-33] a release that goes live meanwhile is opened with the network; without one, the one that was kept',
  NIGHT,
  async ({ page, context, sandbox }) => {
    test.setTimeout(120_000);
    await page.goto(sandbox.url());
    await isKept(page, 'mf-discovery');
    sandbox.editComposition('consumer', (composition) => ({ ...composition, revision: 4711 }));
    const revision = () => page.evaluate(() => JSON.parse(document.getElementById('composition')?.textContent ?? '{}').revision);
    const before = await revision();
    await context.setOffline(true);
    await page.reload();
    expect(await revision()).toBe(before);
    await context.setOffline(false);
    // A page that the network does not bring within 4 s is opened as it was kept.
    await expect(async () => {
      await page.reload();
      expect(await revision()).not.toBe(before);
    }).toPass({ timeout: 40_000 });
  },
);
