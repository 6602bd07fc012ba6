import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { done } from '@comanda/shared-contracts/failures';
import { clp } from '../testing/fixtures.ts';
import { billWriter, fetchBill, nodeAfter, payBill } from './bill.ts';

const KEY = { checkId: 'Zk3vQ0a9TtP1cX7w', restaurantId: 101, localId: 1 };
const PAYMENT = {
  methodId: 5009,
  lineIds: ['1'],
  tip: clp(100),
  total: clp(3600),
  seenAt: 5,
  paymentIntentId: 'AAAAAAAAAAAAAAAA',
  card: { kind: 'saved', cardId: 'card_9001' },
} as const;
const billRaw = {
  ok: true,
  data: {
    ic: KEY.checkId,
    iped: 90001,
    ir: 101,
    il: 1,
    imTxt: 'Mesa 5',
    ss: 1,
    sp: 0,
    fm: 5,
    total: 3500,
    pagado: 0,
    stks: { 1: 100 },
    lines: [{ li: 1, ca: 1, pn: 'Completo', p28: 3500, dp: 0, st: 0 }],
  },
  cfg: { nr: 'Fuente Alameda', pa: 'cl', cur: ['CLP', '$', 0, ',', 0, '.'], payQR: 1, kdsst: 1 },
};

describe('the calls about a bill', () => {
  it('[C7-031] the bill is asked for by its check and restaurant, and its kitchen states reach the lines', async () => {
    const { host, calls } = createTestHost('mf-checkout', { api: { 'check-read': billRaw } });
    const bill = await fetchBill(host.api, KEY);
    await fetchBill(host.api, KEY, 'pay_90001');
    expect(calls.map(({ query }) => query)).toEqual([
      { ic: KEY.checkId, xir: 101, xil: 1 },
      { ic: KEY.checkId, xir: 101, xil: 1, idp: 'pay_90001' },
    ]);
    expect(bill).toMatchObject({ ok: true, value: { tableName: 'Mesa 5', lines: [{ id: '1', kitchen: 'preparing', due: clp(3500) }] } });
  });

  it('[C5-062] paying needs the check, the restaurant, its branch and a method', async () => {
    const paid = { ok: true, data: { sp: 0, fm: 6, pagadas: [1], ppago: ['pay_1'] } };
    const { host, calls } = createTestHost('mf-checkout', { api: { 'check-pay': paid } });
    const { checkId, restaurantId, localId } = KEY;
    for (const key of [
      { restaurantId, localId },
      { checkId, localId },
      { checkId, restaurantId },
    ]) {
      expect(await payBill(host.api, key, PAYMENT, 'Falta parametros')).toMatchObject({ failure: { message: 'Falta parametros' } });
    }
    expect(await payBill(host.api, KEY, { ...PAYMENT, methodId: undefined }, 'x')).toMatchObject({ ok: false });
    expect(calls).toEqual([]);
    expect(await payBill(host.api, KEY, PAYMENT, 'x')).toMatchObject({ ok: true, value: { paidLineIds: ['1'] } });
    expect(calls[0]).toMatchObject({
      query: { ic: checkId, xir: 101, xil: 1 },
      body: { mpg: 5009, lines: [1], propina: 100, total: 3600, fm: 5, idpago: 'AAAAAAAAAAAAAAAA', idcard: 'card_9001' },
    });
  });

  it('[C7-060] choosing a line writes who chose it below the order’s node', async () => {
    const written: unknown[] = [];
    const realtime = {
      write: (node: unknown, path: string, value: unknown) => {
        written.push([node, path, value]);
        return Promise.resolve(done(null));
      },
    };
    const writer = billWriter(realtime, KEY.checkId, 'u1001');
    await writer.select('1', true);
    await writer.select('1', false);
    await writer.paying(true);
    await writer.paying(false);
    await writer.present('Ana');
    const node = { node: 'order', orderId: KEY.checkId };
    expect(written).toEqual([
      [node, 'selected/1', 'u1001'],
      [node, 'selected/1', null],
      [node, 'paying/u1001', { '.sv': 'timestamp' }],
      [node, 'paying/u1001', null],
      [node, 'users/u1001', { nm: 'Ana', ts: { '.sv': 'timestamp' } }],
    ]);
  });

  it('the node follows snapshots, changes and removals', () => {
    const first = nodeAfter({}, { kind: 'snapshot', value: { selected: { 1: 'u1' }, users: { u1: { nm: 'Ana', ts: 1 } } } });
    expect(first.node).toMatchObject({ selected: { 1: 'u1' }, users: { u1: { name: 'Ana', at: 1 } } });
    const next = nodeAfter(first.raw, { kind: 'changed', key: 'selected', value: { 2: 'u2' } });
    expect(next.node.selected).toEqual({ 2: 'u2' });
    expect(nodeAfter(next.raw, { kind: 'removed', key: 'selected' }).node.selected).toEqual({});
  });
});
