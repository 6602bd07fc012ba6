import { addFirstProduct, confirmPickup, logIn, openVenueMenu } from '../support/diner.ts';
import { expect, mailedCode, test } from '../support/shop.ts';

test('[C2-015] each path of the cart opens with its own tab', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/cart`);
  await expect(page.getByRole('heading', { name: 'Confirma tu pedido' }).first()).toBeVisible();
  for (const [path, tab] of [
    ['/l/cartc', 'En curso'],
    ['/l/carth', 'Historial'],
    ['/l/cartcheckin', 'En la mesa'],
  ] as const) {
    await page.goto(`${sandbox.url()}${path}`);
    await expect(page.getByRole('button', { name: tab })).toHaveAttribute('aria-current', 'true');
  }
  await page.goto(`${sandbox.url()}/l/carttoken`);
  await expect(page.getByText('ERROR EN SU TARJETA. INTENTE CON OTRO MEDIO.')).toBeVisible();
});

test('[C1-005] an order that was placed is in progress; cancelled it is history', async ({ page, sandbox }) => {
  const email = 'cancela@comanda.test';
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await page.getByRole('button', { name: /Ver Pedido/ }).click();
  await logIn(page, email, () => mailedCode(sandbox, email));
  await confirmPickup(page);
  await expect(page).toHaveURL(/\/order\//, { timeout: 20_000 });
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('Cancelado por ti').first()).toBeVisible();
  await page.goto(`${sandbox.url()}/l/carth`);
  await expect(page.getByRole('link', { name: 'Fuente Alameda' })).toBeVisible();
});
