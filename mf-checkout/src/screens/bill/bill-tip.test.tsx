import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, anAddress, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from '../payment/payment-screen.tsx';

afterEach(cleanup);

const PATH = '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w/paying';
const cfg = { nr: 'Fuente Alameda', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 };
const line = (li: number, pn: string, p28: number) => ({ li, ca: 1, pn, p28, dp: 0, st: 0 });

async function openBill(propina: number) {
  const lines = [line(1, 'Completo', 11_300), ...(propina === 0 ? [] : [line(2, 'Propina', propina)])];
  const total = 11_300 + propina;
  const order = {
    ...orderRaw,
    ti: 3,
    ss: 1,
    sp: 0,
    det: { ...orderRaw.det, tipo: 3, mesa: 5, prepago: 0, subtotal: 11_300, propina, total },
  };
  const bill = { ic: 'Zk3vQ0a9TtP1cX7w', iped: 90001, ir: 101, il: 1, imTxt: 'Mesa 5', ss: 1, sp: 0, fm: 5, total, pagado: 0, lines };
  const test = createTestHost('mf-checkout', {
    session: aDiner({ addresses: [anAddress()] }),
    venue: aVenue({ hasQrPayment: true, ordering: { paymentMethods: [{ id: 5011, name: '', dispatchTypes: [3] }] } }),
    texts: spanish,
    api: {
      'order-by-check': { ok: true, data: order, cfg },
      'cards-list': {
        ok: true,
        data: [{ id: 'card_9001', last_four_digits: '4242', payment_method: { name: 'visa' }, default: { product: 1 } }],
      },
      'check-read': { ok: true, data: bill, cfg },
      'check-pay': { ok: true, data: { sp: 2, fm: 6, pagadas: [1], ppago: ['p'] } },
    },
  });
  await renderScreen(test.host, Component, PATH, '/r/:pais/:name/:idsimple/order/:idorden/paying');
  await act(settle);
  fireEvent.click(await screen.findByRole('radio', { name: 'El resto' }));
  fireEvent.click(screen.getByRole('radio', { name: /4242/ }));
  const asked = screen.queryByRole('radio', { name: 'Sin propina' }) !== null;
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Pagar/ }));
    await settle();
  });
  return { asked, body: test.calls.find(({ operation }) => operation === 'check-pay')?.body };
}

it('[X-13] a table order has one total: the tip that was asked for with it is on the bill, and not asked for again', async () => {
  expect(await openBill(1_130)).toMatchObject({ asked: false, body: { propina: 0, total: 12_430 } });
});

it('[X-13] where the order had none, each payer is asked for a tip of their own', async () => {
  expect(await openBill(0)).toMatchObject({ asked: true, body: { propina: 1_130, total: 12_430 } });
});
