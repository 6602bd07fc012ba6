import type { Page } from '@playwright/test';
import { press, standBefore } from '../support/kiosk.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test, watchRemotes } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** Keys that a kiosk's storage may hold when nobody stands before it: the device's own. */
const DEVICE_KEYS = new Set(['COMPOSITION', 'DGID', 'FBT', 'IDI', 'KIOPORTAL', 'KIOUSER', 'KMENU', 'KSETUP', 'TAGS', 'TK5', 'AMB']);

test('[K2-001] the welcome stands below its words on an upright screen, and beside them on a wide one', async ({ page, sandbox }) => {
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  const words = page.getByRole('heading', { level: 1 });
  const start = page.getByRole('button', { name: /^Comer aquí/ });
  const boxes = async () => {
    const [above, pressed] = [await words.boundingBox(), await start.boundingBox()];
    if (above === null || pressed === null) throw new Error('not drawn');
    return { isBelow: pressed.y >= above.y + above.height, isBeside: pressed.x >= above.x + above.width };
  };
  await page.setViewportSize({ width: 1080, height: 1920 });
  await expect.poll(boxes).toEqual({ isBelow: true, isBeside: false });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(async () => (await boxes()).isBeside).toBe(true);
  await page.getByRole('button', { name: 'Toca la pantalla para empezar' }).click();
  await expect(page).toHaveURL(/\/OrderType$/);
});

/** Journeys 2 and 3: take away, two products, pay at the cashier, a ticket, and nothing left behind; no other part downloaded. */
test('[K4-007] a kiosk customer pays at the cashier and takes the printed ticket; nothing is left behind', async ({ page, sandbox }) => {
  await page.clock.install();
  const remotes = watchRemotes(page);
  await page.goto(sandbox.url('kiosk.localhost'));
  await expect(page).toHaveURL(/\/l\/profilelogin$/);
  await page.getByRole('textbox', { name: 'ID del tótem' }).fill('TOTEM-4-1');
  await page.getByRole('textbox', { name: 'Código corto' }).fill('4141');
  await page.getByRole('button', { name: 'Vincular' }).click();

  await expect(page).toHaveURL(/\/KioskWelcome$/);
  await page.getByRole('button', { name: 'Toca la pantalla para empezar' }).click();
  await page.getByRole('button', { name: /Para llevar/ }).click();
  await expect(page).toHaveURL(/\/ProductMenu$/);
  await addPlainProduct(page, 0);
  await addPlainProduct(page, 1);
  await page.getByRole('button', { name: /Ver Pedido/ }).click();
  await skipUpselling(page);
  await expect(page).toHaveURL(/\/KioskCart$/);
  await page.getByRole('button', { name: /Confirmar/ }).click();
  await expect(page).toHaveURL(/\/PaymentReceived$/, { timeout: 15_000 });
  await expect(page.getByText('¡Pedido recibido!')).toBeVisible();
  // Before the ticket is out: from then on this screen stands for 15 s only.
  const number = await orderNumber(sandbox);
  await expect(page.getByText(number, { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/Retira tu ticket/)).toBeVisible({ timeout: 20_000 });

  const { data: tickets } = await sandbox.control<{ data: { args: { h: string }; png: string }[] }>('/sandbox/api/tickets');
  expect(tickets.map(({ args }) => args.h.split('\n')[0])).toEqual([`Pedido ${number}`]);
  const [ticket] = tickets;
  if (ticket === undefined) throw new Error('no ticket');
  const picture = await fetch(`http://127.0.0.1:${sandbox.port}${ticket.png}`);
  expect(picture.headers.get('content-type')).toBe('image/png');

  // From the ticket to the welcome it takes 15 s by itself.
  await expect(page).toHaveURL(/\/PaymentReceived$/);
  await page.clock.fastForward(15_500);
  await expect(page).toHaveURL(/\/KioskWelcome$/);
  await expect(page.getByRole('button', { name: 'Toca la pantalla para empezar' })).toBeVisible();
  const leftBehind = async () => {
    const keys = await page.evaluate(() => Object.keys(localStorage));
    return keys.filter((key) => !DEVICE_KEYS.has(key) && !key.startsWith('firebase:'));
  };
  await expect.poll(leftBehind).toEqual([]);
  expect([...remotes]).toEqual(['mf-kiosk']);
});

test('[K7-019] in DEV the console hears of the start and of each step of a run, once each', NIGHT, async ({ page, sandbox }) => {
  const received: string[] = [];
  page.on('console', (message) => {
    const name = /^analytics .*\bname: (\w+)/.exec(message.text())?.[1];
    if (name !== undefined) received.push(name);
  });
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141', { amb: 'DEV' });
  await press(page, /Toca la pantalla/);
  await press(page, /^Para llevar/);
  await press(page, /^Agua sin gas/);
  await press(page, /^Agregar al pedido/);
  await expect(page).toHaveURL(/\/ProductMenu$/);
  await press(page, /^Ver Pedido/);
  await skipUpselling(page);
  await press(page, /^Confirmar/);
  await expect(page).toHaveURL(/\/PaymentReceived$/, { timeout: 15_000 });
  // The checkout tells its worth in dollars, and so comes when their rate is known.
  const run = ['app_start', 'kiosk_checkout', 'kiosk_payment', 'kiosk_product', 'kiosk_start'];
  await expect.poll(() => received.toSorted()).toEqual(run);
  expect(received.slice(0, 3)).toEqual(['app_start', 'kiosk_start', 'kiosk_product']);
});

/** Adds a product that asks for nothing, by the button on its tile. */
async function addPlainProduct(page: Page, index: number): Promise<void> {
  await page
    .getByRole('button', { name: /^Agregar / })
    .nth(index)
    .click();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${index + 1} producto`) })).toBeVisible();
  await expect(page).toHaveURL(/\/ProductMenu$/);
}

async function skipUpselling(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await page.getByRole('button', { name: 'Continuar' }).click();
}

async function orderNumber(sandbox: RunningSandbox): Promise<string> {
  const { data } = await sandbox.control<{ data: { iped: number }[] }>('/sandbox/api/orders?limit=1');
  const [order] = data;
  if (order === undefined) throw new Error('no order');
  return String(order.iped);
}
