import { CONFIRM, chooseMethod } from './pay-choice.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { type Login, providerOf } from './provider.ts';
import type { RunningSandbox } from './start-sandbox.ts';

/** From the home page into a venue's menu, with a dispatch type chosen; the card of a venue where one ordered before leads there at once. Q250. */
export async function openVenueMenu(page: Page, venue: string, dispatch: 'Delivery' | 'Retiro' | 'Mesa'): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(venue) })
    .first()
    .click();
  const type = page.getByRole('radio', { name: dispatch });
  const door = page
    .getByRole('link', { name: new RegExp(dispatch) })
    .or(page.getByRole('button', { name: new RegExp(dispatch) }))
    .first();
  await expect(door.or(type).first()).toBeVisible();
  if (await door.isVisible()) await door.click();
  else {
    // While the menu comes nothing is checked yet.
    await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible({ timeout: 30_000 });
    if (!(await type.isChecked())) await type.click();
  }
  // Two parts and a menu come for the first time: that has taken more than 10 s on a busy machine.
  await expect(type).toBeChecked({ timeout: 30_000 });
}

/** Scrolls so many CSS pixels down. Asked for until it is reached: a page grows to its height after its first screen is drawn. */
export async function scrollTo(page: Page, place: number): Promise<void> {
  const scrolled = () =>
    page.evaluate((to) => {
      window.scrollTo({ top: to });
      return window.scrollY;
    }, place);
  await expect.poll(scrolled).toBe(place);
}

/** Adds the combo with the first drink. */
export async function addFirstProduct(page: Page, name = 'Combo frica con papas'): Promise<void> {
  await page.getByText(name).first().click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('radio').first().check();
  await sheet
    .getByRole('button', { name: /^Agregar/ })
    .last()
    .click();
  await expect(sheet).toBeHidden();
}

/** Through the login dialog with a mailed code; gives names when the profile has none. */
export async function logIn(page: Page, email: string, code: () => Promise<string>): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const field = page.getByRole('textbox', { name: 'Código' });
  // It is asked for when the code is in the mail: before, the newest mail may be that of an earlier login.
  await expect(field).toBeVisible();
  await field.fill(await code());
  const enter = page.getByRole('button', { name: 'Entrar' });
  if (await enter.isVisible()) await enter.click().catch(() => undefined);
  const first = page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' });
  await expect(first.or(page.getByRole('heading', { name: 'Confirma tu pedido' })).first()).toBeVisible();
  if (await first.isVisible()) {
    await first.fill('Camila');
    await page.getByRole('textbox', { name: 'Apellido' }).fill('Rojas');
    await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  }
}

/** An action of the operator on the newest open order. */
export async function operatorDoes(sandbox: RunningSandbox, action: string): Promise<void> {
  const { data } = await sandbox.control<{ data: { iped: number }[] }>('/sandbox/api/orders?open=1&limit=1');
  const [order] = data;
  if (order === undefined) throw new Error('no open order');
  await sandbox.control(`/sandbox/api/orders/${order.iped}/${action}`, {});
}

/** Fills what a pickup with pay on receipt asks for, accepts the conditions and confirms. */
export async function confirmPickup(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/l\/cart$/);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('+56 9 8123 4417');
  await chooseMethod(page, /Efectivo/);
  await page.getByRole('checkbox', { name: /condiciones/i }).check();
  await page.getByRole('button', { name: CONFIRM }).click();
}

/** Makes it this moment for the page and for the provider; time runs on from there. */
export async function setMoment(page: Page, sandbox: RunningSandbox, moment: Date): Promise<void> {
  await sandbox.control('/sandbox/test/clock', { setMs: moment.getTime() });
  await page.clock.install({ time: moment });
}

/** Gives a browser the session of an account, before its first page. Time is the sandbox's. */
export async function comeAs(page: Page, sandbox: RunningSandbox, email: string): Promise<Login> {
  const login = await providerOf(sandbox).logIn(email);
  const { now } = await sandbox.control<{ now: number }>('/sandbox/health');
  await page.goto(`${sandbox.url()}/assets/brand/comanda.svg`);
  await page.evaluate((value) => localStorage.setItem('LT3', value), JSON.stringify({ v: 1, t: now, d: login.stored }));
  return login;
}

/** An order as the operator's console reads it. */
export interface PlacedOrder {
  readonly iped: number;
  readonly ti: number;
  readonly ss: number;
  readonly im: number;
  readonly owner: string;
  readonly det: {
    readonly total: number;
    readonly subtotal: number;
    readonly propina: number;
    readonly costoDespacho: number;
    readonly ad?: { readonly di: string } | null;
    readonly cart: {
      readonly fechaDespacho?: string;
      readonly horaDespacho?: string;
      readonly dl: readonly { readonly cant: number; readonly item: { readonly np: string } }[];
    };
  };
}

/** All orders of the provider, the newest first. */
export async function placedOrders(sandbox: RunningSandbox): Promise<readonly PlacedOrder[]> {
  return (await sandbox.control<{ data: PlacedOrder[] }>('/sandbox/api/orders?limit=100')).data;
}

/** The footer's button under the menu, or the panel's beside it. */
export function cartButton(page: Page) {
  return page
    .getByRole('button', { name: /Ver Pedido|Continuar/ })
    .filter({ visible: true })
    .first();
}

/** On to the page of the cart: through the sheet with the lines on a phone, from the panel beside a wide menu. */
export async function goToCart(page: Page): Promise<void> {
  const button = cartButton(page);
  const isOfPhone = (await button.textContent())?.includes('Ver Pedido') === true;
  await button.click();
  if (isOfPhone)
    await page
      .getByRole('dialog', { name: 'Tu Pedido' })
      .getByRole('button', { name: /^Continuar/ })
      .click();
}

/** Adds one of a dish without options. */
export async function addDish(page: Page, name: string): Promise<void> {
  const dish = page.getByRole('button', { name: new RegExp(`^Agregar (otro )?${name}`) });
  await dish.filter({ visible: true }).first().click();
}
