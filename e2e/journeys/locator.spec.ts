import { CONFIRM, chooseMethod } from '../support/pay-choice.ts';
import { addDish, comeAs, goToCart, placedOrders } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';

const LATER_MS = 20_000;

test('[C3-037] a guest takes a locator from the counter, and the order goes out with its number', NIGHT, async ({ page, sandbox }) => {
  await comeAs(page, sandbox, 'ana@comanda.test');
  await page.goto(`${sandbox.url()}/r/cl/brasa-norte/4/menu`);
  await page.getByRole('radio', { name: 'Mesa' }).check();
  await page.getByRole('button', { name: 'Escribir el número' }).click();
  await page.getByRole('textbox', { name: 'Número de tu localizador' }).fill('27');
  await page.getByRole('button', { name: 'Usar este localizador' }).click();
  await expect(page.getByText('Localizador 27')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Localizador 27')).toBeVisible();
  await addDish(page, 'Helado suave');
  await goToCart(page);
  await expect(page).toHaveURL(/\/l\/cart$/);
  await expect(page.getByText('Localizador 27').first()).toBeVisible();
  const saved = page.waitForRequest((request) => request.url().includes('/saveorder') && request.method() === 'POST');
  await chooseMethod(page, /Efectivo/);
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: CONFIRM }).click();
  expect((await saved).postDataJSON()).toMatchObject({ ti: 3, im: 0, virtual_table_id: '27' });
  await expect.poll(async () => (await placedOrders(sandbox)).length, { timeout: LATER_MS }).toBe(1);
  // The order's own page says where the food goes.
  await expect(page.getByText('Localizador', { exact: true })).toBeVisible({ timeout: LATER_MS });
  await expect(page.getByText('27', { exact: true })).toBeVisible();
});
