import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import type { RealtimeNode } from '@comanda/shared-contracts/host';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, anOrder, clp } from '../testing/fixtures.ts';
import { spanish } from '../testing/texts.ts';
import { readBills } from '../api/reviewed-orders.ts';
import { anotherHolder } from '../rules/bill-split.ts';
import { createBillStore } from './bill-store.ts';

const ORDER = anOrder({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } });
const NODE = { node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' } as const;
const line = (li: number, p28: number, dp = 0) => ({ li, ca: 1, pn: `Plato ${li}`, p28, dp, st: 0 });
const billRaw = (over: object = {}) => ({
  ok: true,
  data: {
    ic: NODE.orderId,
    iped: 90001,
    ir: 101,
    il: 1,
    imTxt: 'Mesa 5',
    ss: 1,
    sp: 0,
    fm: 5,
    total: 9000,
    pagado: 0,
    stks: {},
    lines: [line(1, 3000), line(2, 6000)],
    ...over,
  },
  cfg: { nr: 'Fuente Alameda', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 },
});
const paidRaw = { ok: true, data: { sp: 0, fm: 6, pagadas: [1], ppago: ['pay_1'] } };
const SHARE = { tip: clp(300), card: { kind: 'saved', cardId: 'card_9001' } } as const;

async function setUp(options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    texts: spanish,
    api: { 'check-read': billRaw(), 'check-pay': paidRaw },
    ...options,
  });
  const store = createBillStore(test.host, ORDER, true);
  const release = store.follow();
  await settle();
  const pays = () => test.calls.filter(({ operation }) => operation === 'check-pay').map(({ body }) => body);
  return { ...test, store, release, pays, view: () => store.view.getState() };
}
const other = (now: number) => ({ users: { u2: { nm: 'Beto', ts: now } } });

describe('[X-13] the bill of a table', () => {
  it('what I chose is paid once, with my tip, on the bill as I saw it', async () => {
    const { store, pays, view, stored } = await setUp();
    await store.toggle('1');
    await store.pay(SHARE);
    expect(pays()).toMatchObject([{ mpg: 5009, lines: [1], propina: 300, total: 3300, fm: 5, idcard: 'card_9001' }]);
    expect(view()).toMatchObject({ payment: 'done', paidHere: clp(3300) });
    expect(readBills(stored.get('IOGAE')?.value).bills).toMatchObject([{ paid: clp(3300) }]);
  });

  it('equal parts and the rest name no lines', async () => {
    const { store, pays } = await setUp();
    store.setMode('parts');
    store.setParts(4);
    await store.pay(SHARE);
    store.setMode('rest');
    await store.pay(SHARE);
    expect(pays()).toMatchObject([
      { lines: [], parte: 4, total: 2550 },
      { lines: [], total: 9300 },
    ]);
  });

  it('lines that cost more than is left after a part are paid as the rest', async () => {
    const { store, pays } = await setUp({ api: { 'check-read': billRaw({ pagado: 4500 }), 'check-pay': paidRaw } });
    await store.toggle('2');
    await store.pay(SHARE);
    expect(pays()).toMatchObject([{ lines: [], total: 4800 }]);
    expect(pays()[0]).not.toHaveProperty('parte');
  });

  it('[C8-013] while somebody else pays nothing is sent, until their lease runs out', async () => {
    const { store, pays, view, push, clock } = await setUp();
    await store.toggle('1');
    push(NODE, { kind: 'changed', key: 'paying', value: { u2: clock.now() } });
    await store.toggle('1');
    await store.pay(SHARE);
    expect(await store.pay(SHARE)).toBe(false);
    expect(view().error).toBe('Otro usuario está pagando esta misma cuenta, revise cambios.');
    expect(pays()).toEqual([]);
    await clock.advance(60_000);
    await store.pay(SHARE);
    expect(pays()).toHaveLength(1);
  });

  it('[C8-014] lines that somebody else took since are not paid', async () => {
    const { store, pays, view, push, clock } = await setUp();
    store.setMode('rest');
    push(NODE, { kind: 'snapshot', value: { ...other(clock.now()), selected: { 1: 'u2' } } });
    await store.pay(SHARE);
    expect(view().error).toBe('Otro usuario hizo cambios en la orden. Revise e intente nuevamente.');
    expect(pays()).toEqual([]);
  });

  it('[C8-014] the provider has the last word', async () => {
    const conflict = { ok: false, msg: 'x', data: { error: 'conflict', fm: 9 } };
    const { store, view } = await setUp({ api: { 'check-read': billRaw(), 'check-pay': conflict } });
    await store.toggle('1');
    await store.pay(SHARE);
    expect(view()).toMatchObject({ payment: 'idle', error: 'Otro usuario hizo cambios en la orden. Revise e intente nuevamente.' });
  });

  it('a line that somebody holds cannot be taken before their lease runs out', async () => {
    const { store, view, push, clock } = await setUp();
    push(NODE, { kind: 'snapshot', value: { ...other(clock.now()), selected: { 1: 'u2' } } });
    await store.toggle('1');
    expect(view().node.selected['1']).toBe('u2');
    await clock.advance(60_000);
    await store.toggle('1');
    expect(view().node.selected['1']).toBe('u1001');
  });

  it('an answer that was overtaken by a later one takes nothing back', async () => {
    const { store, view, setAnswer } = await setUp();
    const answers: ((json: unknown) => void)[] = [];
    setAnswer('check-read', () => new Promise((resolve) => answers.push((json) => resolve({ json }))));
    const [first, second] = [store.reload(), store.reload()];
    answers[1]?.(billRaw({ fm: 7, pagado: 9000, total: 9000 }));
    await second;
    answers[0]?.(billRaw({ fm: 6, pagado: 3000, total: 8000 }));
    await first;
    expect(view()).toMatchObject({ bill: { changedAt: 7, paid: clp(9000) }, isTotalNew: false });
  });

  it('an answer counts although a later question was lost', async () => {
    const { store, view, setAnswer } = await setUp();
    const answers: ((answer: unknown) => void)[] = [];
    setAnswer('check-read', () => new Promise((resolve) => answers.push(resolve)));
    const [first, second] = [store.reload(), store.reload()];
    answers[1]?.({ failure: failure('transport', 'offline') });
    await second;
    answers[0]?.({ json: billRaw({ fm: 6, pagado: 3000 }) });
    await first;
    expect(view()).toMatchObject({ status: 'ready', bill: { changedAt: 6 } });
  });

  it('an answer that was lost is asked for again under the same id', async () => {
    const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown', moneyMayHaveMoved: true }) });
    const { store, view, pays, setAnswer } = await setUp({ api: { 'check-read': billRaw(), 'check-pay': lost } });
    await store.toggle('1');
    await store.pay(SHARE);
    expect(view().payment).toBe('unknown');
    setAnswer('check-read', billRaw({ fm: 8 }));
    setAnswer('check-pay', paidRaw);
    await store.reload();
    await store.pay(SHARE);
    const ids = pays().map((body) => (body as { idpago: string }).idpago);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });

  it('an unknown outcome is asked for again as it was, whatever is chosen since, and after a reload too', async () => {
    const lost = () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown', moneyMayHaveMoved: true }) });
    const { host, clock, store, view, pays, setAnswer, stored } = await setUp({ api: { 'check-read': billRaw(), 'check-pay': lost } });
    await store.toggle('1');
    await store.pay(SHARE);
    await store.toggle('2');
    store.setMode('rest');
    await store.pay({ ...SHARE, tip: clp(900) });
    expect(view()).toMatchObject({ payment: 'unknown', attempted: clp(3300) });
    const again = createBillStore(host, ORDER, true);
    again.follow();
    await clock.advance(0);
    expect(again.view.getState()).toMatchObject({ payment: 'unknown', attempted: clp(3300) });
    setAnswer('check-pay', paidRaw);
    await again.pay({ ...SHARE, tip: clp(0) });
    expect(again.view.getState()).toMatchObject({ payment: 'done', paidHere: clp(3300), attempted: undefined });
    const [first, ...others] = pays();
    expect(others).toEqual([first, first]);
    expect(readBills(stored.get('IOGAE')?.value).bills).not.toMatchObject([{ attempt: {} }]);
  });

  it('[C3-047] opening a bill adds it to those that were looked at', async () => {
    const { stored } = await setUp();
    expect(readBills(stored.get('IOGAE')?.value).bills).toMatchObject([{ checkId: NODE.orderId, tableName: 'Mesa 5', total: '$18.240' }]);
  });

  it('what was chosen stands again after a reload, but for what somebody else took meanwhile', async () => {
    const { host, clock, store, release, push } = await setUp();
    store.setMode('parts');
    store.setParts(5);
    store.setTip({ kind: 'percent', percent: 15 });
    store.setMode('items');
    await store.toggle('1');
    await store.toggle('2');
    release();
    const again = createBillStore(host, ORDER, true);
    again.follow();
    await settle();
    expect(again.view.getState()).toMatchObject({ mode: 'items', parts: 5, tip: { kind: 'percent', percent: 15 } });
    push(NODE, { kind: 'snapshot', value: { ...other(clock.now()), selected: { 1: 'u2' } } });
    await settle();
    expect(again.view.getState().node.selected).toEqual({ 1: 'u2', 2: 'u1001' });
  });

  it('who logs in finds the tip that they chose without an account, and after ten minutes a bill is new', async () => {
    const { host, clock, setSession } = await setUp({ session: VISITOR });
    const before = createBillStore(host, ORDER, false);
    before.setTip({ kind: 'none' });
    setSession(aDiner());
    expect(createBillStore(host, ORDER, true).view.getState()).toMatchObject({ mode: 'items', tip: { kind: 'none' } });
    await clock.advance(600_001);
    expect(createBillStore(host, ORDER, true).view.getState().tip).toBeUndefined();
  });

  it('what was paid is not chosen again', async () => {
    const { host, store, release, push } = await setUp();
    await store.toggle('1');
    await store.pay(SHARE);
    release();
    const again = createBillStore(host, ORDER, true);
    again.follow();
    await settle();
    push(NODE, { kind: 'snapshot', value: {} });
    await settle();
    expect(again.view.getState().node.selected).toEqual({});
  });

  it('guests are told apart by the name of their device, or by chance where it has none; a diner by their account', () => {
    const meOf = (session: NonNullable<TestHostOptions['session']>, deviceId?: string) => {
      const { host } = createTestHost('mf-checkout', { session });
      const { deviceId: _, ...nameless } = host.environment;
      const environment = deviceId === undefined ? nameless : { ...nameless, deviceId };
      return createBillStore({ ...host, environment }, ORDER, true).me;
    };
    // Only what a key of the live channel may hold.
    expect([meOf(VISITOR, 'tablet/4.1'), meOf(VISITOR, 'tablet-5')]).toEqual(['gtablet41', 'gtablet-5']);
    expect(meOf(VISITOR)).toMatch(/^g[\w-]{16}$/);
    expect(meOf(aDiner(), 'tablet-5')).toMatch(/^u\d+$/);
  });

  it('[C7-053] who has no login listens by the word that comes with the bill', async () => {
    const heard: unknown[] = [];
    const test = createTestHost('mf-checkout', { api: { 'check-read': { ...billRaw(), fbtemp: 'tok' } } });
    const realtime = { ...test.host.realtime, watch: (node: RealtimeNode) => (heard.push(node), test.host.realtime.watch(node)) };
    createBillStore({ ...test.host, realtime }, ORDER, false).follow();
    await settle();
    expect(heard).toEqual([NODE, { ...NODE, token: 'tok' }]);
  });

  it('a card that was typed before the tip or the choice changed is charged what is paid now', async () => {
    const payer = { email: '', documentType: 'RUT', documentNumber: '1' };
    const token = {
      token: 'tok_1',
      methodId: 'visa',
      installments: 1,
      amount: clp(9000),
      description: '',
      issuerId: '',
      payer,
      savesCard: false,
    };
    const { store, pays } = await setUp();
    await store.toggle('1');
    await store.pay({ tip: clp(450), card: { kind: 'new', token } });
    expect(pays()).toMatchObject([{ total: 3450, card: { token: 'tok_1', transaction_amount: 3450 } }]);
  });

  it('a dish that the waiter adds is told, until the diner goes on', async () => {
    const { store, view, push, setAnswer } = await setUp();
    store.setMode('parts');
    setAnswer('check-read', billRaw({ fm: 6, total: 11000, lines: [line(1, 3000), line(2, 6000), line(3, 2000)] }));
    push(NODE, { kind: 'changed', key: 'ped', value: { fm: 6 } });
    await settle();
    expect(view()).toMatchObject({ isTotalNew: true, bill: { total: clp(11000) } });
    store.setParts(3);
    expect(view().isTotalNew).toBe(false);
    // What somebody paid is no other total.
    setAnswer('check-read', billRaw({ fm: 7, total: 11000, pagado: 3000, lines: [line(1, 3000, 1), line(2, 6000), line(3, 2000)] }));
    push(NODE, { kind: 'changed', key: 'gae', value: { fm: 7 } });
    await settle();
    expect(view()).toMatchObject({ isTotalNew: false, bill: { paid: clp(3000) } });
  });

  it('[C8-014] who stands in the way of the rest is known before it is paid', async () => {
    const { store, view, push, clock } = await setUp();
    push(NODE, { kind: 'snapshot', value: { ...other(clock.now()), selected: { 1: 'u2' } } });
    const { bill, node } = view();
    if (bill === undefined) throw new Error('no bill');
    expect(anotherHolder(bill, node, store.viewer())).toBe('u2');
    expect(anotherHolder({ ...bill, lines: bill.lines.slice(1) }, node, store.viewer())).toBeUndefined();
  });
});
