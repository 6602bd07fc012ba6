import type { Page } from '@playwright/test';
import { CARD_END, addCard, confirmOrder, payWith, payments, takeCard, toCheckout, typeCard } from '../support/checkout.ts';
import { chooseMethod } from '../support/pay-choice.ts';
import { hold } from '../support/faults.ts';
import { expect, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

/*
 * Each step of paying is struck twice: its answer is lost after the provider has done the work, and the page is loaded
 * again in the middle..
 */
const paid = [[2, 5009]];
const facts = async (sandbox: RunningSandbox) => (await payments(sandbox)).map(({ sp, det }) => [sp, det.prepago]);

/** Until it is taken away: the browser may send a request of a broken connection again by itself. */
const loseAnswer = (sandbox: RunningSandbox, call: string) => sandbox.control('/sandbox/faults', { call, kind: 'answer-lost', times: 0 });
const heal = (sandbox: RunningSandbox) => sandbox.control('/sandbox/faults', undefined, 'DELETE');
const slow = (sandbox: RunningSandbox, call: string) => sandbox.control('/sandbox/faults', { call, kind: 'slow', ms: 3000, times: 1 });

/**
 * Confirms, and strikes the save itself: the prices are asked for on the same path before it. Their answer is kept back until the
 * fault is set, so that the save cannot be faster.
 */
async function confirmWith(page: Page, strike: () => Promise<unknown>): Promise<void> {
  const struck = new Promise<void>((resolve, reject) => {
    void page.route(
      /saveorder\?.*preflight=1/,
      async (route) => {
        const response = await route.fetch();
        await strike().then(() => resolve(), reject);
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  });
  await confirmOrder(page);
  await struck;
}

const isPaid = (page: Page) => expect(page.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible({ timeout: 20_000 });

test(
  '[X-04] the save of an order with a typed card: a lost answer is looked up, one order, charged once',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await addCard(page);
    // It is looked for until the test has seen that.
    const letFind = await hold(page, /\/srv\/(getuserorders|getorderbycheck)/);
    await confirmWith(page, () => loseAnswer(sandbox, 'POST /srv/saveorder'));
    await expect(page.getByText(/comprobando/i).first()).toBeVisible({ timeout: 20_000 });
    await heal(sandbox);
    letFind();
    await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
    expect(await facts(sandbox)).toEqual(paid);
  },
);

test(
  '[X-04] the save of an order with a saved card: the page is loaded again meanwhile, one order, charged once',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await page.getByRole('radio', { name: /terminada en 4242/ }).click();
    // The save reaches the provider, and this page never hears its answer: however late it is loaded again, the order is still open.
    const saving = new Promise<void>((resolve) => {
      void page.route(
        (url) => url.pathname.endsWith('/srv/saveorder') && url.searchParams.get('preflight') !== '1',
        async (route) => {
          const sent = route.fetch();
          resolve();
          await sent;
        },
        { times: 1 },
      );
    });
    await confirmWith(page, () => slow(sandbox, 'POST /srv/saveorder'));
    await saving;
    await page.reload();
    await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
    expect(await facts(sandbox)).toEqual(paid);
  },
);

test('[X-05] a redirect payment: the answer of the save is lost, and its own payment is gone on with', NIGHT, async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await chooseMethod(page, /Stripe/);
  await confirmWith(page, () => loseAnswer(sandbox, 'POST /srv/saveorder'));
  await expect(page).toHaveURL(/paypayment|\/order\//, { timeout: 30_000 });
  await heal(sandbox);
  if (page.url().includes('/order/')) await page.getByRole('button', { name: 'Reintentar el pago' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await isPaid(page);
  expect(await facts(sandbox)).toEqual([[2, 5082]]);
});

test(
  '[X-05] a redirect payment: loaded again at the provider’s page, at the return and on the page of the payment',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await payWith(page, /Stripe/);
    await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await isPaid(page);
    await page.reload();
    await isPaid(page);
    await page.goBack();
    await page.goForward();
    await isPaid(page);
    expect(await facts(sandbox)).toEqual([[2, 5082]]);
  },
);

for (const kind of ['answer-lost', '5xx-before'] as const) {
  test(
    `[X-05] [C4-056] the return from MercadoPago: its completing call ends in ${kind}; nothing else may be paid, loaded again it is paid once`,
    NIGHT,
    async ({ page, sandbox }) => {
      await toCheckout(page, sandbox);
      await payWith(page, /MercadoPago/);
      await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible();
      // Until it is taken away: the browser may send a request of a broken connection again by itself.
      await sandbox.control('/sandbox/faults', { call: 'POST /srv/saveorder', kind, times: 0 });
      const codes: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/srv/saveorder')) codes.push(request.postDataJSON().det.code);
      });
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      if (kind === '5xx-before') {
        await expect(page.getByText(/No sabemos si tu pago llegó/)).toBeVisible({ timeout: 30_000 });
        await expect(page.getByRole('button', { name: 'Reintentar el pago' })).toHaveCount(0);
        expect(await facts(sandbox)).toEqual([[1, 5011]]);
      } else {
        // The provider has it, and its word by the live connection may be there before anything else is said.
        await expect(page.getByText(/No sabemos si tu pago llegó|¡Pago recibido!/).first()).toBeVisible({ timeout: 30_000 });
      }
      await page.reload();
      await heal(sandbox);
      await isPaid(page);
      await page.reload();
      await isPaid(page);
      expect(await facts(sandbox)).toEqual([[2, 5011]]);
      expect(new Set(codes).size).toBe(1);
    },
  );
}

test(
  '[C8-033] a code that the provider does not take is told, also when it is loaded again, and the payment is gone on with',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await payWith(page, /MercadoPago/);
    await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible();
    await page.goto(`${sandbox.url()}/l/carttoken?code=pc.somebody-else`);
    const words = 'ERROR AL INTENTAR PAGAR CON SU TARJETA. INTENTE CON OTRO MEDIO.';
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
    expect(await facts(sandbox)).toEqual([[1, 5011]]);
    await page.getByRole('button', { name: 'Reintentar el pago' }).click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await isPaid(page);
    expect(await facts(sandbox)).toEqual([[2, 5011]]);
  },
);

test('[X-05] the return from MercadoPago is loaded again while the order is completed: paid once', async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await payWith(page, /MercadoPago/);
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible();
  await slow(sandbox, 'POST /srv/saveorder');
  const completing = page.waitForRequest(/saveorder/);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await completing;
  await page.reload();
  await isPaid(page);
  expect(await facts(sandbox)).toEqual([[2, 5011]]);
});

for (const call of ['POST /pay/createcard', 'POST /pay/processcard']) {
  test(
    `[C8-035] a card is kept once although the answer of ${call} is lost, or it says that it was not`,
    NIGHT,
    async ({ page, sandbox }) => {
      await toCheckout(page, sandbox);
      await page.goto(`${sandbox.url()}/l/createcard`);
      await typeCard(page);
      await loseAnswer(sandbox, call);
      await takeCard(page);
      await expect(page).toHaveURL(/createcard(ok|error)/, { timeout: 30_000 });
      const isKept = page.url().includes('createcardok');
      await page.goto(`${sandbox.url()}/l/mycards`);
      await expect(page.getByText('Tarjeta terminada en 4242', { exact: true })).toBeVisible();
      await expect(page.getByText(`Tarjeta terminada en ${CARD_END}`, { exact: true })).toHaveCount(isKept ? 1 : 0);
      expect(isKept).toBe(call.includes('createcard'));
    },
  );
}

test(
  '[X-22] a card whose answer is lost while the list cannot be read is unknown, and kept once when it is asked for again',
  NIGHT,
  async ({ page, sandbox }) => {
    await toCheckout(page, sandbox);
    await page.goto(`${sandbox.url()}/l/createcard`);
    await typeCard(page);
    // The list is read once before the card is sent, and no more after it.
    const processing = page.waitForRequest(/\/pay\/processcard/);
    const letProcess = await hold(page, /\/pay\/processcard/);
    await loseAnswer(sandbox, 'POST /pay/createcard');
    await takeCard(page);
    await processing;
    await sandbox.control('/sandbox/faults', { call: 'GET /srv/security/cards', kind: '5xx-before', times: 0 });
    letProcess();
    await expect(page.getByRole('heading', { name: 'No sabemos si tu tarjeta quedó guardada' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: 'Probar de nuevo' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Consultar de nuevo' }).click();
    await expect(page.getByText('Todavía no lo sabemos. Inténtalo en un momento.')).toBeVisible();
    await heal(sandbox);
    await page.getByRole('button', { name: 'Consultar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: 'Tu tarjeta quedó guardada' })).toBeVisible();
    await page.goto(`${sandbox.url()}/l/mycards`);
    await expect(page.getByText(`Tarjeta terminada en ${CARD_END}`, { exact: true })).toHaveCount(1);
  },
);

test('a card’s form that is loaded again asks for another one, and keeps nothing of what was typed', NIGHT, async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await typeCard(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Método de pago' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
  await expect(page.frameLocator('iframe').getByLabel('Número de tarjeta')).toHaveValue('');
});
