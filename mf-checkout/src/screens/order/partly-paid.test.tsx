import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './order-screen.tsx';

afterEach(cleanup);

const CHECK = 'Zk3vQ0a9TtP1cX7w';
const NODE = { node: 'order', orderId: CHECK } as const;
const cfg = { nr: 'Fuente Alameda', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 };
const det = { ...orderRaw.det, tipo: 3, mesa: 5, prepago: 0, costoDespacho: 0, total: 16_240 };
const orderAnswer = (over: object = {}) => ({ ok: true, data: { ...orderRaw, ti: 3, ss: 1, sp: 0, det, ...over }, cfg });
const line = (li: number, p28: number, dp = 0) => ({ li, ca: 1, pn: 'x', p28, dp, st: 0 });
/** Two dishes and a tip; what is paid of it. */
const bill = (pagado: number | undefined, over: object = {}) => {
  const lines = [line(1, 10_000), line(2, 4_990), line(3, 1_250)];
  const data = { ic: CHECK, iped: 90001, ir: 101, il: 1, imTxt: '', ss: 1, sp: 0, fm: 5, total: 16_240, pagado, stks: {}, lines, ...over };
  return { ok: true, data, cfg };
};
const venue = (hasQrPayment = true) => aVenue({ hasQrPayment, ordering: { paymentMethods: [{ id: 5011, name: '', dispatchTypes: [3] }] } });

async function setUp(checkRead: unknown, over: object = {}, options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue: venue(),
    texts: spanish,
    api: { 'order-by-check': orderAnswer(over), ...(checkRead === undefined ? {} : { 'check-read': checkRead }) },
    ...options,
  });
  await renderScreen(test.host, Component, `/r/cl/fuente-alameda/1-1/order/${CHECK}`, '/r/:pais/:name/:idsimple/order/:idorden');
  await act(settle);
  const asked = () => test.calls.filter(({ operation }) => operation === 'check-read').length;
  return { ...test, asked };
}
const fact = (label: string) => screen.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent;
const amounts = () => ['Total a pagar', 'Total de la cuenta', 'Ya pagado', 'Queda por pagar'].map(fact);

describe('[X-13] an order of which others have paid a part', () => {
  it('says what it costs, what of that is paid and what is left', async () => {
    await setUp(bill(5_000));
    expect(amounts()).toEqual([undefined, '$16.240', '−$5.000', '$11.240']);
  });

  it('of which nobody has paid anything is to pay as a whole', async () => {
    await setUp(bill(0));
    expect(amounts()).toEqual(['$16.240', undefined, undefined, undefined]);
  });

  it('receives that somebody pays while its page is open', async () => {
    const { push, setAnswer } = await setUp(bill(0));
    setAnswer('check-read', bill(4_990, { fm: 6 }));
    const ped = { iped: 90001, ioext: CHECK, ss: 1, sp: 0, stdvy: 100, fm: orderRaw.fm + 1 };
    await act(async () => {
      push(NODE, { kind: 'changed', key: 'ped', value: ped });
      await settle();
    });
    expect(amounts()).toEqual([undefined, '$16.240', '−$4.990', '$11.250']);
  });

  it('receives it, too, when the kitchen has closed it', async () => {
    const { push, setAnswer } = await setUp(bill(0), { ss: 3 });
    setAnswer('check-read', bill(4_990, { fm: 6 }));
    const ped = { iped: 90001, ioext: CHECK, ss: 3, sp: 0, stdvy: 100, fm: orderRaw.fm + 1 };
    await act(async () => {
      push(NODE, { kind: 'changed', key: 'ped', value: ped });
      await settle();
    });
    expect(fact('Queda por pagar')).toBe('$11.250');
  });

  it('is paid as a whole in the end', async () => {
    const { push } = await setUp(bill(5_000));
    await act(async () => {
      push(NODE, { kind: 'changed', key: 'ped', value: { iped: 90001, ioext: CHECK, ss: 1, sp: 2, stdvy: 100, fm: orderRaw.fm + 1 } });
      await settle();
    });
    expect([fact('Total pagado'), ...amounts()]).toEqual(['$16.240', undefined, undefined, undefined, undefined]);
  });

  it('says it to who has the link alone', async () => {
    await setUp(bill(5_000), {}, { session: VISITOR });
    expect(fact('Queda por pagar')).toBe('$11.240');
  });

  it('is asked for again while its bill cannot be read, and not when there is none', async () => {
    const { clock, asked, setAnswer } = await setUp(() => ({ failure: failure('http', 'http-503') }));
    setAnswer('check-read', bill(5_000));
    await act(() => clock.advance(15_000));
    expect([fact('Queda por pagar'), asked()]).toEqual(['$11.240', 2]);
    cleanup();
    const none = await setUp({ ok: false, msg: 'Pedido no encontrado' });
    await act(() => none.clock.advance(15_000));
    expect([none.asked(), fact('Total a pagar')]).toEqual([1, '$16.240']);
  });

  it.each([
    ['a venue without bills', { venue: venue(false) }, {}],
    ['a delivery', {}, { ti: 2, det: { ...det, tipo: 2 } }],
    ['a cancelled order', {}, { ss: -1 }],
    ['an order that is paid', {}, { sp: 2 }],
  ])('%s has no bill to ask for', async (_, options, over) => {
    const { asked } = await setUp(bill(5_000), over, options);
    expect([asked(), fact('Ya pagado')]).toEqual([0, undefined]);
  });
});
