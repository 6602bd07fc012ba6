import type { Locator, Page } from '@playwright/test';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import { drawn, newest } from '../support/kiosk.ts';
import { expect } from '../support/shop.ts';
import { become, envelope, whileTimeStands } from './scene.ts';
import type { Scene, Theme } from './scene.ts';

/** Takes up a screen of the kiosk. Names that are no routes are states and dialogs. */
export type Seen = (name: RouteName | `Kiosk-${string}`) => Promise<void>;

const HOST = 'kiosk.localhost';

/** By theme, because each has its venue: a dish whose drink or heat must be chosen, and what is chosen. */
const DISHES: Readonly<Record<Theme, { readonly name: RegExp; readonly option: RegExp }>> = {
  light: { name: /Medio pollo|Half ember/, option: /Limonada|Lemonade/ },
  dark: { name: /Ramen picante|Spicy pork ramen/, option: /Sin picante|Not hot/ },
};

/** The customer asks for all that makes the kiosk easier to use. X-14. */
async function askForHelp({ page, textOf }: Scene): Promise<void> {
  for (const key of ['access.open', 'access.all', 'access.done'])
    await page
      .getByRole('button', { name: textOf('mf-kiosk', key), exact: true })
      .filter({ visible: true })
      .first()
      .click();
  await expect(page.locator('html')).toHaveAttribute('data-reach', 'low');
}

/** A kiosk that sells both ways, from the form that links it to the number of an order, with its dialogs and its errors. */
export async function walkToTheTicket(scene: Scene, seen: Seen): Promise<void> {
  const { page, sandbox, textOf, theme } = scene;
  const button = (key: string): Locator =>
    page
      .getByRole('button', { name: textOf('mf-kiosk', key) })
      .filter({ visible: true })
      .first();
  await become(scene, HOST, 'visitor', 'none');
  await page.goto(sandbox.url(HOST));
  await expect(page.getByText(textOf('shell', 'auth.kiosk.lead'))).toBeVisible();
  await seen('Kiosk-link');
  await page.getByRole('textbox').first().click();
  await expect(page.getByRole('group', { name: textOf('shell', 'keys.board') })).toBeVisible();
  await seen('Kiosk-link-keys');

  await become(scene, HOST, 'kiosk', 'none');
  await page.goto(sandbox.url(HOST));
  await expect(button('welcome.start')).toBeVisible();
  if (scene.isHelped === true) await askForHelp(scene);
  await seen('KioskWelcome');
  // Beside what stands above the button that covers the page.
  await button('welcome.start').click({ position: { x: 24, y: 24 } });
  await expect(button('orderType.takeAway')).toBeVisible();
  await seen('OrderType');
  await button('orderType.takeAway').click();

  await expect(page).toHaveURL(/ProductMenu$/);
  await expect(page.getByRole('button', { name: textOf('mf-kiosk', 'menu.add') }).first()).toBeVisible();
  await seen('ProductMenu');
  const dish = DISHES[theme];
  await page.getByRole('button', { name: dish.name }).first().click();
  await expect(page).toHaveURL(/KioskProduct/);
  await expect(button('product.submit')).toBeVisible();
  await seen('KioskProduct');
  await button('product.submit').click({ force: true });
  await expect(page.getByText(textOf('mf-kiosk', 'product.required')).first()).toBeVisible();
  await seen('Kiosk-product-missing');
  await page.getByText(dish.option).first().click();
  await button('product.submit').click();
  await expect(page).toHaveURL(/ProductMenu$/);
  await expect(button('cart.view')).toBeVisible();
  await seen('Kiosk-menu-cart');
  await button('access.open').click();
  await expect(button(scene.isHelped === true ? 'access.none' : 'access.all')).toBeVisible();
  await seen('Kiosk-access');
  await button('access.done').click();
  await button('frame.cancel').click();
  await expect(
    page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: textOf('mf-kiosk', 'cancel.no') }),
  ).toBeVisible();
  await seen('Kiosk-cancel-order');
  await button('cancel.no').click();
  // The question stands for half a minute only.
  await whileTimeStands(scene, async () => {
    await drawn(page);
    await page.clock.fastForward(scene.isHelped === true ? 1_502_000 : 152_000);
    await expect(page.getByText(textOf('mf-kiosk', 'idle.title'))).toBeVisible();
    await seen('Kiosk-idle');
    // Any touch says that somebody is there.
    await page.mouse.click(8, 8);
  });
  await expect(page.getByText(textOf('mf-kiosk', 'idle.title'))).toBeHidden();
  await button('cart.view').click();
  await expect(page).toHaveURL(/upselling$/);
  await expect(button('upselling.continue')).toBeVisible();
  await seen('Upselling');
  await button('upselling.continue').click();
  await expect(page).toHaveURL(/KioskCart$/);
  await expect(button('cart.confirm')).toBeVisible();
  await seen('KioskCart');

  // The order leaves when it was looked at on its way, however long that took.
  const looked = Promise.withResolvers<void>();
  await page.route('**/srv/saveorder?**', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await button('cart.confirm').click();
  await expect(page).toHaveURL(/PayOrder|SelectPaymentMethod/);
  if (page.url().endsWith('SelectPaymentMethod')) await button('payment.cashier').click();
  await expect(page.getByText(textOf('mf-kiosk', 'pay.saving.title'))).toBeVisible();
  await whileTimeStands(scene, () => seen('PayOrder')).finally(looked.resolve);
  await expect(page).toHaveURL(/PaymentReceived$/, { timeout: 20_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // After that the number stands for 15 s.
  await expect(page.getByText(textOf('mf-kiosk', 'received.printed'))).toBeVisible({ timeout: 25_000 });
  await whileTimeStands(scene, () => seen('PaymentReceived'));
}

/** Nothing of the station lies below its lower edge: who asked for what is in reach need not scroll to it. X-14. */
async function expectNothingBelow(page: Page): Promise<void> {
  const heights = () => page.locator('[data-kiosk-frame]').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(heights).toBe(0);
}

/** A kiosk that asks for a locator and for a contact. */
export async function walkToThePayment(scene: Scene, seen: Seen): Promise<void> {
  const { page, sandbox, provider, textOf } = scene;
  const button = (key: string): Locator =>
    page
      .getByRole('button', { name: textOf('mf-kiosk', key) })
      .filter({ visible: true })
      .first();
  await become(scene, HOST, 'visitor', 'none');
  const device = envelope('KIOUSER', await provider.linkKiosk('TOTEM-4-2', '4242'));
  await page.evaluate((value) => localStorage.setItem('KIOUSER', value), device);
  await page.goto(sandbox.url(HOST));
  await expect(button('welcome.start')).toBeVisible();
  if (scene.isHelped === true) await askForHelp(scene);
  await sandbox.control('/sandbox/api/venues/104/1/shift', { ta: 0 });
  await expect(page.getByText(textOf('mf-kiosk', 'welcome.closedText'))).toBeVisible();
  await seen('Kiosk-welcome-closed');
  await sandbox.control('/sandbox/api/venues/104/1/shift', { ta: 1 });
  // Beside what stands above the button that covers the page.
  await button('welcome.start').click({ position: { x: 24, y: 24 } });
  await expect(page).toHaveURL(/OrderTable$/);
  for (const digit of ['2', '7']) await page.getByRole('button', { name: digit }).first().click();
  await expect(button('locator.confirm')).toBeVisible();
  await seen('OrderTable');
  if (scene.isHelped === true) await expectNothingBelow(page);
  await button('locator.confirm').click();
  await expect(page).toHaveURL(/ProductMenu$/);
  await lookAtTheMenu(scene, seen);
  await page.getByRole('button', { name: /(Agregar|Adicionar) Agua sin gas|Add Still water/ }).click();
  await button('cart.view').click();
  await expect(page).toHaveURL(/upselling$|KioskCart$/);
  if (page.url().endsWith('upselling')) await button('upselling.continue').click();
  await button('cart.confirm').click();
  await expect(page).toHaveURL(/UserData$/);
  await expect(button('contact.continue')).toBeVisible();
  await seen('UserData');
  await writeOnTheScreen(scene, seen);
  await page.getByRole('textbox', { name: textOf('mf-kiosk', 'contact.email') }).fill('camila@comanda.test');
  await sandbox.control('/sandbox/api/venues/104/1/shift', { ta: 0 });
  await button('contact.continue').click();
  await expect(page.getByText(textOf('mf-kiosk', 'payment.title'))).toBeVisible();
  await seen('SelectPaymentMethod');
  await button('payment.cashier').click();
  await expect(page.getByText(textOf('mf-kiosk', 'error.shift.text'))).toBeVisible();
  await seen('KioskError');
  await sandbox.control('/sandbox/api/venues/104/1/shift', { ta: 1 });
  await button('error.back').click();
  await button('payment.qr').click();
  await expect(page.getByText(textOf('mf-kiosk', 'pay.qr.title'))).toBeVisible();
  await seen('Kiosk-pay-qr');
  await button('pay.otherWay').click();
  await button('payment.terminal').click();
  await expect(page.getByText(textOf('mf-kiosk', 'pay.card.title'))).toBeVisible();
  await button('frame.cancelOrder').click();
  await expect(page.getByText(textOf('mf-kiosk', 'pay.pressBack'))).toBeVisible();
  await seen('Kiosk-pay-card');
  await sandbox.control(`/sandbox/api/orders/${(await newest(sandbox)).iped}/refuse-payment`, {});
  await expect(page.getByText(textOf('mf-kiosk', 'error.payment.title'))).toBeVisible();
  await seen('Kiosk-error-payment');
  await button('error.methods').click();
  await walkToTheWait(scene, seen);
  for (const error of ['others', 'inactive', 'notAvailable'] as const) {
    // What a kiosk says of itself stands for 10 s, or until it is asked for again.
    await whileTimeStands(scene, async () => {
      await open(scene, `/KioskError/${error}`);
      await expect(page.getByText(textOf('mf-kiosk', `error.${error}.text`))).toBeVisible();
      await seen(`Kiosk-error-${error}`);
    });
  }
}

/** A dish that a combo holds, what one does not eat, and the search by the kiosk's own keys. */
async function lookAtTheMenu({ page, textOf }: Scene, seen: Seen): Promise<void> {
  const press = (key: string): Promise<void> =>
    page
      .getByRole('button', { name: textOf('mf-kiosk', key) })
      .filter({ visible: true })
      .last()
      .click();
  await page.getByRole('button', { name: /^(Burger norteña|Northern burger)$/ }).click();
  await press('product.submit');
  await expect(page.getByRole('dialog', { name: textOf('mf-kiosk', 'combo.title') })).toBeVisible();
  await seen('Kiosk-combo');
  await press('combo.yes');
  // The dish is chosen already; left, it is in the cart as it was.
  await expect(page.getByRole('heading', { level: 1, name: /^(Combo a tu gusto|Combo your way)$/ })).toBeVisible();
  await expect(page.getByRole('button', { pressed: true, name: /Burger norteña|Northern burger/ })).toBeVisible();
  await press('frame.back');
  await expect(page).toHaveURL(/ProductMenu$/);
  await press('diet.title');
  await page.getByRole('checkbox', { name: textOf('mf-kiosk', 'allergen.dairy') }).check();
  await seen('Kiosk-diet');
  await press('diet.save');
  await expect(page.getByRole('dialog')).toBeHidden();
  await press('menu.search.open');
  const board = page.getByRole('group', { name: textOf('mf-kiosk', 'keys.board') });
  for (const key of ['p', 'a', 'p']) await board.getByRole('button', { name: key, exact: true }).click();
  await expect(page.locator('[data-diet]').first()).toBeAttached();
  await seen('Kiosk-search');
  await press('menu.search.close');
}

/** The name by the kiosk's own keys, which leave what is written in sight; the rest as by a keyboard that is plugged in. */
async function writeOnTheScreen({ page, textOf }: Scene, seen: Seen): Promise<void> {
  const field = page.getByRole('textbox', { name: textOf('mf-kiosk', 'contact.name') });
  await field.click();
  const board = page.getByRole('group', { name: textOf('mf-kiosk', 'keys.board') });
  for (const key of ['C', 'a', 'm', 'i', 'l', 'a']) await board.getByRole('button', { name: key, exact: true }).click();
  await expect(field).toHaveValue('Camila');
  await seen('Kiosk-keys-name');
  await board.getByRole('button', { name: textOf('mf-kiosk', 'keys.next') }).click();
  await expect(page.getByRole('textbox', { name: textOf('mf-kiosk', 'contact.email') })).toBeFocused();
  await seen('Kiosk-keys-email');
}

/** An order that gets no answer: the ways out of a long wait, and of an order that nobody knows of. */
async function walkToTheWait({ page, sandbox, textOf }: Scene, seen: Seen): Promise<void> {
  for (const call of ['POST /srv/saveorder', 'GET /srv/getorderbycheck', 'GET /srv/getuserorders'])
    await sandbox.control('/sandbox/faults', { call, kind: 'answer-lost', times: 0, ms: 0 });
  await page
    .getByRole('button', { name: textOf('mf-kiosk', 'payment.terminal') })
    .filter({ visible: true })
    .click();
  await expect(page.getByText(textOf('mf-kiosk', 'pay.unknown.title'))).toBeVisible({ timeout: 20_000 });
  await drawn(page);
  await page.clock.fastForward(16_000);
  await expect(page.getByText(textOf('mf-kiosk', 'pay.slowCashier'))).toBeVisible();
  await whileTimeStands({ page }, () => seen('Kiosk-pay-wait'));
  await page.clock.fastForward(61_000);
  await expect(page.getByText(textOf('mf-kiosk', 'pay.unsure.title'))).toBeVisible({ timeout: 20_000 });
  await whileTimeStands({ page }, () => seen('Kiosk-pay-unsure'));
  await sandbox.control('/sandbox/faults', undefined, 'DELETE');
}

/** The page of the printer, and a device of a portal. */
export async function walkToThePortal(scene: Scene, seen: Seen): Promise<void> {
  const { page, sandbox, textOf } = scene;
  await become(scene, HOST, 'kiosk', 'none');
  await page.goto(`${sandbox.url(HOST)}/testPrint`);
  await page.getByRole('button', { name: textOf('mf-kiosk', 'testPrint.print') }).click();
  await expect(page.getByText(textOf('mf-kiosk', 'testPrint.printed.text'))).toBeVisible({ timeout: 25_000 });
  await seen('TestPrint');
  for (const [name, path] of [
    ['Portal', '/l/cl/portal/15'],
    ['SelectRestaurant', '/SelectRestaurant'],
  ] as const) {
    await page.goto(`${sandbox.url(HOST)}${path}`);
    await expect(page.getByRole('button', { name: /Brasa Norte/ })).toBeVisible();
    await seen(name);
  }
}

/** Goes to an address inside the open page, as a link would. */
async function open({ page }: Scene, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
