import type { Page } from '@playwright/test';
import { KIOSK_SIZES } from '../support/kiosk-sizes.ts';
import { unseen } from '../support/cover.ts';
import { newest, type OrderRow, press, standBefore, ticketIds, tickets } from '../support/kiosk.ts';
import { expect, test } from '../support/shop.ts';
import { NIGHT, nightUnless } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const play = async (sandbox: RunningSandbox, action: 'pay' | 'refuse-payment') =>
  sandbox.control(`/sandbox/api/orders/${(await newest(sandbox)).iped}/${action}`, {});

/** A payment that the live line does not tell of is asked for every 5 s. */
const RECEIVED_MS = 25_000;

/** From the welcome of the terrace kiosk, which asks for locator and contact, to the choice of payment. */
async function toPayment(page: Page): Promise<void> {
  await press(page, /Toca la pantalla/);
  await press(page, /^Dígito 2/);
  await press(page, /^Dígito 7/);
  await press(page, /^Confirmar/);
  await press(page, /^Agregar Agua sin gas/);
  await press(page, /^Ver Pedido/);
  await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await press(page, /^Continuar/);
  await press(page, /^Confirmar/);
  await leaveContact(page);
}

/**
 * Somebody pays, and the screen with the order's number follows. Three seconds behind the tax document it goes away by itself:
 * address and number are looked for at once.
 */
async function payAndBeReceived(page: Page, sandbox: RunningSandbox): Promise<void> {
  const number = String((await newest(sandbox)).iped);
  const shown = expect
    .poll(async () => page.url().endsWith('/PaymentReceived') && (await page.getByText(number).first().isVisible()), {
      message: `number ${number} on the screen of the received order`,
      timeout: RECEIVED_MS,
      intervals: [250],
    })
    .toBe(true);
  await Promise.all([shown, play(sandbox, 'pay')]);
}

async function leaveContact(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Camila');
  await page.getByRole('textbox', { name: 'Email' }).fill('camila@comanda.test');
  await press(page, /^Continuar/);
  await expect(page).toHaveURL(/\/SelectPaymentMethod$/);
}

test('[K1-001, K6-001] eats here: locator, extras, suggestion, contact, QR payment, one ticket and its tax document', async ({
  page,
  sandbox,
}) => {
  const signatures = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/srv/saveorder' || url.pathname === '/srv/orderdetail')
      signatures.add(`${url.searchParams.get('xid')} ${url.searchParams.get('xtot1')} ${url.searchParams.get('kio')}`);
  });
  await standBefore(page, sandbox, 'TOTEM-4-2', '4242');
  await press(page, /Toca la pantalla/);
  await press(page, /^Dígito 2/);
  await press(page, /^Dígito 7/);
  await press(page, /^Confirmar/);
  await press(page, /Medio pollo/);
  await expect(page).toHaveURL(/\/KioskProduct\//);
  await page.getByText('Limonada').first().click();
  await press(page, /^Agregar al pedido/);
  await press(page, /^Ver Pedido/);
  await expect(page).toHaveURL(/\/upselling$/);
  await press(page, /^Agregar Helado suave/);
  await press(page, /^Continuar/);
  await expect(page).toHaveURL(/\/KioskCart$/);
  await expect(page.getByText(/Limonada/).first()).toBeVisible();
  await press(page, /^Confirmar/);
  await leaveContact(page);
  await press(page, /^Con código QR/);
  await expect(page).toHaveURL(/\/PayOrder\/comanda$/);
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible();
  await payAndBeReceived(page, sandbox);
  const order = await newest(sandbox);
  expect([order.sp, order.virtual_table_id]).toEqual([2, '27']);
  await expect.poll(async () => (await ticketIds(sandbox)).length, { timeout: 15_000 }).toBe(2);
  expect((await ticketIds(sandbox)).map((id) => id.split('-').at(-1)).toSorted()).toEqual(['1', 'dte']);
  const paper = (await tickets(sandbox)).find(({ id }) => id.endsWith('-1'))?.args.c;
  for (const words of ['Medio pollo', 'Limonada', 'Helado suave', '27', 'Camila']) expect(paper).toContain(words);
  expect([...signatures]).toEqual(['1 1 1']);
  await expect(page).toHaveURL(/\/KioskWelcome$/, { timeout: 25_000 });
});

for (const { name, button, path, isPaidHere, isByDay } of [
  { name: 'a card terminal', button: /^Con tarjeta/, path: /\/PayOrder\/5025$/, isPaidHere: true, isByDay: true },
  { name: 'a QR code', button: /^Con código QR/, path: /\/PayOrder\/comanda$/, isPaidHere: true, isByDay: false },
  { name: 'a payment gateway', button: /^Mercado Pago/, path: /\/PayOrder\/5010$/, isPaidHere: true, isByDay: false },
  { name: 'the cashier', button: /^En caja/, path: /\/PaymentReceived$/, isPaidHere: false, isByDay: false },
]) {
  test(`[K1-002] payment by ${name} reaches the order number`, nightUnless(isByDay), async ({ page, sandbox }) => {
    await standBefore(page, sandbox, 'TOTEM-4-2', '4242');
    await toPayment(page);
    await press(page, button);
    await expect(page).toHaveURL(path);
    if (isPaidHere) {
      await expect(page.getByRole('timer')).toBeVisible();
      await payAndBeReceived(page, sandbox);
      return;
    }
    await expect(page.getByText(String((await newest(sandbox)).iped))).toBeVisible();
  });
}

test('[K9-005] the code to pay is drawn as large as the rule says, also where all is within reach', NIGHT, async ({ page, sandbox }) => {
  const drawn = async () => Math.round((await page.getByRole('img', { name: 'Código QR para pagar' }).boundingBox())?.width ?? 0);
  await page.setViewportSize({ width: 1080, height: 1920 });
  await standBefore(page, sandbox, 'TOTEM-4-2', '4242');
  await toPayment(page);
  await press(page, /^Con código QR/);
  await expect.poll(drawn).toBe(500);
  const wholeOnWideScreens = async (): Promise<void> => {
    for (const size of KIOSK_SIZES.filter(({ width, height }) => width > height)) {
      await page.setViewportSize(size);
      await expect.poll(drawn).toBe(500);
      expect(await unseen(page.getByRole('img', { name: 'Código QR para pagar' }), { isAtRest: true })).toBeUndefined();
    }
  };
  await wholeOnWideScreens();
  for (const name of [/^Accesibilidad/, /^Activar todo/, /^Listo/]) await press(page, name);
  await wholeOnWideScreens();
  await page.setViewportSize({ width: 1080, height: 1920 });
  await expect.poll(drawn).toBe(500);
});

test('[X-05] a refused card leads back to the methods, and the next way pays the order once', async ({ page, sandbox }) => {
  await standBefore(page, sandbox, 'TOTEM-4-2', '4242');
  await toPayment(page);
  await press(page, /^Con tarjeta/);
  await expect(page.getByRole('timer')).toBeVisible();
  await play(sandbox, 'refuse-payment');
  await expect(page.getByRole('heading', { name: 'El pago no se completó' })).toBeVisible();
  await expect(page).toHaveURL(/\/KioskError\/others$/);
  await press(page, /^Volver a los medios de pago/);
  await press(page, /^Con código QR/);
  await expect(page.getByRole('timer')).toBeVisible();
  await payAndBeReceived(page, sandbox);
  const { data } = await sandbox.control<{ data: readonly OrderRow[] }>('/sandbox/api/orders?limit=5');
  expect(data.map(({ sp }) => sp)).toEqual([2, -1]);
});

test('[K1-003] a portal serves two restaurants, and nothing of the first is left in the second', async ({ page, sandbox }) => {
  await sandbox.control('/sandbox/test/clock', { setMs: Date.parse('2026-11-20T19:40:00-03:00') });
  await page.goto(sandbox.url('kiosk.localhost'));
  await page.getByRole('textbox', { name: 'ID del tótem' }).fill('TOTEM-4-4');
  await page.getByRole('textbox', { name: 'Código corto' }).fill('4444');
  await press(page, /^Vincular/);
  await expect(page).toHaveURL(/\/l\/cl\/portal\/15$/);
  await press(page, /Brasa Norte/);
  await expect(page).toHaveURL(/\/KioskWelcome$/);
  await press(page, /Toca la pantalla/);
  await press(page, /^Para llevar/);
  await press(page, /^Agregar /);
  await press(page, /^Cancelar/);
  await press(page, /^Sí, cancelar/);
  await expect(page).toHaveURL(/\/SelectRestaurant$/);
  await press(page, /Nori/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nigiri, ramen y bento');
  await expect(page.locator('img[src*="/assets/logos/3"]').first()).toBeVisible();
  await press(page, /Toca la pantalla/);
  await press(page, /^Para llevar/);
  await expect(page.getByText('Elige tus productos').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Agregar / }).first()).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/Brasa|Medio pollo/);
  await press(page, /^Agregar /);
  await press(page, /^Ver Pedido/);
  await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await press(page, /^Continuar/);
  await press(page, /^Confirmar/);
  await press(page, /^En caja/);
  await expect(page).toHaveURL(/\/PaymentReceived$/);
  expect(await newest(sandbox)).toMatchObject({ ir: 103, il: 1, dk: 1 });
  await expect.poll(async () => (await tickets(sandbox)).map(({ args }) => args.h.split('\n')[1])).toEqual(['Nori Ñuñoa']);
});

test('[K2-014] the page of the printer sends one test ticket', NIGHT, async ({ page, sandbox }) => {
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  await page.goto(`${sandbox.url('kiosk.localhost')}/testPrint`);
  await press(page, /^Imprimir prueba/);
  await expect(page.getByRole('heading', { name: 'Impreso' })).toBeVisible();
  expect(await ticketIds(sandbox)).toHaveLength(1);
});

test('[X-14] the whole order by keyboard alone, in the accessible mode', async ({ page, sandbox }) => {
  // Some hundred presses, each answered before the next.
  test.setTimeout(120_000);
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  await expect(page.getByRole('button', { name: /Toca la pantalla/ })).toBeVisible();
  await reach(page, /^Accesibilidad/);
  await reach(page, /^Activar todo/);
  await expect(page.locator('html')).toHaveAttribute('data-reach', 'low');
  await reach(page, /^Listo/);
  await reach(page, /^Toca la pantalla/);
  await reach(page, /^Para llevar/);
  await reach(page, /^Agregar /);
  await reach(page, /^Ver Pedido/);
  await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await reach(page, /^Continuar/);
  await reach(page, /^Confirmar/);
  await expect(page).toHaveURL(/\/PaymentReceived$/);
  await reach(page, /^(Volver al inicio|Omitir impresión)/);
  await expect(page).toHaveURL(/\/KioskWelcome$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-reach', 'low');
});

/** Goes on with Tab until the button has the focus, then presses it. */
async function reach(page: Page, name: RegExp): Promise<void> {
  await expect(page.getByRole('button', { name }).filter({ visible: true }).first()).toBeVisible();
  // In one go: a screen that is drawn anew takes the focus away between two questions.
  const focused = () =>
    page.evaluate(() => {
      const button = document.activeElement;
      return button instanceof HTMLButtonElement ? (button.getAttribute('aria-label') ?? button.innerText).trim() : '';
    });
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused())) {
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
}
