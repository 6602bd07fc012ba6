import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, anAddress, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component as PaymentScreen } from '../payment/payment-screen.tsx';
import { Component as CardsScreen } from './cards-screen.tsx';

afterEach(cleanup);

const cardRaw = (digits: string) => ({ id: `card_${digits}`, last_four_digits: digits, payment_method: { name: 'visa' } });
const listOf = (...digits: readonly string[]) => ({ ok: true, data: digits.map(cardRaw) });
const lost = () => ({ failure: failure('http', 'http-503') });
const ANA = aDiner({ addresses: [anAddress()] });
const BETO = aDiner({ id: '1002', addresses: [anAddress()] });
const cfg = { nr: 'Fuente Alameda', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 };
const lines = [{ li: 1, ca: 1, pn: 'Completo', p28: 11_300, dp: 0, st: 0 }];
const BILL = { ic: 'Zk3vQ0a9TtP1cX7w', iped: 90001, ir: 101, il: 1, imTxt: 'Mesa 5', ss: 1, sp: 0, fm: 5, total: 11_300, pagado: 0, lines };
const ORDER = { ...orderRaw, ti: 3, ss: 1, sp: 0, det: { ...orderRaw.det, tipo: 3, mesa: 5, prepago: 0 } };

/** Ana's own screen; `become` puts somebody else in her place without leaving it. */
async function look(where: 'list' | 'bill', cards: unknown) {
  const test = createTestHost('mf-checkout', {
    session: ANA,
    venue: aVenue({ hasQrPayment: true, ordering: { paymentMethods: [{ id: 5011, name: '', dispatchTypes: [3] }] } }),
    texts: spanish,
    api: {
      'cards-list': cards,
      'order-by-check': { ok: true, data: ORDER, cfg },
      'check-read': { ok: true, data: BILL, cfg },
      'check-pay': { ok: true, data: { sp: 0, fm: 6, pagadas: [1], ppago: ['p'] } },
    },
  });
  if (where === 'list') await renderScreen(test.host, CardsScreen, '/l/mycards');
  else {
    const path = '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w/paying';
    await renderScreen(test.host, PaymentScreen, path, '/r/:pais/:name/:idsimple/order/:idorden/paying');
    await act(settle);
    await screen.findByRole('radio', { name: 'El resto' });
  }
  const become = (session: typeof ANA) =>
    act(async () => {
      test.setSession(session);
      await settle();
    });
  const wait = () => act(settle);
  return { ...test, become, wait };
}
const seen = (digits: string) => screen.queryAllByText(new RegExp(digits)).length > 0;

describe('[C5-045] the saved cards of one person', () => {
  it.each(['list', 'bill'] as const)('on the %s are not shown to who comes next, whose own are read', async (where) => {
    const { become, setAnswer } = await look(where, listOf('4242'));
    expect(seen('4242')).toBe(true);
    setAnswer('cards-list', listOf('1111'));
    await become(BETO);
    await screen.findAllByText(/1111/);
    expect(seen('4242')).toBe(false);
  });

  it.each(['list', 'bill'] as const)('on the %s are not shown to who comes next, whose own cannot be read', async (where) => {
    const { become, setAnswer } = await look(where, listOf('4242'));
    setAnswer('cards-list', lost);
    await become(BETO);
    await screen.findByText(/No pudimos cargar tus tarjetas/);
    expect(seen('4242')).toBe(false);
  });

  it('an answer that comes after them shows nothing to who came next', async () => {
    let answer = (): void => undefined;
    const late = () => new Promise((resolve) => (answer = () => resolve({ json: listOf('4242') })));
    const { become, setAnswer, wait } = await look('list', late);
    setAnswer('cards-list', listOf('1111'));
    await become(BETO);
    answer();
    await wait();
    expect([seen('4242'), seen('1111')]).toEqual([false, true]);
  });

  it('a card that one of them chose for a bill pays nothing of the other', async () => {
    const { become, setAnswer, calls } = await look('bill', listOf('4242'));
    fireEvent.click(screen.getByRole('radio', { name: 'El resto' }));
    fireEvent.click(screen.getByRole('radio', { name: /4242/ }));
    setAnswer('cards-list', listOf('1111'));
    await become(BETO);
    await screen.findByRole('radio', { name: /1111/ });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Pagar/ }));
      await settle();
    });
    expect(calls.filter(({ operation }) => operation === 'check-pay')).toEqual([]);
  });
});
