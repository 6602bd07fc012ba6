import type { Page } from '@playwright/test';
import { watchForDigits } from '../support/canary.ts';
import {
  CARD_END,
  CARD_NUMBER,
  addCard,
  confirmOrder,
  newestPayment,
  orderAgain,
  payWith,
  payments,
  takeCard,
  toCheckout,
  typeCard,
} from '../support/checkout.ts';
import { CONFIRM } from '../support/pay-choice.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

/** Price check, charge and save, then the three seconds in which the order is shown as received. */
const ORDERED_MS = 30_000;

const isTokenMaker = ({ hostname, pathname }: URL): boolean => hostname === 'pay.localhost' && pathname === '/card/token';

/** The provider has said what the way costs: before that the button refuses. */
async function expectDeliveryCost(page: Page): Promise<void> {
  await expect(page.locator('dl > div').filter({ hasText: /^Despacho/ })).toHaveText(/^Despacho(\$\s?[\d.]+|Gratis)$/, { timeout: 20_000 });
}

test('[C1-004] [C4-055] a delivery is paid by a new card, the next one by the kept card; its number is nowhere else', async ({
  page,
  context,
  sandbox,
}) => {
  const canary = watchForDigits(context, CARD_NUMBER, isTokenMaker);
  await toCheckout(page, sandbox, { email: 'beto@comanda.test', dispatch: 'Delivery' });
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await typeCard(page);
  // While it stands in the form, and after it has become a token.
  expect(await canary.found(page, sandbox)).toEqual([]);
  await page.frameLocator('iframe').getByLabel('Guardar esta tarjeta').check();
  await takeCard(page);
  await expect(page.getByText(`Tarjeta terminada en ${CARD_END}`).first()).toBeVisible();
  await expectDeliveryCost(page);
  await confirmOrder(page);
  await expect(page).toHaveURL(/\/order\//, { timeout: ORDERED_MS });
  await expect(page.getByText(/Total pagado/i).first()).toBeVisible();

  await orderAgain(page, sandbox, 'Delivery');
  await expectDeliveryCost(page);
  await payWith(page, new RegExp(`terminada en ${CARD_END}`));
  await expect(page).toHaveURL(/\/order\//, { timeout: ORDERED_MS });
  expect((await payments(sandbox)).map(({ sp, det }) => [sp, det.prepago])).toEqual([
    [2, 5009],
    [2, 5009],
  ]);
  expect(await canary.found(page, sandbox)).toEqual([]);
  expect(canary.allowed).toEqual([`POST http://pay.localhost:${sandbox.port}/card/token`]);
});

test('[C4-055] a card that was typed before the tip was changed pays what the order costs now', NIGHT, async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await addCard(page);
  await page.getByRole('radio', { name: /20\s?%/ }).click();
  const saving = page.waitForRequest((request) => request.url().includes('/srv/saveorder') && !request.url().includes('preflight=1'));
  await confirmOrder(page);
  const { det } = (await saving).postDataJSON();
  expect(det.card.transaction_amount).toBe(det.total);
  await expect(page).toHaveURL(/\/order\//, { timeout: ORDERED_MS });
  expect(await newestPayment(sandbox)).toMatchObject({ sp: 2, det: { prepago: 5009 } });
});

test(
  '[C8-033] a card whose charge is refused is told of in the box and by a notice; another one pays the same cart once',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await addCard(page, { number: '4000000000000002' });
    await confirmOrder(page);
    const words = 'ERROR AL INTENTAR PAGAR CON SU TARJETA. INTENTE CON OTRO MEDIO.';
    const notice = page.getByRole('region', { name: 'Avisos' }).getByText(words);
    // The notice goes away by itself: both are looked for at once, and it need not wait to be closed.
    await Promise.all([expect(page.getByRole('main').getByRole('alert').getByText(words)).toBeVisible(), expect(notice).toBeVisible()]);
    expect(await payments(sandbox)).toEqual([]);
    await expect(async () => {
      if (await notice.isVisible()) await page.getByRole('button', { name: 'Cerrar' }).click({ timeout: 2_000 });
      await expect(notice).toHaveCount(0, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await addCard(page);
    await page.getByRole('button', { name: CONFIRM }).click();
    await expect(page).toHaveURL(/\/order\//, { timeout: ORDERED_MS });
    expect((await payments(sandbox)).map(({ sp, det }) => [sp, det.prepago])).toEqual([[2, 5009]]);
  },
);

test(
  '[C2-070] [C5-057] the form cleans what is typed, goes on to the month, and its card turns round for the code',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
    const form = page.frameLocator('iframe');
    const preview = form.locator('.preview');
    await form.getByLabel('Número de tarjeta').fill('4111 1111-1111 1111');
    await expect(form.getByLabel('Número de tarjeta')).toHaveValue('4111 1111 1111 1111');
    await expect(form.getByLabel('Mes')).toBeFocused();
    await expect(preview).toHaveAttribute('data-brand', 'visa');
    await form.getByLabel('Mes').pressSequentially('123');
    await expect(form.getByLabel('Mes')).toHaveValue('23');
    await form.getByLabel('Año').pressSequentially('2027');
    await expect(form.getByLabel('Año')).toHaveValue('27');
    await form.getByLabel('Código').focus();
    await expect(preview).toHaveClass(/flipped/);
    await form.getByLabel('Nombre y apellido').focus();
    await expect(preview).not.toHaveClass(/flipped/);
  },
);

test('[C8-036] a code of the card’s provider is said at the form, which keeps what was typed', NIGHT, async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await typeCard(page, { number: '4000000000000316' });
  await takeCard(page);
  const form = page.frameLocator('iframe');
  await expect(form.getByText('Ingresa un nombre válido')).toBeVisible();
  await expect(form.getByLabel('Mes')).toHaveValue('12');
});

test(
  '[C7-061] with a key of MercadoPago its own script makes the token, under the card page’s own policy',
  NIGHT,
  async ({ page, context, sandbox }) => {
    // What its documentation says of the script, as far as a page uses it: no internet here. The sandbox charges only tokens that it made.
    const sdk = `window.MercadoPago = class {
    constructor(key) { this.key = key; }
    getPaymentMethods() { return Promise.resolve({ results: [{ id: 'visa', issuer: { id: 25 } }] }); }
    getIdentificationTypes() { return Promise.resolve([{ id: 'RUT', name: 'RUT' }]); }
    async createCardToken(card) {
      const session = new URLSearchParams(location.search).get('s');
      const typed = { session, number: card.cardNumber, month: '12', year: '39', securityCode: '739', holder: 'Ana', documentType: 'RUT', document: '1' };
      const headers = { 'content-type': 'application/json', 'x-made-with': this.key };
      const answer = await fetch('/card/token', { method: 'POST', headers, body: JSON.stringify(typed) });
      return { id: (await answer.json()).token };
    }
  };`;
    const madeWith: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (isTokenMaker(new URL(request.url()))) madeWith.push(request.headers()['x-made-with']);
    });
    const asked: string[] = [];
    await context.route('https://sdk.mercadopago.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: sdk });
    });
    await toCheckout(page, sandbox);
    await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
    await typeCard(page);
    expect(asked).toEqual([]);
    sandbox.editComposition('consumer', (consumer) => ({
      ...consumer,
      payment: { origin: '{pay}', mercadoPagoKey: 'APP1' },
    }));
    await page.reload();
    await addCard(page);
    expect(asked).toEqual(['https://sdk.mercadopago.com/js/v2']);
    expect(madeWith).toEqual(['APP1']);
    const saving = page.waitForRequest((request) => request.postData()?.includes('tok_visa') === true);
    await confirmOrder(page);
    expect((await saving).postDataJSON().det.card).toMatchObject({
      token: expect.stringContaining(`tok_visa_${CARD_END}_`),
      payment_method_id: 'visa',
      issuer_id: 25,
    });
    await expect(page).toHaveURL(/\/order\//, { timeout: ORDERED_MS });
    expect(await newestPayment(sandbox)).toMatchObject({ sp: 2, det: { prepago: 5009 } });
  },
);

test(
  '[X-22] the part with the card’s form does not come: said, and asked for again by its button',
  NIGHT,
  async ({ page, context, sandbox }) => {
    await toCheckout(page, sandbox);
    const isFormPart = /mf-checkout-card-form/;
    await context.route(isFormPart, (route) => route.abort());
    await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
    const words = page.getByText('No pudimos abrir el formulario de la tarjeta.');
    await expect(words).toBeVisible();
    await context.unroute(isFormPart);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await typeCard(page);
    await takeCard(page);
    await expect(page.getByText(`Tarjeta terminada en ${CARD_END}`).first()).toBeVisible();
    await expect(words).toHaveCount(0);
  },
);

test(
  '[X-22] the provider does not answer the card: said after its time, what was typed stays, and the next try counts',
  NIGHT,
  async ({ page, context, sandbox }) => {
    test.setTimeout(90_000);
    await toCheckout(page, sandbox);
    await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
    await typeCard(page);
    await context.route(/\/card\/token/, () => undefined);
    await takeCard(page);
    const form = page.frameLocator('iframe');
    await expect(form.getByText('No hubo conexión con el proveedor de pago. Inténtalo de nuevo.')).toBeVisible({ timeout: 30_000 });
    await expect(form.getByLabel('Código')).toHaveValue('739');
    await context.unroute(/\/card\/token/);
    await takeCard(page);
    await expect(page.getByText(`Tarjeta terminada en ${CARD_END}`).first()).toBeVisible();
  },
);

test('[X-22] a price check that fails drops no typed card: the same one pays at the next press', NIGHT, async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await addCard(page);
  await sandbox.control('/sandbox/faults', { call: 'POST /srv/saveorder', kind: '5xx-before', times: 0 });
  await confirmOrder(page);
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(page.getByText(`Tarjeta terminada en ${CARD_END}`).first()).toBeVisible();
  await sandbox.control('/sandbox/faults', undefined, 'DELETE');
  await page.getByRole('button', { name: CONFIRM }).click();
  await expect(page).toHaveURL(/\/order\//, { timeout: ORDERED_MS });
  expect((await payments(sandbox)).map(({ sp, det }) => [sp, det.prepago])).toEqual([[2, 5009]]);
});
