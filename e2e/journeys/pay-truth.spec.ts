import { newestPayment, payWith, payments, toCheckout } from '../support/checkout.ts';
import { CONFIRM } from '../support/pay-choice.ts';
import { operatorDoes } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const HOST_TIME_OUT_MS = 11 * 60_000;
/** A page asks every 15 s where no word comes to it live, and the answer takes its time. */
const UPDATED_WITHIN = { timeout: 30_000 } as const;

// Four pages are opened on the way to a word that may be asked for as late as 15 s.
test.describe.configure({ timeout: 90_000 });
test.afterEach(async ({ sandbox }) => {
  await sandbox.control('/sandbox/api/switches', { dedup: true });
});

test(
  '[X-05] a payment whose word comes later is waited for without a second one, and is paid when it comes',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await payWith(page, /Stripe/);
    await page.getByRole('button', { name: 'Pagar, con respuesta más tarde' }).click();
    await expect(page.getByText(/está confirmando tu pago/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Reintentar el pago' })).toHaveCount(0);
    await operatorDoes(sandbox, 'pay');
    await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible(UPDATED_WITHIN);
    await expect(page.getByRole('button', { name: 'Reintentar el pago' })).toHaveCount(0);
    expect((await payments(sandbox)).map(({ sp }) => sp)).toEqual([2]);
  },
);

test(
  '[X-05] a late success after a failure: nothing is offered to be paid again, and the provider’s old page takes nothing',
  NIGHT,
  async ({ page, context, sandbox }) => {
    await toCheckout(page, sandbox);
    await payWith(page, /MercadoPago/);
    await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible();
    const old = await context.newPage();
    await old.goto(page.url());
    await page.getByRole('link', { name: 'Volver sin pagar' }).click();
    await expect(page.getByText('ERROR EN SU TARJETA. INTENTE CON OTRO MEDIO.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Reintentar el pago' })).toBeVisible();

    await operatorDoes(sandbox, 'pay');
    await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible(UPDATED_WITHIN);
    await expect(page.getByText('ERROR EN SU TARJETA. INTENTE CON OTRO MEDIO.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reintentar el pago' })).toHaveCount(0);
    // What it is answered is known first: until then nothing could have been taken.
    const answered = old.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('paypayment'));
    await old.getByRole('button', { name: 'Pagar', exact: true }).click();
    await answered;
    expect((await payments(sandbox)).map(({ sp }) => sp)).toEqual([2]);
  },
);

test(
  '[X-05] an order that was not paid in time was cancelled and nothing was charged, with a new order as the way on',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await payWith(page, /Stripe/);
    await page.getByRole('link', { name: 'Volver sin pagar' }).click();
    await expect(page.getByRole('button', { name: 'Reintentar el pago' })).toBeVisible();
    await sandbox.control('/sandbox/test/clock', { advanceMs: HOST_TIME_OUT_MS });
    await expect(page.getByRole('heading', { name: 'Pago no realizado.' })).toBeVisible(UPDATED_WITHIN);
    await expect(page.getByText(/El pago no se completó y el pedido .* se canceló\. No se te cobró nada\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar el pago' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Pedir de nuevo' })).toBeVisible();
  },
);

test(
  '[X-05] an order that was paid and then cancelled by the venue says so, and whose turn it is to give the money back',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await payWith(page, /Stripe/);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible(UPDATED_WITHIN);
    await operatorDoes(sandbox, 'reject');
    await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible(UPDATED_WITHIN);
    await expect(page.getByText(/Fuente Alameda canceló este pedido\..*Fuente Alameda debe devolvértelo/)).toBeVisible();
    await expect(page.getByText(/no se aprobó|No se te cobró/)).toHaveCount(0);
  },
);

test('[X-05] the browser’s Back from the payment’s page: the cart page says that the payment is missing, and another method gives the cart back', async ({
  page,
  sandbox,
}) => {
  await toCheckout(page, sandbox);
  await payWith(page, /Stripe/);
  await expect(page).toHaveURL(/paypayment/, { timeout: 20_000 });
  await page.goBack();
  await expect(page).toHaveURL(/\/l\/cart$/);
  await expect(page.getByRole('heading', { name: 'Falta tu pago' })).toBeVisible(UPDATED_WITHIN);
  await expect(page.getByText(/ya tiene tu pedido/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Probar con otro medio' }).click();
  await expect(page.getByRole('button', { name: CONFIRM })).toBeVisible(UPDATED_WITHIN);
  expect((await payments(sandbox)).map(({ sp }) => sp)).toEqual([-1]);
});

test(
  '[X-04] a return from MercadoPago to a provider that does not know an order again: told once, one order, paid once',
  NIGHT,
  async ({ page, sandbox }) => {
    await sandbox.control('/sandbox/api/switches', { dedup: false });
    await toCheckout(page, sandbox);
    await payWith(page, /MercadoPago/);
    await expect(page).toHaveURL(/paypayment/, { timeout: 20_000 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('saveorder') && !request.url().includes('preflight')) sent.push(request.postData() ?? '');
    });
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible(UPDATED_WITHIN);
    const { iped, ioext } = await newestPayment(sandbox);
    expect(sent.map((body) => JSON.parse(body))).toMatchObject([{ iped, ioext, det: { prepago: 5009 } }]);
    expect((await payments(sandbox)).map(({ sp }) => sp)).toEqual([2]);
  },
);

test('[X-05] a payment that was refused: the cart page has the cart back and says why, and the history says refused', async ({
  page,
  sandbox,
}) => {
  await toCheckout(page, sandbox);
  await payWith(page, /Stripe/);
  await page.getByRole('button', { name: 'Rechazar' }).click({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Probar con otro medio' })).toBeVisible(UPDATED_WITHIN);
  await page.goto(`${sandbox.url()}/l/cart`);
  await expect(page.getByText(/no se completó y no se te cobró nada/)).toBeVisible(UPDATED_WITHIN);
  await expect(page.getByRole('button', { name: CONFIRM })).toBeVisible();
  await page.goto(`${sandbox.url()}/l/carth`);
  await expect(page.getByText('Pago rechazado').first()).toBeVisible(UPDATED_WITHIN);
});

test('[X-05] how a payment stands cannot be asked: unknown, and never offered to be paid again', NIGHT, async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await payWith(page, /Stripe/);
  await expect(page).toHaveURL(/paypayment/, { timeout: 20_000 });
  const { ioext } = await newestPayment(sandbox);
  await sandbox.control('/sandbox/faults', { call: 'GET /srv/getuserorders', kind: '5xx-before', times: 0 });
  await sandbox.control('/sandbox/faults', { call: 'GET /srv/getorderbycheck', kind: '5xx-before', times: 0 });
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/order/${ioext}/paying`);
  // Each of the two is asked three times first.
  await expect(page.getByRole('heading', { name: 'No sabemos cómo va tu pago' })).toBeVisible(UPDATED_WITHIN);
  await expect(page.getByRole('button', { name: 'Reintentar el pago' })).toHaveCount(0);
  await sandbox.control('/sandbox/faults', undefined, 'DELETE');
  // The list of orders is asked for every 15 s anyway: that answer may come before the press, and takes the button away.
  const again = page.getByRole('button', { name: 'Consultar de nuevo' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 3_000 });
    await expect(page.getByRole('heading', { name: 'Falta tu pago' })).toBeVisible({ timeout: 8_000 });
  }).toPass(UPDATED_WITHIN);
});
