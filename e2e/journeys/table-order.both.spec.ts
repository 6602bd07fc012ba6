import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import type { Page } from '@playwright/test';
import { addDish, goToCart, operatorDoes, placedOrders } from '../support/diner.ts';
import { expect, test } from '../support/shop.ts';

/** What the QR code on table 5 of Fuente Alameda says, for its third seat. */
const TABLE = '/r/cl/fuente-alameda/1/checkin/5';
const CART_OWNER = /mf-menu-cart.*\/service\.\w+\.js$/;
const LATER_MS = 20_000;

/** From the cart to the order that the venue has, and back at the table by itself. */
async function order(page: Page): Promise<void> {
  await chooseMethod(page, /Efectivo/);
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: CONFIRM }).click();
  await expect(page).toHaveURL(new RegExp(`${TABLE}/[\\w-]{16}$`), { timeout: LATER_MS });
}

test('[C2-022] [C9-018] a table orders twice from its QR code, without an account', async ({ page, sandbox }) => {
  // Whoever is fast asks for the cart while its owner is still loading: the way without an account is theirs all the same.
  const owner = Promise.withResolvers<void>();
  await page.route(CART_OWNER, (route) => owner.promise.then(() => route.continue()));
  const isAsked = page.waitForRequest(CART_OWNER, { timeout: 0 });
  await page.goto(`${sandbox.url()}${TABLE}?qc=3`);
  await expect(page).toHaveURL(new RegExp(`${TABLE}$`));
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByText(/Estás en .*5/)).toBeVisible();
  await addDish(page, 'Leche asada');
  await isAsked;
  await goToCart(page);
  owner.resolve();
  await page.getByRole('button', { name: 'Seguir sin cuenta' }).click();
  await expect(page).toHaveURL(/\/l\/cart$/);
  await order(page);
  await operatorDoes(sandbox, 'accept');

  // The second round: the first one stands in the panel, the table is still known, nothing is asked again.
  const open = page.getByRole('region', { name: 'Pedidos abiertos de tu mesa' });
  await expect(open.getByText(/^1 producto, \$/)).toBeVisible();
  await page.reload();
  await expect(open.getByText(/^1 producto, \$/)).toBeVisible();
  await addDish(page, 'Cazuela de vacuno');
  await goToCart(page);
  await expect(page).toHaveURL(/\/l\/cart$/);
  await order(page);

  const orders = await placedOrders(sandbox);
  expect(orders.map(({ ti, im }) => [ti, im])).toEqual([
    [3, 5],
    [3, 5],
  ]);
  expect(orders.map(({ det }) => det.cart.dl.map(({ cant, item }) => `${cant} ${item.np}`))).toEqual([
    ['1 Cazuela de vacuno'],
    ['1 Leche asada'],
  ]);

  // Whoever wandered off to the menu of the venue is led back to the table.
  await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/menu`);
  await page.getByRole('radio', { name: 'Mesa' }).check();
  await page.getByRole('button', { name: 'Volver a mi mesa' }).click();
  await expect(page).toHaveURL(new RegExp(TABLE));
  await expect(open.getByText(/^1 producto, \$/)).toHaveCount(2);
});
