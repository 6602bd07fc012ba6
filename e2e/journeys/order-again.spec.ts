import { comeAs, placedOrders } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { providerOf } from '../support/provider.ts';
import { expect, test } from '../support/shop.ts';

const ANA = 'ana@comanda.test';

test('[X-30] the history repeats an order: what is sold stands in the cart, what is not on the sheet', NIGHT, async ({ page, sandbox }) => {
  const provider = providerOf(sandbox);
  const login = await provider.logIn(ANA);
  const { iped } = await provider.order(login, 1, {}, 3);
  const placed = (await placedOrders(sandbox)).find((order) => order.iped === iped);
  const [first = '', second = '', gone = ''] = (placed?.det.cart.dl ?? []).map(({ item }) => item.np);
  const { data: dishes } = await sandbox.control<{ data: { ip: number; np: string }[] }>('/sandbox/api/venues/101/1/products');
  const ip = dishes.find(({ np }) => np === gone)?.ip;
  for (const action of ['accept', 'prepare', 'ready', 'deliver']) await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
  await sandbox.control(`/sandbox/api/venues/101/1/products/${ip}`, { agot: true });

  await comeAs(page, sandbox, ANA);
  await page.goto(`${sandbox.url()}/l/carth`);
  await page.getByRole('button', { name: 'Repetir pedido de Fuente Alameda' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Tu pedido, otra vez' });
  await expect(sheet.getByRole('listitem')).toHaveText(`${gone}No está disponible por el momento.`);
  await sheet.getByRole('button', { name: 'Ver pedido' }).click();
  await expect(page).toHaveURL(/\/l\/cart$/);
  // On a phone the lines are folded.
  await page.getByRole('region', { name: 'Tu Pedido' }).locator('summary').click();
  for (const name of [first, second]) await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(gone)).toHaveCount(0);
});
