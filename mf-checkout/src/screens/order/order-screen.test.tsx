import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, aVenue, lastPending } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { storesFor } from '../../state/stores.ts';
import { Component } from './order-screen.tsx';

afterEach(cleanup);

async function setUp(over: object = {}, options: TestHostOptions = {}) {
  const data = { ...orderRaw, ...over };
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: aVenue(),
    texts: spanish,
    api: { 'order-by-check': { ok: true, data, cfg: { nr: 'Fuente Alameda', pa: 'cl' } } },
    ...options,
  });
  const path = '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w';
  await renderScreen(test.host, Component, path, '/r/:pais/:name/:idsimple/order/:idorden');
  return test;
}
/** Nothing that a payment would be known by. */
const UNREFERENCED = { ...orderRaw.det, ppago: [], pagado: undefined, cart: { ...orderRaw.det.cart, ppago: [] } };
/** What stands beside a label; undefined when the label is not there. */
const fact = (label: string) => screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;
const banner = () => within(screen.getByRole('region', { name: 'Estado del pedido' })).getByRole('status');

describe('the page of an order', () => {
  it('[C2-066] a yellow clock while it waits, a green check when confirmed, a red cross when cancelled', async () => {
    for (const [ss, color, icon, text] of [
      [0, 'yellow', 'clock', 'En curso'],
      [1, 'green', 'circle-check', 'Confirmado'],
      [-2, 'red', 'circle-x', 'Cancelado por ti'],
    ] as const) {
      await setUp({ ss });
      expect(banner().dataset['color']).toBe(color);
      expect(banner().querySelector('svg')?.getAttribute('class')).toContain(icon);
      expect(banner().textContent).toContain(text);
      cleanup();
    }
  });

  it('[C3-004] shows no date, step or arrival of an order whose moments nobody tells', async () => {
    const cart = { ...orderRaw.det.cart, fechaDespacho: '', horaDespacho: '' };
    await setUp({ sp: 2, ent: null, fc: null, fm: null, ss: 1, det: { ...orderRaw.det, cart } });
    expect(fact('Fecha')).toBeUndefined();
    expect(fact('Número')).toBe('90001');
    expect(screen.getByRole('region', { name: 'Estado del pedido' }).textContent).not.toMatch(/\d:\d\d|1970|1969|Invalid|NaN/);
  });

  it('[C2-066] shows number, venue, table and tracking link, the last two only when there are any', async () => {
    const cart = { ...orderRaw.det.cart, resto: { ...orderRaw.det.cart.resto, logo: '/logo.svg' } };
    const { left } = await setUp({ ti: 3, det: { ...orderRaw.det, tipo: 3, mesa: 5, mesaName: 'Mesa 5', cart } });
    expect(screen.getByText('Pedido N.º 90001')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Fuente Alameda' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Fuente Alameda' }).closest('header')?.querySelector('img')?.getAttribute('src')).toBe(
      '/logo.svg',
    );
    expect(screen.getByText('Mesa 5')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Seguir el envío' }));
    expect(left).toEqual([{ url: orderRaw.tracking_url, kind: 'tracking' }]);
    cleanup();
    await setUp({ tracking_url: '' });
    expect(screen.queryByRole('button', { name: 'Seguir el envío' })).toBeNull();
    expect(screen.queryByText('Mesa 5')).toBeNull();
  });

  it('[C2-066] shows the locator that the guest took in place of a table', async () => {
    await setUp({ ti: 3, virtual_table_id: '27', det: { ...orderRaw.det, tipo: 3, mesa: 0, mesaName: '' } });
    expect(screen.getByText('Localizador').nextElementSibling?.textContent).toBe('27');
    cleanup();
    await setUp({ ti: 3, virtual_table_id: '', det: { ...orderRaw.det, tipo: 3, mesa: 5, mesaName: 'Mesa 5' } });
    expect(screen.queryByText('Localizador')).toBeNull();
  });

  it('[C7-053] the table is named by what the provider says of the check', async () => {
    await setUp({ ti: 3, det: { ...orderRaw.det, tipo: 3, mesa: 5, mesaName: '' }, imTxt: 'Terraza 5' });
    expect(screen.getByText('Terraza 5')).toBeTruthy();
  });

  it('[C7-053] a list that comes later and names no text of the table leaves the venue its own', async () => {
    const list = { ...orderRaw, ti: 3, det: { ...orderRaw.det, tipo: 3, mesa: 5, mesaName: 'Mesa 5' } };
    const { host } = await setUp(
      { ...list, imTxt: 'Terraza 5' },
      {
        api: {
          'order-by-check': { ok: true, data: { ...list, imTxt: 'Terraza 5' }, cfg: { nr: 'Fuente Alameda', pa: 'cl' } },
          'orders-list': { ok: true, data: [list] },
        },
      },
    );
    const { orders } = storesFor(host);
    for (const how of [{ isFresh: true }, { isFresh: true }]) {
      await act(() => orders.load('in-progress', how));
      expect(orders.find('90001')?.table?.id).toBe('5');
      expect(fact('Mesa')).toBe('Terraza 5');
    }
  });

  it('[C2-067] the total is to pay with sp 1 and paid with sp 2, and a discount of zero has no line', async () => {
    await setUp({ sp: 1 });
    expect(screen.getByText('Total a pagar')).toBeTruthy();
    expect(screen.queryByText('Descuento')).toBeNull();
    cleanup();
    await setUp({ sp: 2, det: { ...orderRaw.det, descuento: 500 } });
    expect(screen.getByText('Total pagado')).toBeTruthy();
    expect(fact('Descuento')).toBe('−$500');
  });

  it('[C4-009] a cancelled line is marked and left out of the subtotal, and the total must be confirmed by the venue', async () => {
    await setUp({ orden: { dlres: [{ lir: 1, stk: 100, st: 170 }] } });
    const line = screen.getByRole('heading', { name: /Barros Luco en marraqueta/ }).closest('li');
    expect([line?.dataset['cancelled'], line?.textContent?.includes('Cancelado')]).toEqual(['', true]);
    expect([fact('Subtotal'), fact('Total a pagar')]).toEqual(['$0', '$18.240']);
    expect(screen.getByText('El monto final debe ser confirmado por el local.')).toBeTruthy();
    cleanup();
    await setUp({ orden: { dlres: [{ lir: 1, stk: 100, st: 180 }] } });
    expect([fact('Subtotal'), fact('Total a pagar')]).toEqual(['$14.990', '$18.240']);
    expect(screen.queryByText('El monto final debe ser confirmado por el local.')).toBeNull();
  });

  it('[C2-067] subtotal, delivery, tip, where it goes and how it is paid stand with their amounts', async () => {
    await setUp({ ti: 2, det: { ...orderRaw.det, tipo: 2, prepago: 5082, ppago: ['p1'] } });
    const names = ['Subtotal', 'Despacho', 'Propina', 'Dirección', 'Contacto', 'Pago'];
    expect(names.map(fact)).toEqual([
      '$14.990',
      '$2.000',
      '$1.250',
      'Av. Italia 1234, 502, Providencia',
      'Ana Rojas · +56 9 1234 5678',
      'Stripe',
    ]);
  });

  it('[C2-066] [C2-068] the order is named by its own number and the venue’s, its payment by its method', async () => {
    await setUp({ iped: 90001, ioext: 'Zk3vQ0a9TtP1cX7w-77', det: { ...orderRaw.det, prepago: 5082, ppago: ['p1'] } });
    expect([fact('Número'), fact('Número del local'), fact('Pago')]).toEqual(['90001', 'Zk3vQ0a9TtP1cX7w-77', 'Stripe']);
  });

  it('[C2-067] a line is added again by its plus, and a refusal is said', async () => {
    const test = await setUp();
    const asked: unknown[] = [];
    test.as('mf-menu-cart').handle('cart/add-line', ({ line, venueId }) => {
      asked.push([venueId, line.product.id, line.quantity]);
      return { ok: true, value: { itemCount: 1 } };
    });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /Agregar otra vez Barros Luco/ }));
      await settle();
    });
    expect(asked).toEqual([['101-1', '10007', 1]]);
    expect(test.notices[0]?.text).toBe('Agregamos Barros Luco en marraqueta a tu pedido');
  });

  it('[C4-011] [C2-067] the cancel button is there only while the order can be cancelled', async () => {
    await setUp({ ss: 0, sp: 0 });
    expect(screen.getByRole('button', { name: 'Cancelar pedido' })).toBeTruthy();
    cleanup();
    await setUp({ ss: 1 });
    expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  });

  it('[C3-043] the bill of a table is paid here only where the venue offers it', async () => {
    const payLink = () => screen.queryByRole('link', { name: 'Pagar la cuenta' })?.getAttribute('href');
    const order = { ti: 3, ss: 1, sp: 0, det: { ...orderRaw.det, tipo: 3, mesa: 5 } };
    const venue = (hasQrPayment: boolean) =>
      aVenue({ hasQrPayment, ordering: { paymentMethods: [{ id: 5011, name: '', dispatchTypes: [3] }] } });
    await setUp(order, { venue: venue(true) });
    expect(payLink()).toMatch(/\/order\/Zk3vQ0a9TtP1cX7w\/paying$/);
    cleanup();
    await setUp(order, { venue: venue(false) });
    expect(payLink()).toBeUndefined();
  });

  it('[C4-013] [C2-067] an order whose payment is under way can be paid at its link, under its provider’s mark', async () => {
    const link = 'http://localhost:8080/pay/x';
    const online = { ...orderRaw.det, prepago: 5082, ppago: ['p1', null, null, null, { init_point: link }] };
    const { left } = await setUp({ ss: 0, sp: 1, det: online });
    expect(banner().textContent).toContain('Esperando pago');
    const pay = screen.getByRole('button', { name: 'Reintentar el pago' });
    expect(pay.querySelector('[data-method="5082"]')).toBeTruthy();
    fireEvent.click(pay);
    expect(left).toEqual([{ url: `${link}?tpi=1`, kind: 'payment' }]);
    const waiting = { ss: 0, sp: 1, det: { ...orderRaw.det, ppago: ['p1', null, null, null, { init_point: link }] } };
    for (const over of [
      { ...waiting, sp: 0 },
      { ...waiting, sp: 2 },
      { ...waiting, ss: 3 },
      { ...waiting, ss: -3 },
      { ...waiting, det: UNREFERENCED },
    ]) {
      cleanup();
      await setUp(over);
      expect(screen.queryByRole('button', { name: 'Reintentar el pago' })).toBeNull();
    }
  });

  it('[C4-013] [C7-029] an order with a payment’s id and no link is paid at the provider’s page for that id', async () => {
    const det = { ...UNREFERENCED, prepago: 5082, ppago: ['p1'] };
    const { left, stored } = await setUp({ ss: 0, sp: 1, det });
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar el pago' }));
    expect(left).toEqual([{ url: '/pay/mw/payments/paypayment?idpr=p1&tpi=1', kind: 'payment' }]);
    expect(lastPending(stored)).toMatchObject({ intentId: 'Zk3vQ0a9TtP1cX7w' });
    cleanup();
    await setUp({ ss: 0, sp: 1, det: { ...det, cart: { ...det.cart, st: 2 } } });
    expect(screen.queryByRole('button', { name: 'Reintentar el pago' })).toBeNull();
  });

  it('[C2-068] the id that the payment’s provider gave is nothing to a diner', async () => {
    await setUp({ det: { ...orderRaw.det, ppago: ['pay_4711'] } });
    expect(document.body.textContent).not.toMatch(/pay_4711|Id de pago/);
  });

  it.each([
    ['in the kitchen', { ss: 1, sp: 0 }, 'Pedir más'],
    ['over', { ss: 100, sp: 2 }, 'Volver a la carta'],
    ['not paid yet', { ss: 0, sp: 1 }, undefined],
    ['cancelled', { ss: -2, sp: 0 }, 'Volver a la carta'],
  ])('what leads to the menu from an order that is %s says what it does', async (_, status, label) => {
    await setUp({ ...status, det: { ...orderRaw.det, prepago: status.sp === 0 ? 0 : 5082 } });
    const links = screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith('/menu') === true);
    expect(links.map((link) => link.textContent.trim())).toEqual(label === undefined ? [] : [label]);
  });

  it('[C3-043] the bill of a table has its pay link only where the venue offers payment by QR', async () => {
    const paymentMethods = [{ id: 5011, name: 'MercadoPago', dispatchTypes: [1, 2, 3] }] as const;
    const table = { ti: 3, ss: 1, sp: 0, det: { ...orderRaw.det, tipo: 3, mesa: 5, prepago: 0, ppago: [] } };
    const pay = () => screen.queryByRole('link', { name: spanish['bill.open'] ?? '' });
    await setUp(table, { venue: aVenue({ hasQrPayment: true, ordering: { paymentMethods } }) });
    expect(pay()?.getAttribute('href')).toMatch(/\/order\/Zk3vQ0a9TtP1cX7w\/paying$/);
    cleanup();
    await setUp(table, { venue: aVenue({ hasQrPayment: false, ordering: { paymentMethods } }) });
    expect(pay()).toBeNull();
  });

  it.each([
    ['for 240 minutes', 0, 'Pedir más', /\/checkin\/5\/Zk3vQ0a9TtP1cX7w$/],
    ['no longer after them', 1, 'Volver a la carta', /\/menu$/],
  ])('[C9-019] a table’s order can be added to %s', async (_, late, label, path) => {
    const order = { ti: 3, ss: 1, sp: 0, det: { ...orderRaw.det, tipo: 3, mesa: 5, mesaName: 'Mesa 5', prepago: 0 } };
    await setUp(order, { start: orderRaw.fc + 240 * 60_000 + late });
    const links = screen.getAllByRole('link').filter((link) => /checkin|menu$/.test(link.getAttribute('href') ?? ''));
    expect(links.map((link) => [link.textContent.trim(), path.test(link.getAttribute('href') ?? '')])).toEqual([[label, true]]);
  });

  it.each(['x', 1.5, -7])('[X-05] an order whose sp is %s is called neither paid nor to be paid', async (sp) => {
    await setUp({ ss: 0, sp });
    expect(screen.queryByText('Total a pagar')).toBeNull();
    expect(screen.queryByText('Total pagado')).toBeNull();
    expect(screen.getByText('Total')).toBeTruthy();
  });

  it.each([undefined, null])('[C4-005] an order whose sp is %s is pending: its total is to be paid', async (sp) => {
    await setUp({ ss: 0, sp });
    expect(screen.getByText('Total a pagar')).toBeTruthy();
  });

  it.each([-1, -2, -3])(
    '[C2-067] [X-05] of an order that ended with ss %s nothing is to be paid: its sum is called a total, or paid',
    async (ss) => {
      await setUp({ ss, sp: 0 });
      expect([screen.queryByText('Total a pagar'), fact('Total')]).toEqual([null, '$18.240']);
      cleanup();
      await setUp({ ss, sp: 2 });
      expect(screen.getByText('Total pagado')).toBeTruthy();
    },
  );

  it('[X-05] an order whose payment came back is being confirmed, and nobody is asked to pay it again', async () => {
    const link = 'http://localhost:8080/pay/x';
    await setUp({ ss: 0, sp: 1, det: { ...orderRaw.det, ppago: ['p1', null, null, null, { init_point: link }], pagado: { pid: 'mp-1' } } });
    expect(screen.queryByRole('button', { name: 'Reintentar el pago' })).toBeNull();
  });

  it('[X-05] a return that this browser knows of is remembered after a reload: unknown asks again, accepted waits, refused may go on', async () => {
    const note = { venue: { id: '101-1', simpleId: 1 }, revision: 1, dispatch: 1, methodId: 5011 };
    const det = { ...UNREFERENCED, ppago: ['p1', null, null, null, { init_point: 'http://localhost:8080/pay/x' }] };
    const after = async (state: string, key = 'Zk3vQ0a9TtP1cX7w') => {
      const TEMPCART = { note, intentId: key, returned: { code: 'abc', state } };
      await setUp({ ss: 0, sp: 1, det }, { storage: { TEMPCART } });
      const again = screen.queryByRole('button', { name: 'Reintentar el pago' });
      const ask = screen.queryByRole('link', { name: 'Consultar de nuevo' });
      const label = screen.queryByText(spanish['amount.paid'] ?? '') !== null;
      cleanup();
      return [again !== null, ask?.getAttribute('href') ?? null, label];
    };
    expect(await after('sent')).toEqual([false, expect.stringMatching(/\/order\/Zk3vQ0a9TtP1cX7w\/paying$/), false]);
    expect(await after('accepted')).toEqual([false, null, false]);
    expect(await after('refused')).toEqual([true, null, false]);
    expect(await after('sent', 'another-00000001')).toEqual([true, null, false]);
  });

  it('shows the way of the order, with its times on the venue’s clock', async () => {
    const cart = { ...orderRaw.det.cart, fechaDespacho: '', horaDespacho: '' };
    await setUp({ fc: Date.UTC(2026, 10, 20, 16, 18), fm: Date.UTC(2026, 10, 20, 16, 21), det: { ...orderRaw.det, cart } });
    const steps = screen.getAllByRole('listitem').filter((item) => item.closest('ol') !== null);
    expect(steps.map((step) => step.textContent)).toEqual([
      'Pedido recibido listo13:18',
      'En preparación ahora13:21',
      'En camino pendiente',
      'Entregado pendiente~14:05',
    ]);
    expect(screen.getByText('14:05 y 14:15')).toBeTruthy();
  });

  it.each(['20261123', Date.UTC(2026, 10, 24, 1), Date.UTC(2026, 10, 24, 1) / 1000])(
    '[X-22] an order for later is expected on its day at the venue, written as %j',
    async (fechaDespacho) => {
      const cart = { ...orderRaw.det.cart, fechaDespacho, horaDespacho: '22:00' };
      await setUp({ ti: 1, ss: 1, det: { ...orderRaw.det, tipo: 1, cart } });
      expect(screen.getByText(/23 nov.*22:00/)).toBeTruthy();
    },
  );

  it('the largest words of a ready order say that it is ready, never when it was expected', async () => {
    const cart = { ...orderRaw.det.cart, fechaDespacho: '', horaDespacho: '' };
    const pickup = { ti: 1, ss: 1, det: { ...orderRaw.det, tipo: 1, cart } };
    const ready = () => screen.queryAllByText('Tu pedido está listo').filter((words) => !banner().contains(words)).length;
    const expected = () => screen.queryAllByText(/Listo entre las|Debería estar listo/).length;
    await setUp({ ...pickup, stdvy: 110 });
    expect([ready(), expected()]).toEqual([1, 0]);
    expect(screen.getAllByText('Pedido N.º 90001')).toHaveLength(2);
    cleanup();
    await setUp({ ...pickup, stdvy: 100 });
    expect([ready(), expected()]).toEqual([0, 1]);
    cleanup();
    await setUp({ ...pickup, ss: 3, stdvy: 110 });
    expect([ready(), expected()]).toEqual([0, 0]);
  });

  it('a pickup says from the moment it is placed where that is, on the map, and how to get there', async () => {
    const at = (ss: number, sp: number, ti: number) => setUp({ ti, ss, sp, stdvy: 40, det: { ...orderRaw.det, tipo: ti } });
    const { street, commune, city, point } = aVenue();
    const address = `${street}, ${commune}${city === commune ? '' : `, ${city}`}`;
    for (const sp of [0, 1, 2]) {
      const { left } = await at(0, sp, 1);
      expect(screen.getByText(address)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Cómo llegar' }));
      fireEvent.click(screen.getByRole('button', { name: 'Ver en el mapa' }));
      expect(left.map(({ kind }) => kind)).toEqual(['maps', 'maps']);
      expect(left[0]?.url).toContain(`destination=${point?.lat},${point?.lng}`);
      expect(decodeURIComponent(left[1]?.url ?? '')).toContain(address);
      cleanup();
    }
    for (const [ss, ti] of [
      [0, 2],
      [0, 3],
      [3, 1],
      [-1, 1],
    ] as const) {
      await at(ss, 0, ti);
      expect(screen.queryByText(address)).toBeNull();
      cleanup();
    }
  });

  it('an order that is not there says so', async () => {
    await setUp({}, { api: { 'order-by-check': { ok: false, msg: 'Pedido no encontrado' } } });
    expect(screen.getByRole('heading', { name: 'No encontramos este pedido' })).toBeTruthy();
  });
});
