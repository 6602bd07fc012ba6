import type { Announce } from '../catalog-port.ts';
import { catalogTransaction } from '../server/catalog-transaction.ts';
import type { SandboxContext } from '../server/context.ts';
import { paymentId } from '../server/ids.ts';
import { findById } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';
import { isPaidInPart } from './table-bill.ts';
import { transition } from './order-states.ts';
import type { OrderAction, StateChange } from './order-states.ts';
import { pushBill, pushOrder } from './pushes.ts';
import { storedLines } from './save-request.ts';
import { pushDueTaxDocument } from './tax-document.ts';
import type { ChangeResult } from './change-result.ts';

const CANCELLED_LINE = 172;
const CANCELLED_KITCHEN = 170;
const STOCK_RETURNING: ReadonlySet<OrderAction> = new Set<OrderAction>(['reject', 'cancel', 'refuse-payment', 'expire']);

/** Takes an order through one action: stored first, then told. `impossible` gives back the order as it is. */
export async function changeOrder(context: SandboxContext, iped: number, action: OrderAction): Promise<ChangeResult> {
  const result = await catalogTransaction<ChangeResult>(context, async (trx, changeCatalog) => {
    const order = await findById(trx, iped);
    if (order === undefined) return { kind: 'unknown' };
    const change = transition(action, order.row);
    if (change === null || (action === 'cancel' && isPaidInPart(order))) return { kind: 'impossible', order };
    const { stk, ...state } = change;
    const at = context.clock.now();
    const row = {
      ...order.row,
      ...state,
      ent: action === 'accept' ? 'OR' : order.row.ent,
      fm: Math.max(at, order.row.fm + 1),
      pid: paidId(order.row, change),
    };
    await trx
      .updateTable('orders')
      .set({ ...state, ent: row.ent, fm: row.fm, pid: row.pid })
      .where('iped', '=', iped)
      .execute();
    if (stk !== undefined) await trx.updateTable('order_lines').set({ stk }).where('iped', '=', iped).where('st', '=', 0).execute();
    await trx.insertInto('order_events').values({ iped, kind: action, at, ss: row.ss, sp: row.sp, stdvy: row.stdvy }).execute();
    const lines = order.lines.map((line) => (stk === undefined || line.st !== 0 ? line : { ...line, stk }));
    if (STOCK_RETURNING.has(action)) changeCatalog(row, () => giveBackStock(context, { row, lines }, (line) => line.st === 0));
    return { kind: 'changed', order: { row, lines } };
  });
  if (result.kind === 'changed') {
    pushOrder(context, result.order);
    if (action === 'pay' || action === 'collect') await pushDueTaxDocument(context, result.order.row);
  }
  return result;
}

/** Cancels one line; the total stays what was agreed, the diner is told to check it (Q34). */
export async function cancelLine(context: SandboxContext, iped: number, lir: number): Promise<ChangeResult> {
  const result = await catalogTransaction<ChangeResult>(context, async (trx, changeCatalog) => {
    const order = await findById(trx, iped);
    if (order === undefined) return { kind: 'unknown' };
    const line = order.lines.find((candidate) => candidate.lir === lir);
    if (line === undefined || line.st !== 0 || line.dp > 0 || order.row.ss < 0 || order.row.ss > 2) return { kind: 'impossible', order };
    const at = context.clock.now();
    const fm = Math.max(at, order.row.fm + 1);
    const cancelled = { st: CANCELLED_LINE, stk: CANCELLED_KITCHEN };
    await trx.updateTable('order_lines').set(cancelled).where('iped', '=', iped).where('lir', '=', lir).execute();
    await trx.updateTable('orders').set({ fm }).where('iped', '=', iped).execute();
    const { ss, sp, stdvy } = order.row;
    await trx
      .insertInto('order_events')
      .values({ iped, kind: `cancel-line ${lir}`, at, ss, sp, stdvy })
      .execute();
    const lines = order.lines.map((other) => (other.lir === lir ? { ...other, ...cancelled } : other));
    const changed = { row: { ...order.row, fm }, lines };
    changeCatalog(order.row, () => giveBackStock(context, changed, (other) => other.lir === lir));
    return { kind: 'changed', order: changed };
  });
  if (result.kind === 'changed') {
    pushOrder(context, result.order);
    pushBill(context, result.order);
  }
  return result;
}

/** What is paid online has a payment id; cash has none. */
function paidId(row: StoredOrder['row'], change: StateChange): string {
  return change.sp === 2 && row.sp === 1 && row.pid === '' ? paymentId() : row.pid;
}

function giveBackStock(
  context: SandboxContext,
  { row, lines }: StoredOrder,
  isReturned: (line: StoredOrder['lines'][number]) => boolean,
): Announce {
  const returned = new Set(lines.filter(isReturned).map(({ lir }) => lir));
  return context.catalog.giveBack(
    row.ir,
    row.il,
    storedLines(row.det_json).filter(({ lir }) => returned.has(lir)),
  );
}
