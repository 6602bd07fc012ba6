import { press } from '../support/kiosk.ts';
import { expect, test } from '../support/second-provider.ts';

test('a kiosk of another provider is linked, sells in dinars at the cashier, and says the number', async ({ page, sandbox, other }) => {
  await page.goto(sandbox.url('kiosk.localhost'));
  await page.getByRole('textbox', { name: 'ID del tótem' }).fill('CAJA-908-A');
  await page.getByRole('textbox', { name: 'Código corto' }).fill('7719');
  await page.getByRole('button', { name: 'Vincular' }).click();
  await press(page, /Toca la pantalla/);
  await press(page, /^Para llevar/);
  await press(page, /^Agregar Té de menta/);
  await press(page, /^Ver Pedido/);
  await expect(page.getByText('2,075 DT').first()).toBeVisible();
  await press(page, /^Confirmar/);
  await expect(page).toHaveURL(/\/PaymentReceived$/);
  await expect(page.getByText('500311').first()).toBeVisible();
  expect(other.orders.stored).toMatchObject([{ owner: 'kiosk CAJA-908-A', order: { ti: 4, ir: 88, il: 640, det: { total: 2.075 } } }]);
});
