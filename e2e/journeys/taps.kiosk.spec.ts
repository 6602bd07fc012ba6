import { press, standBefore } from '../support/kiosk.ts';
import { NIGHT } from '../support/night.ts';
import { expect, test } from '../support/shop.ts';
import { countTaps } from '../support/taps.ts';

/** The kiosk's row of the table of taps in the README. */
test('a guest at a kiosk, from the first touch to the number of the order', NIGHT, async ({ page, sandbox }) => {
  const taps = await countTaps(page);
  await standBefore(page, sandbox, 'TOTEM-4-1', '4141');
  await expect(page).toHaveURL(/\/KioskWelcome$/);
  const before = taps();
  const since = Date.now();
  await press(page, /^Para llevar/);
  await press(page, /^Agregar Agua sin gas/);
  await press(page, /^Ver Pedido/);
  await press(page, /^No, gracias/);
  await expect(page).toHaveURL(/\/KioskCart$/);
  await press(page, /^Confirmar/);
  await expect(page).toHaveURL(/\/PaymentReceived$/, { timeout: 15_000 });
  const { taps: made, fields, screens } = taps(before);
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  test.info().annotations.push({ type: 'taps', description: `kiosk: ${made} taps, ${fields} fields, ${seconds} s; ${screens.join(' ')}` });
  expect({ made, fields }).toEqual({ made: 5, fields: 0 });
  expect(screens.length).toBeLessThanOrEqual(7);
});
