import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { RealtimeNode } from '@comanda/shared-contracts/host';
import { createTestHost, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, aGuest, anOrder } from '../testing/fixtures.ts';
import { billRaw, line, NODE, openBill, paidRaw, ORDER, SHARE } from '../testing/one-bill.ts';
import { spanish } from '../testing/texts.ts';
import { createBillStore } from './bill-store.ts';
import { POLL_MS } from './live-orders.ts';

const timeout = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown', moneyMayHaveMoved: true }) });
const unwritten = () => Promise.resolve(failed(failure('transport', 'offline')));

describe('[X-13] marks on a bill', () => {
  it('are written when they are made and when they are taken away, and only those that stood last stand again', async () => {
    const { host, store, written, view, release, push } = await openBill();
    await store.toggle('1');
    await store.toggle('2');
    await store.toggle('1');
    expect(view().node.selected).toEqual({ 2: 'u1001' });
    expect(written.filter(([path]) => path.startsWith('selected'))).toEqual([
      ['selected/1', 'u1001'],
      ['selected/2', 'u1001'],
      ['selected/1', null],
    ]);
    release();
    const again = createBillStore(host, ORDER, true);
    again.follow();
    await settle();
    written.length = 0;
    // Taken again once, when the table is received; later words of the table take nothing.
    for (const value of [{}, {}]) push(NODE, { kind: 'snapshot', value });
    await settle();
    expect(written).toEqual([['selected/2', 'u1001']]);
  });

  it('of an earlier visit stand again without being written, where the table still has them', async () => {
    const { host, store, written, release, push } = await openBill();
    await store.toggle('1');
    release();
    createBillStore(host, ORDER, true).follow();
    await settle();
    written.length = 0;
    push(NODE, { kind: 'snapshot', value: { selected: { 1: 'u1001' } } });
    await settle();
    expect(written).toEqual([]);
  });

  it('of an earlier visit stand again also where the table is received before the bill is read', async () => {
    const { host, store, written, release, push } = await openBill();
    await store.toggle('1');
    release();
    createBillStore(host, ORDER, true).follow();
    push(NODE, { kind: 'snapshot', value: {} });
    written.length = 0;
    await settle();
    expect(written).toEqual([['selected/1', 'u1001']]);
  });

  it('stay chosen when their payment was refused', async () => {
    const refused = { ok: false, msg: 'Tarjeta rechazada' };
    const { host, store, written, release, push } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': refused } });
    await store.toggle('1');
    await store.pay(SHARE);
    release();
    createBillStore(host, ORDER, true).follow();
    await settle();
    written.length = 0;
    push(NODE, { kind: 'snapshot', value: {} });
    await settle();
    expect(written).toEqual([['selected/1', 'u1001']]);
  });

  it('are not taken again while a payment of them has no answer, nor by who may pay the whole bill only', async () => {
    const { host, store, written, release, push } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': timeout } });
    await store.toggle('1');
    await store.pay(SHARE);
    release();
    for (const canSplit of [true, false]) {
      const leave = createBillStore(host, ORDER, canSplit).follow();
      await settle();
      written.length = 0;
      push(NODE, { kind: 'snapshot', value: {} });
      await settle();
      expect(written).toEqual([]);
      leave();
    }
  });

  it('that could not be written do not stand, others do, and that is said and reported', async () => {
    const { host, reports, push, clock } = await openBill();
    const deaf = createBillStore({ ...host, realtime: { ...host.realtime, write: unwritten } }, ORDER, true);
    deaf.follow();
    await settle();
    push(NODE, { kind: 'snapshot', value: { users: { u2: { nm: 'Beto', ts: clock.now() } }, selected: { 2: 'u2' } } });
    await deaf.toggle('1');
    expect(deaf.view.getState()).toMatchObject({ node: { selected: { 2: 'u2' } }, error: spanish['bill.notMarked'] });
    expect(deaf.view.getState().node.selected).not.toHaveProperty('1');
    push(NODE, { kind: 'snapshot', value: { selected: { 1: 'u1001' } } });
    await deaf.toggle('1');
    expect(deaf.view.getState().node.selected).toEqual({ 1: 'u1001' });
    expect(reports.map(({ context }) => context)).toEqual([{ phase: 'event' }, { phase: 'event' }]);
  });

  it('stand on this phone alone where the product has no channel: there is nobody to tell, and what is marked is paid', async () => {
    const { host, reports, calls } = await openBill();
    const none = () => Promise.resolve(failed(failure('composition', 'no-realtime')));
    const alone = createBillStore({ ...host, realtime: { ...host.realtime, write: none } }, ORDER, true);
    alone.follow();
    await settle();
    await alone.toggle('1');
    await alone.toggle('2');
    await alone.toggle('2');
    expect(alone.view.getState()).toMatchObject({ node: { selected: { 1: 'u1001' } }, error: undefined });
    expect(alone.view.getState().node.selected).not.toHaveProperty('2');
    await alone.pay(SHARE);
    expect(calls.filter(({ operation }) => operation === 'check-pay').map(({ body }) => body)).toMatchObject([{ lines: [1] }]);
    expect(reports).toEqual([]);
  });

  it('stand again after a reload where the product has no channel, unless they were paid meanwhile', async () => {
    const { host, setAnswer, reports } = await openBill();
    const none = () => Promise.resolve(failed(failure('composition', 'no-realtime')));
    const alone = { ...host, realtime: { ...host.realtime, write: none } };
    const visit = async (lineIds: readonly string[] = []) => {
      const store = createBillStore(alone, ORDER, true);
      const release = store.follow();
      await settle();
      for (const id of lineIds) await store.toggle(id);
      const { node, error } = store.view.getState();
      release();
      return [Object.keys(node.selected), error];
    };
    await visit(['1', '2']);
    expect([await visit(), await visit(['2']), await visit()]).toEqual([
      [['1', '2'], undefined],
      [['1'], undefined],
      [['1'], undefined],
    ]);
    setAnswer('check-read', billRaw({ lines: [line(1, 3000, 1), line(2, 6000)] }));
    expect(await visit()).toEqual([[], undefined]);
    expect(reports).toEqual([]);
  });

  it('carry the name of whoever is there: of a guest what they go by, of a visitor nothing', async () => {
    const nameOf = async (session: Session) => {
      const { written } = await openBill({ session });
      return written[0];
    };
    expect(await nameOf({ ...aDiner(), kind: 'staff', module: 1, venues: [] })).toEqual(['users/u1001', expect.anything()]);
    expect(await nameOf(aDiner())).toEqual(['users/u1001', { nm: 'Ana', ts: { '.sv': 'timestamp' } }]);
    expect(await nameOf(aGuest({ name: 'Carla' }))).toMatchObject([expect.stringMatching(/^users\/g/), { nm: 'Carla' }]);
    expect(await nameOf({ kind: 'visitor', guest: { name: 'Dora', phone: '', addresses: [] } })).toMatchObject([
      expect.anything(),
      { nm: 'Dora' },
    ]);
  });
});

describe('[X-13] the channel of a table', () => {
  /** The nodes that are listened to, in order. */
  async function listen(session: Session, fbtemp?: string) {
    const received: unknown[] = [];
    const test = createTestHost('mf-checkout', {
      session,
      api: { 'check-read': { ...billRaw(), ...(fbtemp === undefined ? {} : { fbtemp }) } },
    });
    const realtime = { ...test.host.realtime, watch: (node: RealtimeNode) => (received.push(node), test.host.realtime.watch(node)) };
    const store = createBillStore({ ...test.host, realtime }, ORDER, false);
    const release = store.follow();
    await settle();
    await store.reload();
    return { ...test, store, release, received };
  }

  it('[C7-053] is received by the word of the bill once, by who has no login, and only where there is one', async () => {
    expect((await listen(VISITOR, 'tok')).received).toEqual([NODE, { ...NODE, token: 'tok' }]);
    expect((await listen(VISITOR)).received).toEqual([NODE]);
    expect((await listen(aDiner(), 'tok')).received).toEqual([NODE]);
    // A page that was left listens to nothing new.
    const left = await listen(VISITOR);
    left.release();
    left.setAnswer('check-read', { ...billRaw(), fbtemp: 'tok' });
    await left.store.reload();
    expect(left.received).toEqual([NODE]);
  });

  it('that is there again takes back what was said of it, and nothing else', async () => {
    const { host, push, clock } = await openBill();
    const status = new BehaviorSubject<'connecting' | 'on'>('on');
    const store = createBillStore({ ...host, realtime: { ...host.realtime, status } }, ORDER, true);
    store.follow();
    await settle();
    push(NODE, { kind: 'changed', key: 'paying', value: { u2: clock.now() } });
    await store.toggle('1');
    await store.pay(SHARE);
    status.next('connecting');
    await clock.advance(4_000);
    status.next('connecting');
    expect(store.view.getState()).toMatchObject({ isCutOff: true, error: spanish['bill.otherPaying'] });
    status.next('on');
    expect(store.view.getState()).toMatchObject({ isCutOff: false, error: spanish['bill.otherPaying'] });
  });
});

describe('[C8-011] a share that was not paid', () => {
  it.each([
    ['in the provider’s words', { ok: false, msg: 'Tarjeta rechazada' }, 'Tarjeta rechazada'],
    ['without a word', { ok: false }, 'Hubo un error en el pago. Intente nuevamente'],
    ['by a network', () => ({ failure: failure('transport', 'offline', { outcome: 'none' }) }), spanish['pay.providerFailed']],
  ])('says so, %s, and can be paid again', async (_, answer, sentence) => {
    const { store, view, pays } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': answer } });
    await store.toggle('1');
    await store.pay(SHARE);
    expect(view()).toMatchObject({ payment: 'idle', attempted: undefined, error: sentence });
    await store.pay(SHARE);
    const [first, second] = pays() as readonly { readonly idpago: string }[];
    // Another payment, by another id.
    expect(second?.idpago).not.toBe(first?.idpago);
  });
});

describe('[X-13] a share that is not sent', () => {
  it('is none of a bill that is not read, of no line, and of a bill that is paid', async () => {
    const { host, store, pays, view } = await openBill();
    expect([await store.pay(SHARE), view().payment]).toEqual([false, 'idle']);
    expect(await createBillStore(host, ORDER, true).pay(SHARE)).toBe(false);
    const paid = await openBill({ api: { 'check-read': billRaw({ pagado: 9000 }), 'check-pay': paidRaw } });
    paid.store.setMode('rest');
    expect([await paid.store.pay(SHARE), pays(), paid.pays(), paid.view().error]).toEqual([false, [], [], undefined]);
  });

  it('of equal parts waits for nobody’s lines; the rest for those that are due only', async () => {
    const held = { users: { u2: { nm: 'Beto', ts: 0 } }, selected: { 1: 'u2' } };
    const { store, push, clock, pays } = await openBill();
    push(NODE, { kind: 'snapshot', value: { ...held, users: { u2: { nm: 'Beto', ts: clock.now() } } } });
    store.setMode('parts');
    await store.pay(SHARE);
    expect(pays()).toMatchObject([{ parte: 2, lines: [] }]);
    // Line 1 is paid: who holds it still holds up nobody.
    const lines = [line(1, 3000, 1), line(2, 6000)];
    const rest = await openBill({ api: { 'check-read': billRaw({ pagado: 3000, lines }), 'check-pay': paidRaw } });
    rest.push(NODE, { kind: 'snapshot', value: { ...held, users: { u2: { nm: 'Beto', ts: rest.clock.now() } } } });
    rest.store.setMode('rest');
    await rest.store.pay(SHARE);
    expect(rest.pays()).toMatchObject([{ lines: [], total: 6300 }]);
  });

  it('while it is under way says what it is about, and takes back what was said before', async () => {
    let answer = (_json: unknown): void => undefined;
    const pay = () => new Promise((resolve) => (answer = (json) => resolve({ json })));
    const { store, view, push, setAnswer } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': pay } });
    store.setMode('parts');
    setAnswer('check-read', billRaw({ fm: 6, total: 9500 }));
    push(NODE, { kind: 'changed', key: 'ped', value: { fm: 6 } });
    await settle();
    expect(view().isTotalNew).toBe(true);
    const paying = store.pay(SHARE);
    expect(view()).toMatchObject({ payment: 'paying', error: undefined, isTotalNew: false });
    answer(paidRaw);
    await paying;
    expect(view().payment).toBe('done');
  });

  it('whose answer was lost is said to be unknown', async () => {
    const { store, view } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': timeout } });
    await store.toggle('1');
    await store.pay(SHARE);
    expect(view()).toMatchObject({ payment: 'unknown', error: spanish['bill.unknown'] });
  });
});

describe('[X-13] reading a bill', () => {
  it('that was never read has failed; one that was read stays as it was', async () => {
    const { store, view, setAnswer } = await openBill({ api: { 'check-read': timeout } });
    expect(view()).toMatchObject({ status: 'failed', bill: undefined });
    setAnswer('check-read', billRaw());
    await store.reload();
    setAnswer('check-read', timeout);
    await store.reload();
    expect(view()).toMatchObject({ status: 'ready', bill: { changedAt: 5 }, isTotalNew: false });
  });

  it('[C7-031] names the payment that it is asked for after: the own one without an answer, else the order’s', async () => {
    const { host, store, calls } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': timeout } });
    const asked = () => calls.findLast(({ operation }) => operation === 'check-read')?.query;
    expect(asked()).toMatchObject({ idp: 'pay_90001' });
    await createBillStore(host, anOrder({ dispatch: 3, paymentId: 'pay_9' }), true).reload();
    expect(asked()).toMatchObject({ idp: 'pay_9' });
    await store.toggle('1');
    await store.pay(SHARE);
    const sent = calls.find(({ operation }) => operation === 'check-pay')?.body;
    await store.reload();
    expect(asked()).toMatchObject({ idp: (sent as { readonly idpago: string }).idpago });
  });

  it('is repeated where the site says so, until the page is left', async () => {
    const { clock, calls, release, host } = await openBill();
    const reads = () => calls.filter(({ operation }) => operation === 'check-read').length;
    const before = reads();
    await clock.advance(POLL_MS);
    expect(reads()).toBe(before + 1);
    release();
    const quiet = createBillStore({ ...host, environment: { ...host.environment, orderPolling: false } }, ORDER, true).follow();
    await settle();
    const then = reads();
    await clock.advance(POLL_MS);
    quiet();
    expect(reads()).toBe(then);
  });

  it('that a payment is open of says so before it is read', async () => {
    const { host, store } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': timeout } });
    const unread = createBillStore(host, ORDER, true);
    expect(unread.view.getState()).toMatchObject({ status: 'loading', payment: 'idle', error: undefined, isCutOff: false });
    // There is nothing to be marked yet.
    await unread.toggle('1');
    expect(unread.view.getState().node.selected).toEqual({});
    await store.toggle('1');
    await store.pay(SHARE);
    expect(createBillStore(host, ORDER, true).view.getState()).toMatchObject({ payment: 'unknown', error: spanish['bill.unknown'] });
  });

  it('[C3-047] of an order whose table has no name stands in the list without one', async () => {
    const { host, stored } = await openBill();
    const { table: _, ...bare } = anOrder({ dispatch: 3 });
    createBillStore(host, bare, true).follow();
    await settle();
    expect(stored.get('IOGAE')?.value).toMatchObject([{ checkId: NODE.orderId, tableName: '' }, {}]);
  });
});
