import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import type { Page } from '@playwright/test';
import { addDish, cartButton, comeAs, goToCart, placedOrders, setMoment } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const NOON = new Date('2026-11-20T12:00:00-03:00');

/** Reloads; the menu's cart holds so many products afterwards, no dialog is left over. */
async function reloadMenu(page: Page, products: number): Promise<void> {
  await page.reload();
  await expect(cartButton(page)).toContainText(new RegExp(`^${products}\\D`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** How far the orders of this browser are, as the outbox has written it down. */
function intentStates(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const database = await answer(indexedDB.open('comanda-PROD'));
    const entries: readonly object[] = await answer(database.transaction('intents').objectStore('intents').getAll());
    database.close();
    return entries.map((entry) => Reflect.get(entry, 'state'));
  });
}

test(
  '[C3-045] [X-04] an order survives a reload at each of its steps: nothing is lost, nothing is there twice',
  NIGHT,
  async ({ page, sandbox }) => {
    // Twelve loads of the page, and an order that is looked for until the provider has it.
    test.setTimeout(150_000);
    await setMoment(page, sandbox, NOON);
    await comeAs(page, sandbox, 'beto@comanda.test');
    await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/menu`);
    await page.getByRole('radio', { name: 'Retiro' }).check();
    await addDish(page, 'Leche asada');
    await reloadMenu(page, 1);
    await expect(page.getByRole('radio', { name: 'Retiro' })).toBeChecked();

    // A product that is looked at is not in the cart, and lies open again: its address names it. Once added it is in the cart.
    const product = page.getByRole('dialog', { name: 'Combo frica con papas' });
    await page.getByText('Combo frica con papas').first().click();
    await product.getByRole('radio').first().check();
    await page.reload();
    await expect(cartButton(page)).toContainText(/^1\D/);
    await expect(product.getByRole('radio').first()).not.toBeChecked();
    await product.getByRole('radio').first().check();
    await product
      .getByRole('button', { name: /^Agregar/ })
      .last()
      .click();
    await expect(product).toBeHidden();
    await reloadMenu(page, 2);

    // A time counts when it is confirmed.
    const slot = page.getByRole('dialog', { name: /Editar entrega/ });
    const openSlot = async () => {
      await page.getByRole('button', { name: /Editar cuándo quieres tu pedido/ }).click();
      await slot.getByRole('button', { name: /21 de noviembre/ }).click();
      await slot.getByRole('button', { name: 'Siguiente', exact: true }).click();
      await slot.getByRole('radio', { name: /13:30/ }).check();
    };
    await openSlot();
    await reloadMenu(page, 2);
    await expect(page.getByText('Lo antes posible')).toBeVisible();
    await openSlot();
    await slot.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('sáb, 21 nov, 13:30')).toBeVisible();
    await reloadMenu(page, 2);
    await expect(page.getByText('sáb, 21 nov, 13:30')).toBeVisible();

    // Before the order: what is ordered and when is all there; then while it is being saved, and when it is.
    await goToCart(page);
    await expect(page.getByText('Retiro en el local · sáb, 21 nov, 13:30')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Retiro en el local · sáb, 21 nov, 13:30')).toBeVisible();
    await expect(page.getByText('2 productos')).toBeVisible();
    await page.getByRole('radio', { name: 'Sin propina' }).click();
    await chooseMethod(page, /Efectivo/);
    await page.getByRole('checkbox', { name: /condiciones/i }).check();
    await sandbox.control('/sandbox/faults', { call: 'POST /srv/saveorder', kind: 'slow', ms: 10_000, times: 1 });
    const saving = page.waitForRequest(/saveorder/);
    await page.getByRole('button', { name: CONFIRM }).click();
    await saving;
    // Well before it is answered: whoever comes later than that finds the order, and stays at the cart.
    await page.reload();
    await expect(page).toHaveURL(/\/order\//, { timeout: 60_000 });
    await page.reload();
    await expect(page.getByText('1 × Leche asada')).toBeVisible();
    await expect(page.getByText('1 × Combo frica con papas')).toBeVisible();
    const orders = await placedOrders(sandbox);
    expect(orders.map(({ det }) => [det.cart.fechaDespacho, det.cart.horaDespacho, det.propina])).toEqual([['20261121', '13:30', 0]]);
    await page.goto(`${sandbox.url()}/r/cl/fuente-alameda/1/menu`);
    await expect(page.getByRole('button', { name: 'Agregar Leche asada' }).first()).toBeVisible();
    await expect(cartButton(page)).toHaveCount(0);
  },
);

test('[C4-027] a table’s order survives a reload at each step, and so does who sits there', async ({ page, sandbox }) => {
  const table = '/r/cl/fuente-alameda/1/checkin/5';
  await page.goto(`${sandbox.url()}${table}?qc=3`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.reload();
  await expect(page.getByText('Estás en Mesa 5')).toBeVisible();
  await addDish(page, 'Leche asada');
  await reloadMenu(page, 1);
  await expect(page.getByText('Estás en Mesa 5')).toBeVisible();
  await goToCart(page);
  await expect(page.getByRole('button', { name: 'Seguir sin cuenta' })).toBeVisible();
  await reloadMenu(page, 1);
  await goToCart(page);
  await page.getByRole('button', { name: 'Seguir sin cuenta' }).click();
  await expect(page).toHaveURL(/\/l\/cart$/);
  await page.reload();
  await expect(page.getByText('En la mesa', { exact: true })).toBeVisible();
  await chooseMethod(page, /Efectivo/);
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  // The order is shown as received for three seconds, then its page comes.
  await Promise.all([
    expect(page.getByText(/N.º \d{5}/).first()).toBeVisible({ timeout: 30_000 }),
    page.getByRole('button', { name: CONFIRM }).click(),
  ]);
  // Whichever of them stands there by now: the cart that is loaded again tells of the order once that is done with.
  await expect.poll(() => intentStates(page)).toEqual(['consumed']);
  await page.goto(`${sandbox.url()}/l/cart`);
  await expect(page.getByText(/ya tiene tu pedido N\.º \d{5}/)).toBeVisible();
  expect((await placedOrders(sandbox)).map(({ ti, im }) => [ti, im])).toEqual([[3, 5]]);
});
