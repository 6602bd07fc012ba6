import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../../stored/order-note.ts';
import { aCart, aDiner, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './return-screen.tsx';

afterEach(cleanup);

const INTENT = 'Zk3vQ0a9TtP1cX7w';
const PAYING = `/r/cl/fuente-alameda/1/order/${INTENT}/paying`;
const orderData = (sp: number, ss = 0) => ({ ...orderRaw, ioext: INTENT, ti: 1, ss, sp, det: { ...orderRaw.det, tipo: 1, prepago: 5011 } });
const answer = (sp: number, ss = 0) => ({ ok: true, data: orderData(sp, ss), cfg: { nr: 'Fuente Alameda', pa: 'cl' } });
const info = Array.from({ length: 17 }, (_, index) =>
  index === 6 ? { minVersion: '1', legalVersion: '1', serverTime: 1, dedup: true } : null,
);
const PENDING = { note: noteOf(aCart(), '$13.980', 5011), intentId: INTENT, request: { ioext: INTENT, det: {} } };

async function setUp(search: string, api: NonNullable<TestHostOptions['api']>, TEMPCART: object | null = PENDING) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: aVenue(),
    texts: spanish,
    api: { 'test-info': info, ...api },
    storage: TEMPCART === null ? {} : { TEMPCART },
  });
  await renderScreen(test.host, Component, `/l/carttoken${search}`, '/l/carttoken');
  await act(settle);
  return test;
}
const again = () => screen.queryByRole('button', { name: spanish['order.retryToPay'] ?? '' });

describe('[C2-023] the screen of a return from the payment', () => {
  it('[C8-033] a refused code is told in the box and by a notice, and the same payment may be gone on with', async () => {
    const { notices } = await setUp('?code=abc', { 'order-save': { ok: false, msg: 'Pago no realizado.' }, 'order-by-check': answer(1) });
    const words = 'ERROR AL INTENTAR PAGAR CON SU TARJETA. INTENTE CON OTRO MEDIO.';
    expect(screen.getByText(words).closest('[role="alert"]')).toBeTruthy();
    expect(notices.map(({ text }) => text)).toEqual([words]);
  });

  it('[C8-011] [C8-034] a return without a payment says that it was not made, and why', async () => {
    await setUp('', {}, null);
    expect(screen.getByRole('heading', { name: 'Pago no realizado.' })).toBeTruthy();
    expect(screen.getByText('ERROR EN SU TARJETA. INTENTE CON OTRO MEDIO.')).toBeTruthy();
  });

  it('[X-05] while the answer is lost no second payment is offered; the order’s own word leads to its page', async () => {
    const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) });
    const test = await setUp('?code=abc', { 'order-save': lost, 'order-by-check': answer(1) });
    expect(screen.getByText(/No sabemos si tu pago llegó/)).toBeTruthy();
    expect([again(), test.visited.at(-1)]).toEqual([null, '/l/carttoken?code=abc']);
    cleanup();
    test.setAnswer('order-by-check', answer(2));
    await renderScreen(test.host, Component, '/l/carttoken?code=abc', '/l/carttoken');
    await act(settle);
    expect(test.visited.at(-1)).toBe(PAYING);
    // Until that page is there, the return may be loaded again, and must know its payment.
    expect(test.stored.has('TEMPCART')).toBe(true);
  });

  it('[X-05] that may be of two orders is given to neither: both are shown, and nothing is told', async () => {
    const other = { ...PENDING, intentId: 'another-00000001', note: noteOf(aCart(), '$5.000', 5011) };
    const api = { 'order-by-check': { ok: false, msg: 'No' }, 'orders-list': { ok: true, data: [] } };
    const { calls } = await setUp('?code=abc', api, { orders: [PENDING, other], spent: [], writes: [] });
    expect(screen.getByRole('heading', { name: spanish['pay.several.title'] ?? '' })).toBeTruthy();
    const paths = screen.getAllByRole('link', { name: /Fuente Alameda, / }).map((link) => link.getAttribute('href'));
    expect(paths).toEqual([PAYING, PAYING.replace(INTENT, 'another-00000001')]);
    expect(calls.filter(({ operation }) => operation === 'order-save')).toEqual([]);
  });

  it('[X-04] a payment of unknown outcome is not shown to whoever comes, nor are they led to it', async () => {
    const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) });
    const test = await setUp('?code=abc', { 'order-save': lost, 'order-by-check': answer(1) });
    expect(screen.getByText(/No sabemos si tu pago llegó/)).toBeTruthy();
    await act(async () => {
      // Another tab wipes what is kept of an order, and somebody else logs in there.
      test.stored.delete('TEMPCART');
      test.setSession(aDiner({ id: '2002' }));
      await settle();
      await test.clock.advance(60_000);
    });
    expect(screen.queryByText(/No sabemos si tu pago llegó/)).toBeNull();
    expect(screen.getByRole('heading', { name: spanish['pay.lost.title'] ?? '' })).toBeTruthy();
    expect(test.visited.at(-1)).toBe('/l/carttoken?code=abc');
  });
});
