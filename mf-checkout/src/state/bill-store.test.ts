import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, clp } from '../testing/fixtures.ts';
import { billRaw, line, NODE, openBill, ORDER, paidRaw, SHARE } from '../testing/one-bill.ts';
import { readBills } from '../stored/reviewed-orders.ts';
import { anotherHolder } from '../rules/bill-split.ts';
import { createBillStore } from './bill-store.ts';

const other = (now: number) => ({ users: { u2: { nm: 'Beto', ts: now } } });

describe('[X-13] the bill of a table', () => {
  it('what I chose is paid once, with my tip, on the bill as I saw it', async () => {
    const { store, pays, view, stored } = await openBill();
    await store.toggle('1');
    await store.pay(SHARE);
    expect(pays()).toMatchObject([{ mpg: 5009, lines: [1], propina: 300, total: 3300, fm: 5, idcard: 'card_9001' }]);
    expect(view()).toMatchObject({ payment: 'done', paidHere: clp(3300) });
    expect(readBills(stored.get('IOGAE')?.value).bills).toMatchObject([{ paid: clp(3300) }]);
  });

  it.each([
    ['that is paid', paidRaw, true],
    ['whose card was turned down', { ok: false, msg: 'Tarjeta rechazada' }, true],
    ['that somebody else was quicker with', { ok: false, msg: 'x', data: { error: 'conflict', fm: 9 } }, false],
    ['whose answer was lost', () => ({ failure: failure('transport', 'timeout', { outcome: 'unknown' }) }), false],
    ['that never left the device', () => ({ failure: failure('transport', 'offline', { outcome: 'none' }) }), false],
  ])('[X-13] a share %s says whether its card was judged: a typed one counts once', async (_, answer, isValidated) => {
    const { store } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': answer } });
    await store.toggle('1');
    expect(await store.pay(SHARE)).toBe(isValidated);
  });

  it('[C7-060] who chooses a line writes it below the order’s own node, and takes it back there', async () => {
    const { store, written, nodes } = await openBill();
    written.length = 0;
    nodes.length = 0;
    await store.toggle('1');
    await store.toggle('1');
    expect(written).toEqual([
      ['selected/1', 'u1001'],
      ['selected/1', null],
    ]);
    expect(nodes).toEqual([NODE, NODE]);
  });

  it('who pays says so to the table while they do, and no longer', async () => {
    const { store, written } = await openBill();
    await store.toggle('1');
    written.length = 0;
    const paying = store.pay(SHARE);
    expect(written).toEqual([['paying/u1001', { '.sv': 'timestamp' }]]);
    // A second tap while the first is on its way pays nothing.
    expect(await store.pay(SHARE)).toBe(false);
    await paying;
    // What was paid is nobody's any more.
    expect(written.slice(1)).toEqual([
      ['paying/u1001', null],
      ['selected/1', null],
    ]);
  });

  it('whoever leaves the table gives back what they hold, and nothing that is another one’s', async () => {
    const { release, written, push, clock, calls } = await openBill();
    push(NODE, { kind: 'snapshot', value: { ...other(clock.now()), selected: { 1: 'u1001', 2: 'u2' } } });
    written.length = 0;
    release();
    expect(written).toEqual([
      ['selected/1', null],
      ['users/u1001', null],
    ]);
    // Nothing is asked or said by a page that is left.
    const asked = calls.length;
    await clock.advance(120_000);
    push(NODE, { kind: 'changed', key: 'ped', value: { fm: 9 } });
    await settle();
    expect([calls.length, written.length]).toEqual([asked, 2]);
  });

  it('equal parts and the rest name no lines', async () => {
    const { store, pays } = await openBill();
    // What was chosen before is not what is paid for.
    await store.toggle('1');
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
    const { store, pays } = await openBill({ api: { 'check-read': billRaw({ pagado: 4500 }), 'check-pay': paidRaw } });
    await store.toggle('2');
    await store.pay(SHARE);
    expect(pays()).toMatchObject([{ lines: [], total: 4800 }]);
    expect(pays()[0]).not.toHaveProperty('parte');
  });

  it('[C8-013] while somebody else pays nothing is sent, until their lease runs out', async () => {
    const { store, pays, view, push, clock } = await openBill();
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
    const { store, pays, view, push, clock } = await openBill();
    store.setMode('rest');
    push(NODE, { kind: 'snapshot', value: { ...other(clock.now()), selected: { 1: 'u2' } } });
    await store.pay(SHARE);
    expect(view().error).toBe('Otro usuario hizo cambios en la orden. Revise e intente nuevamente.');
    expect(pays()).toEqual([]);
  });

  it('[C8-014] the provider has the last word', async () => {
    const conflict = { ok: false, msg: 'x', data: { error: 'conflict', fm: 9 } };
    const { store, view } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': conflict } });
    await store.toggle('1');
    await store.pay(SHARE);
    expect(view()).toMatchObject({ payment: 'idle', error: 'Otro usuario hizo cambios en la orden. Revise e intente nuevamente.' });
  });

  it('a line that somebody holds cannot be taken before their lease runs out', async () => {
    const { store, view, push, clock } = await openBill();
    push(NODE, { kind: 'snapshot', value: { ...other(clock.now()), selected: { 1: 'u2' } } });
    await store.toggle('1');
    expect(view().node.selected['1']).toBe('u2');
    await clock.advance(60_000);
    await store.toggle('1');
    expect(view().node.selected['1']).toBe('u1001');
  });

  it('an answer that was overtaken by a later one takes nothing back', async () => {
    const { store, view, setAnswer } = await openBill();
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
    const { store, view, setAnswer } = await openBill();
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
    const { store, view, pays, setAnswer } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': lost } });
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
    const { host, clock, store, view, pays, setAnswer, stored } = await openBill({ api: { 'check-read': billRaw(), 'check-pay': lost } });
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
    const { stored } = await openBill();
    expect(readBills(stored.get('IOGAE')?.value).bills).toMatchObject([{ checkId: NODE.orderId, tableName: 'Mesa 5', total: '$18.240' }]);
  });

  it('what was chosen stands again after a reload, but for what somebody else took meanwhile', async () => {
    const { host, clock, store, release, push } = await openBill();
    store.setMode('parts');
    store.setParts(5);
    store.setTip({ kind: 'percent', percent: 15 });
    expect(store.view.getState().tip).toEqual({ kind: 'percent', percent: 15 });
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

  it('is split as it was chosen last; without an account there is only the whole rest to be paid', async () => {
    const { host, store, pays } = await openBill();
    store.setMode('parts');
    expect(createBillStore(host, ORDER, true).view.getState()).toMatchObject({ mode: 'parts', parts: 2 });
    const alone = createBillStore(host, ORDER, false);
    expect(alone.view.getState()).toMatchObject({ mode: 'rest' });
    await alone.reload();
    await alone.pay({ ...SHARE, tip: clp(0) });
    expect(pays()).toMatchObject([{ lines: [], total: 9000 }]);
    const { store: fresh } = await openBill();
    expect(fresh.view.getState()).toMatchObject({ mode: 'items', parts: 2 });
  });

  it('what was said of the choice before goes with it: another split is another question', async () => {
    for (const choose of [{ mode: 'parts' }, { mode: 'rest' }, { parts: 3 }, { lineId: '1' }] as const) {
      const { store, view, push, clock, setAnswer } = await openBill();
      push(NODE, { kind: 'changed', key: 'paying', value: { u2: clock.now() } });
      await store.toggle('2');
      await store.pay(SHARE);
      setAnswer('check-read', billRaw({ fm: 6, total: 9500 }));
      push(NODE, { kind: 'changed', key: 'ped', value: { fm: 6 } });
      await settle();
      expect(view()).toMatchObject({ error: 'Otro usuario está pagando esta misma cuenta, revise cambios.', isTotalNew: true });
      if ('mode' in choose) store.setMode(choose.mode);
      else if ('parts' in choose) store.setParts(choose.parts);
      else await store.toggle(choose.lineId);
      const chosen = 'lineId' in choose ? { node: { selected: { [choose.lineId]: 'u1001' } } } : choose;
      expect(view()).toMatchObject({ ...chosen, error: undefined, isTotalNew: false });
    }
  });

  it('who logs in finds the tip that they chose without an account, and after ten minutes a bill is new', async () => {
    const { host, clock, setSession } = await openBill({ session: VISITOR });
    const before = createBillStore(host, ORDER, false);
    before.setTip({ kind: 'none' });
    setSession(aDiner());
    expect(createBillStore(host, ORDER, true).view.getState()).toMatchObject({ mode: 'items', tip: { kind: 'none' } });
    await clock.advance(600_001);
    expect(createBillStore(host, ORDER, true).view.getState().tip).toBeUndefined();
  });

  it('what was paid is not chosen again', async () => {
    const { host, store, release, push } = await openBill();
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
    const { store, pays } = await openBill();
    await store.toggle('1');
    await store.pay({ tip: clp(450), card: { kind: 'new', token } });
    expect(pays()).toMatchObject([{ total: 3450, card: { token: 'tok_1', transaction_amount: 3450 } }]);
  });

  it('a dish that the waiter adds is told, until the diner goes on', async () => {
    const { store, view, push, setAnswer } = await openBill();
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
    const { store, view, push, clock } = await openBill();
    push(NODE, { kind: 'snapshot', value: { ...other(clock.now()), selected: { 1: 'u2' } } });
    const { bill, node } = view();
    if (bill === undefined) throw new Error('no bill');
    expect(anotherHolder(bill, node, store.viewer())).toBe('u2');
    expect(anotherHolder({ ...bill, lines: bill.lines.slice(1) }, node, store.viewer())).toBeUndefined();
  });
});
