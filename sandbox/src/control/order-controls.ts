import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { flag, integer, missing, originOf, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { cancelLine, changeOrder } from '../orders/change-order.ts';
import type { ChangeResult } from '../orders/change-result.ts';
import { orderRecord } from '../orders/order-record.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { orderSchema } from '../orders/order-schemas.ts';
import { ORDER_ACTIONS, operatorActions } from '../orders/order-states.ts';
import { recordsOf } from '../orders/order-store.ts';
import { waitingSince } from '../orders/waiting-since.ts';
import { isKioskOrder, pushTaxDocument } from '../orders/tax-document.ts';
import { hasNumber } from './order-search.ts';

const MAX_ORDERS = 200;
/** Of those in process many more: the oldest, who wait longest, would be the ones that nobody sees. */
const MAX_OPEN = 2000;

const listQuery = z.object({
  ir: integer.optional(),
  il: integer.optional(),
  amb: z.enum(['PROD', 'DEV']).optional(),
  open: flag.default(false),
  limit: integer.optional(),
  q: text.default(''),
});
const operatorAction = z.enum(ORDER_ACTIONS).exclude(['cancel', 'expire']);

/** The orders of the operator console and what the operator does with them. */
export function registerOrderControls(app: SandboxApp, context: SandboxContext): void {
  const shown = orderSchema.extend({ ...each('owner amb', text), ...each('since waiting', z.int()), actions: z.array(text) });
  app.get('/sandbox/api/orders', { schema: { querystring: listQuery, ...answers({ data: z.array(shown) }) } }, async (request) => {
    const { query } = request;
    let orders = context.db.selectFrom('orders').selectAll();
    if (query.ir !== undefined) orders = orders.where('ir', '=', query.ir);
    if (query.il !== undefined) orders = orders.where('il', '=', query.il);
    if (query.amb !== undefined) orders = orders.where('amb', '=', query.amb);
    if (query.open) orders = orders.where('ss', 'in', [0, 1, 2]);
    if (query.q.trim() !== '') orders = orders.where(hasNumber(query.q));
    const rows = await orders
      .orderBy('iped', 'desc')
      .limit(Math.min(Math.max(query.limit ?? MAX_ORDERS, 1), query.open ? MAX_OPEN : MAX_ORDERS))
      .execute();
    const records = await recordsOf(context, rows, originOf(request));
    const since = await stageStarts(context, rows);
    return { ok: true, data: records.map((record, index) => ({ ...record, ...forOperator(context, rows[index], since) })) };
  });

  const params = z.object({ iped: integer, action: z.string() });
  const body = z.object({ lir: integer.optional() }).nullish();
  app.post('/sandbox/api/orders/:iped/:action', { schema: { params, body, ...answers({ data: shown }) } }, async (request, reply) => {
    const { iped, action } = request.params;
    const result = await act(context, iped, action, request.body?.lir);
    if (result === null) return missing(reply);
    if (result.kind === 'unknown') return reply.code(404).send({ ok: false, msg: 'Pedido no encontrado' });
    const { row, lines } = result.order;
    if (result.kind === 'impossible')
      return reply.code(409).send({ ok: false, msg: `No se puede: el pedido está en ss ${row.ss}, sp ${row.sp}, stdvy ${row.stdvy}` });
    const since = await stageStarts(context, [row]);
    return { ok: true, data: { ...orderRecord(context, row, lines, originOf(request)), ...forOperator(context, row, since) } };
  });
}

/** When each order was saved, accepted or finished in the kitchen, whatever came last. */
async function stageStarts(context: SandboxContext, rows: readonly OrderRow[]): Promise<ReadonlyMap<number, number>> {
  const ids = rows.map(({ iped }) => iped);
  if (ids.length === 0) return new Map();
  const starts = await context.db
    .selectFrom('order_events')
    .select(({ fn }) => ['iped', fn.max<number>('at').as('since')])
    .where('iped', 'in', ids)
    .where('kind', 'in', ['save', 'accept', 'ready'])
    .groupBy('iped')
    .execute();
  return new Map(starts.map(({ iped, since }) => [iped, since]));
}

function forOperator(context: SandboxContext, row: OrderRow | undefined, since: ReadonlyMap<number, number>) {
  if (row === undefined) return {};
  const actions: string[] = [...operatorActions(row)];
  if (row.ss >= 0 && row.ss <= 2) actions.push('cancel-line');
  if (isKioskOrder(row)) actions.push('dte');
  const waiting = waitingSince(context, row);
  return { owner: row.owner, amb: row.amb, since: since.get(row.iped) ?? row.fc, waiting, actions };
}

/** Null: there is no such action, or it lacks its line. */
async function act(context: SandboxContext, iped: number, name: string, lir: number | undefined): Promise<ChangeResult | null> {
  if (name === 'cancel-line') return lir === undefined ? null : cancelLine(context, iped, lir);
  if (name === 'dte') return pushTaxDocument(context, iped);
  const action = operatorAction.safeParse(name);
  return action.success ? changeOrder(context, iped, action.data) : null;
}
