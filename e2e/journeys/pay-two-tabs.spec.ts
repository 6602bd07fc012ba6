import type { Page } from '@playwright/test';
import { orderAgain, payments, payWith, toCheckout } from '../support/checkout.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const SLOWLY = { timeout: 20_000 };

/** At the payment's page, which names the order. */
async function numberAtPayment(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible(SLOWLY);
  return /Pedido (\d+)/.exec(await page.getByRole('paragraph').first().innerText())?.[1] ?? '';
}

test('[X-05] two orders that are paid at once in two tabs come back each as itself', NIGHT, async ({ page, sandbox }) => {
  await toCheckout(page, sandbox);
  await payWith(page, /MercadoPago/);
  const first = await numberAtPayment(page);
  const other = await page.context().newPage();
  await orderAgain(other, sandbox);
  await payWith(other, /MercadoPago/);
  const second = await numberAtPayment(other);
  // The one that was left for first comes back first: what was kept last is the other's.
  for (const [tab, number] of [
    [page, first],
    [other, second],
  ] as const) {
    await tab.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(tab.getByRole('heading', { name: '¡Pago recibido!' })).toBeVisible(SLOWLY);
    await expect(tab.getByText(number).first()).toBeVisible();
  }
  expect((await payments(sandbox)).map(({ iped, sp, det }) => [String(iped), sp, det.prepago])).toEqual([
    [second, 2, 5011],
    [first, 2, 5011],
  ]);
});
