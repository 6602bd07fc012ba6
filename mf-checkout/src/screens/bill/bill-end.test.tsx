import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, aVenue, clp } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from '../payment/payment-screen.tsx';

afterEach(cleanup);

const PATH = '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w/paying';
const venue = aVenue({ hasQrPayment: true, ordering: { paymentMethods: [{ id: 5011, name: '', dispatchTypes: [3] }] } });
const entry = { checkId: 'Zk3vQ0a9TtP1cX7w', venue: { name: 'x', country: 'cl', simpleId: 1, dk: 0 }, tableName: '', total: '', at: 0 };

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
});
