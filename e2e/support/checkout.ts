import type { Page, Request } from '@playwright/test';
import { addFirstProduct, comeAs, goToCart } from './diner.ts';
import { CONFIRM, chooseMethod } from './pay-choice.ts';
import { expect } from './shop.ts';
import type { RunningSandbox } from './start-sandbox.ts';

const MENU = '/r/cl/fuente-alameda/1/menu';

/** A card that every charge accepts. No other text of a run holds its digits. */
export const CARD_NUMBER = '4539578763621486';
export const CARD_END = '1486';

/** Somebody's cart at Fuente Alameda, on its way to an order. */
export async function toCheckout(
  page: Page,
  sandbox: RunningSandbox,
  { email = 'ana@comanda.test', dispatch = 'Retiro' }: { readonly email?: string; readonly dispatch?: 'Retiro' | 'Delivery' } = {},
): Promise<void> {
  await comeAs(page, sandbox, email);
  await orderAgain(page, sandbox, dispatch);
}

/** From the menu to the cart, as whoever is logged in. */
export async function orderAgain(page: Page, sandbox: RunningSandbox, dispatch: 'Retiro' | 'Delivery' = 'Retiro'): Promise<void> {
  await page.goto(`${sandbox.url()}${MENU}`);
  await page.getByRole('radio', { name: dispatch }).check();
  await addFirstProduct(page);
  await goToCart(page);
  await expect(page.getByRole('heading', { name: 'Método de pago' })).toBeVisible();
}

/** Chooses a method and confirms. */
export async function payWith(page: Page, method: RegExp): Promise<void> {
  await chooseMethod(page, method);
  await confirmOrder(page);
}

export async function confirmOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: CONFIRM }).click();
}

/** Fills the form on the payment's own page; nothing is sent yet. */
export async function typeCard(page: Page, { number = CARD_NUMBER, securityCode = '739' } = {}): Promise<void> {
  const form = page.frameLocator('iframe');
  await form.getByLabel('Número de tarjeta').fill(number);
  await expect(form.getByLabel('Mes')).toBeFocused();
  await form.getByLabel('Mes').fill('12');
  await form.getByLabel('Año').fill('2039');
  await form.getByLabel('Código').fill(securityCode);
  await form.getByLabel('Nombre y apellido').fill('Ana Rojas');
  await form.getByRole('textbox', { name: 'Número', exact: true }).fill('12.345.678-5');
}

/**
 * Sends the form: a token is asked for. Another process draws the form; under load the browser may not know yet where it was
 * scrolled to, and a press that follows at once misses it: then it is pressed again, as a diner would.
 */
export async function takeCard(page: Page): Promise<void> {
  let isAsked = false;
  const onRequest = (request: Request): void => {
    isAsked ||= request.url().includes('/card/token');
  };
  page.on('request', onRequest);
  await expect(async () => {
    if (!isAsked) await page.frameLocator('iframe').getByRole('button', { name: 'Usar esta tarjeta' }).click({ timeout: 3_000 });
    await expect.poll(() => isAsked, { timeout: 3_000 }).toBe(true);
  }).toPass({ timeout: 15_000 });
  page.off('request', onRequest);
}

/** Types a new card in the checkout and takes it. */
export async function addCard(page: Page, { number = CARD_NUMBER, keeps = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await typeCard(page, { number });
  if (keeps) await page.frameLocator('iframe').getByLabel('Guardar esta tarjeta').check();
  await takeCard(page);
  await expect(page.getByText(`Tarjeta terminada en ${number.slice(-4)}`).first()).toBeVisible();
}

/** How an order is paid, as the operator's console reads it. */
export interface Payment {
  readonly iped: number;
  readonly ioext: string;
  readonly ss: number;
  readonly sp: number;
  readonly det: { readonly prepago: number };
}

/** All orders of the provider with their payments, the newest first. */
export async function payments(sandbox: RunningSandbox): Promise<readonly Payment[]> {
  return (await sandbox.control<{ data: Payment[] }>('/sandbox/api/orders?limit=20')).data;
}

/** The newest order. */
export async function newestPayment(sandbox: RunningSandbox): Promise<Payment> {
  const [payment] = await payments(sandbox);
  if (payment === undefined) throw new Error('no order');
  return payment;
}
