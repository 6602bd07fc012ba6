import { expect, mailedCode, test } from '../support/shop.ts';
import { NIGHT } from '../support/night.ts';
import { addFirstProduct, confirmPickup, goToCart, logIn, openVenueMenu } from '../support/diner.ts';

/** Journey 6: the answer of the save is lost after the provider has stored the order. */
test('[X-04] a lost answer: the diner sees that it is being checked, then the order, once', async ({ page, sandbox }) => {
  test.setTimeout(120_000); // the whole way to an order, and the pauses between look-ups
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await goToCart(page);
  const email = 'perdida@comanda.test';
  await logIn(page, email, () => mailedCode(sandbox, email));
  await sandbox.control('/sandbox/faults', { call: 'POST /srv/saveorder', kind: 'answer-lost', times: 0 }); // until it is taken away: the browser itself repeats a request whose kept connection was cut
  // Nor can the order be looked up before: the words stand until they were read, however late that is.
  for (const call of ['GET /srv/getorderbycheck', 'GET /srv/getuserorders'])
    await sandbox.control('/sandbox/faults', { call, kind: '5xx-before', times: 0 });
  await confirmPickup(page);
  // The profile is saved first, and a busy disk gets 8 s for the order.
  await expect(page.getByText(/comprobando/i).first()).toBeVisible({ timeout: 25_000 });
  await sandbox.control('/sandbox/faults', undefined, 'DELETE');
  // A look-up that failed too often rests for 30 s.
  await expect(page).toHaveURL(/\/order\//, { timeout: 60_000 });
  await expect(page.getByText('Combo frica con papas').first()).toBeVisible();
  const { data } = await sandbox.control<{ data: unknown[] }>('/sandbox/api/orders?limit=50');
  expect(data).toHaveLength(1);
});

test('[X-04] the page is reloaded while the save runs: the order is found, once', NIGHT, async ({ page, sandbox }) => {
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await goToCart(page);
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
  await expect(page.getByText('Fuente Alameda').first()).toBeVisible({ timeout: 20_000 });
  const { data } = await sandbox.control<{ data: unknown[] }>('/sandbox/api/orders?limit=50');
  expect(data).toHaveLength(1);
});
