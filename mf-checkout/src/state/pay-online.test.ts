import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../stored/order-note.ts';
import { readPendingOrders } from '../stored/pending-order.ts';
import { draftOf } from '../rules/order-draft.ts';
import { aCart, aDiner, anOrder, lastPending } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { payOrder } from './pay-order.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { storesFor } from './stores.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

const INTENT = 'intent-000000001';
const LINK = 'http://localhost:8080/pay/mw/payments/paypayment?idpr=pay_90001';
const saved = { orderId: '90001', intentId: 'intent-000000001', paymentId: 'pay_90001', redirectUrl: LINK };

function setUp(options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    texts: spanish,
    api: { 'orders-list': { ok: true, data: [orderRaw] } },
    ...options,
  });
  test.as('mf-menu-cart').handle('cart/close', () => ({ closed: true }));
  test.host.navigation.go('/l/cart');
  const { placing, form, orders } = storesFor(test.host);
  placing.follow();
  const view = () => placing.view.getState();
  const place = async (methodId: number, cart = aCart()) => {
    const contact = { firstName: 'Ana', lastName: 'Rojas', email: '', phone: '', nationalId: '' };
    const parts = { cart, contact, address: undefined, tip: { kind: 'none' }, methodId, password: '', deviceSessionId: 'dsid-1' } as const;
    return placing.place(draftOf(parts), noteOf(cart, '$13.980', methodId));
  };
  return { ...test, placing, form, orders, view, place };
}

describe('an order that is paid at its provider’s page', () => {
  it('[C4-018] goes to the page with tpi; at 6.9 s there is no way to the order, at 7 s there is', async () => {
    const { place, progress, left, view, clock, placing, visited } = setUp();
    await place(5045);
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(left).toEqual([{ url: `${LINK}&tpi=1`, kind: 'payment' }]);
    await clock.advance(6_900);
    expect(view()).toMatchObject({ status: 'redirecting', mayShow: false });
    await clock.advance(100);
    expect(view()).toMatchObject({ status: 'redirecting', mayShow: true });
    placing.showOrder();
    expect([view().status, visited.at(-1)]).toEqual(['idle', `/r/cl/fuente-alameda/1/order/${INTENT}`]);
  });

  it('[X-05] whose page cannot be gone to says so, and its order is shown, from where the payment is gone on with', async () => {
    const { place, progress, notices, visited, view, host } = setUp();
    Object.assign(host.navigation, { leave: () => false });
    await place(5045);
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(notices).toMatchObject([{ tone: 'bad', text: spanish['pay.leaveFailed'], speed: 'slow-error' }]);
    expect([view(), visited.at(-1)]).toEqual([{ status: 'idle' }, `/r/cl/fuente-alameda/1/order/${INTENT}`]);
  });

  it('is shown by the diner’s word only while its page is waited for', async () => {
    const { place, progress, placing, visited, view } = setUp();
    placing.showOrder();
    await place(0);
    progress(INTENT, { state: 'received', saved: { orderId: '90001' } });
    placing.showOrder();
    expect([view().status, visited.at(-1)]).toEqual(['received', '/l/cart']);
  });

  it('[C3-046] the order is kept while it is paid, after its cart was closed', async () => {
    const { place, progress, stored, placed } = setUp();
    await place(5011);
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(lastPending(stored)).toMatchObject({ intentId: INTENT, note: { methodId: 5011 }, request: { ioext: INTENT } });
    expect(placed).toHaveLength(1);
  });

  it('[C4-056] what was sent is kept until the order is paid: whoever pays later, from the order, can be completed too', async () => {
    const { place, progress, stored, host, left } = setUp();
    await place(5011);
    host.navigation.go('/');
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(lastPending(stored)).toMatchObject({ intentId: INTENT, request: { ioext: INTENT } });
    const waits = { payment: 'in-progress', paymentCode: 1, statusCode: 0, paymentLink: LINK, paymentMethodId: 5011 } as const;
    payOrder(host, anOrder({ ...waits, intentId: INTENT }));
    expect(lastPending(stored)).toMatchObject({ intentId: INTENT, request: { ioext: INTENT }, note: { methodId: 5011 } });
    expect(left).toEqual([{ url: LINK, kind: 'payment' }]);
    payOrder(host, anOrder({ ...waits, intentId: 'another-00000001' }));
    expect(lastPending(stored)).not.toHaveProperty('request');
  });

  it('[X-04] going on with the payment of one order leaves alone the code of another one that has no answer yet', async () => {
    const { host, stored } = setUp();
    const earlier = {
      note: noteOf(aCart(), '$13.980', 5011),
      intentId: 'earlier-00000001',
      returned: { code: 'abc', state: 'sent' },
    };
    host.storage.write('TEMPCART', earlier);
    payOrder(host, anOrder({ payment: 'in-progress', paymentCode: 1, statusCode: 0, paymentLink: LINK, intentId: INTENT }));
    expect(readPendingOrders(stored.get('TEMPCART')?.value).orders).toMatchObject([earlier, { intentId: INTENT }]);
  });

  it('a refused code is behind whoever pays again', async () => {
    const { host, stored } = setUp();
    const note = noteOf(aCart(), '$13.980', 5011);
    host.storage.write('TEMPCART', { note, intentId: INTENT, request: { ioext: INTENT }, returned: { code: 'abc', state: 'refused' } });
    payOrder(host, anOrder({ payment: 'in-progress', paymentCode: 1, statusCode: 0, paymentLink: LINK, intentId: INTENT }));
    expect(lastPending(stored)).not.toHaveProperty('returned');
  });

  it('a second order cannot be placed while the page changes', async () => {
    const { place, progress } = setUp();
    await place(5082);
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect(await place(5082)).toMatchObject({ ok: false, failure: { code: 'already-saving' } });
  });

  it('whoever is elsewhere by then is told, and stays', async () => {
    const { place, progress, left, notices, host } = setUp();
    await place(5082);
    host.navigation.go('/');
    progress(INTENT, { state: 'received', saved });
    await settle();
    expect([left, notices.length]).toEqual([[], 1]);
  });
});

describe('an order that a card pays', () => {
  const refused = failure('domain', 'payment-refused', { message: 'Pago no realizado.' });

  it('[C4-021] a refusal is told by one notice, and the token is gone', async () => {
    const { place, progress, notices, form } = setUp();
    const token = {
      token: 'tok_1',
      methodId: 'visa',
      installments: 1,
      amount: { minor: 1, currency: CLP },
      description: '',
      issuerId: '',
      payer: { email: '', documentType: '', documentNumber: '' },
      savesCard: false,
    } as const;
    form.useTypedCard({ token, lastFourDigits: '0002', brand: 'visa' });
    await place(5009);
    progress(INTENT, { state: 'refused', failure: refused });
    await settle();
    expect(notices.map(({ text }) => text)).toEqual(['ERROR AL INTENTAR PAGAR CON SU TARJETA. INTENTE CON OTRO MEDIO.']);
    expect(form.view.getState()).toMatchObject({ typedCard: undefined, isChoosingMethod: true });
  });

  it('[C4-020] is marked until the provider says more, and not paid a second time; one that is paid elsewhere is not marked', async () => {
    for (const [methodId, isMarked] of [
      [5009, true],
      [5082, false],
      [0, false],
    ] as const) {
      const waiting = { ...orderRaw, ioext: INTENT, ss: 0, sp: 1, det: { ...orderRaw.det, ppago: ['pay_90001'], pagado: undefined } };
      const { place, progress, orders } = setUp({ api: { 'orders-list': { ok: true, data: [waiting] } } });
      await place(methodId);
      progress(INTENT, { state: 'received', saved: { orderId: '90001' } });
      await settle();
      expect(orders.find(INTENT)?.payment).toBe('in-progress');
      expect(orders.find(INTENT)?.paymentReturn).toBe(isMarked ? 'accepted' : undefined);
    }
  });

  it('[C8-033] its refusal has its own words in the box; the refusal of another method has others', () => {
    const { host } = setUp();
    expect([refusalSentence(host, refused, 5009), refusalSentence(host, refused, 5082)]).toEqual([
      'ERROR AL INTENTAR PAGAR CON SU TARJETA. INTENTE CON OTRO MEDIO.',
      'Pago no realizado.',
    ]);
  });

  it('[X-22] a price check that fails uses up no token: the typed card stays, for the next try', async () => {
    const { placing, form } = setUp();
    const payer = { email: '', documentType: '', documentNumber: '' };
    const amount = { minor: 1, currency: CLP } as const;
    const token = { token: 'tok_1', methodId: 'visa', installments: 1, amount, description: '', issuerId: '', payer, savesCard: false };
    form.useTypedCard({ token, lastFourDigits: '1111', brand: 'visa' });
    placing.refuse(failure('transport', 'offline'), noteOf(aCart(), '$13.980', 5009));
    expect(placing.view.getState().status).toBe('refused');
    expect(form.view.getState()).toMatchObject({ typedCard: { lastFourDigits: '1111' }, isChoosingMethod: false });
  });

  it('a refusal in another flow is told in the box alone', async () => {
    const { place, progress, notices, form } = setUp();
    form.chooseMethod(0);
    await place(0);
    progress(INTENT, { state: 'refused', failure: refused });
    await settle();
    expect([notices, form.view.getState().isChoosingMethod]).toEqual([[], false]);
  });

  it('[C8-011] a payment that the provider did not make is said in those words, whatever it is paid with', () => {
    const { host } = setUp();
    const answer = decodeSavedOrder({ ok: false, msg: 'Pago no realizado.' }, CLP);
    expect(answer.ok ? undefined : refusalSentence(host, answer.failure)).toBe('Pago no realizado.');
    // Another provider words it otherwise and says what it is.
    expect(refusalSentence(host, failure('domain', 'payment-refused', { message: 'Rejected' }))).toBe('Pago no realizado.');
  });
});

describe('what is kept and said', () => {
  it('[C8-021] each refusal that the specification words is said in those words', () => {
    const { host } = setUp();
    const stated = (code: string, kind: 'domain' | 'transport' | 'http' = 'domain') => refusalSentence(host, failure(kind, code));
    expect([stated('invalid-order'), stated('missing-address'), stated('missing-parameters'), stated('offline', 'transport')]).toEqual([
      'Datos inválidos en orden',
      'Falta dirección para delivery',
      'Faltan parámetros',
      'Error en comunicación con servicio',
    ]);
  });

  it('[C5-063] an order without a cart, or without anybody who orders, is answered here; one with both is sent', async () => {
    const { place, placed } = setUp();
    expect(await place(0, aCart({ lines: [] }))).toMatchObject({ ok: false, failure: { message: 'No vienen campos válidos' } });
    expect(placed).toEqual([]);
    const visitor = setUp({ session: VISITOR });
    expect(await visitor.place(0)).toMatchObject({ ok: false, failure: { code: 'not-logged-in' } });
    expect(visitor.placed).toEqual([]);
    expect(await place(0)).toEqual({ ok: true, value: { intentId: INTENT } });
    expect(placed).toHaveLength(1);
  });

  it('[C7-057] after a save ten orders are read by getuserorders', async () => {
    const { place, progress, calls } = setUp();
    await place(0);
    progress(INTENT, { state: 'received', saved: { orderId: '90001' } });
    await settle();
    expect(calls.map(({ operation, query }) => [operation, query])).toEqual([['orders-list', { tipo: 0, xcustom: 10 }]]);
  });

  it('[C7-019] the body has the device session id, and the payment’s id of the answer is kept', async () => {
    const { place, placed, progress, view } = setUp();
    await place(0);
    expect(placed[0]?.request(INTENT)).toMatchObject({ ioext: INTENT, dsid: 'dsid-1' });
    const answer = { ok: true, msg: '', data: { iped: 90001, det: { total: 13_980, ppago: ['pay_90001'] } } };
    const decoded = decodeSavedOrder(answer, CLP);
    if (!decoded.ok) throw new Error('not read');
    progress(INTENT, { state: 'received', saved: decoded.value });
    expect(view()).toMatchObject({ status: 'received', saved: { orderId: '90001', paymentId: 'pay_90001', total: 13_980 } });
  });

  it('[C3-047] the method that was chosen last is kept', () => {
    const { form, stored } = setUp();
    form.chooseMethod(5082);
    expect(stored.get('LASTMPG')?.value).toBe(5082);
  });
});
