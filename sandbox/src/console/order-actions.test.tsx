import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesk } from './desk.ts';
import type { Desk } from './desk.ts';
import { DeskContext } from './desk-context.tsx';
import { MoreButton, PrimaryButton } from './order-actions.tsx';
import { OverlayHost } from './overlay.tsx';
import type { Order } from './records.ts';

const ORDER: Order = {
  iped: 90001,
  ir: 101,
  il: 1,
  dk: 0,
  ss: 0,
  sp: 0,
  stdvy: 40,
  ti: 1,
  fm: 0,
  amb: 'PROD',
  since: 1000,
  waiting: 1000,
  virtual_table_id: '',
  actions: ['accept', 'collect', 'reject', 'cancel-line'],
  orden: { dlres: [{ lir: 1, st: -1, stk: 170 }] },
  det: { total: 1, prepago: 0, cart: { dl: [1, 2].map((cant) => ({ cant, item: { np: `Plato ${cant}` } })) } },
};

let desk: Desk;
let changes: (readonly [path: string, body: unknown])[];
let status: number;
let soldOut: readonly object[];
beforeEach(() => {
  changes = [];
  status = 200;
  soldOut = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') changes.push([path, JSON.parse(String(body))]);
    return Response.json({ ok: true, data: path === '/sandbox/api/sold-out' ? soldOut : [] }, { status });
  });
  // A document without popovers: what is in one is always there.
  for (const name of ['showPopover', 'hidePopover'])
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: vi.fn<() => void>() });
  desk = createDesk();
  draw(ORDER);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

function draw(order: Order): void {
  cleanup();
  render(
    <DeskContext value={desk}>
      <OverlayHost>
        <MoreButton order={order} />
        <PrimaryButton order={order} />
      </OverlayHost>
    </DeskContext>,
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const stated = () => desk.store.getState().notices.map(({ text, tone }) => [text, tone]);
const choose = async (item: string) => {
  await press('Más acciones del pedido 90001');
  await press(item);
};

describe('what the operator does to an order', () => {
  it('is done at once by the big button, and said', async () => {
    await press('Aceptar pedido 90001');
    await waitFor(() => expect(stated()).toEqual([['Pedido 90001 aceptado', 'ok']]));
    expect(changes).toEqual([['/sandbox/api/orders/90001/accept', {}]]);
  });

  it('stands in the menu as far as it is not the big button, the dangerous last, with the lines that are not cancelled yet', async () => {
    await press('Más acciones del pedido 90001');
    const group = screen.getByRole('group', { name: 'Más acciones del pedido 90001' });
    expect([...group.children].map(({ textContent }) => textContent)).toEqual(['Cobrar', 'Rechazar pedido', 'Anular: 2 Plato 2']);
  });

  it('is asked about first where it cannot be undone: what is closed in any other way is not done', async () => {
    await choose('Rechazar pedido');
    screen.getByRole('dialog', { name: '¿Rechazar el pedido 90001?' });
    await press('Volver');
    await choose('Rechazar pedido');
    await press('Cerrar');
    expect(changes).toEqual([]);
    await choose('Rechazar pedido');
    await press('Rechazar');
    await waitFor(() => expect(changes).toEqual([['/sandbox/api/orders/90001/reject', {}]]));
  });

  it('sells a dish out from the order that it was found by, and again', async () => {
    soldOut = [{ ir: 101, il: 1, ip: 7 }];
    await act(() => desk.refresh('venue'));
    const dishes = [3, 7].map((ip) => ({ cant: 1, item: { ip, np: `Plato ${ip}` } }));
    draw({ ...ORDER, actions: ['reject'], det: { ...ORDER.det, cart: { dl: [...dishes, ...dishes] } } });
    await press('Más acciones del pedido 90001');
    const group = screen.getByRole('group', { name: 'Más acciones del pedido 90001' });
    expect([...group.children].map(({ textContent }) => textContent)).toEqual([
      'Agotar: Plato 3',
      'Volver a vender: Plato 7',
      'Rechazar pedido',
    ]);
    await press('Agotar: Plato 3');
    await waitFor(() => expect(stated()).toEqual([['Plato 3: agotado', 'ok']]));
    await choose('Volver a vender: Plato 7');
    await waitFor(() => expect(stated()).toEqual([['Plato 7: a la venta', 'ok']]));
    expect(changes).toEqual([
      ['/sandbox/api/venues/101/1/products/3', { agot: true }],
      ['/sandbox/api/venues/101/1/products/7', { agot: false }],
    ]);
  });

  it('is told when it was not possible; a line is cancelled by its place', async () => {
    status = 409;
    await choose('Anular: 2 Plato 2');
    await press('Anular línea');
    await waitFor(() => expect(stated()).toEqual([['El pedido 90001 ya cambió: esa acción no se puede ahora.', 'bad']]));
    expect(changes).toEqual([['/sandbox/api/orders/90001/cancel-line', { lir: 2 }]]);
  });
});
