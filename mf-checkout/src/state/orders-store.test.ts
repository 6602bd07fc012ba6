import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { ApiRequest } from '@comanda/shared-contracts/host';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { cancelledOrderRaw, orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { cancelOrder } from '../api/cancel-order.ts';
import { aDiner, aGuest, anOrder } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { followLiveOrders, pollOrders } from './live-orders.ts';
import { createOrdersStore, shownOrders } from './orders-store.ts';

const list = (...raws: readonly object[]) => ({ ok: true, data: raws });
const updates = (over: object) => ({ iped: 90001, ioext: 'Zk3vQ0a9TtP1cX7w', ss: 1, sp: 0, stdvy: 100, fm: 1_795_000_400_000, ...over });

function setUp(options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', { session: aDiner(), texts: spanish, api: { 'orders-list': list(orderRaw) }, ...options });
  const orders = createOrdersStore(test.host);
  orders.follow();
  const ids = (id: Parameters<typeof shownOrders>[2]) => shownOrders(test.host, orders.view.getState(), id).map((order) => order.id);
  return { ...test, orders, ids, asked: (operation: string) => test.calls.filter((call) => call.operation === operation) };
}

describe('the diner’s orders', () => {
  it('[C7-021] each list sends its own code: 1, 2 and 10, and asks for fifty', async () => {
    const { orders, calls } = setUp();
    await orders.load('in-progress');
    await orders.load('history');
    await orders.load('check-in');
    expect(calls.map(({ query }) => query)).toEqual([
      { tipo: 1, xcustom: 50 },
      { tipo: 2, xcustom: 50 },
      { tipo: 10, xcustom: 50 },
    ]);
  });

  it('[C9-007] a list may come from the cache of 5 s, unless it is known to be old', async () => {
    const { orders, calls } = setUp();
    await orders.load('history');
    await orders.load('history', { isFresh: true });
    expect(calls.map(({ fresh }) => fresh)).toEqual([false, true]);
  });

  it('[C4-005] an order whose payment nobody can tell stays in the list, and is reported once', async () => {
    const { orders, ids, reports } = setUp({ api: { 'orders-list': list({ ...orderRaw, sp: 'x' }) } });
    await orders.load('in-progress');
    await orders.load('in-progress', { isFresh: true });
    expect(ids('in-progress')).toEqual(['90001']);
    expect(reports.map(({ cause }) => cause)).toMatchObject([{ kind: 'protocol', code: 'unknown-payment', detail: { path: 'sp' } }]);
  });

  it('[X-33] a list of before will do while nothing is known, and is read anew once the network is back', async () => {
    const { orders, as, asked } = setUp();
    const network = (isOnline: boolean) => as('shell').publish('network/current', { isOnline });
    network(false);
    await orders.load('in-progress');
    await orders.load('in-progress');
    network(true);
    await settle();
    expect(asked('orders-list').map(({ ifOld, fresh, query }) => [ifOld !== undefined, fresh, query?.['tipo']])).toEqual([
      [true, false, 1],
      [false, false, 1],
      [false, true, 1],
    ]);
  });

  it('shares one request between all who ask at once', async () => {
    const { orders, calls } = setUp();
    await Promise.all([orders.load('in-progress'), orders.load('in-progress')]);
    expect(calls).toHaveLength(1);
  });

  it('those who know that a list is old share one more reading after the one under way (F10)', async () => {
    const { orders, calls, ids, setAnswer } = setUp();
    const early = orders.load('in-progress');
    setAnswer('orders-list', list());
    const isOld = { isFresh: true };
    await Promise.all([early, orders.load('in-progress', isOld), orders.load('in-progress', isOld)]);
    expect(calls).toHaveLength(2);
    expect(ids('in-progress')).toEqual([]);
  });

  it('an order that was placed while a list was on its way stays in it', async () => {
    const { orders, ids, setAnswer } = setUp();
    await orders.load('in-progress');
    setAnswer('orders-list', list());
    const late = orders.load('in-progress', { isFresh: true });
    orders.put(anOrder({ id: '90002', statusCode: 0 }));
    await late;
    expect(ids('in-progress')).toEqual(['90002']);
  });

  it('asks nothing for a visitor, and forgets the orders of whoever logs out', async () => {
    const { orders, ids, setSession, calls } = setUp();
    await orders.load('in-progress');
    expect(ids('in-progress')).toEqual(['90001']);
    setSession(VISITOR);
    expect(ids('in-progress')).toEqual([]);
    await orders.load('in-progress');
    expect(calls).toHaveLength(1);
  });

  it('an answer that comes after somebody else logged in is not theirs', async () => {
    let answer: (value: { json: unknown }) => void = () => undefined;
    const { orders, ids, setSession } = setUp({ api: { 'orders-list': () => new Promise((resolve) => (answer = resolve)) } });
    const loading = orders.load('in-progress');
    setSession(aDiner({ id: '1002' }));
    answer({ json: list(orderRaw) });
    await loading;
    expect(ids('in-progress')).toEqual([]);
  });

  it('a list that cannot be read says so; one that is shown stays', async () => {
    const { orders, setAnswer, ids } = setUp();
    const down = () => ({ failure: failure('http', 'http-503') });
    setAnswer('orders-list', down);
    await orders.load('in-progress');
    expect(orders.view.getState().lists['in-progress'].status).toBe('failed');
    setAnswer('orders-list', list(orderRaw));
    await orders.load('in-progress');
    setAnswer('orders-list', down);
    await orders.load('in-progress', { isFresh: true });
    expect([orders.view.getState().lists['in-progress'].status, ids('in-progress')]).toEqual(['ready', ['90001']]);
  });
});

describe('cancelling', () => {
  const open = { ...orderRaw, ss: 0, sp: 0 };

  it('[C4-012] two quick clicks send one cancel', async () => {
    const { orders, asked } = setUp({ api: { 'orders-list': list(open), 'order-cancel': cancelledOrderRaw } });
    await orders.load('in-progress');
    const order = orders.find('90001') ?? anOrder();
    const [first, second] = await Promise.all([orders.cancel(order), orders.cancel(order)]);
    expect(first?.ok).toBe(true);
    expect(second).toBeNull();
    expect(asked('order-cancel')).toHaveLength(1);
  });

  it('[C1-005] moves the order to the history', async () => {
    const { orders, ids } = setUp({ api: { 'orders-list': list(open), 'order-cancel': cancelledOrderRaw } });
    await orders.load('in-progress');
    await orders.cancel(orders.find('90001') ?? anOrder());
    expect([ids('in-progress'), ids('history')]).toEqual([[], ['90001']]);
  });

  it('[X-04] answered after its diner has left changes nothing of who came, and tells nobody', async () => {
    let answer: (value: { json: unknown }) => void = () => undefined;
    const late = () => new Promise<{ json: unknown }>((resolve) => (answer = resolve));
    const { orders, ids, setSession, asked } = setUp({ api: { 'orders-list': list(open), 'order-cancel': late } });
    await orders.load('in-progress');
    const cancelling = [orders.cancel(orders.find('90001') ?? anOrder())];
    setSession(VISITOR);
    setSession(aDiner({ id: '2002' }));
    answer({ json: cancelledOrderRaw });
    expect(await cancelling[0]).toBeNull();
    expect([ids('in-progress'), ids('history')]).toEqual([[], []]);
    // Nor is their list read for a refusal that was another one's.
    cancelling.push(orders.cancel(anOrder({}, open)));
    setSession(VISITOR);
    setSession(aDiner());
    answer({ json: { ok: false, msg: 'El pedido ya no se puede cancelar' } });
    expect([await cancelling[1], asked('orders-list').length]).toEqual([null, 1]);
  });

  it('[C1-005] answered after its guest has logged in is told to them', async () => {
    let answer: (value: { json: unknown }) => void = () => undefined;
    const late = () => new Promise<{ json: unknown }>((resolve) => (answer = resolve));
    const { orders, setSession } = setUp({ session: aGuest(), api: { 'order-cancel': late } });
    const cancelling = orders.cancel(anOrder({}, open));
    setSession(aDiner());
    answer({ json: cancelledOrderRaw });
    expect(await cancelling).toMatchObject({ ok: true });
  });

  it('a refusal changes nothing; a lost answer makes the list be read', async () => {
    const { orders, ids, setAnswer, asked } = setUp({
      api: { 'orders-list': list(open), 'order-cancel': { ok: false, msg: 'El pedido ya no se puede cancelar' } },
    });
    await orders.load('in-progress');
    const order = orders.find('90001') ?? anOrder();
    expect(await orders.cancel(order)).toMatchObject({ ok: false, failure: { message: 'El pedido ya no se puede cancelar' } });
    expect([ids('in-progress'), asked('orders-list').length]).toEqual([['90001'], 2]);
    setAnswer('order-cancel', () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) }));
    await orders.cancel(order);
    expect(asked('orders-list')).toHaveLength(3);
  });

  it('[C5-059] needs an order id or an external id, and restaurant and local ids', async () => {
    const sent: ApiRequest<unknown>[] = [];
    const api = { call: <T>(request: ApiRequest<T>) => (sent.push(request), Promise.resolve(failed(failure('http', 'http-404')))) };
    await cancelOrder(api, { id: '1', restaurantId: 1, localId: 1 }, '');
    expect(sent).toHaveLength(1);
    await cancelOrder(api, { externalId: 'ABCDEFGHIJKLMNOPQRST', restaurantId: 1, localId: 1 }, '');
    expect(sent.map(({ query }) => query)).toEqual([
      { iped: 1, xir: 1, xil: 1 },
      { ipedtemp: 'ABCDEFGHIJKLMNOP', xir: 1, xil: 1 },
    ]);
    const withoutIds = await cancelOrder(api, { restaurantId: 1, localId: 1 }, 'Falta parametros');
    const withoutLocal = await cancelOrder(api, { id: '1', restaurantId: 1 }, 'Falta parametros');
    const withoutRestaurant = await cancelOrder(api, { id: '1', localId: 1 }, 'Falta parametros');
    expect(sent).toHaveLength(2);
    for (const answer of [withoutIds, withoutLocal, withoutRestaurant])
      expect(answer).toMatchObject({ ok: false, failure: { message: 'Falta parametros' } });
  });

  it('[C7-023] sends the first 16 characters of the external id', async () => {
    const { orders, asked } = setUp({ api: { 'order-cancel': cancelledOrderRaw } });
    await orders.cancel(anOrder({}, { ss: 0, ioext: 'ABCDEFGHIJKLMNOPQRST' }));
    expect(asked('order-cancel')[0]?.query).toMatchObject({ iped: 90001, ipedtemp: 'ABCDEFGHIJKLMNOP', xir: 101, xil: 1 });
  });
});

describe('live updates', () => {
  const changed = (value: object) => ({ kind: 'changed' as const, key: 'ped', value });

  it('[C4-014] bring a known order up to date in place, and move it when its status leaves 0 to 2', async () => {
    const { orders, ids, push, host, calls } = setUp();
    await orders.load('in-progress');
    followLiveOrders(host, orders);
    const reported: string[] = [];
    host.bus.events('order/changed').subscribe(({ order }) => reported.push(`${order.id} ${order.status}`));
    push({ node: 'user' }, changed(updates({ ss: 2 })));
    expect(orders.find('90001')?.status).toBe('transferred');
    push({ node: 'user' }, changed(updates({ ss: 3 })));
    expect([ids('in-progress'), ids('history')]).toEqual([[], ['90001']]);
    expect(reported).toEqual(['90001 transferred', '90001 closed']);
    expect(calls).toHaveLength(1);
  });

  it.each([undefined, null, ''])('[C4-014] [X-05] that say %j of the payment leave it as it was', async (sp) => {
    const { orders, push, host } = setUp();
    await orders.load('in-progress');
    followLiveOrders(host, orders);
    push({ node: 'user' }, changed(updates({ sp: 2 })));
    push({ node: 'user' }, changed({ ...updates({ ss: 2, fm: 1_795_000_500_000 }), sp }));
    expect(orders.find('90001')).toMatchObject({ status: 'transferred', payment: 'received', paymentCode: 2 });
  });

  it('[C4-014] of an unknown order make the list be read once; what is told meanwhile, once more', async () => {
    const { orders, push, host, asked } = setUp();
    await orders.load('in-progress');
    followLiveOrders(host, orders);
    push({ node: 'user' }, changed(updates({ iped: 77 })));
    await settle();
    expect(asked('orders-list')).toHaveLength(2);
    for (const fm of [1, 2, 3]) push({ node: 'user' }, changed(updates({ iped: 77, fm: 1_795_000_400_000 + fm })));
    await settle();
    expect(asked('orders-list')).toHaveLength(4);
  });

  it('are read up to where the node begins: it holds the last change alone, and is received only after signing in', async () => {
    const { orders, push, host, asked, setAnswer } = setUp();
    await orders.load('in-progress');
    followLiveOrders(host, orders);
    // Two orders moved on meanwhile, and the node tells of the other one.
    setAnswer('orders-list', list({ ...orderRaw, ss: 1, stdvy: 40, fm: 1_795_000_900_000 }));
    push({ node: 'user' }, { kind: 'snapshot', value: { ped: updates({ iped: 77, ss: 3 }) } });
    await settle();
    expect([asked('orders-list').length, orders.find('90001')?.statusCode]).toEqual([2, 1]);
  });

  it('that are garbage or speak of something else change nothing', async () => {
    const { orders, push, host, asked } = setUp();
    await orders.load('in-progress');
    followLiveOrders(host, orders);
    push({ node: 'user' }, changed({ iped: 'x' }));
    push({ node: 'user' }, { kind: 'changed', key: 'dte', value: updates({ iped: 77 }) });
    await settle();
    expect(asked('orders-list')).toHaveLength(1);
  });

  it('are listened to only while an order is in process', async () => {
    const { orders, push, host } = setUp();
    followLiveOrders(host, orders);
    push({ node: 'user' }, changed(updates({})));
    await orders.load('in-progress');
    push({ node: 'user' }, changed(updates({ ss: -1 })));
    expect(orders.find('90001')?.status).toBe('cancelled-by-venue');
    push({ node: 'user' }, changed(updates({ ss: 1, fm: 1_795_000_500_000 })));
    expect(orders.find('90001')?.status).toBe('cancelled-by-venue');
  });
});

describe('polling the list', () => {
  it('reads it every 15 s while an order is in process, and not where it is switched off', async () => {
    for (const [orderPolling, times] of [
      [true, 3],
      [false, 1],
    ] as const) {
      const { orders, host, clock, asked } = setUp({ environmentReader: { orderPolling } });
      await orders.load('in-progress');
      const release = pollOrders(host, orders);
      await clock.advance(30_000);
      expect(asked('orders-list')).toHaveLength(times);
      release();
      await clock.advance(30_000);
      expect(asked('orders-list')).toHaveLength(times);
    }
  });
});
