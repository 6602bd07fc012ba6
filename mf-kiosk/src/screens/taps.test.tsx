import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../test-app.tsx';
import { menuAnswer, WITH_WATER, type WorldOptions } from '../test-world.ts';

/** A hand that taps twice: the browser counts the taps of a series in `detail`, on whatever stands there by then. */
async function open(options: WorldOptions = {}) {
  const app = await openApp('/KioskWelcome', options);
  const button = (name: string | RegExp) => {
    const [first] = screen.getAllByRole('button', { name });
    if (first === undefined) throw new Error(`no button ${String(name)}`);
    return first;
  };
  /** Both taps before the next station is drawn. */
  const tapTwice = async (name: string | RegExp) => {
    const at = button(name);
    await act(async () => {
      fireEvent.click(at, { detail: 1 });
      fireEvent.click(at, { detail: 2 });
    });
    await app.settle();
  };
  /** The second tap falls on what the first one led to. */
  const tapThrough = async (name: string | RegExp, below: string | RegExp) => {
    await act(async () => fireEvent.click(button(name), { detail: 1 }));
    await app.settle();
    await act(async () => fireEvent.click(button(below), { detail: 2 }));
    await app.settle();
  };
  const quantities = () => app.stores.visit.view.getState()?.lines.map(({ quantity }) => quantity);
  await app.toMenu();
  // Seen once: from here on its station comes at once.
  await app.press('Medio pollo');
  await app.press('Volver');
  return { ...app, tapTwice, tapThrough, quantities };
}

it('[K4-002] two taps on a product open it once: one way back leads to the menu', async () => {
  const { tapTwice, press, here } = await open();
  await tapTwice('Medio pollo');
  expect(here()).toBe('/KioskProduct/1');
  await press('Volver');
  expect(here()).toBe('/ProductMenu');
});

it('[K5-006] two taps add a product once, and lead no farther than the menu', async () => {
  const { press, tapTwice, quantities, here } = await open();
  await press('Medio pollo');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Limonada/ })));
  await tapTwice(/^Agregar al pedido/);
  expect([here(), quantities()]).toEqual(['/ProductMenu', [1]]);
});

it('[K4-002] a second tap that falls on the next station does nothing there: an order is seen before it is paid', async () => {
  const { press, tapThrough, here, placed } = await open();
  await press('Agregar Agua');
  await tapThrough('Ver Pedido', 'Confirmar');
  expect([here(), placed]).toEqual(['/KioskCart', []]);
  await press('Confirmar');
  expect([here(), placed.length]).toEqual(['/PayOrder/1000', 1]);
});

it('[K4-002] two taps on Confirm are one order and one report', async () => {
  const { press, tapTwice, here, tracked } = await open();
  await press('Agregar Agua');
  await press('Ver Pedido');
  await tapTwice('Confirmar');
  expect([here(), tracked.filter(({ name }) => name === 'kiosk_checkout').length]).toEqual(['/PayOrder/1000', 1]);
});

it('[K5-008] quick taps at one station all count', async () => {
  const { quantities } = await open();
  const add = screen.getByRole('button', { name: 'Agregar Agua' });
  for (const detail of [1, 2, 3]) await act(async () => fireEvent.click(add, { detail }));
  expect(quantities()).toEqual([3]);
});

it('[K5-006] where a combo is offered, a second tap neither adds once more, nor answers, nor presses what stood below the answer (Q212)', async () => {
  const { tapTwice, showDialog, dialogs, quantities, settle } = await open({ api: { menu: menuAnswer({ 4: WITH_WATER }) } });
  const offers = () => dialogs.filter(({ name }) => name === 'mf-kiosk/combo').length;
  const tap = async (name: string | RegExp, detail: number) => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name }), { detail }));
    await settle();
  };
  await tapTwice('Agregar Agua');
  expect([offers(), quantities()]).toEqual([1, [1]]);
  showDialog();
  await tap('No, gracias', 2);
  expect(offers()).toBe(1);
  await tap('No, gracias', 1);
  await tap('Agregar Jugo', 2);
  expect([offers(), quantities()]).toEqual([0, [1]]);
  await tap('Agregar Jugo', 1);
  expect(quantities()).toEqual([1, 1]);
});
