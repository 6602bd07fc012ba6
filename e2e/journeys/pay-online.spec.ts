import type { Page } from '@playwright/test';
import { addFirstProduct, logIn, openVenueMenu } from '../support/diner.ts';
import { expect, mailedCode, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const ANA = 'ana@comanda.test';
/** A number that no other text contains. */
const NUMBER = '4111111111111111';
const SECURITY_CODE = '739';

/** Ana's cart at Fuente Alameda, on its way to an order. */
async function toCheckout(page: Page, sandbox: RunningSandbox): Promise<void> {
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await page.getByRole('button', { name: /Ver Pedido/ }).click();
  await logIn(page, ANA, () => mailedCode(sandbox, ANA));
  await expect(page.getByRole('heading', { name: 'Método de pago' })).toBeVisible();
}

async function payWith(page: Page, method: RegExp): Promise<void> {
  await page.getByRole('radio', { name: method }).click();
  await confirm(page);
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
}

async function typeCard(page: Page): Promise<void> {
  const form = page.frameLocator('iframe');
  await form.getByLabel('Número de tarjeta').fill('4111 1111-1111 1111');
  await expect(form.getByLabel('Mes')).toBeFocused();
  await form.getByLabel('Mes').fill('12');
  await form.getByLabel('Año').fill('2039');
  await form.getByLabel('Código').fill(SECURITY_CODE);
  await form.getByLabel('Nombre y apellido').fill('Ana Rojas');
  await form.getByRole('textbox', { name: 'Número', exact: true }).fill('12.345.678-5');
}

interface Paid {
  readonly ss: number;
  readonly sp: number;
  readonly det: { readonly prepago: number };
}
const orders = async (sandbox: RunningSandbox) => (await sandbox.control<{ data: Paid[] }>('/sandbox/api/orders?limit=20')).data;

test('[C4-055] [C1-004] a new card pays an order and is kept; nothing of its number is anywhere else', async ({
  page,
  context,
  sandbox,
}) => {
  const sent: string[] = [];
  const said: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'pay.localhost') sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  context.on('console', (message) => said.push(message.text()));
  await toCheckout(page, sandbox);
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await typeCard(page);
  await page.frameLocator('iframe').getByLabel('Guardar esta tarjeta').check();
  await page.frameLocator('iframe').getByRole('button', { name: 'Usar esta tarjeta' }).click();
  await expect(page.getByText('Tarjeta terminada en 1111').first()).toBeVisible();
  await confirm(page);
  await expect(page).toHaveURL(/\/order\//);
  expect((await orders(sandbox)).map(({ sp, det }) => [sp, det.prepago])).toEqual([[2, 5009]]);
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML, databases]);
  });
  const everything = [...sent, ...said, kept, JSON.stringify(await sandbox.control('/sandbox/api/orders?limit=20'))].join('\n');
  for (const secret of [NUMBER, '4111 1111 1111 1111']) expect(everything).not.toContain(secret);
  await page.goto(`${sandbox.url()}/l/mycards`);
  await expect(page.getByText('Tarjeta terminada en 1111', { exact: true })).toBeVisible();
});

test('[C4-055] [C2-016] a card that is added among the cards is created, and the page confirms it', async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await page.goto(`${sandbox.url()}/l/createcard`);
  await typeCard(page);
  const created = page.waitForRequest(/\/pay\/createcard/);
  await page.frameLocator('iframe').getByRole('button', { name: 'Usar esta tarjeta' }).click();
  expect(new URL((await created).url()).searchParams.get('amt')).toBe('1000');
  await expect(page).toHaveURL(/createcardok/);
  await expect(page.getByRole('heading', { name: 'Tu tarjeta quedó guardada' })).toBeVisible();
  await page.goto(`${sandbox.url()}/l/createcarderror`);
  await expect(page.getByRole('heading', { name: 'Error al Grabar Tarjeta' })).toBeVisible();
});

test('[C3-046] [C1-004] a redirect payment that is approved is paid, and was kept meanwhile', async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await payWith(page, /Stripe/);
  await expect(page).toHaveURL(/paypayment\?.*tpi=1/);
  expect(await page.evaluate(() => localStorage.getItem('TEMPCART'))).not.toBeNull();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('TEMPCART'))).toBeNull();
  expect(await orders(sandbox)).toHaveLength(1);
});

test('[C2-023] [C8-034] a payment that was left is told as such, and gone on with: one order, paid once', async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await payWith(page, /MercadoPago/);
  await page.getByRole('link', { name: 'Volver sin pagar' }).click();
  await expect(page.getByText('ERROR EN SU TARJETA. INTENTE CON OTRO MEDIO.')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar el pago' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible();
  expect((await orders(sandbox)).map(({ sp }) => sp)).toEqual([2]);
});

test('[C2-011] [X-05] a payment that was rejected is shown on the order’s payment page', async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await payWith(page, /MACH/);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByRole('heading', { name: 'Pago no realizado.' })).toBeVisible();
  const [{ iped } = { iped: 0 }] = (await sandbox.control<{ data: { iped: number }[] }>('/sandbox/api/orders?limit=1')).data;
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/pedido/${iped}`);
  await expect(page.getByRole('heading', { name: 'Pago no realizado.' })).toBeVisible();
  await page.goto(`${sandbox.url()}/rt/cl/fuente-alameda/1/pedido/${iped}`);
  await expect(page.getByRole('heading', { name: 'Pago no realizado.' })).toBeHidden();
});
