import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import type { Page } from '@playwright/test';
import { addDish, cartButton, comeAs, goToCart, placedOrders } from '../support/diner.ts';
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

/** How often both tabs add in the same moment, and how far apart these moments are, ms. */
const ROUNDS = 50;
const APART_MS = 80;

/** Presses the button of a dish at each of the moments, by the clock that both tabs share; how often it was pressed. */
const addAtMoments = (page: Page, dish: string, start: number): Promise<number> =>
  page.evaluate(
    async ([name, first, rounds, apart]) => {
      const label = new RegExp(`Agregar (otro )?${name}`);
      let pressed = 0;
      for (let round = 0; pressed < rounds && round < rounds * 20; round += 1) {
        const moment = first + round * apart;
        await new Promise((resolve) => setTimeout(resolve, moment - Date.now() - 5));
        while (Date.now() < moment);
        // While a page draws what comes later its buttons may be away for a moment.
        const button = [...document.querySelectorAll('button')].find((one) => label.test(one.textContent));
        button?.click();
        if (button !== undefined) pressed += 1;
      }
      return pressed;
    },
    [dish, start, ROUNDS, APART_MS] as const,
  );

test('[C3-045] of what is added in two tabs in the same millisecond nothing is lost', NIGHT, async ({ page, sandbox }) => {
  const [one, two] = await twoTabs(page, sandbox);
  // The rest of a menu is drawn later; the button of a dish as well.
  await expect(one.getByRole('button', { name: 'Agregar Leche asada' }).first()).toBeAttached();
  await expect(two.getByRole('button', { name: 'Agregar Cazuela de vacuno' }).first()).toBeAttached();
  const start = Date.now() + 1_000;
  const pressed = await Promise.all([addAtMoments(one, 'Leche asada', start), addAtMoments(two, 'Cazuela de vacuno', start)]);
  expect(pressed).toEqual([ROUNDS, ROUNDS]);
  for (const tab of [one, two]) await expect(cartButton(tab)).toHaveText(counted(ROUNDS * 2));
  await two.reload();
  await expect(cartButton(two)).toHaveText(counted(ROUNDS * 2));
});

test('[X-04] a cart that is confirmed in two tabs at once is one order', async ({ page, sandbox }) => {
  const [one, two] = await twoTabs(page, sandbox);
  await addDish(one, 'Cazuela de vacuno');
  for (const tab of [one, two]) {
    await goToCart(tab);
    await chooseMethod(tab, /Efectivo/);
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
  await Promise.all([one, two].map((tab) => tab.getByRole('button', { name: CONFIRM }).dispatchEvent('click')));
  pressed.resolve();
  for (const tab of [one, two]) await expect(tab).toHaveURL(/\/order\//, { timeout: 20_000 });
  for (const tab of [one, two]) await expect(tab.getByText('1 × Cazuela de vacuno')).toBeVisible();
  expect(await placedOrders(sandbox)).toHaveLength(1);
});

test(
  '[X-04] what was ordered in one tab cannot be ordered from the cart page that another tab left open',
  NIGHT,
  async ({ page, sandbox }) => {
    const [one, two] = await twoTabs(page, sandbox);
    await addDish(one, 'Cazuela de vacuno');
    for (const tab of [one, two]) {
      await goToCart(tab);
      await chooseMethod(tab, /Efectivo/);
      await tab.getByRole('checkbox', { name: /condiciones/i }).check();
    }
    const confirm = two.getByRole('button', { name: CONFIRM });
    await expect(confirm).toBeEnabled();
    await one.getByRole('button', { name: CONFIRM }).click();
    await expect(one).toHaveURL(/\/order\//, { timeout: 20_000 });
    await expect(confirm).toBeHidden();
    // Back in the first tab, and the second loaded again: neither has the cart that was ordered.
    await one.goBack();
    await two.reload();
    for (const tab of [one, two]) await expect(tab.getByRole('button', { name: CONFIRM })).toBeHidden();
    await two.goto(`${sandbox.url()}${MENU}`);
    await expect(two.getByRole('radio', { name: 'Retiro' })).toBeChecked();
    await addDish(two, 'Leche asada');
    await expect(cartButton(two)).toHaveText(counted(1));
    expect(await placedOrders(sandbox)).toHaveLength(1);
  },
);
