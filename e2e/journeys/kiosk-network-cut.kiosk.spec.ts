import type { Page } from '@playwright/test';
import { cutProxy } from '../support/cut-proxy.ts';
import { kioskDevice } from '../support/kiosk-device.ts';
import { fillCart, newest, orders, press, standBefore, takeAwayAtTheCashier, tickets, traces } from '../support/kiosk.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const LOCAL = /^L-\d{6}$/;

const localNumber = async (page: Page): Promise<string> => (await page.getByText(LOCAL).first().innerText()).trim();

/** The worker has the whole program and stands before the page. */
async function workerIsReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration('/').then((found) => found?.active?.state)), {
      timeout: 20_000,
    })
    .toBe('activated');
}

/** Every order is done with, also in the database: one that is not when the page goes is shown once more by the next page. X-15. */
async function allIsDoneWith(page: Page): Promise<void> {
  await expect.poll(async () => (await traces(page)).includes('"state":"received"'), { timeout: 20_000 }).toBe(false);
}

test('[X-16] the network is cut between cart and payment: a local number, a ticket, the next customer too, and each order once', async ({
  sandbox,
}) => {
  test.setTimeout(180_000);
  const cable = await cutProxy(sandbox.port);
  const device = kioskDevice({ from: sandbox.port, to: cable.port });
  try {
    const { page } = await device.switchOn();
    await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
    await workerIsReady(page);
    await fillCart(page);
    cable.cut();
    await press(page, /^Confirmar/);
    await expect(page.getByRole('heading', { name: '¡Pedido tomado!' })).toBeVisible({ timeout: 40_000 });
    const first = await localNumber(page);
    await expect(page.getByText('Retira tu ticket abajo')).toBeVisible();
    expect(await orders(sandbox)).toEqual([]);
    await press(page, /^Volver al inicio/);

    await takeAwayAtTheCashier(page);
    const second = await localNumber(page);
    await expect(page.getByText('Retira tu ticket abajo')).toBeVisible();
    await press(page, /^Volver al inicio/);
    await expect(page).toHaveURL(/\/KioskWelcome$/);
    const printed = async () => (await tickets(sandbox)).map(({ args }) => args.h.split('\n')[0]).toSorted();
    expect(await printed()).toEqual([`Pedido ${first}`, `Pedido ${second}`].toSorted());

    cable.mend();
    await expect.poll(async () => (await orders(sandbox)).length, { timeout: 60_000 }).toBe(2);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('KLOCAL')), { timeout: 30_000 }).toBeNull();
    await allIsDoneWith(page);
    await expect(async () => {
      await page.reload();
      await takeAwayAtTheCashier(page);
      await expect(page.getByRole('heading', { name: '¡Pedido recibido!' })).toBeVisible();
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText(String((await newest(sandbox)).iped))).toBeVisible();
    await expect(page.getByText('Retira tu ticket abajo')).toBeVisible();
    await expect.poll(async () => (await orders(sandbox)).length - (await tickets(sandbox)).length, { timeout: 30_000 }).toBe(0);
  } finally {
    await device.scrap();
    await cable.close();
  }
});

test(
  '[X-16] a kiosk that is switched on without the network opens from its own files and sells from its last menu',
  NIGHT,
  async ({ page, context, sandbox }) => {
    test.setTimeout(120_000);
    await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
    await takeAwayAtTheCashier(page);
    await press(page, /^(Volver al inicio|Omitir)/);
    await expect(page).toHaveURL(/\/KioskWelcome$/);
    await allIsDoneWith(page);
    await workerIsReady(page);
    await context.setOffline(true);
    await page.reload();
    await fillCart(page);
    await expect(page.getByText('Estamos sin conexión: por ahora se paga en la caja.')).toBeVisible();
    await press(page, /^Confirmar/);
    await expect(page.getByText(LOCAL).first()).toBeVisible({ timeout: 40_000 });
    await context.setOffline(false);
    await expect.poll(async () => (await orders(sandbox)).length, { timeout: 60_000 }).toBe(2);
  },
);

test(
  '[X-16] the worker keeps the files of the kiosk alone; the kill switch takes it and all of them away',
  NIGHT,
  async ({ page, sandbox }) => {
    test.setTimeout(120_000);
    await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
    await expect(page.getByRole('button', { name: 'Toca la pantalla para empezar' })).toBeVisible();
    await workerIsReady(page);
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/KioskWelcome');
    expect(kept.filter((path) => !/^\/(KioskWelcome|shell\/[^/]+\/[^/]+|remotes\/mf-kiosk\/[^/]+\/[^/]+)$/.test(path))).toEqual([]);

    sandbox.editComposition('kiosk', (composition) => ({ ...composition, worksOffline: false }));
    // A page that the network does not bring within 4 s the worker still opens as it was: then the next one is the new one.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Toca la pantalla para empezar' })).toBeVisible();
      const left = () => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, ...(await caches.keys())]);
      await expect.poll(left).toEqual([0]);
    }).toPass({ timeout: 45_000 });
  },
);

test('[X-16] a newer program takes over when the customer has gone, and not before', NIGHT, async ({ page, sandbox }) => {
  test.setTimeout(150_000);
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  await expect(page.getByRole('button', { name: 'Toca la pantalla para empezar' })).toBeVisible();
  await workerIsReady(page);
  await page.reload();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  // While the page is being loaded anew it is neither.
  const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis).catch(() => null);
  await fillCart(page);
  sandbox.editComposition('kiosk', (composition) => ({ ...composition, revision: 4711 }));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await registration?.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.waiting?.state), { timeout: 30_000 })
    .toBe('installed');
  expect(await isSamePage()).toBe(true);
  await press(page, /^Confirmar/);
  await expect(page).toHaveURL(/\/PaymentReceived$/, { timeout: 20_000 });
  expect(await isSamePage()).toBe(true);
  await press(page, /^(Volver al inicio|Omitir)/);
  await expect.poll(isSamePage, { timeout: 30_000 }).toBe(false);
  // Where the disk was slow, the new page shows the last number once more for its 15 s.
  await expect(page.getByRole('button', { name: 'Toca la pantalla para empezar' })).toBeVisible({ timeout: 40_000 });
});

test(
  '[X-16] a portal without the network: the restaurants stand there, one where somebody has ordered sells, the others say why not',
  NIGHT,
  async ({ page, context, sandbox }) => {
    test.setTimeout(180_000);
    await sandbox.control('/sandbox/test/clock', { setMs: Date.parse('2026-11-20T19:40:00-03:00') });
    await standBefore(page, sandbox, 'TOTEM-4-4', '4444');
    await page.goto(`${sandbox.url('kiosk.localhost')}/l/cl/portal/15`);
    await expect(page.getByRole('button', { name: /Nori/ })).toBeVisible();
    await workerIsReady(page);
    const cut = async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('Estamos sin conexión: por ahora se paga en la caja.')).toBeVisible({ timeout: 30_000 });
    };
    const toTheMenu = async (venue: RegExp) => {
      await press(page, venue);
      await press(page, /Toca la pantalla/);
      await press(page, /^Para llevar/);
      await expect(page.getByRole('button', { name: /^Agregar / }).first()).toBeVisible();
    };
    await cut();
    // It is said for 5 s only: whoever comes later asks again.
    await expect(async () => {
      await press(page, /Nori/);
      await expect(page.getByText(/^Sin conexión no podemos abrir Nori/)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/SelectRestaurant$|\/portal\/15$/);

    await context.setOffline(false);
    await page.reload();
    await toTheMenu(/Nori/);
    await press(page, /^Cancelar/);
    await press(page, /^Sí, cancelar/);
    await expect(page).toHaveURL(/\/SelectRestaurant$/);
    await cut();
    await toTheMenu(/Nori/);
    await press(page, /^Agregar /);
    await press(page, /^Ver Pedido/);
    await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
    if (page.url().endsWith('/upselling')) await press(page, /^Continuar/);
    await press(page, /^Confirmar/);
    await expect(page.getByText(LOCAL).first()).toBeVisible({ timeout: 40_000 });
    const number = await localNumber(page);
    await context.setOffline(false);
    await expect.poll(async () => (await orders(sandbox)).length, { timeout: 60_000 }).toBe(1);
    expect(await newest(sandbox)).toMatchObject({ ir: 103, il: 1 });
    await expect
      // A ticket that could not be printed meanwhile is tried again 15 s after its screen, which stands for 20 s.
      .poll(async () => (await tickets(sandbox)).map(({ args }) => args.h.split('\n')), { timeout: 60_000 })
      .toEqual([[`Pedido ${number}`, 'Nori Ñuñoa', 'Avenida Irarrázaval 780, Ñuñoa,', 'Santiago', '76.990.211-K']]);
  },
);
