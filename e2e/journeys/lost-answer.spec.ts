import { expect, mailedCode, test } from '../support/shop.ts';
import { addFirstProduct, confirmPickup, logIn, openVenueMenu } from '../support/diner.ts';

/** Journey 6: the answer of the save is lost after the provider has stored the order. */
test('[X-04] a lost answer: the diner sees that it is being checked, then the order, once', async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await page.getByRole('button', { name: /Ver Pedido/ }).click();
  const email = 'perdida@comanda.test';
  await logIn(page, email, () => mailedCode(sandbox, email));
  await sandbox.control('/sandbox/faults', { call: 'POST /srv/saveorder', kind: 'answer-lost', times: 0 }); // until it is taken away: the browser itself repeats a request whose kept connection was cut
  await sandbox.control('/sandbox/faults', { call: 'GET /srv/getuserorders', kind: 'slow', ms: 1500, times: 3 });
  await confirmPickup(page);
  await expect(page.getByText(/comprobando/i).first()).toBeVisible();
  await sandbox.control('/sandbox/faults', undefined, 'DELETE');
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  await expect(page.getByText('Combo frica con papas').first()).toBeVisible();
  const { data } = await sandbox.control<{ data: unknown[] }>('/sandbox/api/orders?limit=50');
  expect(data).toHaveLength(1);
});

test('[X-04] the page is reloaded while the save runs: the order is found, once', async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await page.getByRole('button', { name: /Ver Pedido/ }).click();
  const email = 'recarga@comanda.test';
  await logIn(page, email, () => mailedCode(sandbox, email));
  await sandbox.control('/sandbox/faults', { call: 'POST /srv/saveorder', kind: 'slow', ms: 3000, times: 1 });
  const saving = page.waitForRequest(/saveorder/);
  await confirmPickup(page);
  await saving;
  await page.reload();
  await expect(page).toHaveURL(/\/order\/|\/l\/cart/, { timeout: 30_000 });
  await expect
    .poll(async () => (await sandbox.control<{ data: unknown[] }>('/sandbox/api/orders?limit=50')).data.length, { timeout: 20_000 })
    .toBe(1);
  await page.goto(`${sandbox.url()}/l/cartc`);
  await expect(page.getByText('Fuente Alameda').first()).toBeVisible();
});
