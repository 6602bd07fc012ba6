import { expect, mailedCode, test, watchRemotes } from '../support/shop.ts';
import { addFirstProduct, confirmPickup, goToCart, logIn, openVenueMenu, operatorDoes } from '../support/diner.ts';

/** Journey 1: from the home page to a finished order, with order polling switched off so that only the realtime channel tells. */
test('a diner orders pickup with pay on receipt and sees it finished without a reload', async ({ page, sandbox }) => {
  sandbox.editComposition('consumer', (composition) => ({ ...composition, orderPolling: false }));
  const remotes = watchRemotes(page);
  await page.goto(sandbox.url());
  await expect(page.getByRole('heading', { name: 'Cerca de ti' })).toBeVisible();
  expect([...remotes]).toEqual(['mf-discovery']);

  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await goToCart(page);

  const email = 'nueva.comensal@comanda.test';
  await logIn(page, email, () => mailedCode(sandbox, email));

  await confirmPickup(page);
  await expect(page).toHaveURL(/\/order\//, { timeout: 15_000 });
  // The channel is connected, but signs in yet. Whatever it takes: there is no polling, so the channel alone tells.
  await expect(page.getByText('En vivo')).toBeVisible({ timeout: 15_000 });
  await operatorDoes(sandbox, 'accept');
  await expect(page.getByText(/Confirmado/).first()).toBeVisible();
  await operatorDoes(sandbox, 'prepare');
  await operatorDoes(sandbox, 'ready');
  await operatorDoes(sandbox, 'deliver');
  await expect(page.getByText(/Terminado/).first()).toBeVisible();

  await page.goto(`${sandbox.url()}/l/carth`);
  await expect(page.getByText('Fuente Alameda').first()).toBeVisible();
  await page.goto(`${sandbox.url()}/l/cartc`);
  await expect(page.getByRole('heading', { name: 'No tienes pedidos en curso' })).toBeVisible();
  await expect(page.getByText('Fuente Alameda')).toHaveCount(0);
});
