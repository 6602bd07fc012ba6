import { fireEvent, screen, within, act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { goToCart, openApp, turnPhone, WAIT } from '../../test-app.tsx';
import { chosen, clp, extra, line, menuAnswer, product, rawProduct, record, venue } from '../../test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const API = { menu: () => ({ json: menuAnswer([{ id: 1, name: 'x', products: [rawProduct(9, 'Otro')] }]) }) };
const TABLE = '/r/cl/fuente-alameda/1/checkin/7';
const AT_TABLE = venue({ selfat: 1, selfatbanner: 0 }, { ta: 1, dm: [[7, [], 'Mesa 7']] });
const PLAIN = venue({ selfat: 0, ordmindvy: 0, ordsincosto: 0, ordsincostodist: 0 });
const GUEST: Session = { kind: 'guest', guest: { name: '', phone: '', addresses: [] }, since: 0, endsAt: Number.MAX_SAFE_INTEGER };
const priced = (amount: number, over = {}) => line({ product: product({ price: clp(amount) }), ...over });

async function panel(options: Parameters<typeof openApp>[1]) {
  const app = await openApp(PATH, { isWide: true, venue: PLAIN, api: API, ...options });
  await screen.findByRole('complementary', { name: 'Tu Pedido' }, WAIT);
  return { ...app, aside: within(screen.getByRole('complementary', { name: 'Tu Pedido' })) };
}

describe('the cart footer', () => {
  it('[C2-040] shows count, subtotal and Ver Pedido', async () => {
    const lines = [line({ quantity: 2 }), line({ id: 'b', product: product({ id: 'p2' }) })];
    await openApp(PATH, { venue: PLAIN, api: API, storage: { CURCART: record({ lines }) } });
    const button = screen.getByRole('button', { name: /Ver Pedido/ });
    expect(button.textContent).toBe('3Ver Pedido$3.000');
  });
  it('is not there while the cart is empty, or another venue’s', async () => {
    const first = await openApp(PATH, { venue: PLAIN, api: API });
    expect(screen.queryByRole('button', { name: /Ver Pedido/ })).toBeNull();
    first.view.unmount();
    await openApp(PATH, { venue: PLAIN, api: API, storage: { CURCART: record({ venue: { ...record().venue, id: '1-1' } }) } });
    expect(screen.queryByRole('button', { name: /Ver Pedido/ })).toBeNull();
  });
  it('is not there where nobody takes the order', async () => {
    await openApp(PATH, { venue: PLAIN, api: API, storage: { CURCART: record() }, hasCheckout: false });
    expect(screen.queryByRole('button', { name: /Ver Pedido/ })).toBeNull();
  });
  it('[C4-029] goes to the cart', async () => {
    const CURCART = record({ lines: [line({ product: product({ id: '9', name: 'Otro', categoryId: '1' }) })] });
    const { visited, settle, dialogs } = await openApp(PATH, { venue: PLAIN, api: API, session: GUEST, storage: { CURCART } });
    await goToCart();
    await settle();
    expect(visited).toContain('/l/cart');
    // What lay on the menu is gone before: back leads to it.
    expect(dialogs).toEqual([]);
  });
  it('[X-03] says what is missing for the minimum, then for free delivery', async () => {
    const terms = venue({ selfat: 0, ordmindvy: 6000, ordsincosto: 15000, ordsincostodist: 0 });
    const api = { menu: () => ({ json: menuAnswer([{ id: 1, name: 'x', products: [rawProduct(9, 'Otro', { pm: 3700 })] }]) }) };
    const { settle } = await openApp(PATH, { venue: terms, api });
    const sentence = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');
    fireEvent.click(screen.getByRole('button', { name: 'Agregar Otro' }));
    await screen.findByRole('progressbar');
    expect(sentence()).toBe('Te faltan $2.300 para el mínimo');
    fireEvent.click(screen.getByRole('button', { name: /^Agregar otro Otro/ }));
    await settle();
    expect(sentence()).toBe('Te faltan $7.600 para el despacho gratis');
    expect(screen.getByRole('button', { name: /Ver Pedido/ }).getAttribute('aria-disabled')).toBeNull();
  });
  it('tells a screen reader what the cart holds', async () => {
    const { settle } = await openApp(PATH, { venue: PLAIN, api: API });
    fireEvent.click(screen.getByRole('button', { name: 'Agregar Otro' }));
    await settle();
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Tu pedido tiene 1 producto, $1.000');
  });
});

describe('the cart of a phone', () => {
  const CURCART = record({ lines: [line({ product: product({ id: '9', name: 'Otro', categoryId: '1' }) })] });
  const openSheet = async () => {
    const app = await openApp(PATH, { venue: PLAIN, api: API, storage: { CURCART } });
    const logins: unknown[] = [];
    app.as('shell').handle('session/log-in', (request) => {
      logins.push(request);
      return null;
    });
    fireEvent.click(screen.getByRole('button', { name: /Ver Pedido/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Tu Pedido' }, WAIT));
    return { ...app, sheet, logins };
  };

  it('[C4-029] is seen and changed by whoever has no account; only its button asks for one, and stays when it is not given', async () => {
    const { sheet, logins, settle, visited } = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'Agregar uno' }));
    await settle();
    expect(sheet.getByRole('button', { name: /Continuar/ }).textContent).toBe('Continuar$2.000');
    expect(logins).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: /Continuar/ }));
    await settle();
    expect([logins.length, visited.includes('/l/cart')]).toEqual([1, false]);
    expect(screen.getByRole('dialog', { name: 'Tu Pedido' })).toBeDefined();
  });
  it('[C2-054] is emptied by the bin, and leads back to the menu', async () => {
    const { sheet, settle, dialogs, as } = await openSheet();
    fireEvent.click(sheet.getByRole('button', { name: 'Vaciar el pedido' }));
    await settle();
    expect(as('mf-checkout').peek('cart/current')).toMatchObject({ value: null });
    expect(sheet.queryByRole('button', { name: /Continuar/ })).toBeNull();
    fireEvent.click(sheet.getByRole('button', { name: 'Volver a la carta' }));
    await settle();
    expect(dialogs).toEqual([]);
  });
  it('opens once, however often it is asked for', async () => {
    const { dialogs, settle } = await openSheet();
    fireEvent.click(screen.getByRole('button', { name: /Ver Pedido/ }));
    await settle();
    expect(dialogs).toHaveLength(1);
  });
});

describe('the cart panel', () => {
  it('[C2-054] shows the lines and Continuar with the subtotal', async () => {
    const lines = [priced(8500, { extras: {}, comment: 'sin sal' })];
    const { aside } = await panel({ storage: { CURCART: record({ lines }) } });
    expect(aside.getByRole('heading', { name: 'Tu Pedido' })).toBeDefined();
    expect(aside.getByText('sin sal')).toBeDefined();
    expect(aside.getByRole('button', { name: /Continuar/ }).textContent).toBe('Continuar$8.500');
    expect(aside.getByRole('button', { name: 'Pedir más' })).toBeDefined();
  });
  it('[C2-054] is emptied by the bin, shows the way back to the menu, and can be undone', async () => {
    const { aside, settle, notices } = await panel({ storage: { CURCART: record({ lines: [priced(8500)] }) } });
    fireEvent.click(aside.getByRole('button', { name: 'Vaciar el pedido' }));
    await settle();
    expect(aside.getByRole('button', { name: 'Volver a la carta' })).toBeDefined();
    expect(notices[0]?.action?.label).toBe('Deshacer');
    act(() => notices[0]?.action?.run());
    expect(aside.getByRole('button', { name: /Continuar/ })).toBeDefined();
  });
  it('[C2-054] changes and deletes lines', async () => {
    const { aside, settle } = await panel({ storage: { CURCART: record({ lines: [priced(1000)] }) } });
    fireEvent.click(aside.getByRole('button', { name: 'Agregar uno' }));
    await settle();
    expect(aside.getByRole('button', { name: /Continuar/ }).textContent).toBe('Continuar$2.000');
    fireEvent.click(aside.getByRole('button', { name: 'Quitar uno' }));
    fireEvent.click(aside.getByRole('button', { name: 'Eliminar' }));
    await settle();
    expect(aside.getByText('Tu pedido está vacío')).toBeDefined();
  });
  it('[C2-054] opens a line for editing', async () => {
    const { aside } = await panel({ storage: { CURCART: record({ lines: [priced(1000)] }) } });
    fireEvent.click(aside.getByRole('button', { name: 'Editar Barros Luco' }));
    await screen.findByRole('dialog', {}, WAIT);
    expect(screen.getByRole('button', { name: /Actualizar/ })).toBeDefined();
  });
  it('says what was chosen on a line', async () => {
    const extras = { G1: [chosen(extra({ name: 'Agua mineral' })), chosen(extra({ id: 'e2', name: 'Queso' }), 2)] };
    const { aside } = await panel({ storage: { CURCART: record({ lines: [line({ extras })] }) } });
    expect(aside.getByText('Agua mineral, 2 Queso')).toBeDefined();
  });
  it('strikes the fee through when delivery is free', async () => {
    const free = venue({ selfat: 0, ordmindvy: 0, ordsincosto: 5000, ordsincostodist: 0 });
    const { aside } = await panel({ venue: free, storage: { CURCART: record({ lines: [priced(8500)] }) } });
    expect(aside.getByText('Gratis')).toBeDefined();
    expect(aside.getByText('$1.990').tagName).toBe('S');
    expect(aside.getAllByText('Despacho gratis desbloqueado')).toHaveLength(1);
  });
  it('says whose products it holds when they are not of this venue', async () => {
    const { aside } = await panel({ storage: { CURCART: record({ venue: { ...record().venue, id: '1-1', name: 'La Otra' } }) } });
    expect(aside.getByText('Tienes productos de La Otra')).toBeDefined();
  });
});

const openOrder = (now: number): OrderSummary => ({
  id: '77',
  venueName: 'Fuente Alameda',
  dispatch: 3,
  status: 'confirmed',
  payment: 'pending',
  createdAt: now,
  changedAt: now,
  total: clp(5000),
  itemCount: 2,
});

describe('the open orders of a table', () => {
  it('stand under the cart, and take another round', async () => {
    const { aside, as, settle, clock } = await panel({});
    as('mf-checkout').publish('order/in-progress', [openOrder(clock.now())]);
    await settle();
    expect(aside.getByText('2 productos, $5.000')).toBeDefined();
    const shown: string[] = [];
    as('mf-checkout').handle('order/show', ({ orderId }) => {
      shown.push(orderId);
      return null;
    });
    fireEvent.click(aside.getByRole('button', { name: 'Ver' }));
    await settle();
    expect(shown).toEqual(['77']);
  });
  it('stand above the menu of a phone at the table, and their owner is fetched for whoever may have ordered', async () => {
    const app = await openApp(TABLE, { venue: AT_TABLE, api: API, session: GUEST });
    const asked = vi.spyOn(app.host.bus, 'state');
    await app.settle(1_500);
    expect(asked).toHaveBeenCalledWith('order/in-progress');
    app.as('mf-checkout').publish('order/in-progress', [openOrder(app.clock.now())]);
    const orders = within(await screen.findByRole('region', { name: 'Pedidos abiertos de tu mesa' }, WAIT));
    expect(orders.getByText('2 productos, $5.000')).toBeDefined();
    expect(orders.queryByRole('button', { name: 'Pedir más' })).toBeNull();
  });
  it('cost whoever has just scanned the code nothing', async () => {
    const app = await openApp(TABLE, { venue: AT_TABLE, api: API });
    const asked = vi.spyOn(app.host.bus, 'state');
    await app.settle(10_000);
    expect(asked).not.toHaveBeenCalledWith('order/in-progress');
  });
});

describe('a phone that is turned', () => {
  const focused = () => document.activeElement?.closest('button')?.textContent ?? '';

  it('keeps the focus on the way to the cart', async () => {
    const CURCART = record({ lines: [line()] });
    const { settle } = await openApp(PATH, { venue: PLAIN, api: API, storage: { CURCART } });
    screen.getByRole('button', { name: /Ver Pedido/ }).focus();
    for (const name of ['Continuar', 'Ver Pedido', 'Continuar']) {
      await act(async () => turnPhone());
      await settle();
      await expect.poll(focused).toContain(name);
    }
  });

  it('keeps the focus on the round that the table ordered before', async () => {
    const options = { isWide: true, venue: AT_TABLE, api: API, session: GUEST };
    const { as, clock, settle } = await openApp(TABLE, options);
    await act(async () => as('mf-checkout').publish('order/in-progress', [openOrder(clock.now())]));
    (await screen.findByRole('button', { name: 'Ver' }, WAIT)).focus();
    for (const _ of ['narrow', 'wide']) {
      await act(async () => turnPhone());
      await settle();
      await expect.poll(focused).toBe('Ver');
    }
  });

  it('takes no focus from who went on meanwhile', async () => {
    const CURCART = record({ lines: [line()] });
    const { settle } = await openApp(PATH, { isWide: true, venue: PLAIN, api: API, storage: { CURCART }, hasCheckout: false });
    (await screen.findByRole('button', { name: 'Vaciar el pedido' }, WAIT)).focus();
    await act(async () => turnPhone());
    const dish = screen.getByRole('button', { name: 'Agregar Otro' });
    dish.focus();
    await act(async () => turnPhone());
    await settle();
    expect(document.activeElement).toBe(dish);
  });
});
