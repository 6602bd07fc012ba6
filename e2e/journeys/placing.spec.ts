import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import type { Page } from '@playwright/test';
import { addDish, addFirstProduct, goToCart, openVenueMenu } from '../support/diner.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { NIGHT } from '../support/night.ts';
import { beSomebody } from '../support/table.ts';

/** So long the received order stands. */
const RECEIVED_MS = 3_000;

const ORDER = /\/r\/cl\/fuente-alameda\/1(-\d+)?\/order\/[\w-]{16}$/;

/** Ana before a cart with one dish. */
async function toCart(page: Page, sandbox: RunningSandbox): Promise<void> {
  await beSomebody(page, sandbox, 'ana@comanda.test');
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await goToCart(page);
  await expect(page).toHaveURL(/\/l\/cart$/);
}

/**
 * From here on the page's time stands: what goes away by itself stays until it is told otherwise. The clock must be installed
 * before the page. Where the page was slow to hear of it, its clock has run past the moment, and it is told once more.
 */
async function stopTime(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  }).toPass({ timeout: 15_000 });
}

const confirm = (page: Page) => page.getByRole('button', { name: CONFIRM });

async function pay(page: Page, method: RegExp): Promise<void> {
  await chooseMethod(page, method);
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
}

test('[C5-043] [C8-017] without the conditions nothing is sent, and the text says so', NIGHT, async ({ page, sandbox }) => {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('saveorder')) saves.push(request.url());
  });
  await toCart(page, sandbox);
  await chooseMethod(page, /Efectivo/);
  await confirm(page).click();
  await expect(page.getByText('Debe aceptar términos y condiciones para finalizar su pedido').first()).toBeVisible();
  expect(saves).toEqual([]);
});

test('[C2-055] the regions of the cart, and the total on its button follows the tip', NIGHT, async ({ page, sandbox }) => {
  await toCart(page, sandbox);
  for (const name of ['Tu Pedido', 'Propina para el equipo', 'Método de pago']) {
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  }
  await expect(page.getByRole('checkbox', { name: /condiciones/i })).toBeVisible();
  // Read again where the button was not drawn yet when it was read.
  await expect(async () => {
    const amounts: number[] = [];
    for (const tip of ['Sin propina', '10%', '20%']) {
      await page.getByRole('radio', { name: tip }).check();
      const amount = /\$[\d.]+/.exec((await confirm(page).textContent()) ?? '')?.[0] ?? '';
      amounts.push(Number(amount.replaceAll(/\D/g, '')));
    }
    const [none = 0, ten, twenty] = amounts;
    expect(none).toBeGreaterThan(0);
    expect([ten, twenty]).toEqual([Math.round(none * 1.1), Math.round(none * 1.2)]);
  }).toPass({ timeout: 20_000 });
});

test('[C2-063] [C4-019] it is being created while the save runs, then received; the page of the order follows', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await toCart(page, sandbox);
  // The save runs until it was seen, and the received order stands until time goes on.
  let letSave = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => (letSave = resolve));
  await page.route(/\/srv\/saveorder/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await pay(page, /Efectivo/);
  await stopTime(page);
  await confirm(page).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText(/Lo estamos enviando a Fuente Alameda: \$/)).toBeVisible();
  letSave();
  await expect(modal.getByText('¡Pedido recibido!').last()).toBeVisible();
  await expect(modal.getByText(/Pedido N\.º \d+/)).toBeVisible();
  await page.clock.runFor(RECEIVED_MS);
  await expect(page).toHaveURL(ORDER);
});

test(
  '[C2-056] a bank transfer says that the venue gives the data for it; the venue has the order, not yet paid',
  NIGHT,
  async ({ page, sandbox }) => {
    await page.clock.install();
    await toCart(page, sandbox);
    await expect(page.getByText('El local te da los datos para transferir')).toBeVisible();
    await pay(page, /Transferencia bancaria/);
    await stopTime(page);
    await confirm(page).click();
    await expect(page.getByRole('dialog').getByText('El local te entrega los datos para transferir.')).toBeVisible();
    await page.clock.runFor(RECEIVED_MS);
    await expect(page).toHaveURL(ORDER);
    await page.clock.resume();
    await expect(page.getByText('Transferencia bancaria').first()).toBeVisible();
    const { data } = await sandbox.control<{ data: { det: { prepago: number }; sp: number }[] }>('/sandbox/api/orders?open=1&limit=1');
    expect(data.map(({ det, sp }) => [det.prepago, sp])).toEqual([[-9001, 0]]);
  },
);

test('[C2-024] [C4-019] at a table the received order stands for 3 s, then the table’s page follows', NIGHT, async ({ page, sandbox }) => {
  const table = '/r/cl/fuente-alameda/1/checkin/5';
  await page.clock.install();
  await beSomebody(page, sandbox, 'ana@comanda.test');
  await page.goto(`${sandbox.url()}${table}`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await addDish(page, 'Leche asada');
  await goToCart(page);
  await pay(page, /Efectivo/);
  await stopTime(page);
  await confirm(page).click();
  await expect(page.getByText('¡Pedido recibido!').last()).toBeVisible();
  await page.clock.runFor(RECEIVED_MS - 100);
  await expect(page.getByText('¡Pedido recibido!').last()).toBeVisible();
  await expect(page).toHaveURL(/\/l\/cart$/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(new RegExp(`${table}/[\\w-]{16}$`));
});

test('[C4-018] after 7 s without the payment’s page the order is offered; its address carries tpi=1', NIGHT, async ({ page, sandbox }) => {
  await page.clock.install();
  await toCart(page, sandbox);
  const left: string[] = [];
  // The payment's page does not come: the browser stays where it is.
  await page.route(/paypayment/, (route) => {
    left.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await pay(page, /Redsys/);
  await stopTime(page);
  await confirm(page).click();
  await expect(page.getByRole('dialog').getByText('Te llevamos a pagar').last()).toBeVisible();
  await expect.poll(() => left.length).toBe(1);
  const show = page.getByRole('dialog').getByRole('button', { name: 'Ver pedido' });
  await page.clock.runFor(6_900);
  await expect(show).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(show).toBeVisible();
  expect(new URL(left[0] ?? '').searchParams.get('tpi')).toBe('1');
  await show.click();
  await expect(page).toHaveURL(ORDER);
});
