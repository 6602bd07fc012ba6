import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../test-app.tsx';
import { menuAnswer } from '../../test-world.ts';

const card = (name: string) => {
  const found = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (found === null) throw new Error(`no line ${name}`);
  return within(found);
};

it('[K2-019] each line costs what its units cost, and the total follows what is counted', async () => {
  const { toCart } = await openApp();
  await toCart();
  await act(async () => fireEvent.click(card('Agua').getByRole('button', { name: 'Agregar uno' })));
  expect([card('Agua').getByText('$3.000').isConnected, card('Jugo').getByText('$1.200').isConnected]).toEqual([true, true]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Total$4.200');
});

it('[K2-019] a line says what was chosen and what was written', async () => {
  const { toMenu, press } = await openApp();
  await toMenu();
  await press('Medio pollo');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Limonada/ })));
  fireEvent.change(screen.getByRole('textbox', { name: /Comentario/ }), { target: { value: 'sin sal' } });
  await press(/^Agregar al pedido/);
  await press('Ver Pedido');
  expect([card('Medio pollo').getByText(/Limonada/).isConnected, card('Medio pollo').getByText('sin sal').isConnected]).toEqual([
    true,
    true,
  ]);
});

it('[K2-019, K4-009] cancel asks first; kept, the cart stays; thrown away, the kiosk starts anew without it', async () => {
  const { toCart, press, dialogs, showDialog, settle, here, stores } = await openApp();
  await toCart();
  await press('Cancelar');
  expect([dialogs.at(-1)?.name, here()]).toEqual(['mf-kiosk/cancel-order', '/KioskCart']);
  await act(async () => showDialog());
  await press('Seguir pidiendo');
  expect([here(), stores.visit.view.getState()?.lines.length]).toEqual(['/KioskCart', 2]);
  await press('Cancelar');
  await act(async () => showDialog());
  await press('Sí, cancelar');
  await settle();
  expect([here(), stores.visit.view.getState()]).toEqual(['/KioskWelcome', null]);
});

it('[K5-008] a line is counted no higher than the stock leaves', async () => {
  const { toMenu, press, stores } = await openApp('/KioskWelcome', { api: { menu: menuAnswer({ '2': { stock: 3, crinvol: 1 } }) } });
  await toMenu();
  await press('Agregar Agua');
  await press('Ver Pedido');
  for (let tap = 0; tap < 3; tap += 1) await act(async () => fireEvent.click(card('Agua').getByRole('button', { name: 'Agregar uno' })));
  expect(stores.visit.view.getState()?.lines.map(({ quantity }) => quantity)).toEqual([2]);
});
