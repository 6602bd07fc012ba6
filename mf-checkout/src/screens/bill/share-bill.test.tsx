import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from '../payment/payment-screen.tsx';

afterEach(cleanup);

const ID = 'Zk3vQ0a9TtP1cX7w';
const PATH = `/r/cl/fuente-alameda/1-1/order/${ID}/paying`;
const cfg = { nr: 'Fuente Alameda', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 };
const lines = [{ li: 1, ca: 1, pn: 'Completo', p28: 5000, dp: 0, st: 0 }];

/** The open bill of an order; `mesa` 0: nobody knows at which table. */
async function openBill(mesa: number) {
  const detail = { ...orderRaw.det, tipo: 3, mesa, mesaName: '', prepago: 0, propina: 0 };
  const order = { ...orderRaw, ti: 3, im: mesa, ss: 1, sp: 0, det: detail };
  const bill = { ic: ID, iped: 90001, ir: 101, il: 1, imTxt: '', ss: 1, sp: 0, fm: 5, total: 5000, pagado: 0, lines };
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: aVenue({ hasQrPayment: true, ordering: { paymentMethods: [{ id: 5011, name: '', dispatchTypes: [3] }] } }),
    texts: spanish,
    api: {
      'order-by-check': { ok: true, data: order, cfg },
      'cards-list': { ok: true, data: [] },
      'check-read': { ok: true, data: bill, cfg },
    },
  });
  const share = vi.fn(() => Promise.resolve('copied' as const));
  Object.assign(test.host.navigation, { share });
  await renderScreen(test.host, Component, PATH, '/r/:pais/:name/:idsimple/order/:idorden/paying');
  await act(settle);
  fireEvent.click(await screen.findByRole('button', { name: 'Compartir con la mesa' }));
  await vi.waitFor(() => expect(test.dialogs.map(({ name }) => name)).toEqual(['mf-checkout/share-bill']), { timeout: 10_000 });
  render(<>{test.dialogs.at(-1)?.render(() => undefined)}</>);
  return { ...test, share, sheet: within(screen.getByRole('dialog', { name: 'Compartir la cuenta' })) };
}

describe('[X-13] the code by which the others of a table get at a bill', () => {
  it.each([
    [5, `/r/cl/fuente-alameda/1-1/checkin/5/${ID}`],
    [0, `/r/cl/fuente-alameda/1-1/order/${ID}/paying`],
  ])('[C2-010] is the address of the table with the order; where no table is known, of the bill', async (mesa, path) => {
    const { sheet, share, notices } = await openBill(mesa);
    expect(sheet.getByRole('img', { name: 'Código de esta cuenta' })).toBeDefined();
    fireEvent.click(sheet.getByRole('button', { name: 'Enviar el enlace' }));
    await act(settle);
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Cuenta de la mesa', url: new URL(path, document.baseURI).href });
    expect(notices.map(({ text }) => text)).toEqual(['Enlace copiado']);
  });
});
