import type { BrowserContext, Page } from '@playwright/test';
import { backToStart, fillCart, newest, orders, press, standBefore, tickets } from '../support/kiosk.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/** A provider that stores an order, answers `ok: true`, and says its number nowhere. The specification promises none.. */

const OWN_NUMBER = /^L-\d{6}$/;
const UNSURE = 'No sabemos si tu pedido llegó';
/** The number is looked for three times before: after 1, 2 and 4 s. */
const LOOKED_FOR_MS = 40_000;
/** What the provider makes of a cancelled order. Spec C7-024. */
const CANCELLED = -2;

/** The sandbox keeps its orders as ever; what it answers to this browser names none of them. */
async function sayNoNumbers(context: BrowserContext): Promise<void> {
  await context.route(/\/srv\/saveorder(?!.*preflight=1)/, async (route) => {
    // Names below `localhost` are resolved by browsers alone; the sandbox goes by the host that is asked for.
    const address = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: address.host };
    address.hostname = '127.0.0.1';
    const response = await route.fetch({ url: address.href, headers });
    const { data: _, ...answer } = (await response.json()) as { readonly ok: boolean; readonly data?: unknown };
    await route.fulfill({ response, json: { ...answer, data: {} } });
  });
  await context.route(/\/srv\/getorderbycheck/, (route) => route.fulfill({ json: { ok: false, msg: 'Pedido no encontrado' } }));
  await context.route(/\/srv\/getuserorders/, (route) => route.fulfill({ json: { ok: true, data: [] } }));
}

const unsureReports = async (sandbox: RunningSandbox): Promise<number> =>
  (await sandbox.control<{ data: readonly { code: string }[] }>('/sandbox/api/reports')).data.filter(
    ({ code }) => code === 'transport/order-unsure',
  ).length;

/** Before the kiosk that takes cards alone, up to the order that was sent and whose number nobody says. */
async function payByCard(page: Page, sandbox: RunningSandbox): Promise<void> {
  await standBefore(page, sandbox, 'TOTEM-4-3', '4343');
  await press(page, /Toca la pantalla/);
  await press(page, /^Agregar Agua sin gas/);
  await press(page, /^Ver Pedido/);
  await expect(page).toHaveURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await press(page, /^Continuar/);
  await press(page, /^Confirmar/);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Camila');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('912345678');
  await press(page, /^Continuar/);
  const notice = page.getByRole('alert').filter({ hasText: UNSURE });
  await expect(notice).toBeVisible({ timeout: LOOKED_FOR_MS });
  await expect(notice).toContainText('No pagues todavía');
  // Nobody pays here what nobody can look up.
  await expect(page.getByRole('timer')).toHaveCount(0);
}

test(
  '[X-04, X-15] at the cashier: a number of our own on screen and ticket, once; the order stays for the cashier',
  NIGHT,
  async ({ page, context, sandbox }) => {
    await sayNoNumbers(context);
    await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
    await fillCart(page);
    await press(page, /^Confirmar/);
    await expect(page.getByRole('heading', { name: UNSURE })).toBeVisible({ timeout: LOOKED_FOR_MS });
    await expect(page).toHaveURL(/\/PaymentReceived$/);
    const own = (await page.getByText(OWN_NUMBER).first().innerText()).trim();
    await expect.poll(async () => (await tickets(sandbox)).length).toBe(1);
    const [ticket] = await tickets(sandbox);
    expect(ticket?.args.h.split('\n')[0]).toBe(`Pedido ${own}`);
    expect(ticket?.args.c).toContain('SIN CONFIRMAR');
    await backToStart(page);
    await expect.poll(() => unsureReports(sandbox)).toBe(1);
    expect([(await orders(sandbox)).map(({ ss }) => ss), (await tickets(sandbox)).length]).toEqual([[0], 1]);
  },
);

test(
  '[X-04, X-05] by card: whoever starts again leaves nothing to be paid, and one order that is cancelled by our own id',
  NIGHT,
  async ({ page, context, sandbox }) => {
    await sayNoNumbers(context);
    await payByCard(page, sandbox);
    await press(page, /^Empezar de nuevo/);
    await expect(page).toHaveURL(/\/KioskWelcome$/);
    await expect.poll(async () => (await orders(sandbox)).map(({ ss }) => ss), { timeout: 20_000 }).toEqual([CANCELLED]);
    await expect.poll(() => unsureReports(sandbox)).toBe(1);
    expect(await tickets(sandbox)).toEqual([]);
  },
);

test(
  '[K4-010, X-05] by card: paid all the same, the live news that bear our id lead to its number and its ticket',
  NIGHT,
  async ({ page, context, sandbox }) => {
    await sayNoNumbers(context);
    await payByCard(page, sandbox);
    const { iped } = await newest(sandbox);
    const shown = expect(page.getByText(String(iped)).first()).toBeVisible({ timeout: 20_000 });
    await Promise.all([shown, sandbox.control(`/sandbox/api/orders/${iped}/pay`, {})]);
    await expect.poll(async () => (await tickets(sandbox)).map(({ args }) => /^Pedido (\d+)/.exec(args.h)?.[1]).at(-1)).toBe(String(iped));
    expect((await orders(sandbox)).map(({ sp }) => sp)).toEqual([2]);
  },
);
