import { z } from 'zod';
import { flag, integer, missing, originOf, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { cancelLine, changeOrder } from '../orders/change-order.ts';
import type { ChangeResult } from '../orders/change-result.ts';
import { ORDER_ACTIONS } from '../orders/order-states.ts';
import { pushTaxDocument } from '../orders/tax-document.ts';
import { operatorRecord, operatorRecords, shownOrder } from './operator-record.ts';
import { hasNumber } from './order-search.ts';

const MAX_ORDERS = 200;
/** Of those in process many more: the oldest, who wait longest, would be the ones that nobody sees. */
const MAX_OPEN = 2000;

const listQuery = z.object({
  ir: integer.optional(),
  il: integer.optional(),
  amb: z.enum(['PROD', 'DEV']).optional(),
  open: flag.default(false),
  closed: flag.default(false),
  limit: integer.optional(),
  q: text.default(''),
  /** Only these orders, whatever became of them. */
  ids: z
    .string()
    .regex(/^\d+(?:,\d+)*$/)
    .optional(),
});
const operatorAction = z.enum(ORDER_ACTIONS).exclude(['cancel', 'expire']);

/** The orders of the operator console and what the operator does with them. */
export function registerOrderControls(app: SandboxApp, context: SandboxContext): void {
  app.get('/sandbox/api/orders', { schema: { querystring: listQuery, ...answers({ data: z.array(shownOrder) }) } }, async (request) => {
    const { query } = request;
    let orders = context.db.selectFrom('orders').selectAll();
    if (query.ir !== undefined) orders = orders.where('ir', '=', query.ir);
    if (query.il !== undefined) orders = orders.where('il', '=', query.il);
    if (query.amb !== undefined) orders = orders.where('amb', '=', query.amb);
    if (query.open) orders = orders.where('ss', 'in', [0, 1, 2]);
    // The last that ended, whenever they were placed.
    if (query.closed) orders = orders.where('ss', 'in', [-3, -2, -1, 3]).orderBy('fm', 'desc');
    if (query.ids !== undefined) orders = orders.where('iped', 'in', query.ids.split(',').map(Number).slice(0, MAX_ORDERS));
    if (query.q.trim() !== '') orders = orders.where(hasNumber(query.q));
    const rows = await orders
      .orderBy('iped', 'desc')
      .limit(Math.min(Math.max(query.limit ?? MAX_ORDERS, 1), query.open ? MAX_OPEN : MAX_ORDERS))
      .execute();
    return { ok: true, data: await operatorRecords(context, rows, originOf(request)) };
  });

  const params = z.object({ iped: integer, action: z.string() });
  const body = z.object({ lir: integer.optional() }).nullish();
  app.post('/sandbox/api/orders/:iped/:action', { schema: { params, body, ...answers({ data: shownOrder }) } }, async (request, reply) => {
    const { iped, action } = request.params;
    const result = await act(context, iped, action, request.body?.lir);
    if (result === null) return missing(reply);
    if (result.kind === 'unknown') return reply.code(404).send({ ok: false, msg: 'Pedido no encontrado' });
    const { row } = result.order;
    if (result.kind === 'impossible')
      return reply.code(409).send({ ok: false, msg: `No se puede: el pedido está en ss ${row.ss}, sp ${row.sp}, stdvy ${row.stdvy}` });
    return { ok: true, data: await operatorRecord(context, result.order, originOf(request)) };
  });
}

/** Null: there is no such action, or it lacks its line. */
async function act(context: SandboxContext, iped: number, name: string, lir: number | undefined): Promise<ChangeResult | null> {
  if (name === 'cancel-line') return lir === undefined ? null : cancelLine(context, iped, lir);
  if (name === 'dte') return pushTaxDocument(context, iped);
  const action = operatorAction.safeParse(name);
  return action.success ? changeOrder(context, iped, action.data) : null;
}
