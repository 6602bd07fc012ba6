import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, aVenue } from '../../testing/fixtures.ts';
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
const again = () => screen.queryByRole('button', { name: spanish['order.retryToPay'] ?? '' });

describe('[X-05] the payment of an order', () => {
  it('that was received says so, and offers no payment', async () => {
    const { stored } = await setUp({ ss: 0, sp: 2 }, { storage: { TEMPCART: { note: {} } } });
    expect(screen.getByRole('heading', { name: '¡Pago recibido!' })).toBeTruthy();
    expect([again(), stored.has('TEMPCART')]).toEqual([null, false]);
  });

  it('[C4-013] that waits can be gone on with, at its own link', async () => {
    const { left } = await setUp({ ss: 0, sp: 1 });
    expect(screen.getByRole('heading', { name: 'Esperando tu pago' })).toBeTruthy();
    fireEvent.click(again() as HTMLElement);
    expect(left).toEqual([{ url: 'http://localhost/pay?idpr=pay_1&tpi=1', kind: 'payment' }]);
  });

  it('that was refused says so, and a new order is the way on', async () => {
    await setUp({ ss: -3, sp: -1 });
    expect(screen.getByRole('heading', { name: 'Pago no realizado.' })).toBeTruthy();
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

  it('that was returned from is being confirmed: no second payment meanwhile', async () => {
    const note = { venue: { id: '101-1', simpleId: 1 }, revision: 1, dispatch: 1, methodId: 5082 };
    await setUp({ ss: 0, sp: 1 }, { storage: { TEMPCART: { note, intentId: 'Zk3vQ0a9TtP1cX7w', takenCode: 'abc' } } });
    expect(screen.getByText(/está confirmando tu pago/)).toBeTruthy();
    expect(again()).toBeNull();
  });
});
