import { mailedCode } from '../support/shop.ts';
import { CARD_NUMBER } from '../support/checkout.ts';
import { CONFIRM } from '../support/pay-choice.ts';
import { providerOf } from '../support/provider.ts';
import type { RunningSandbox } from '../support/start-sandbox.ts';
import type { Target } from './find.ts';
import type { Person, Tab } from './tab.ts';

/** Steps that several flows have in common, each as a person makes them. */

type Named = (name: RegExp) => Target;
const of =
  (role: Target['role']): Named =>
  (name) => ({ role, name });
export const button = of('button');
export const link = of('link');
export const radio = of('radio');
export const box = of('checkbox');
export const field = of('textbox');
export const heading = of('heading');
export const dialog = of('dialog');
export const row = of('listitem');
export const text = of('text');

export const FUENTE = '/r/cl/fuente-alameda/1';

/** Makes a browser that of somebody who logged in before. */
export async function beLoggedIn(tab: Tab, sandbox: RunningSandbox, email: string): Promise<void> {
  const { stored } = await providerOf(sandbox).logIn(email);
  const { now } = await sandbox.control<{ now: number }>('/sandbox/health');
  await tab.keep(sandbox.url(), 'LT3', JSON.stringify({ v: 1, t: now, d: stored }));
}

/** Adds a dish that asks for nothing, and goes on to the cart through its sheet. */
export async function takeDish(tab: Tab, name: RegExp): Promise<void> {
  // The button says something else once it is added: it is never added twice.
  await tab.pressUntil([button(new RegExp(`^Agregar ${name.source}`))], [button(/Ver Pedido/)]);
  await tab.pressUntil([button(/Ver Pedido/)], [dialog(/^Tu Pedido$/)]);
  await tab.press(dialog(/^Tu Pedido$/), button(/^Continuar/));
}

/** Through the login by a mailed code, as somebody new, up to the names. */
export async function logInAnew(person: Person, sandbox: RunningSandbox, email: string): Promise<void> {
  await person.write(email, field(/^Email/));
  await person.pressUntil([button(/^Enviar código$/)], [field(/^Código/)]);
  await person.write(await mailedCode(sandbox, email), field(/^Código/));
  await person.pressUntil([button(/^Entrar$/)], [dialog(/./), field(/^Nombre/)]);
  await person.write('Camila', field(/^Nombre/));
  await person.write('Rojas', field(/^Apellido/));
  await person.press(button(/^Guardar y seguir$/));
}

/** Types a card on the page of the payment, which stands in a frame of another origin. */
export async function typeCard(tab: Tab): Promise<void> {
  await tab.press(button(/^Agregar tarjeta/));
  const form = tab.inFrame('iframe');
  await form.write(CARD_NUMBER, field(/^Número de tarjeta/));
  await form.write('12', field(/^Mes/));
  await form.write('2039', field(/^Año/));
  await form.write('739', field(/^Código/));
  await form.write('Ana Rojas', field(/^Nombre y apellido/));
  await form.write('12.345.678-5', field(/^Número$/));
  await form.press(button(/^Usar esta tarjeta/));
  await tab.sees(text(new RegExp(`Tarjeta terminada en ${CARD_NUMBER.slice(-4)}`)));
}

/** Takes a way to pay that somebody has who never paid here. */
export async function payBy(tab: Tab, method: RegExp): Promise<void> {
  await tab.press(radio(method));
}

export async function confirm(tab: Tab): Promise<void> {
  await tab.press(box(/condiciones/));
  await tab.press(button(CONFIRM));
}
