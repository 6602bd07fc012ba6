import type { Page } from '@playwright/test';
import { addFirstProduct, confirmPickup, goToCart, logIn, openVenueMenu } from '../support/diner.ts';
import { providerOf } from '../support/provider.ts';
import { expect, mailedCode, test } from '../support/shop.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import { NIGHT } from '../support/night.ts';
import { beSomebody, layTable } from '../support/table.ts';

test('[C2-015] each path of the cart opens with its own tab', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url()}/l/cart`);
  await expect(page.getByRole('heading', { name: 'Confirma tu pedido' }).first()).toBeVisible();
  for (const [path, tab] of [
    ['/l/cartc', 'En curso'],
    ['/l/carth', 'Historial'],
    ['/l/cartcheckin', 'En la mesa'],
  ] as const) {
    await page.goto(`${sandbox.url()}${path}`);
    await expect(page.getByRole('button', { name: tab })).toHaveAttribute('aria-current', 'true');
  }
  await page.goto(`${sandbox.url()}/l/carttoken`);
  await expect(page.getByText('ERROR EN SU TARJETA. INTENTE CON OTRO MEDIO.')).toBeVisible();
});

test('[C1-005] an order that was placed is in progress; cancelled it is history', async ({ page, sandbox }) => {
  const email = 'cancela@comanda.test';
  await page.goto(sandbox.url());
  await openVenueMenu(page, 'Fuente Alameda', 'Retiro');
  await addFirstProduct(page);
  await goToCart(page);
  await logIn(page, email, () => mailedCode(sandbox, email));
  await confirmPickup(page);
  await expect(page).toHaveURL(/\/order\//, { timeout: 20_000 });
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('Cancelado por ti').first()).toBeVisible();
  await page.goto(`${sandbox.url()}/l/carth`);
  await expect(page.getByRole('link', { name: 'Fuente Alameda' })).toBeVisible();
});

const ANA = 'ana@comanda.test';
const VENUE = '/r/cl/fuente-alameda/1';

/** No page asks by itself every 15 s: what it shows of the venue's doing, the realtime channel has told. */
function withoutPolling(sandbox: RunningSandbox): void {
  sandbox.editComposition('consumer', (composition) => ({ ...composition, orderPolling: false }));
}

/** How often a page has asked for something, and how often it had the whole answer, from the moment of the call on. */
function countCalls(page: Page, operation: string): { asked: number; answered: number } {
  const count = { asked: 0, answered: 0 };
  page.on('request', (request) => {
    if (request.url().includes(operation)) count.asked += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes(operation)) count.answered += 1;
  });
  return count;
}

test('[C4-011] [C1-005] an order is cancelled while the venue has not taken it, and not after', NIGHT, async ({ page, sandbox }) => {
  withoutPolling(sandbox);
  const provider = providerOf(sandbox);
  const login = await provider.logIn(ANA);
  const { iped, ioext } = await provider.order(login, 1);
  await beSomebody(page, sandbox, ANA);
  await page.goto(`${sandbox.url()}${VENUE}/order/${ioext}`);
  const cancel = page.getByRole('button', { name: 'Cancelar pedido' });
  await expect(cancel).toBeVisible();
  await expect(page.getByText('En vivo')).toBeVisible();
  await sandbox.control(`/sandbox/api/orders/${iped}/accept`, {});
  // Connected is not signed in yet: the time that it takes is X-06's, here it must come by the channel alone.
  await expect(page.getByText('Confirmado').first()).toBeVisible();
  await expect(cancel).toHaveCount(0);

  // The venue takes another one in the moment in which the diner cancels it: the refusal is told, and how it is.
  const second = await provider.order(login, 1);
  await page.goto(`${sandbox.url()}${VENUE}/order/${second.ioext}`);
  await cancel.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.route(/cancelorder/, async (route) => {
    await sandbox.control(`/sandbox/api/orders/${second.iped}/accept`, {});
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(page.getByText('El pedido ya no se puede cancelar')).toBeVisible();
  await expect(page.getByText('Confirmado').first()).toBeVisible();
  await expect(cancel).toHaveCount(0);
});

test('[C4-014] the list follows the venue in place; an order that it does not know makes it be read again', async ({ page, sandbox }) => {
  const provider = providerOf(sandbox);
  const login = await provider.logIn(ANA);
  const { iped } = await provider.order(login, 1);
  withoutPolling(sandbox);
  await beSomebody(page, sandbox, ANA);
  const readings = countCalls(page, 'getuserorders');
  await page.goto(`${sandbox.url()}/l/cartc`);
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fuente Alameda' });
  await expect(cards).toHaveCount(1);
  // Once for the list, and once more because the channel is listened to from now on.
  await expect.poll(() => readings.answered).toBe(2);
  await sandbox.control(`/sandbox/api/orders/${iped}/accept`, {});
  await expect(cards.getByText('Confirmado')).toBeVisible();
  expect(readings.asked).toBe(2);

  await provider.order(login, 1);
  await expect(cards).toHaveCount(2);
  expect(readings.asked).toBe(3);

  for (const action of ['prepare', 'ready', 'deliver']) await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(cards.getByText('Terminado')).toBeVisible();
});

test('[X-06] what the venue does to an order stands in the list within 2 s', NIGHT, async ({ page, sandbox }) => {
  const provider = providerOf(sandbox);
  const login = await provider.logIn(ANA);
  const waiting: { iped: number; ioext: string }[] = [];
  for (let made = 0; made < 10; made += 1) waiting.push(await provider.order(login, 1));
  withoutPolling(sandbox);
  await beSomebody(page, sandbox, ANA);
  const readings = countCalls(page, 'getuserorders');
  await page.goto(`${sandbox.url()}/l/cartc`);
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fuente Alameda' });
  await expect(cards).toHaveCount(waiting.length);
  await expect.poll(() => readings.answered).toBe(2);
  // On a busy machine the frame may come later than the news: the next order is measured anew.
  await expect(async () => {
    const order = waiting.pop();
    await sandbox.control(`/sandbox/api/orders/${order?.iped}/accept`, {});
    const card = cards.filter({ has: page.locator(`a[href$="/${order?.ioext}"]`) });
    await expect(card.filter({ hasText: 'Confirmado' })).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  expect(readings.asked).toBe(2);
});

test('[C2-067] a dish of an order of the past is added again with its plus', NIGHT, async ({ page, sandbox }) => {
  await page.clock.install();
  const provider = providerOf(sandbox);
  const { iped } = await provider.order(await provider.logIn(ANA), 1);
  for (const action of ['accept', 'prepare', 'ready', 'deliver']) await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
  await beSomebody(page, sandbox, ANA);
  await page.goto(`${sandbox.url()}/l/carth`);
  await page.getByRole('main').getByRole('link', { name: 'Fuente Alameda' }).click();
  const plus = page.getByRole('button', { name: /^Agregar otra vez / }).first();
  const dish = (
    await page.getByRole('region', { name: 'Tu Pedido' }).getByRole('listitem').first().getByRole('heading').innerText()
  ).replace(/^\d+ × /, '');
  // What is told stands 5 s, and is not told twice in that time: the page's time waits until it was acted upon. Where the page was
  // slow to hear of it, its clock has run past the moment, and it is told once more.
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  }).toPass({ timeout: 15_000 });
  await plus.click();
  await expect(page.getByText(`Agregamos ${dish} a tu pedido`)).toBeVisible();
  await plus.click();
  await page.getByRole('button', { name: 'Ver pedido' }).last().click();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/l\/cart$/);
  await page.getByText('2 productos').click();
  await expect(page.getByText(dish).filter({ visible: true })).toHaveCount(1);
});

test('[C2-065] a bill that was looked at stays among the reviewed orders', NIGHT, async ({ page, sandbox }) => {
  const { payPath } = await layTable(sandbox);
  await beSomebody(page, sandbox, 'beto@comanda.test');
  await page.goto(`${sandbox.url()}${payPath}`);
  await expect(page.getByRole('heading', { name: 'Mesa 5' })).toBeVisible();
  await page.goto(`${sandbox.url()}/l/carth`);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cuentas que revisaste' }).getByText('Mesa 5')).toBeVisible();
});

test('[C7-053] the link of an order is live for whoever has it, without a login', async ({ page, sandbox }) => {
  const { iped, orderPath } = await layTable(sandbox);
  withoutPolling(sandbox);
  const readings = countCalls(page, 'getorderbycheck');
  await page.goto(`${sandbox.url()}${orderPath}`);
  await expect(page.getByText('Mesa 5')).toBeVisible();
  await expect(page.getByText('En vivo')).toBeVisible();
  // Once for the page, and once more because the channel came on: the rest it tells alone.
  await expect.poll(() => readings.answered).toBe(2);
  for (const action of ['prepare', 'ready', 'deliver']) await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
  await expect(page.getByText('Terminado').first()).toBeVisible();
  expect(readings.asked).toBe(2);
});
