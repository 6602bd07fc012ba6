import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import type { RealtimeNode } from '@comanda/shared-contracts/host';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { aDiner, aVenue } from '../testing/fixtures.ts';
import { createOpenOrder } from './open-order.ts';
import { createOrdersStore } from './orders-store.ts';

const KEY = 'Zk3vQ0a9TtP1cX7w';
const REF = { country: 'cl', slug: 'fuente-alameda', simpleId: 1 };
const byCheck = (over: object = {}) => ({ ok: true, data: { ...orderRaw, ...over }, cfg: { nr: 'Fuente Alameda', pa: 'cl' }, fbtemp: '' });

function setUp(options: TestHostOptions = {}, key = KEY) {
  const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue(), api: { 'order-by-check': byCheck() }, ...options });
  const orders = createOrdersStore(test.host);
  const open = createOpenOrder(test.host, orders, REF, key);
  const state = () => open.view.getState();
  return { ...test, orders, open, state, asked: (operation: string) => test.calls.filter((call) => call.operation === operation) };
}

describe('the order of a page', () => {
  it('is read by the id of its intent at the restaurant of the address', async () => {
    const { open, state, clock, calls } = setUp();
    open.follow();
    await clock.advance(0);
    expect(state()).toMatchObject({ status: 'ready', order: { id: '90001' }, venue: { name: 'Fuente Alameda' } });
    expect(calls.map(({ operation, query }) => [operation, query])).toEqual([['order-by-check', { ic: KEY, xir: 101, xil: 1 }]]);
  });

  it('a number is asked for as an order of the diner', async () => {
    const { open, clock, calls } = setUp({ api: { 'order-detail': { ok: true, data: orderRaw } } }, '90001');
    open.follow();
    await clock.advance(0);
    expect(calls[0]).toMatchObject({ operation: 'order-detail', query: { iped: '90001', xir: 101, xil: 1 } });
  });

  it('that is somebody else’s does not enter the diner’s own list', async () => {
    const { open, clock, orders } = setUp({ session: VISITOR });
    open.follow();
    await clock.advance(0);
    expect(orders.view.getState().orders).toEqual([]);
  });

  it('somebody else’s that has changed since an answer was given stays as the message told it', async () => {
    const { open, clock, push, state, setAnswer } = setUp({ session: VISITOR });
    open.follow();
    await clock.advance(0);
    let answer = (): void => undefined;
    setAnswer('order-by-check', () => new Promise((resolve) => (answer = () => resolve({ json: byCheck() }))));
    await clock.advance(15_000);
    const ped = { iped: 90001, ioext: KEY, ss: 2, sp: 2, stdvy: 110, fm: orderRaw.fm + 1 };
    push({ node: 'order', orderId: KEY }, { kind: 'changed', key: 'ped', value: ped });
    answer();
    await clock.advance(0);
    expect(state()).toMatchObject({ order: { payment: 'received', deliveryStatus: 'ready' } });
  });

  it('is polled every 15 s while it is in process and until the page is left', async () => {
    const { open, clock, asked, setAnswer, state } = setUp();
    const release = open.follow();
    await clock.advance(30_000);
    expect(asked('order-by-check')).toHaveLength(3);
    setAnswer('order-by-check', byCheck({ ss: 3, fm: 1_795_000_900_000 }));
    await clock.advance(15_000);
    expect(state()).toMatchObject({ order: { status: 'closed' } });
    await clock.advance(60_000);
    expect(asked('order-by-check')).toHaveLength(4);
    release();
    expect(clock.pending).toBe(0);
  });

  it('is not polled where polling is switched off: the channel alone keeps it up to date', async () => {
    const { open, clock, asked, push, state } = setUp({ environmentReader: { orderPolling: false } });
    open.follow();
    await clock.advance(60_000);
    expect(asked('order-by-check')).toHaveLength(1);
    const ped = { iped: 90001, ioext: KEY, ss: 1, sp: 0, stdvy: 120, fm: 1_795_000_400_000 };
    push({ node: 'order', orderId: KEY }, { kind: 'changed', key: 'ped', value: ped });
    push({ node: 'order', orderId: KEY }, { kind: 'changed', key: 'stks', value: { 1: 110 } });
    expect(state()).toMatchObject({ order: { deliveryStatus: 'out-for-delivery', lines: [{ kitchen: 'finished' }] } });
  });

  it('that does not exist, or that cannot be read, are two different things', async () => {
    const { open, clock, state, setAnswer } = setUp({ api: { 'order-by-check': { ok: false, msg: 'Pedido no encontrado' } } });
    open.follow();
    await clock.advance(0);
    expect(state().status).toBe('not-found');
    setAnswer('order-by-check', () => ({ failure: failure('transport', 'offline') }));
    open.retry();
    await clock.advance(0);
    expect(state().status).toBe('failed');
    setAnswer('order-by-check', byCheck());
    open.retry();
    await clock.advance(0);
    expect(state().status).toBe('ready');
  });

  it('[C7-053] has its table from imTxt, and is followed with the token fbtemp', async () => {
    const data = { ...orderRaw, ti: 3, det: { ...orderRaw.det, tipo: 3, mesa: 5, mesaName: '5' }, imTxt: 'Terraza 5' };
    const answer = { ok: true, data, cfg: { nr: 'Fuente Alameda', pa: 'cl' }, fbtemp: 'eyJ.order' };
    const { host, orders, clock } = setUp({ session: VISITOR, api: { 'order-by-check': answer } });
    const watched: RealtimeNode[] = [];
    const watch: typeof host.realtime.watch = (node) => {
      watched.push(node);
      return host.realtime.watch(node);
    };
    const open = createOpenOrder({ ...host, realtime: { ...host.realtime, watch } }, orders, REF, KEY);
    open.follow();
    await clock.advance(0);
    expect(open.view.getState()).toMatchObject({ status: 'ready', order: { table: { id: '5', name: 'Terraza 5' } } });
    expect(watched).toEqual([{ node: 'order', orderId: KEY, token: 'eyJ.order' }]);
  });

  it('that the list in progress no longer has is read: how it ended is seen at once', async () => {
    const { open, orders, clock, state, setAnswer } = setUp({
      api: { 'orders-list': { ok: true, data: [orderRaw] }, 'order-by-check': byCheck() },
    });
    await orders.load('in-progress');
    open.follow();
    await clock.advance(0);
    setAnswer('orders-list', { ok: true, data: [] });
    setAnswer('order-by-check', byCheck({ ss: 3, fm: 1_795_000_900_000 }));
    await orders.load('in-progress', { isFresh: true });
    await clock.advance(0);
    expect(state()).toMatchObject({ status: 'ready', order: { status: 'closed' } });
  });

  it('that is on the screen stays there when a poll fails', async () => {
    const { open, clock, state, setAnswer } = setUp();
    open.follow();
    await clock.advance(0);
    setAnswer('order-by-check', () => ({ failure: failure('transport', 'offline') }));
    await clock.advance(15_000);
    expect(state().status).toBe('ready');
  });
});
