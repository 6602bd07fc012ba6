import { comeAs, placedOrders } from '../support/diner.ts';
import { NIGHT } from '../support/night.ts';
import { providerOf } from '../support/provider.ts';
import { expect, test } from '../support/shop.ts';

const ANA = 'ana@comanda.test';
/** The call that answers what somebody has ordered. */
const ORDERS = /\/srv\/getuserorders/;

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

test(
  '[X-30, P4] what repeats an order on Home comes late once, upon nothing that is being tapped, and has its room from then on',
  NIGHT,
  async ({ page, sandbox }) => {
    const provider = providerOf(sandbox);
    const { iped } = await provider.order(await provider.logIn(ANA), 1, {}, 1);
    for (const action of ['accept', 'prepare', 'ready', 'deliver']) await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
    await comeAs(page, sandbox, ANA);
    let held = Promise.withResolvers<void>();
    await page.route(ORDERS, async (route) => {
      await held.promise;
      await route.continue();
    });
    // Whoever taps where it comes to lie has meant what was there: for its first half second it takes none.
    await page.addInitScript(() => {
      const taken: string[] = [];
      Object.assign(globalThis, { taken });
      new MutationObserver(() => {
        const pill = document.querySelector('[data-bottom-bar] > button');
        if (pill === null || taken.length > 0) return;
        const { left, top, width, height } = pill.getBoundingClientRect();
        const at = () => pill.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        taken.push(`${at()}`);
      }).observe(document, { childList: true, subtree: true });
    });
    const again = page.getByRole('button', { name: /Repetir pedido/ });
    const room = page.locator('[data-pill-room]');

    await page.goto(sandbox.url());
    await expect(page.getByRole('list', { name: 'Cerca de ti' }).getByRole('listitem').first()).toBeVisible();
    await expect(room).toHaveCount(0);
    held.resolve();
    await expect(again).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'taken'))).toEqual(['false']);

    held = Promise.withResolvers<void>();
    await page.goto(sandbox.url());
    await expect(room).toBeVisible();
    const before = await room.boundingBox();
    held.resolve();
    await expect(again).toBeVisible();
    expect(await again.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'taken'))).toEqual(['true']);
  },
);
