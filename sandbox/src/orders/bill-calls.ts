import { z } from 'zod';
import { integer, refusal, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import type { Caller } from '../server/caller.ts';
import type { Queryable } from '../server/db.ts';
import { giveTokenBack } from '../cards/token-store.ts';
import { checkConfig, checkToken, tableText } from './order-lookup.ts';
import { besideCheck, billSchema, paidSchema } from './order-schemas.ts';
import { findByExternalId, findById } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';
import { paymentKind } from './payment-methods.ts';
import { pushBill, pushOrder } from './pushes.ts';
import { billPurpose, chargeBillCard } from './charge-card.ts';
import { currencyDecimals } from './currency-decimals.ts';
import { billLines, shareToPay, tipLine, totalsOf } from './table-bill.ts';
import type { BillShare } from './table-bill.ts';

const NOT_FOUND = 'Pedido no encontrado';
const CONFLICT = 'Otro usuario hizo cambios en la orden. Revise e intente nuevamente.';

const CHECK_IN = 3;
/** `sp` of an order that waits for its payment at a provider's page. */
const AT_ITS_PAGE = 1;

const billQuery = z.object({ ic: text, xir: integer, xil: integer });
const payBody = z.object({
  mpg: integer,
  lines: z.array(integer).max(200).default([]),
  propina: z.number().min(0).default(0),
  total: z.number().min(0),
  fm: z.number(),
  idpago: z.string().regex(/^[A-Za-z0-9_-]{16}$/),
  card: z.looseObject({ token: text, transaction_amount: z.number().optional() }).nullish(),
  idcard: text.nullish(),
  parte: z.number().int().min(2).max(50).optional(),
});
type PayBody = z.output<typeof payBody>;

/** GET /srv/getgaeorder and POST /srv/paygaeorder: the bill of a table. C7-032, Q39. */
export function registerBillCalls(app: SandboxApp, context: SandboxContext): void {
  app.get('/srv/getgaeorder', { schema: { querystring: billQuery, ...answers({ data: billSchema, ...besideCheck }) } }, async (request) => {
    const { query } = request;
    const order = await findBill(context, query);
    return order === undefined ? refusal(NOT_FOUND) : billAnswer(context, order);
  });

  const paid = answers({ data: paidSchema }, { data: z.object({ error: z.string(), fm: z.int() }).optional() });
  app.post('/srv/paygaeorder', { schema: { querystring: billQuery, body: payBody, ...paid } }, async (request) => {
    const { query, body } = request;
    return context.turns.take(query.ic, () => pay(context, request.caller, query, body));
  });
}

async function findBill(context: SandboxContext, { ic, xir, xil }: z.output<typeof billQuery>): Promise<StoredOrder | undefined> {
  const order = await findByExternalId(context.db, ic);
  return order !== undefined && order.row.ir === xir && order.row.il === xil ? order : undefined;
}

function billAnswer(context: SandboxContext, order: StoredOrder): Readonly<Record<string, unknown>> {
  const { ioext: ic, iped, ir, il, ss, sp, fm } = order.row;
  const lines = billLines(order);
  const stks = Object.fromEntries(order.lines.map(({ lir, stk }) => [String(lir), stk]));
  const data = { ic, iped, ir, il, imTxt: tableText(context, order), ss, sp, fm, ...totalsOf(order), stks, lines };
  return { ok: true, data, cfg: checkConfig(context, order), fbtemp: checkToken(context, order) };
}

async function pay(
  context: SandboxContext,
  caller: Caller,
  query: z.output<typeof billQuery>,
  body: PayBody,
): Promise<Readonly<Record<string, unknown>>> {
  const earlier = await context.db.selectFrom('payments').selectAll().where('idpago', '=', body.idpago).executeTakeFirst();
  if (earlier !== undefined) return earlier.ioext === query.ic ? JSON.parse(earlier.answer_json) : refusal('Datos invalidos en orden');
  const order = await findBill(context, query);
  if (order === undefined) return refusal(NOT_FOUND);
  if (openShare(context, order, body) === null) return conflictWith(order);
  // A card is charged what its token says: that must be what is paid. Other methods have no page on which a share could be paid.
  const isOtherAmount = body.card?.transaction_amount !== undefined && body.card.transaction_amount !== body.total;
  const isCharged = paymentKind(body.mpg) === 'card' && !isOtherAmount && (await chargeBillCard(context, caller, body));
  if (!isCharged) return refusal('Pago no realizado.');
  const { answer, order: now } = await storePayment(context, order, body);
  if (answer === null) {
    await giveTokenBack(context, billPurpose(body));
    return conflictWith(now);
  }
  pushOrder(context, now);
  pushBill(context, now);
  return answer;
}

function conflictWith({ row }: StoredOrder): Readonly<Record<string, unknown>> {
  return refusal(CONFLICT, { data: { error: 'conflict', fm: row.fm } });
}

/** What a payment pays of an open bill; null when it is not what the diner saw, and for an order that is over or is paid another way. */
function openShare(context: SandboxContext, order: StoredOrder, body: PayBody): BillShare | null {
  const { tipo, ss, sp } = order.row;
  return tipo !== CHECK_IN || ss < 0 || sp === AT_ITS_PAGE ? null : shareToPay(order, body, currencyDecimals(context, order.row));
}

interface Stored {
  /** Null: somebody was faster while the card was asked. */
  readonly answer: Readonly<Record<string, unknown>> | null;
  readonly order: StoredOrder;
}

/** Looks once more at the bill as it is, and stores the payment with what it changes there. */

function storePayment(context: SandboxContext, before: StoredOrder, body: PayBody): Promise<Stored> {
  return context.db.transaction().execute(async (trx) => {
    const order = (await findById(trx, before.row.iped)) ?? before;
    const share = openShare(context, order, body);
    return share === null ? { answer: null, order } : writePayment(trx, context.clock.now(), order, body, share);
  });
}

async function writePayment(trx: Queryable, at: number, order: StoredOrder, body: PayBody, share: BillShare): Promise<Stored> {
  const { iped, ioext } = order.row;
  const paidLines = share.lines.map(({ li }) => li);
  const isTipPaid = paidLines.includes(tipLine(order.lines));
  const detail = { ...JSON.parse(order.row.det_json), abonado: share.inParts, ...(isTipPaid ? { propinaPagada: true } : {}) };
  const det_json = JSON.stringify(detail);
  const lines = order.lines.map((line) => (paidLines.includes(line.lir) ? { ...line, dp: line.cant } : line));
  const isAllPaid = billLines({ row: { ...order.row, det_json }, lines }).every(({ st, dp, ca }) => st !== 0 || dp >= ca);
  const pid = `pay_${iped}_${body.idpago}`;
  const change = { det_json, fm: Math.max(at, order.row.fm + 1), sp: isAllPaid ? 2 : order.row.sp, pid: isAllPaid ? pid : order.row.pid };
  const data = { ic: ioext, sp: change.sp, fm: change.fm, pagadas: paidLines, ppago: [pid, null, null, null, null] };
  const answer = { ok: true, data };
  for (const { lir, dp } of lines)
    await trx.updateTable('order_lines').set({ dp }).where('iped', '=', iped).where('lir', '=', lir).execute();
  await trx.updateTable('orders').set(change).where('iped', '=', iped).execute();
  await trx
    .insertInto('payments')
    .values({ idpago: body.idpago, ioext, answer_json: JSON.stringify(answer) })
    .execute();
  const { ss, stdvy } = order.row;
  await trx.insertInto('order_events').values({ iped, kind: 'pay-bill', at, ss, sp: change.sp, stdvy }).execute();
  return { answer, order: { row: { ...order.row, ...change }, lines } };
}
