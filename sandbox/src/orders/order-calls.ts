import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ambOf, integer, missing, originOf, queryText, readBody, readQuery, refusal, text } from '../server/answers.ts';
import { knownCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { changeOrder } from './change-order.ts';
import { lookUpByCheck } from './order-lookup.ts';
import { findByExternalId, findById, recordsOf } from './order-store.ts';
import { orderRecord } from './order-record.ts';
import { checkOrder, saveOrder } from './save-order.ts';
import { saveRequest } from './save-request.ts';

const NOT_FOUND = 'Pedido no encontrado';
const MAX_ORDERS = 50;
const IN_PROCESS = [0, 1, 2];
const CHECK_IN = 3;
/** Values of `tipo` in getuserorders (Q30). */
const ALL = 0;
const RUNNING = 1;
const CHECK_INS = 10;

const listQuery = z.object({ tipo: integer.default(ALL), xcustom: integer.default(MAX_ORDERS) });
const cancelQuery = z.object({ iped: integer.optional(), ipedtemp: text.optional(), xir: integer, xil: integer });

/** saveorder, getuserorders, cancelorder, getorderbycheck, orderdetail. C7-020, C7-022, C7-024, C7-058. */
export function registerOrderCalls(app: FastifyInstance, context: SandboxContext): void {
  const withCredentials = { config: { needs: 'any' } } as const;

  app.post('/srv/saveorder', { ...withCredentials, schema: { body: saveRequest } }, async (request, reply) => {
    if (!hasCart(request.body)) return refusal('No vienen campos válidos');
    const body = readBody(request, saveRequest);
    if (body === null) return missing(reply);
    const saving = { caller: knownCaller(request), amb: ambOf(request), origin: originOf(request), ip: request.ip, request: body };
    return queryText(request, 'preflight') === '1' ? checkOrder(context, saving) : saveOrder(context, saving);
  });

  app.get('/srv/getuserorders', { ...withCredentials, schema: { querystring: listQuery } }, async (request, reply) => {
    const query = readQuery(request, listQuery);
    if (query === null) return missing(reply);
    const all = context.db
      .selectFrom('orders')
      .selectAll()
      .where('owner', '=', knownCaller(request).owner)
      .where('amb', '=', ambOf(request));
    const running = all.where('ss', 'in', IN_PROCESS);
    const historic = all.where('ss', 'not in', IN_PROCESS);
    const chosen =
      query.tipo === ALL
        ? all
        : query.tipo === RUNNING
          ? running
          : query.tipo === CHECK_INS
            ? running.where('tipo', '=', CHECK_IN)
            : historic;
    const limit = Math.min(Math.max(query.xcustom, 1), MAX_ORDERS);
    const rows = await chosen.orderBy('fc', 'desc').orderBy('iped', 'desc').limit(limit).execute();
    return { ok: true, data: await recordsOf(context, rows, originOf(request)) };
  });

  app.get('/srv/cancelorder', { ...withCredentials, schema: { querystring: cancelQuery } }, async (request, reply) => {
    const query = readQuery(request, cancelQuery);
    if (query === null || (query.iped === undefined && (query.ipedtemp ?? '') === '')) return missing(reply);
    const { iped, ipedtemp, xir, xil } = query;
    const order = iped === undefined ? await findByExternalId(context.db, ipedtemp ?? '') : await findById(context.db, iped);
    const isTheirs = order !== undefined && order.row.owner === knownCaller(request).owner && order.row.ir === xir && order.row.il === xil;
    if (!isTheirs) return refusal(NOT_FOUND);
    const result = await changeOrder(context, order.row.iped, 'cancel');
    if (result.kind === 'unknown') return refusal(NOT_FOUND);
    const { ss, sp, stdvy, fm, ioext } = result.order.row;
    if (result.kind === 'impossible') return refusal('El pedido ya no se puede cancelar', { data: { ss, sp } });
    return { ok: true, data: { iped: order.row.iped, ioext, ss, sp, stdvy, fm } };
  });

  const checkQuery = z.object({ ic: text, xir: integer, xil: integer });
  app.get('/srv/getorderbycheck', { schema: { querystring: checkQuery } }, async (request, reply) => {
    const query = readQuery(request, checkQuery);
    return query === null ? missing(reply) : lookUpByCheck(context, request.caller, query, originOf(request));
  });

  const detailQuery = z.object({ iped: integer, xir: integer, xil: integer });
  app.get('/srv/orderdetail', { ...withCredentials, schema: { querystring: detailQuery } }, async (request, reply) => {
    const query = readQuery(request, detailQuery);
    if (query === null) return missing(reply);
    const order = await findById(context.db, query.iped);
    const isTheirs = order?.row.owner === knownCaller(request).owner && order.row.ir === query.xir && order.row.il === query.xil;
    return isTheirs ? { ok: true, data: orderRecord(context, order.row, order.lines, originOf(request)) } : refusal(NOT_FOUND);
  });
}

function hasCart(body: unknown): boolean {
  return z.looseObject({ det: z.looseObject({ cart: z.looseObject({ dl: z.array(z.unknown()).min(1) }) }) }).safeParse(body).success;
}
