import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw, savedOrderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, anAddress, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './payment-screen.tsx';

afterEach(cleanup);

const PATH = '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w/paying';
const link = ['pay_1', null, null, null, { init_point: 'http://localhost/pay?idpr=pay_1' }];

async function setUp(over: object, options: TestHostOptions = {}) {
  const data = { ...orderRaw, ti: 1, ...over, det: { ...orderRaw.det, tipo: 1, prepago: 5082, ppago: link } };
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: aVenue(),
    texts: spanish,
    api: { 'order-by-check': { ok: true, data, cfg: { nr: 'Fuente Alameda', pa: 'cl' } } },
    ...options,
  });
  await renderScreen(test.host, Component, PATH, '/r/:pais/:name/:idsimple/order/:idorden/paying');
  return test;
}
const apiOf = (over: object) => ({
  'order-by-check': {
    ok: true,
    data: { ...orderRaw, ti: 1, ...over, det: { ...orderRaw.det, tipo: 1, prepago: 5011 } },
    cfg: { nr: 'Fuente Alameda', pa: 'cl' },
  },
});
const again = () => screen.queryByRole('button', { name: spanish['order.retryToPay'] ?? '' });

describe('[X-05] the payment of an order', () => {
  it('that was received says so, and offers no payment', async () => {
    const { stored } = await setUp({ ss: 0, sp: 2 }, { storage: { TEMPCART: { note: {} } } });
    expect(screen.getByRole('heading', { name: '¡Pago recibido!' })).toBeTruthy();
    expect([again(), stored.has('TEMPCART')]).toEqual([null, false]);
  });

  it('[C4-013] that waits can be gone on with, at its own link', async () => {
    const { left } = await setUp({ ss: 0, sp: 1 });
    expect(screen.getByRole('heading', { name: 'Falta tu pago' })).toBeTruthy();
    fireEvent.click(again() as HTMLElement);
    expect(left).toEqual([{ url: 'http://localhost/pay?idpr=pay_1&tpi=1', kind: 'payment' }]);
  });

  it.each([0, -3])('that was refused says so (ss %i), and a new order is the way on', async (ss) => {
    await setUp({ ss, sp: -1 });
    expect(screen.getByRole('heading', { name: 'Pago no realizado.' })).toBeTruthy();
    expect(screen.getByText('El pago de $18.240 a Fuente Alameda con Stripe no se aprobó. No se te cobró nada.')).toBeTruthy();
    expect([again(), screen.getByRole('link', { name: 'Pedir de nuevo' })].map(Boolean)).toEqual([false, true]);
  });

  it.each([
    [-1, -1, 'Pedido cancelado', /canceló este pedido\. Si aparece un cargo de \$18\.240/],
    [-1, 0, 'Pedido cancelado', 'Fuente Alameda canceló este pedido. No se te cobró nada.'],
    [-1, 2, 'Pedido cancelado', /canceló este pedido\. Ya habías pagado \$18\.240 con Stripe: Fuente Alameda debe devolvértelos\./],
    [-2, -1, 'Pedido cancelado', 'Cancelaste este pedido a Fuente Alameda. No se te cobró nada.'],
    [-2, 2, 'Pedido cancelado', /^Cancelaste este pedido a Fuente Alameda\. Ya habías pagado/],
    [-3, 0, 'Pago no realizado.', 'El pago no se completó y el pedido a Fuente Alameda se canceló. No se te cobró nada.'],
    [-3, 1, 'Cancelado: no se pagó a tiempo', /se canceló\. Si aparece un cargo de \$18\.240, Fuente Alameda debe devolvértelo\./],
    [-3, 2, 'Pedido cancelado', /se canceló\. Ya habías pagado/],
  ])('of an order that was cancelled (ss %i, sp %i) says by whom, and where the money is', async (ss, sp, title, text) => {
    await setUp({ ss, sp });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/no se aprobó|Pago recibido/);
    expect([again(), screen.getByRole('link', { name: 'Pedir de nuevo' })].map(Boolean)).toEqual([false, true]);
  });

  it('that cannot be asked for is unknown, and is never offered to be paid again', async () => {
    const test = await setUp({}, { api: { 'order-by-check': () => ({ failure: failure('http', 'http-503') }) } });
    expect(screen.getByRole('heading', { name: 'No sabemos cómo va tu pago' })).toBeTruthy();
    expect(again()).toBeNull();
    test.setAnswer('order-by-check', { ok: true, data: { ...orderRaw, sp: 2 }, cfg: {} });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Consultar de nuevo' }));
      await settle();
    });
    expect(screen.getByRole('heading', { name: '¡Pago recibido!' })).toBeTruthy();
  });

  it('[C8-011] that failed at the provider, so that nothing was paid, says so in its words and can be tried again', async () => {
    const paymentMethods = [{ id: 5011, name: 'MercadoPago', dispatchTypes: [1, 2, 3] }] as const;
    const cards = [{ id: 'card_9001', provider: 5011, country: 'cl', lastFourDigits: '4242', brand: 'visa', isDefault: true }] as const;
    const lines = [{ li: 1, ca: 1, pn: 'Cazuela', p28: 3000, dp: 0, st: 0 }];
    const data = {
      ic: 'Zk3vQ0a9TtP1cX7w',
      iped: 90001,
      ir: 101,
      il: 1,
      imTxt: 'Mesa 5',
      ss: 1,
      sp: 0,
      fm: 5,
      total: 3000,
      pagado: 0,
      lines,
    };
    const cfg = { nr: 'Fuente Alameda', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 };
    const order = { ...orderRaw, ti: 3, ss: 1, sp: 0, det: { ...orderRaw.det, tipo: 3, mesa: 5, prepago: 0, ppago: [] } };
    await setUp(
      {},
      {
        session: aDiner({ addresses: [anAddress()], cards }),
        venue: aVenue({ hasQrPayment: true, ordering: { paymentMethods } }),
        api: {
          'order-by-check': { ok: true, data: order, cfg },
          'check-read': { ok: true, data: { ...data, stks: {} }, cfg },
          'check-pay': () => ({ failure: failure('http', 'http-503', { outcome: 'none' }) }),
        },
      },
    );
    const press = async (role: string, name: RegExp) => {
      const [first] = await screen.findAllByRole(role, { name });
      await act(async () => {
        fireEvent.click(first as HTMLElement);
        await settle();
      });
    };
    await press('checkbox', /Cazuela/);
    await press('radio', /4242/);
    await press('button', /^Pagar/);
    expect(screen.getByText('Hubo un error en el pago. Intente nuevamente')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Pagar/ })).toBeTruthy();
  });

  it('that was returned from is being confirmed: no second payment meanwhile', async () => {
    const note = { venue: { id: '101-1', simpleId: 1 }, revision: 1, dispatch: 1, methodId: 5082 };
    await setUp(
      { ss: 0, sp: 1 },
      { storage: { TEMPCART: { note, intentId: 'Zk3vQ0a9TtP1cX7w', returned: { code: 'abc', state: 'accepted' } } } },
    );
    expect(screen.getByText(/está confirmando tu pago/)).toBeTruthy();
    expect(again()).toBeNull();
  });

  const mercadoPago = { venue: { id: '101-1', simpleId: 1 }, revision: 1, dispatch: 1, methodId: 5011 };
  const pending = { note: mercadoPago, intentId: 'Zk3vQ0a9TtP1cX7w', request: { ioext: 'Zk3vQ0a9TtP1cX7w', det: {} } };

  it('whose code has no answer yet is unknown: it is sent again here, and no second payment is offered', async () => {
    const info = Array.from({ length: 17 }, (_, index) =>
      index === 6 ? { minVersion: '1', legalVersion: '1', serverTime: 1, dedup: true } : null,
    );
    const data = { ...orderRaw, ti: 1, ss: 0, sp: 1, det: { ...orderRaw.det, tipo: 1, prepago: 5011, ppago: link } };
    const api = {
      'test-info': info,
      'order-save': () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) }),
      'order-by-check': { ok: true, data, cfg: { nr: 'Fuente Alameda', pa: 'cl' } },
    };
    const TEMPCART = { ...pending, returned: { code: 'abc', state: 'sent' } };
    const { setAnswer, calls, left } = await setUp({}, { api, storage: { TEMPCART } });
    expect(screen.getByText(/No sabemos si tu pago llegó.*no pagues de nuevo/)).toBeTruthy();
    expect(again()).toBeNull();
    // Nothing is known, nothing is paid: it can be looked for again, and the venue can be called. Q37.
    expect(screen.getByRole('heading', { name: 'No sabemos cómo va tu pago' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Llamar al local' }));
    expect(left.map(({ kind }) => kind)).toEqual(['tel']);
    setAnswer('order-save', savedOrderRaw);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Consultar de nuevo' }));
      await settle();
    });
    expect(screen.queryByText(/No sabemos si tu pago llegó/)).toBeNull();
    expect(calls.filter(({ operation }) => operation === 'order-save')).toHaveLength(2);
  });

  it('whose code was refused says so after a reload too, and the same payment may be gone on with', async () => {
    await setUp({ ss: 0, sp: 1 }, { storage: { TEMPCART: { ...pending, returned: { code: 'abc', state: 'refused' } } } });
    expect(screen.getByText('ERROR AL INTENTAR PAGAR CON SU TARJETA. INTENTE CON OTRO MEDIO.')).toBeTruthy();
    expect(again()).not.toBeNull();
  });

  it.each([
    [-2, 'accepted', /^Cancelaste este pedido a Fuente Alameda\. Si aparece un cargo de/],
    [-2, 'sent', /^Cancelaste este pedido a Fuente Alameda\. Si aparece un cargo de/],
    [-3, 'sent', /se canceló\. Si aparece un cargo de/],
    [-3, 'accepted', /no se aprobó\. No se te cobró nada\./],
    [-2, 'refused', /^Cancelaste este pedido a Fuente Alameda\. No se te cobró nada\./],
  ])('that was returned from before the order was over (ss %i, %s) does not promise that nothing was charged', async (ss, state, text) => {
    const TEMPCART = { ...pending, returned: { code: 'abc', state } };
    await setUp(
      { ss, sp: -1 },
      { api: { ...apiOf({ ss, sp: -1 }), 'test-info': () => ({ failure: failure('transport', 'offline') }) }, storage: { TEMPCART } },
    );
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('that is over leaves alone what is kept of another order’s payment', async () => {
    const { stored } = await setUp({ ss: 0, sp: 2 }, { storage: { TEMPCART: { ...pending, intentId: 'another-00000001' } } });
    expect(stored.has('TEMPCART')).toBe(true);
  });
});
