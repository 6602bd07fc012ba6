import { cleanup, fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';

import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, anAddress, aVenue, clp } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from '../payment/payment-screen.tsx';

afterEach(cleanup);

const cardRaw = { id: 'card_9001', last_four_digits: '4242', payment_method: { name: 'visa' }, default: { product: 1 } };
const PATH = '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w/paying';
const venue = aVenue({ hasQrPayment: true, ordering: { paymentMethods: [{ id: 5011, name: '', dispatchTypes: [3] }] } });
const entry = {
  checkId: 'Zk3vQ0a9TtP1cX7w',
  venue: { name: 'x', country: 'cl', simpleId: 1, dk: 0 },
  tableName: '',
  total: '',
  at: 0,
  by: '1001',
};

/** The payment page of a table's order that is to be paid on receipt. */
async function look(over: object, storage: TestHostOptions['storage'] = {}, prepago = 0) {
  const data = { ...orderRaw, ti: 3, imTxt: 'Mesa 5', ...over, det: { ...orderRaw.det, tipo: 3, mesa: 5, prepago } };
  const api = { 'order-by-check': { ok: true, data, cfg: { nr: 'Fuente Alameda', pa: 'cl' } } };
  const test = createTestHost('mf-checkout', { session: aDiner(), venue, texts: spanish, storage, api });
  await renderScreen(test.host, Component, PATH, '/r/:pais/:name/:idsimple/order/:idorden/paying');
  await act(settle);
  await screen.findByRole('heading', { level: 2 });
}

describe('[X-13] the bill of a table that is over', () => {
  it('was collected by the waiter: nobody is told that an order was paid on receipt', async () => {
    await look({ ss: 1, sp: 2 });
    expect(screen.getByRole('heading', { name: 'La cuenta está pagada' })).toBeTruthy();
    expect(screen.getByText(/^No queda nada por pagar/)).toBeTruthy();
  });

  it('was paid in shares: says what was paid here, and not what the order cost', async () => {
    await look({ ss: 1, sp: 2 }, { IOGAE: [{ ...entry, paid: clp(5720) }] });
    expect(screen.getByText(/^Tú pagaste \$5\.720\./)).toBeTruthy();
    expect(screen.queryByText(/18\.240/)).toBeNull();
  });

  it('[X-04] says nobody that they paid what another one paid on this phone', async () => {
    await look({ ss: 1, sp: 2 }, { IOGAE: [{ ...entry, by: '2002', paid: clp(5720) }] });
    expect(screen.getByText(/^No queda nada por pagar/)).toBeTruthy();
    expect(screen.queryByText(/5\.720/)).toBeNull();
  });

  it('was closed by the venue: that is no refused payment', async () => {
    await look({ ss: -1, sp: -1 });
    expect(screen.getByRole('heading', { name: 'El local cerró esta cuenta' })).toBeTruthy();
    cleanup();
    await look({ ss: -1, sp: -1 }, { IOGAE: [{ ...entry, paid: clp(5720) }] });
    expect(screen.getByText(/Aquí pagaste \$5\.720: pregunta en el local/)).toBeTruthy();
  });

  it('an order that was paid before it was sent is no bill', async () => {
    await look({ ss: 0, sp: 2 }, {}, 5082);
    expect(screen.getByRole('heading', { name: '¡Pago recibido!' })).toBeTruthy();
  });

  it('that all is paid is received before the answer to the own payment: it says what was paid here', async () => {
    const data = {
      ...orderRaw,
      ti: 3,
      ss: 1,
      sp: 0,
      det: { ...orderRaw.det, tipo: 3, mesa: 5, mesaName: 'Mesa 5', prepago: 0, propina: 0 },
    };
    const lines = [{ li: 1, ca: 1, pn: 'Completo', p28: 5000, dp: 0, st: 0 }];
    const bill = { ic: entry.checkId, iped: 90001, ir: 101, il: 1, imTxt: 'Mesa 5', ss: 1, sp: 0, fm: 5, total: 5000, pagado: 0, lines };
    const cfg = { nr: 'Fuente Alameda', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 };
    let answer = (): void => undefined;
    const test = createTestHost('mf-checkout', {
      session: aDiner({ addresses: [anAddress()] }),
      venue,
      texts: spanish,
      api: {
        'order-by-check': { ok: true, data, cfg },
        'cards-list': { ok: true, data: [cardRaw] },
        'check-read': { ok: true, data: bill, cfg },
        'check-pay': () =>
          new Promise((resolve) => {
            answer = () => resolve({ json: { ok: true, data: { sp: 2, fm: 6, pagadas: [1], ppago: ['p'] } } });
          }),
      },
    });
    await renderScreen(test.host, Component, PATH, '/r/:pais/:name/:idsimple/order/:idorden/paying');
    await act(settle);
    fireEvent.click(await screen.findByRole('radio', { name: 'El resto' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Sin propina' }));
    fireEvent.click(screen.getByRole('radio', { name: /4242/ }));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Pagar/ }));
      await settle();
    });
    test.setAnswer('order-by-check', { ok: true, data: { ...data, sp: 2, fm: data.fm + 1 }, cfg });
    test.setAnswer('check-read', { ok: true, data: { ...bill, sp: 2, pagado: 5000, fm: 6 }, cfg });
    await act(async () => {
      test.push({ node: 'order', orderId: entry.checkId }, { kind: 'changed', key: 'ped', value: { ...updates, fm: data.fm + 1 } });
      await settle();
    });
    expect(screen.queryByRole('heading', { name: 'La cuenta está pagada' })).toBeNull();
    await act(async () => {
      answer();
      await settle();
    });
    expect(await screen.findByText(/^Tú pagaste \$5\.000\./)).toBeTruthy();
  });
});

const updates = { iped: 90001, ioext: 'Zk3vQ0a9TtP1cX7w', ss: 1, sp: 2, stdvy: 100 };
