import type { Page } from '@playwright/test';
import { addDish, cartButton, comeAs, placedOrders } from '../support/diner.ts';
import { expect, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';

const MENU = '/r/cl/fuente-alameda/1/menu';
const EACH = 5;

/** Two tabs of Beto's browser on the pickup menu of Fuente Alameda. */
async function twoTabs(page: Page, sandbox: RunningSandbox): Promise<readonly [Page, Page]> {
  await comeAs(page, sandbox, 'beto@comanda.test');
  await page.goto(`${sandbox.url()}${MENU}`);
  await page.getByRole('radio', { name: 'Retiro' }).check();
  await expect(page.getByText(/Retira en/)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${sandbox.url()}${MENU}`);
  await expect(other.getByRole('radio', { name: 'Retiro' })).toBeChecked();
  return [page, other];
}

/** The cart's button begins with how many dishes there are; its price may hold the same digits. */
const counted = (dishes: number): RegExp => new RegExp(`^${dishes}\\D`);

test('[C3-045] what is added by turns in two tabs of one cart is all there, in both', NIGHT, async ({ page, sandbox }) => {
  const [one, two] = await twoTabs(page, sandbox);
  for (let round = 0; round < EACH; round += 1) {
    await addDish(one, 'Leche asada');
    await expect(cartButton(two)).toHaveText(counted(round * 2 + 1));
    await addDish(two, 'Cazuela de vacuno');
    await expect(cartButton(one)).toHaveText(counted(round * 2 + 2));
  }
  for (const tab of [one, two]) await expect(cartButton(tab)).toHaveText(counted(EACH * 2));
  await one.reload();
  await expect(cartButton(one)).toHaveText(counted(EACH * 2));
});

test('[X-04] a cart that is confirmed in two tabs at once is one order', async ({ page, sandbox }) => {
  const [one, two] = await twoTabs(page, sandbox);
  await addDish(one, 'Cazuela de vacuno');
  for (const tab of [one, two]) {
    await cartButton(tab).click();
    await tab.getByRole('radio', { name: /Efectivo/ }).click();
    await tab.getByRole('checkbox', { name: /condiciones/i }).check();
  }
  await sandbox.control('/sandbox/faults', { call: 'POST /srv/saveorder', kind: 'slow', ms: 1_000, times: 0 });
  // Nothing is sent until both were pressed: the button is gone as soon as the order is placed, in either tab.
  const pressed = Promise.withResolvers<void>();
  await page.context().route(/\/srv\/saveorder/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  // Without waiting for a place to press: the order of the first stands in the way of the second as soon as it is known there.
  await Promise.all([one, two].map((tab) => tab.getByRole('button', { name: /Confirmar pedido/ }).dispatchEvent('click')));
  pressed.resolve();
  for (const tab of [one, two]) await expect(tab).toHaveURL(/\/order\//, { timeout: 20_000 });
  for (const tab of [one, two]) await expect(tab.getByText('1 × Cazuela de vacuno')).toBeVisible();
  expect(await placedOrders(sandbox)).toHaveLength(1);
});
