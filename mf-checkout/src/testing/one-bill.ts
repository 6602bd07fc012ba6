import { done } from '@comanda/shared-contracts/failures';
import type { RealtimeNode } from '@comanda/shared-contracts/host';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { createBillStore } from '../state/bill-store.ts';
import { aDiner, anOrder, clp } from './fixtures.ts';
import { spanish } from './texts.ts';

/** The order of a table whose bill it is. */
export const ORDER = anOrder({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } });
export const NODE = { node: 'order', orderId: 'Zk3vQ0a9TtP1cX7w' } as const;
export const line = (li: number, p28: number, dp = 0) => ({ li, ca: 1, pn: `Plato ${li}`, p28, dp, st: 0 });
export const billRaw = (over: object = {}) => ({
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
export const paidRaw = { ok: true, data: { sp: 0, fm: 6, pagadas: [1], ppago: ['pay_1'] } };
export const SHARE = { tip: clp(300), card: { kind: 'saved', cardId: 'card_9001' } } as const;

/** One phone at a table of two dishes, 9.000 pesos; `written` is what it writes of itself, in order, `nodes` below which live node. */
export async function openBill(options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    texts: spanish,
    api: { 'check-read': billRaw(), 'check-pay': paidRaw },
    ...options,
  });
  const written: (readonly [string, unknown])[] = [];
  const nodes: RealtimeNode[] = [];
  const write = (node: RealtimeNode, path: string, value: unknown) => {
    nodes.push(node);
    written.push([path, value]);
    return Promise.resolve(done(null));
  };
  const host = { ...test.host, realtime: { ...test.host.realtime, write } };
  const store = createBillStore(host, ORDER, true);
  const release = store.follow();
  await settle();
  const pays = () => test.calls.filter(({ operation }) => operation === 'check-pay').map(({ body }) => body);
  return { ...test, host, store, release, pays, written, nodes, view: () => store.view.getState() };
}
