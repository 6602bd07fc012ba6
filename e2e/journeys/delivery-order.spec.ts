import { CONFIRM } from '../support/pay-choice.ts';
import type { Page } from '@playwright/test';
import { addDish, comeAs, goToCart, placedOrders, setMoment } from '../support/diner.ts';
import { providerOf } from '../support/provider.ts';
import { expect, test } from '../support/shop.ts';

/** Verde Matta delivers to the centre for 1.990 at the weekend, from 7.000, and for nothing from 18.000. */
const SATURDAY = new Date('2026-11-21T13:00:00-03:00');
const MENU = '/r/cl/verde-matta/5/menu';
const IN_THE_CENTRE = { alias: 'Casa', pa: 'cl', di: 'Calle Merced 840', cm: 'Santiago', ci: 'Santiago', lt: -33.4372, lg: -70.6424 };
/** In an area that is suspended. */
const IN_PROVIDENCIA = {
  ...IN_THE_CENTRE,
  alias: 'Trabajo',
  di: 'Avenida Italia 1234',
  cm: 'Providencia',
  lt: -33.4429,
  lg: -70.6257,
};

const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

test('[X-03] [C5-032] a delivery from outside its areas to inside, past minimum and free threshold, to the operator', async ({
  page,
  sandbox,
}) => {
  await setMoment(page, sandbox, SATURDAY);
  const { credentials } = await comeAs(page, sandbox, 'beto@comanda.test');
  const ad = [
    { ...IN_PROVIDENCIA, def: 1 },
    { ...IN_THE_CENTRE, def: 0 },
  ];
  await providerOf(sandbox).call('POST', '/srv/profileinfo', { body: { ad }, as: credentials });
  await page.goto(`${sandbox.url()}${MENU}`);
  await page.getByRole('radio', { name: 'Delivery' }).check();

  // Outside: said beside the address, and in a dialog, once. Inside: another address is all it takes.
  const outside = page.getByRole('alertdialog', { name: 'Hubo un problema' });
  // The menu for this type, the rest of 3 s, the profile, the distance, the dialog's code: one after the other.
  await expect(outside).toBeVisible({ timeout: 30_000 });
  await outside.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByText('Tu zona se encuentra fuera del área de entrega')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar la dirección de entrega' }).click();
  await page.getByRole('dialog', { name: '¿Adónde llevamos tu pedido?' }).getByText('Calle Merced 840').click();
  await expect(page.getByText('Llegamos a tu dirección.')).toBeVisible();
  await expect(page.getByText(/Despacho \$1\.990/).first()).toBeVisible();

  // Below the minimum nothing is sent, and the way back to the menu loses nothing.
  await addDish(page, 'Ensalada chilena');
  await expect(shown(page, 'Te faltan $2.800 para el mínimo')).toBeVisible();
  await goToCart(page);
  await page.getByRole('radio', { name: /recibir/ }).click();
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: CONFIRM }).click();
  await expect(shown(page, 'El pedido mínimo de despacho es de $7.000: te faltan $2.800.')).toBeVisible();
  expect(await placedOrders(sandbox)).toEqual([]);
  await page.goBack();

  await addDish(page, 'Caprese');
  await expect(shown(page, 'Te faltan $6.600 para el despacho gratis')).toBeVisible();
  await addDish(page, 'César con pollo');
  await expect(shown(page, 'Despacho gratis desbloqueado')).toBeVisible();
  await expect(page.getByText(/Despacho gratis ·/).first()).toBeVisible();
  await goToCart(page);
  await page.getByRole('radio', { name: 'Sin propina' }).click();
  await page.getByRole('button', { name: /Confirmar pedido \$19\.300/ }).click();
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  await expect(shown(page, 'Calle Merced 840')).toBeVisible();

  const [order, ...others] = await placedOrders(sandbox);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ ti: 2, ss: 0, det: { total: 19_300, costoDespacho: 0, propina: 0, ad: { di: 'Calle Merced 840' } } });
});
