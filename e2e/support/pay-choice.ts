import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** The button that orders, whatever it says of the moment at which money moves. */
export const CONFIRM = /^(Confirmar (pedido|y pagar)|Ir a pagar)/;

/** Chooses a way to pay; the list is folded where one paid before. */
export async function chooseMethod(page: Page, method: RegExp): Promise<void> {
  const section = page.getByRole('region', { name: 'Método de pago' });
  const row = section.getByRole('radio', { name: method });
  const change = section.getByRole('button', { name: 'Cambiar' });
  await expect(row.or(change).first()).toBeVisible();
  if (!(await row.isVisible())) await change.click();
  await row.click();
}
