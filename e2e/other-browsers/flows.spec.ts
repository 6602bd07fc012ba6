import { expect } from '@playwright/test';
import { newestPayment } from '../support/checkout.ts';
import { operatorDoes, placedOrders } from '../support/diner.ts';
import { newest } from '../support/kiosk.ts';
import { layTable } from '../support/table.ts';
import { test } from './open.ts';
import {
  FUENTE,
  beLoggedIn,
  box,
  button,
  confirm,
  dialog,
  field,
  heading,
  link,
  logInAnew,
  payBy,
  radio,
  row,
  takeDish,
  text,
  typeCard,
} from './steps.ts';

const TABLE = `${FUENTE}/checkin/5`;

/** A day on which tables can be had whenever this runs, as the chips of days say it to who listens. */
function dayToBook(): RegExp {
  const day = new Date(Date.now() + 3 * 86_400_000);
  const said = (part: Intl.DateTimeFormatOptions) => day.toLocaleDateString('es-CL', { ...part, timeZone: 'America/Santiago' });
  return new RegExp(`^${said({ weekday: 'long' })},? ${said({ day: 'numeric' })} de`);
}

test('a first order: from the home page by a mailed code to "Terminado"', async ({ come, sandbox }) => {
  const tab = await come();
  await tab.open(sandbox.url());
  await tab.sees(heading(/Cerca de ti/));
  await tab.press(link(/Fuente Alameda/));
  await tab.press(await tab.firstOf(link(/Retiro/), button(/Retiro/)));
  await takeDish(tab, /Leche asada/);
  await logInAnew(tab, sandbox, 'nueva.comensal@comanda.test');
  await tab.standsAt(/\/l\/cart$/);
  await tab.write('+56 9 8123 4417', field(/^Teléfono/));
  await payBy(tab, /Efectivo/);
  await confirm(tab);
  await tab.standsAt(/\/order\//);
  await tab.sees(text(/En vivo/));
  for (const action of ['accept', 'prepare', 'ready', 'deliver']) await operatorDoes(sandbox, action);
  await tab.sees(text(/Terminado/));
  expect((await placedOrders(sandbox)).map(({ det }) => det.cart.dl.map(({ item }) => item.np))).toEqual([['Leche asada']]);
});

test('an order paid by a card that is typed', async ({ come, sandbox }) => {
  const tab = await come();
  await beLoggedIn(tab, sandbox, 'beto@comanda.test');
  await tab.open(`${sandbox.url()}${FUENTE}/menu`);
  await tab.press(radio(/^Retiro/));
  await takeDish(tab, /Leche asada/);
  await typeCard(tab);
  await confirm(tab);
  await tab.standsAt(/\/order\//);
  await tab.sees(text(/Total pagado/i));
  expect(await newestPayment(sandbox)).toMatchObject({ sp: 2, det: { prepago: 5009 } });
});

test('a table orders by its code, without an account', async ({ come, sandbox }) => {
  const tab = await come();
  await tab.open(`${sandbox.url()}${TABLE}?qc=3`);
  await tab.press(button(/^Empezar$/));
  await tab.sees(text(/Estás en .*5/));
  await takeDish(tab, /Leche asada/);
  await tab.press(button(/^Seguir sin cuenta$/));
  await tab.standsAt(/\/l\/cart$/);
  await payBy(tab, /Efectivo/);
  await confirm(tab);
  await tab.standsAt(new RegExp(`${TABLE}/[\\w-]{16}$`));
  await operatorDoes(sandbox, 'accept');
  await tab.sees(text(/^1 producto, \$/));
  expect((await placedOrders(sandbox)).map(({ ti, im }) => [ti, im])).toEqual([[3, 5]]);
});

test('a bill is split: each sees what the other takes and pays', async ({ come, sandbox }) => {
  const table = await layTable(sandbox);
  const [first, second] = (await table.bill()).lines;
  const [ana, beto] = [await come(), await come()];
  await beLoggedIn(ana, sandbox, 'ana@comanda.test');
  await beLoggedIn(beto, sandbox, 'beto@comanda.test');
  for (const tab of [ana, beto]) {
    await tab.open(`${sandbox.url()}${table.payPath}`);
    await tab.sees(heading(/^Mesa 5$/));
  }
  const line = (one: typeof first) => row(new RegExp(one?.pn ?? 'no line'));
  await ana.press(line(first), box(/./));
  await beto.sees(line(first), text(/Lo paga Ana/));
  await beto.press(line(second), box(/./));
  await ana.sees(line(second), text(/Lo paga Beto/));
  await ana.press(radio(/4242/));
  await ana.press(button(/^Pagar \$/));
  await ana.sees(heading(/^Pagaste \$/));
  await beto.sees(line(first), text(/Pagado/));
  await typeCard(beto);
  await beto.press(button(/^Pagar \$/));
  await beto.sees(heading(/^Pagaste \$/));
  expect((await table.bill()).lines.map(({ dp }) => dp)).toEqual([1, 1, 0, 0]);
});

test('a table is booked', async ({ come, sandbox }) => {
  const tab = await come();
  await beLoggedIn(tab, sandbox, 'ana@comanda.test');
  await tab.open(`${sandbox.url()}/r/cl/nori-nunoa/3/booking`);
  await tab.press(radio(/^2 personas/));
  await tab.press(radio(dayToBook()));
  await tab.press(radio(/^\d\d:\d\d/));
  await tab.press(button(/^Continuar/));
  await tab.press(button(/^Enviar reserva/));
  await tab.sees(heading(/^Reserva solicitada/));
  await tab.press(link(/^Ver mis reservas/));
  await tab.standsAt(/\/l\/booking$/);
  await tab.sees(text(/\d\d:\d\d · 2 personas/));
});

test("a table is booked in a partner's page by a browser that lets a frame keep nothing", async ({ come, sandbox }) => {
  const tab = await come({ blocksStorage: true });
  await tab.open(sandbox.url('site.localhost'));
  const frame = tab.inFrame('comanda-widget iframe');
  await frame.press(radio(/^3 personas/));
  await frame.press(radio(dayToBook()));
  await frame.press(radio(/^\d\d:\d\d/));
  await frame.pressUntil([button(/^Continuar/)], [button(/^Nombre/)]);
  for (const [name, typed] of [
    [/^Nombre/, 'Eva Soto'],
    [/^Teléfono/, '+56 9 8765 4321'],
  ] as const) {
    await frame.pressUntil([button(name)], [dialog(/./), field(/./)]);
    await frame.write(typed, dialog(/./), field(/./));
    await frame.press(dialog(/./), button(/^Guardar$/));
    await frame.sees(button(new RegExp(`${name.source}.*${typed.replaceAll(/\W+/g, '\\W+')}`)));
  }
  await frame.pressUntil([button(/^Enviar reserva/)], [field(/^Email/)]);
  await logInAnew(frame, sandbox, 'eva.soto@comanda.test');
  // The new account has no phone: it is asked for, beginning with what was typed.
  await frame.press(dialog(/^Tu teléfono$/), button(/^Guardar$/));
  await frame.sees(heading(/^Reserva solicitada/));
  const kept = await tab.run(
    () => {
      try {
        return String(localStorage?.length ?? 'none');
      } catch (cause) {
        return (cause as Error).name;
      }
    },
    undefined,
    'comanda-widget iframe',
  );
  expect(kept).toMatch(/^(SecurityError|none)$/);
});

test('an order at a kiosk, from its code to the number', async ({ come, sandbox }) => {
  const tab = await come({ width: 1080, height: 1920 });
  await tab.open(sandbox.url('kiosk.localhost'));
  await tab.write('TOTEM-4-1', field(/^ID del tótem/));
  await tab.write('4141', field(/^Código corto/));
  await tab.press(button(/^Vincular/));
  await tab.press(button(/^Para llevar/));
  await tab.press(button(/^Agregar Agua sin gas/));
  await tab.press(button(/^Ver Pedido/));
  await tab.press(await tab.firstOf(button(/^No, gracias/), button(/^Continuar/)));
  await tab.standsAt(/\/KioskCart$/);
  await tab.press(button(/^Confirmar/));
  await tab.standsAt(/\/PaymentReceived$/);
  await tab.sees(text(/¡Pedido recibido!/));
  await tab.sees(text(new RegExp(String((await newest(sandbox)).iped))));
});
