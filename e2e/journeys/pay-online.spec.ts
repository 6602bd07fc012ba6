import { newestPayment, payWith, payments, takeCard, toCheckout, typeCard } from '../support/checkout.ts';
import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

/** Prices, the order, the way to another page and back: several calls and a whole page that is loaded. */
const SLOWLY = { timeout: 30_000 };

test('[C4-055] [C2-016] a card that is added among the cards is created, and the page confirms it', async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await page.goto(`${sandbox.url()}/l/createcard`);
  await typeCard(page);
  const created = page.waitForRequest(/\/pay\/createcard/, SLOWLY);
  await takeCard(page);
  expect(new URL((await created).url()).searchParams.get('amt')).toBe('1000');
  await expect(page).toHaveURL(/createcardok/, SLOWLY);
  await expect(page.getByRole('heading', { name: 'Tu tarjeta quedó guardada' })).toBeVisible();
  await page.goto(`${sandbox.url()}/l/createcarderror`);
  await expect(page.getByRole('heading', { name: 'Error al Grabar Tarjeta' })).toBeVisible();
});

test('[C3-046] [C1-004] a redirect payment that is approved is paid, and was kept meanwhile', async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await payWith(page, /Stripe/);
  await expect(page).toHaveURL(/paypayment\?.*tpi=1/, SLOWLY);
  expect(await page.evaluate(() => localStorage.getItem('TEMPCART'))).not.toBeNull();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible(SLOWLY);
  // No order is kept any more; only that its code is spent.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('TEMPCART') ?? '')).not.toContain('intentId');
  expect(await payments(sandbox)).toHaveLength(1);
});

test('[C2-023] [C8-034] a payment that was left is told as such, and gone on with: one order, paid once', async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await payWith(page, /MercadoPago/);
  await page.getByRole('link', { name: 'Volver sin pagar' }).click(SLOWLY);
  await expect(page.getByText('ERROR EN SU TARJETA. INTENTE CON OTRO MEDIO.')).toBeVisible(SLOWLY);
  await page.getByRole('button', { name: 'Reintentar el pago' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible(SLOWLY);
  expect((await payments(sandbox)).map(({ sp }) => sp)).toEqual([2]);
});

test('[C2-011] [X-05] a payment that was rejected is shown on the order’s payment page', NIGHT, async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await payWith(page, /MACH/);
  await page.getByRole('button', { name: 'Rechazar' }).click(SLOWLY);
  await expect(page.getByRole('heading', { name: 'Pago no realizado.' })).toBeVisible(SLOWLY);
  const { iped } = await newestPayment(sandbox);
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/pedido/${iped}`);
  await expect(page.getByRole('heading', { name: 'Pago no realizado.' })).toBeVisible();
  await page.goto(`${sandbox.url()}/rt/cl/fuente-alameda/1/pedido/${iped}`);
  // The test environment has no such page: home opens, and is there before anything is said to be absent.
  await expect(page.getByRole('heading', { name: '¿Qué quieres comer hoy?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pago no realizado.' })).toBeHidden();
});

test(
  '[C4-018] the payment’s page does not come: first nothing, after 7 s the way to the order; its address carries tpi',
  NIGHT,
  async ({ page, sandbox }) => {
    await page.clock.install();
    await toCheckout(page, sandbox);
    const addresses: string[] = [];
    // Answered with nothing: the page that asks stays.
    await page.route(/paypayment/, (route) => {
      addresses.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
    // The page's time stands before anything is sent: however long it takes, the seven seconds begin when we let them. Where the
    // page was slow to hear of it, its clock has run past the moment, and it is told once more.
    await expect(async () => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    }).toPass({ timeout: 15_000 });
    await payWith(page, /Redsys/);
    await expect.poll(() => addresses.length, SLOWLY).toBe(1);
    expect(new URL(addresses[0] ?? '').searchParams.get('tpi')).toBe('1');
    const show = page.getByRole('dialog').getByRole('button', { name: 'Ver pedido' });
    await page.clock.runFor(6_900);
    await expect(show).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(show).toBeVisible();
  },
);

test('[C5-043] [C8-017] without the conditions nothing is sent, and it is said', NIGHT, async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('saveorder')) sent.push(request.url());
  });
  await chooseMethod(page, /Efectivo/);
  await page.getByRole('button', { name: CONFIRM }).click();
  await expect(page.getByText('Debe aceptar términos y condiciones para finalizar su pedido').first()).toBeVisible();
  expect([sent, await payments(sandbox)]).toEqual([[], []]);
});
