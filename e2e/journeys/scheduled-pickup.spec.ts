import { CONFIRM } from '../support/pay-choice.ts';
import { addDish, comeAs, goToCart, placedOrders, setMoment } from '../support/diner.ts';
import { expect, test } from '../support/shop.ts';

/** Friday noon at Verde Matta in Santiago; it is 10:00 where the diner's phone is set. */
const NOON = new Date('2026-11-20T12:00:00-03:00');

test.use({ timezoneId: 'America/New_York' });

test('[C5-038] [X-08] a pickup for later is ordered on the venue’s clock; a time that passes meanwhile is chosen anew', async ({
  page,
  sandbox,
}) => {
  await setMoment(page, sandbox, NOON);
  await comeAs(page, sandbox, 'beto@comanda.test');
  await page.goto(`${sandbox.url()}/r/cl/verde-matta/5/menu`);
  await page.getByRole('radio', { name: 'Retiro' }).check();
  await page.getByRole('button', { name: /Editar cuándo quieres tu pedido/ }).click();
  const dialog = page.getByRole('dialog', { name: /Editar entrega/ });
  await dialog.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(dialog.getByText('Horario del local (America/Santiago).')).toBeVisible();
  await dialog.getByRole('radio').first().check();
  await expect(dialog.getByRole('radio').first()).toHaveAttribute('value', '13:00');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/vie, 20 nov, 13:00/)).toBeVisible();
  await addDish(page, 'Caprese');
  await goToCart(page);
  await expect(page.getByText('Retiro en el local · hoy, 13:00')).toBeVisible();
  // The hop of the clock below would end the reading of the profile, without which nobody can order.
  await expect(page.getByText('Beto Fuentes')).toBeVisible();

  // The cart lies there until that time is too near.
  await sandbox.control('/sandbox/test/clock', { advanceMs: 20 * 60_000 });
  await page.clock.fastForward('20:00');
  const gone = page.getByRole('button', { name: 'Ese horario ya no está disponible. Elige otro.' });
  await expect(gone).toBeVisible();
  await page.getByRole('radio', { name: /recibir/ }).click();
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: CONFIRM }).click();
  // One sheet with the time that was chosen and the next one, or another one by choice. X-06.
  const changed = page.getByRole('dialog', { name: 'Tu pedido cambió' });
  await expect(changed.getByText(/hoy, 13:00.*hoy, 13:30/)).toBeVisible();
  expect(await placedOrders(sandbox)).toEqual([]);

  await changed.getByRole('button', { name: 'Elegir otro horario' }).click();
  await dialog.getByRole('button', { name: /21 de noviembre/ }).click();
  await dialog.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await dialog.getByRole('radio', { name: /12:30/ }).check();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Retiro en el local · sáb, 21 nov, 12:30')).toBeVisible();
  await page.getByRole('button', { name: CONFIRM }).click();
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  await expect(page.getByText(/sáb.* 21 .*nov.*12:30/).first()).toBeVisible();

  const [order, ...others] = await placedOrders(sandbox);
  expect(others).toEqual([]);
  expect(order?.det.cart).toMatchObject({ fechaDespacho: '20261121', horaDespacho: '12:30' });
  const desk = await page.context().newPage();
  await desk.goto(`${sandbox.url()}/sandbox`);
  await expect(desk.getByText(/para (el )?sáb.*12:30/i).first()).toBeVisible();
});
