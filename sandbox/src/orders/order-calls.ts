import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { ambOf, integer, missing, originOf, queryText, refusal, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { knownCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { changeOrder } from './change-order.ts';
import { lookUpByCheck } from './order-lookup.ts';
import { findByExternalId, findById, recordsOf } from './order-store.ts';
import { orderRecord } from './order-record.ts';
import { besideCheck, orderSchema, refusedSave, savedSchema } from './order-schemas.ts';
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
export function registerOrderCalls(app: SandboxApp, context: SandboxContext): void {
  const withCredentials = { config: { needs: 'any' } } as const;

  const save = { ...withCredentials, schema: { body: saveRequest, ...answers({ msg: z.string(), data: savedSchema }, refusedSave) } };
  const preValidation = async ({ body }: { body: unknown }, reply: FastifyReply) =>
    hasCart(body) ? undefined : reply.send(refusal('No vienen campos válidos'));
  app.post('/srv/saveorder', { ...save, preValidation }, async (request) => {
    const { body } = request;
    const saving = { caller: knownCaller(request), amb: ambOf(request), origin: originOf(request), ip: request.ip, request: body };
    return queryText(request, 'preflight') === '1' ? checkOrder(context, saving) : saveOrder(context, saving);
  });

  app.get(
    '/srv/getuserorders',
    { ...withCredentials, schema: { querystring: listQuery, ...answers({ data: z.array(orderSchema) }) } },
    async (request) => {
      const { query } = request;
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
    },
  );

  const cancelled = answers(
    { data: z.object({ ...each('iped ss sp stdvy fm', z.int()), ioext: z.string() }) },
    { data: z.object(each('ss sp', z.int())).optional() },
  );
  app.get('/srv/cancelorder', { ...withCredentials, schema: { querystring: cancelQuery, ...cancelled } }, async (request, reply) => {
    const { iped, ipedtemp = '', xir, xil } = request.query;
    if (iped === undefined && ipedtemp === '') return missing(reply);
    const order = iped === undefined ? await findByExternalId(context.db, ipedtemp) : await findById(context.db, iped);
    const isTheirs = order !== undefined && order.row.owner === knownCaller(request).owner && order.row.ir === xir && order.row.il === xil;
    if (!isTheirs) return refusal(NOT_FOUND);
    const result = await changeOrder(context, order.row.iped, 'cancel');
    if (result.kind === 'unknown') return refusal(NOT_FOUND);
    const { ss, sp, stdvy, fm, ioext } = result.order.row;
    if (result.kind === 'impossible') return refusal('El pedido ya no se puede cancelar', { data: { ss, sp } });
    return { ok: true, data: { iped: order.row.iped, ioext, ss, sp, stdvy, fm } };
  });

  const checkQuery = z.object({ ic: text, xir: integer, xil: integer });
  const check = answers({ data: orderSchema.extend({ imTxt: z.string() }), ...besideCheck });
  app.get('/srv/getorderbycheck', { schema: { querystring: checkQuery, ...check } }, (request) =>
    lookUpByCheck(context, request.caller, request.query, originOf(request)),
  );

  const detailQuery = z.object({ iped: integer, xir: integer, xil: integer });
  app.get(
    '/srv/orderdetail',
    { ...withCredentials, schema: { querystring: detailQuery, ...answers({ data: orderSchema }) } },
    async (request) => {
      const { query } = request;
      const order = await findById(context.db, query.iped);
      const isTheirs = order?.row.owner === knownCaller(request).owner && order.row.ir === query.xir && order.row.il === query.xil;
      return isTheirs ? { ok: true, data: orderRecord(context, order.row, order.lines, originOf(request)) } : refusal(NOT_FOUND);
    },
  );
}

function hasCart(body: unknown): boolean {
  return z.looseObject({ det: z.looseObject({ cart: z.looseObject({ dl: z.array(z.unknown()).min(1) }) }) }).safeParse(body).success;
}
