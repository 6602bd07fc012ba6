import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { RunningSandbox } from './start-sandbox.ts';

/** From the home page into a venue's menu, with a dispatch type chosen. */
export async function openVenueMenu(page: Page, venue: string, dispatch: 'Delivery' | 'Retiro' | 'Mesa'): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(venue) })
    .first()
    .click();
  await page
    .getByRole('link', { name: new RegExp(dispatch) })
    .or(page.getByRole('button', { name: new RegExp(dispatch) }))
    .first()
    .click();
  await expect(page.getByRole('radio', { name: dispatch })).toBeChecked();
}

/** Adds the combo with the first drink. */
export async function addFirstProduct(page: Page, name = 'Combo frica con papas'): Promise<void> {
  await page.getByText(name).first().click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('radio').first().check();
  await sheet
    .getByRole('button', { name: /^Agregar/ })
    .last()
    .click();
  await expect(sheet).toBeHidden();
}

/** Through the login dialog with a mailed code; gives names when the profile has none. */
export async function logIn(page: Page, email: string, code: () => Promise<string>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByRole('textbox', { name: 'Código' }).fill(await code());
  const enter = page.getByRole('button', { name: 'Entrar' });
  if (await enter.isVisible()) await enter.click().catch(() => undefined);
  const first = page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' });
  await expect(first.or(page.getByRole('heading', { name: 'Confirma tu pedido' })).first()).toBeVisible();
  if (await first.isVisible()) {
    await first.fill('Camila');
    await page.getByRole('textbox', { name: 'Apellido' }).fill('Rojas');
    await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  }
}

/** An action of the operator on the newest open order. */
export async function operatorDoes(sandbox: RunningSandbox, action: string): Promise<void> {
  const { data } = await sandbox.control<{ data: { iped: number }[] }>('/sandbox/api/orders?open=1&limit=1');
  const [order] = data;
  if (order === undefined) throw new Error('no open order');
  await sandbox.control(`/sandbox/api/orders/${order.iped}/${action}`, {});
}

/** Fills what a pickup with pay on receipt asks for, accepts the conditions and confirms. */
export async function confirmPickup(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/l\/cart$/);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('+56 9 8123 4417');
  await page.getByRole('radio', { name: /Efectivo/ }).click();
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: /Confirmar pedido/ }).click();
}
