import { describe, expect, it } from 'vitest';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw, savedOrderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../stored/order-note.ts';
import { aCart, aDiner, aGuest, anOrder, lastPending } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import type { OrdersStore } from './orders-store.ts';
import { createPaymentReturn } from './payment-return.ts';
import { pendingOf as storeOf } from './pending-orders.ts';
import type { Alone } from './send-code.ts';
import { storesFor } from './stores.ts';

const INTENT = 'Zk3vQ0a9TtP1cX7w';
const testInfo = (dedup: boolean) =>
  Array.from({ length: 17 }, (_, index) => (index === 6 ? { minVersion: '1', legalVersion: '1', serverTime: 1, dedup } : null));
const pendingOf = (methodId: number, more: object = {}) => ({
  note: noteOf(aCart(), '$13.980', methodId),
  intentId: INTENT,
  ...(methodId === 5011 ? { request: { ioext: INTENT, det: { prepago: 5011, cart: { cur: 'CLP' } } } } : {}),
  ...more,
});

async function setUp(pending: object | undefined, options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    texts: spanish,
    api: { 'test-info': testInfo(true), 'order-save': savedOrderRaw },
    ...options,
    storage: pending === undefined ? {} : { TEMPCART: pending },
  });
  const { orders } = storesFor(test.host);
  // The page is alone: what tabs do to one another is in payment-return.sim.test.ts.
  const back = createPaymentReturn(test.host, orders, { pendings: storeOf(test.host), alone: (_, run) => run() });
  const saves = () => test.calls.filter(({ operation }) => operation === 'order-save');
  const start = async (code: string | null) => {
    back.start(new URLSearchParams(code === null ? {} : { code }));
    await settle();
  };
  return { ...test, orders, back, saves, start, status: () => back.view.getState().status };
}

function outcomeIn({ find }: OrdersStore): string | undefined {
  const order = find(INTENT);
  return order === undefined ? undefined : paymentOutcome(order).kind;
}

const PAYING = `/r/cl/fuente-alameda/1/order/${INTENT}/paying`;

describe('the way back from a payment', () => {
  it('[C4-056] a return from MercadoPago saves the order once more, as a card with the code', async () => {
    const { start, saves, visited } = await setUp(pendingOf(5011));
    await start('abc');
    expect(saves().map(({ body }) => body)).toEqual([{ ioext: INTENT, det: { prepago: 5009, code: 'abc', cart: { cur: 'CLP' } } }]);
    expect(visited).toEqual([PAYING]);
  });

  describe('[X-04] whose diner leaves meanwhile', () => {
    const BEA = aDiner({ id: '1002', firstName: 'Bea' });
    const VISITOR = { kind: 'visitor', guest: { name: '', phone: '', addresses: [] } } as const;
    const known = { json: { ok: true, data: { ...orderRaw, ioext: INTENT, ss: 0, sp: 1 }, cfg: {} } };

    it.each([
      ['test-info', true, BEA],
      ['test-info', true, VISITOR],
      ['test-info', false, BEA],
      ['order-by-check', false, BEA],
    ] as const)('saves nothing as somebody else after %s, where the provider deduplicates: %s', async (operation, dedup, next) => {
      const test = await setUp(pendingOf(5011));
      const answers = { 'test-info': { json: testInfo(dedup) }, 'order-by-check': known };
      for (const [name, answer] of Object.entries(answers) as [typeof operation, object][])
        test.setAnswer(name, () => {
          if (name === operation) test.setSession(next);
          return answer as never;
        });
      await test.start('abc');
      expect([test.saves(), test.status(), test.visited, test.notices]).toEqual([[], 'lost', [], []]);
      // Back again they go on where they stood.
      test.setAnswer('test-info', testInfo(true));
      test.setSession(aDiner());
      await settle();
      expect([test.saves().length, test.visited]).toEqual([1, [PAYING]]);
    });

    it('saves nothing of a guest as who logs in after them', async () => {
      const test = await setUp(pendingOf(5011), { session: aGuest() });
      test.setAnswer('test-info', () => {
        test.setAnswer('test-info', testInfo(true));
        test.setSession(VISITOR);
        test.setSession(BEA);
        return { json: testInfo(true) };
      });
      await test.start('abc');
      expect([test.saves(), test.status(), test.visited]).toEqual([[], 'lost', []]);
    });

    it('keeps nothing of a code that was told when its answer comes to somebody else', async () => {
      const test = await setUp(pendingOf(5011));
      test.setAnswer('order-save', () => {
        test.setSession(BEA);
        return { json: savedOrderRaw };
      });
      await test.start('abc');
      expect([test.status(), test.visited, storeOf(test.host).find(INTENT)?.returned?.state]).toEqual(['lost', [], 'sent']);
    });

    it('saves nothing that waited for another page', async () => {
      const test = await setUp(pendingOf(5011), { api: { 'test-info': testInfo(false), 'order-by-check': known.json } });
      const alone: Alone = (_, run) => {
        test.setSession(BEA);
        return run();
      };
      createPaymentReturn(test.host, test.orders, { pendings: storeOf(test.host), alone }).start(new URLSearchParams({ code: 'abc' }));
      await settle();
      expect([test.saves(), storeOf(test.host).find(INTENT)?.returned?.state]).toEqual([[], 'open']);
    });
  });

  it('other providers are only waited for', async () => {
    const { start, saves, visited } = await setUp(pendingOf(5082));
    await start('abc');
    expect([saves(), visited]).toEqual([[], [PAYING]]);
  });

  it('the same code does nothing the second time', async () => {
    const { start, saves, visited } = await setUp(pendingOf(5011, { returned: { code: 'abc', state: 'accepted' } }));
    await start('abc');
    expect([saves(), visited]).toEqual([[], [PAYING]]);
  });

  it('[C4-020] the way back marks the order as being confirmed, not as paid, until the provider says more', async () => {
    const { start, orders } = await setUp(pendingOf(5082));
    orders.put(anOrder({ payment: 'in-progress', paymentCode: 1, statusCode: 0 }));
    await start('abc');
    expect(outcomeIn(orders)).toBe('confirming');
    orders.put(anOrder({ payment: 'cancelled', paymentCode: -1, statusCode: -3 }));
    expect(outcomeIn(orders)).toBe('refused');
  });

  it('[C8-037] when the order is not there yet it looks again after one second, and gives up in the end', async () => {
    const { start, status, clock, host, visited } = await setUp(undefined);
    await start('abc');
    expect(status()).toBe('reading');
    await clock.advance(900);
    expect(visited).toEqual([]);
    host.storage.write('TEMPCART', pendingOf(5082));
    await clock.advance(100);
    await settle();
    expect(visited).toEqual([PAYING]);
    const lost = await setUp(undefined);
    await lost.start('abc');
    await lost.clock.advance(10_000);
    expect(lost.status()).toBe('lost');
  });

  it('[C8-034] without a code the card is named as the reason, and the order is known', async () => {
    const { start, back } = await setUp(pendingOf(5011));
    await start(null);
    expect(back.view.getState()).toMatchObject({ status: 'no-code', pending: { intentId: INTENT } });
  });

  it('[C8-033] a code that the provider refuses is said in a notice too', async () => {
    const refused = { ok: false, msg: 'Pago no realizado.' };
    const { start, status, notices } = await setUp(pendingOf(5011), { api: { 'test-info': testInfo(true), 'order-save': refused } });
    await start('abc');
    expect([status(), notices.map(({ text }) => text)]).toEqual([
      'refused',
      ['ERROR AL INTENTAR PAGAR CON SU TARJETA. INTENTE CON OTRO MEDIO.'],
    ]);
  });

  it('a refused code is told again after a reload, is never sent again, and never looks as if it were paid', async () => {
    const { start, status, saves, visited, orders } = await setUp(pendingOf(5011, { returned: { code: 'abc', state: 'refused' } }));
    orders.put(anOrder({ payment: 'in-progress', paymentCode: 1, statusCode: 0 }));
    await start('abc');
    expect([status(), saves(), visited, outcomeIn(orders)]).toEqual(['refused', [], [], 'awaited']);
  });
});

describe('[X-04] a code whose answer was lost', () => {
  const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) });
  const unreached = () => ({ failure: failure('transport', 'offline', { outcome: 'none' }) });
  const refused = { ok: false, msg: 'Pago no realizado.' };

  it.each([
    ['lost on the way back', lost],
    ['lost on the way there', unreached],
  ])('%s is no refusal: it is unknown, and sent again until it is answered', async (_, answer) => {
    const { start, status, saves, visited, clock, setAnswer, stored } = await setUp(pendingOf(5011), {
      api: { 'test-info': testInfo(true), 'order-save': answer },
    });
    await start('abc');
    expect([status(), visited, saves().length]).toEqual(['unknown', [], 1]);
    expect(lastPending(stored)).toMatchObject({ returned: { code: 'abc', state: 'sent' } });
    await clock.advance(2_000);
    expect([status(), saves().length]).toEqual(['unknown', 2]);
    setAnswer('order-save', savedOrderRaw);
    await clock.advance(5_000);
    expect([saves().length, visited]).toEqual([3, [PAYING]]);
    expect(lastPending(stored)).toMatchObject({ returned: { code: 'abc', state: 'accepted' } });
    expect(new Set(saves().map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('can be sent again at once, and once at a time', async () => {
    const { start, back, saves, visited, setAnswer } = await setUp(pendingOf(5011), {
      api: { 'test-info': testInfo(true), 'order-save': lost },
    });
    await start('abc');
    setAnswer('order-save', savedOrderRaw);
    back.askAgain();
    back.askAgain();
    await settle();
    expect([saves().length, visited]).toEqual([2, [PAYING]]);
  });

  it('[X-05] is sent no more once the order’s own word is there, and its page is gone to', async () => {
    const { start, back, saves, visited, clock } = await setUp(pendingOf(5011), {
      api: { 'test-info': testInfo(true), 'order-save': lost },
    });
    await start('abc');
    back.settled();
    await clock.advance(60_000);
    expect([saves().length, visited]).toEqual([1, [PAYING]]);
  });

  it('is sent again by a page that is loaded again, also when the diner comes back without a code', async () => {
    for (const code of ['abc', null]) {
      const { start, saves, visited } = await setUp(pendingOf(5011, { returned: { code: 'abc', state: 'sent' } }));
      await start(code);
      expect([saves().map(({ body }) => body), visited]).toEqual([[expect.objectContaining({ ioext: INTENT })], [PAYING]]);
    }
  });

  it('and that is refused at last is told, and the order counts as paid no more', async () => {
    const { start, status, notices, clock, setAnswer, orders } = await setUp(pendingOf(5011), {
      api: { 'test-info': testInfo(true), 'order-save': lost },
    });
    orders.put(anOrder({ payment: 'in-progress', paymentCode: 1, statusCode: 0 }));
    await start('abc');
    expect(outcomeIn(orders)).toBe('unknown');
    setAnswer('order-save', refused);
    await clock.advance(2_000);
    await settle();
    expect([status(), notices.length, outcomeIn(orders)]).toEqual(['refused', 1, 'awaited']);
  });

  it('[X-05] and that is refused because it was taken already is no refusal: the order is paid', async () => {
    const data = { ...orderRaw, ioext: INTENT, ss: 0, sp: 2 };
    const { start, notices, visited } = await setUp(pendingOf(5011, { returned: { code: 'abc', state: 'sent' } }), {
      api: { 'test-info': testInfo(true), 'order-save': refused, 'order-by-check': { ok: true, data, cfg: {} } },
    });
    await start('abc');
    expect([notices, visited]).toEqual([[], [PAYING]]);
  });

  it('is sent with what the provider keeps of the order, where this browser has not kept it', async () => {
    const { request: _, ...pending } = pendingOf(5011) as { request?: unknown };
    const data = { ioext: INTENT, iped: 90001, det: { prepago: 5011, cart: { cur: 'CLP', dl: [] } } };
    const { start, saves, calls } = await setUp(pending, {
      api: { 'test-info': testInfo(true), 'order-save': savedOrderRaw, 'order-by-check': { ok: true, data } },
    });
    await start('abc');
    expect(calls.find(({ operation }) => operation === 'order-by-check')?.query).toEqual({ ic: INTENT, xir: 101, xil: 1 });
    expect(saves().map(({ body }) => body)).toMatchObject([{ ioext: INTENT, det: { prepago: 5009, code: 'abc', cart: { dl: [] } } }]);
  });
});

describe('[Q37] [X-04] a provider that does not know an order again', () => {
  const open = { ...orderRaw, iped: 90077, ioext: INTENT, ss: 0, sp: 1 };
  const check = (over: object = {}) => ({ ok: true, data: { ...open, ...over }, cfg: {} });
  const missing = { ok: false, msg: 'Pedido no encontrado' };
  const api = (over: object = {}) => ({ 'test-info': testInfo(false), 'order-save': savedOrderRaw, 'order-by-check': check(), ...over });
  const timeout = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) });

  it('is told once, by the numbers of the order that was found there', async () => {
    const { start, saves, visited, stored } = await setUp(pendingOf(5011), { api: api() });
    await start('abc');
    await start('abc');
    expect(saves().map(({ body }) => body)).toEqual([
      { iped: 90077, ioext: INTENT, det: { prepago: 5009, code: 'abc', cart: { cur: 'CLP' } } },
    ]);
    expect([lastPending(stored), visited[0]]).toMatchObject([{ returned: { state: 'accepted' } }, PAYING]);
  });

  it.each([
    ['nothing of itself', null],
    ['no clock', { minVersion: '1.0.0' }],
    ['its versions as null', { minVersion: null, legalVersion: null, serverTime: null, dedup: null }],
  ])('is told to a provider that tells %s: it is not known to repeat nothing', async (_, reported) => {
    const startup = Array.from({ length: 17 }, (_none, index) => (index === 6 ? reported : null));
    const { start, saves, visited } = await setUp(pendingOf(5011), { api: api({ 'test-info': startup }) });
    await start('abc');
    expect(saves().map(({ body }) => body)).toEqual([
      { iped: 90077, ioext: INTENT, det: { prepago: 5009, code: 'abc', cart: { cur: 'CLP' } } },
    ]);
    expect(visited).toEqual([PAYING]);
  });

  it('is told of an order that is found among the diner’s own only', async () => {
    const { start, saves } = await setUp(pendingOf(5011), {
      api: api({ 'order-by-check': missing, 'orders-list': { ok: true, data: [open] } }),
    });
    await start('abc');
    expect(saves().map(({ body }) => body)).toMatchObject([{ iped: 90077, ioext: INTENT }]);
  });

  it.each([
    ['is nowhere', { 'order-by-check': missing, 'orders-list': { ok: true, data: [] } }],
    ['cannot be asked for', { 'order-by-check': timeout, 'orders-list': timeout }],
    ['is in no list, and its check cannot be asked for', { 'order-by-check': timeout, 'orders-list': { ok: true, data: [] } }],
  ])('of an order that %s it is told nothing, nor after a reload; the order counts as unknown', async (_, answers) => {
    const { start, status, saves, clock, orders } = await setUp(pendingOf(5011), { api: api(answers) });
    orders.put(anOrder({ payment: 'in-progress', paymentCode: 1, statusCode: 0 }));
    await start('abc');
    await clock.advance(30_000);
    await start('abc');
    expect([status(), saves(), outcomeIn(orders)]).toEqual(['unknown', [], 'unknown']);
  });

  it('and whose answer was lost is only looked up from then on, also by a page that is loaded again', async () => {
    const first = await setUp(pendingOf(5011), { api: api({ 'order-save': timeout }) });
    await first.start('abc');
    await first.clock.advance(60_000);
    expect([first.status(), first.saves().length]).toEqual(['unknown', 1]);
    const kept = first.stored.get('TEMPCART')?.value as object;
    const again = await setUp(kept, { api: api() });
    await again.start('abc');
    expect([again.status(), again.saves().length]).toEqual(['unknown', 0]);
    again.setAnswer('order-by-check', check({ sp: 2 }));
    again.back.askAgain();
    await settle();
    expect([again.visited, again.saves().length]).toEqual([[PAYING], 0]);
  });

  it('says that a payment was refused whose answer was lost, once the order itself says so, and tells nothing again', async () => {
    const sent = pendingOf(5011, { returned: { code: 'abc', state: 'sent' } });
    const { start, status, saves, notices } = await setUp(sent, { api: api({ 'order-by-check': check({ ss: -3, sp: -1 }) }) });
    await start('abc');
    expect([status(), saves(), notices.length]).toEqual(['done', [], 0]);
    const open = await setUp(sent, { api: api({ 'order-by-check': check({ ss: 0, sp: -1 }) }) });
    await open.start('abc');
    expect([open.status(), open.saves(), open.notices.length]).toEqual(['refused', [], 1]);
  });

  it('is told by the next page what this one claimed in a browser without locks, and was left before it told it', async () => {
    const first = await setUp(pendingOf(5011), { api: api() });
    createPaymentReturn(first.host, first.orders, { pendings: storeOf(first.host), alone: undefined }).start(
      new URLSearchParams({ code: 'abc' }),
    );
    await settle();
    // The page is closed while it waits for what other pages wrote: nothing was sent.
    expect([first.saves(), lastPending(first.stored)]).toMatchObject([[], { returned: { code: 'abc' } }]);
    const next = await setUp(first.stored.get('TEMPCART')?.value as object, { api: api() });
    await next.start('abc');
    expect([next.saves().length, next.visited]).toEqual([1, [PAYING]]);
  });

  it('is told later what never left this device', async () => {
    const offline = () => ({ failure: failure('transport', 'offline', { outcome: 'none' }) });
    const { start, saves, setAnswer, clock, visited } = await setUp(pendingOf(5011), { api: api({ 'order-save': offline }) });
    await start('abc');
    setAnswer('order-save', savedOrderRaw);
    await clock.advance(2_000);
    expect([saves().length, visited]).toEqual([2, [PAYING]]);
  });
});
