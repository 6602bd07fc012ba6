import { createHash } from 'node:crypto';
import type { DeliveryAnswer, PriceCheck } from '../catalog-port.ts';
import { refusal } from '../server/answers.ts';
import { catalogTransaction } from '../server/catalog-transaction.ts';
import type { SandboxContext } from '../server/context.ts';
import type { Queryable } from '../server/db.ts';
import { paymentId } from '../server/ids.ts';
import { giveTokenBack, orderPurpose } from '../cards/token-store.ts';
import { chargeCard } from './charge-card.ts';
import { changeOrder } from './change-order.ts';
import { currencyDecimals } from './currency-decimals.ts';
import { deliveryPlace, firstRefusal } from './order-checks.ts';
import { keptDetail } from './kept-detail.ts';
import { paymentTuple } from './order-record.ts';
import { orderTotals, otherAmount } from './order-totals.ts';
import type { Totals } from './order-totals.ts';
import { findByExternalId } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';
import { paymentKind } from './payment-methods.ts';
import { pushOrder } from './pushes.ts';
import { askedLines } from './save-request.ts';
import type { SaveRequest } from './save-request.ts';
import type { Saving } from './saving.ts';

type Answer = Readonly<Record<string, unknown>>;

const NEW_KITCHEN_STATUS = 40;
const INVALID = 'Datos invalidos en orden';
const UNDER_MINIMUM = 'El pedido no alcanza el mínimo para delivery';

/** Prices and checks an order without storing anything. Q29. */
export async function checkOrder(context: SandboxContext, saving: Saving): Promise<Answer> {
  const refused = await firstRefusal(context, saving);
  if (refused !== null) return refused;
  const priced = priceOf(context, saving.request);
  if (priced.kind === 'refused') return priced.answer;
  const { total, subtotal } = priced.totals;
  return { ok: true, msg: '', data: { det: { total, subtotal } } };
}

/** Stores an order once for its intent id, then tells those who listen. Calls for one id are served one after the other. C7-020, X-04. */
export async function saveOrder(context: SandboxContext, saving: Saving): Promise<Answer> {
  return context.turns.take(saving.request.ioext, () => saveInTurn(context, saving));
}

async function saveInTurn(context: SandboxContext, saving: Saving): Promise<Answer> {
  const earlier = await earlierOrder(context, saving);
  if (earlier !== undefined) return repeatedAnswer(context, saving, earlier);
  const refused = await firstRefusal(context, saving);
  if (refused !== null) return refused;
  const priced = priceOf(context, saving.request);
  if (priced.kind === 'refused') return priced.answer;
  const payment = await chargeCard(context, saving, priced.totals);
  if (payment.kind === 'refused') return refusal('Pago no realizado.');
  const sale = await sellAndStore(context, saving, payment.kind === 'paid');
  if (sale.kind === 'changed') {
    await giveTokenBack(context, orderPurpose(saving.request));
    return sale.answer;
  }
  pushOrder(context, sale.order);
  return savedAnswer(saving, sale.order, false);
}

type Sale = { readonly kind: 'stored'; readonly order: StoredOrder } | { readonly kind: 'changed'; readonly answer: Answer };

/** Prices, takes from the stock and stores in one transaction: two savers cannot both get the last one, and no stock goes without its order. */
async function sellAndStore(context: SandboxContext, saving: Saving, isPaid: boolean): Promise<Sale> {
  const { request } = saving;
  return catalogTransaction<Sale>(context, async (trx, changeCatalog) => {
    const priced = priceOf(context, request);
    if (priced.kind === 'refused') return { kind: 'changed', answer: priced.answer };
    changeCatalog(request, () => context.catalog.sell(request.ir, request.il, askedLines(request.det.cart)));
    return { kind: 'stored', order: await insertOrder(trx, context, saving, { ...priced, isPaid }) };
  });
}

/** The order that this one repeats; somebody else's too, whose id nobody may take. */
async function earlierOrder(context: SandboxContext, { caller, request }: Saving): Promise<StoredOrder | undefined> {
  const order = await findByExternalId(context.db, request.ioext);
  if (request.iped !== undefined && request.iped === order?.row.iped) return order;
  return context.switches.current.dedup || order?.row.owner !== caller.owner ? order : undefined;
}

/** The stored order as it is now; a pending one that is sent again with a card or a payment code is paid by it (Q37). */
async function repeatedAnswer(context: SandboxContext, saving: Saving, order: StoredOrder): Promise<Answer> {
  const { row } = order;
  if (row.owner !== saving.caller.owner || row.fingerprint !== fingerprintOf(saving.request)) return refusal(INVALID);
  const isCard = paymentKind(saving.request.det.prepago) === 'card';
  if (row.ss !== 0 || row.sp !== 1 || !isCard) return savedAnswer(saving, order, true);
  const payment = await chargeCard(context, saving, row);
  if (payment.kind !== 'paid') return refusal('Pago no realizado.');
  // A code only says that the payment of the order was made: its method stays. A card is another one.
  if (typeof saving.request.det.code !== 'string') {
    await context.db.updateTable('orders').set({ prepago: saving.request.det.prepago }).where('iped', '=', row.iped).execute();
  }
  const paid = await changeOrder(context, row.iped, 'pay');
  return paid.kind === 'unknown' ? refusal(INVALID) : savedAnswer(saving, paid.order, true);
}

interface Priced {
  readonly check: PriceCheck;
  /** That the venue writes. */
  readonly decimals: number;
  readonly totals: Totals;
}

/** What the order costs now; `refused`: it cannot be delivered there, or it costs something else than its diner was shown. */
function priceOf(
  context: SandboxContext,
  request: SaveRequest,
): ({ readonly kind: 'priced' } & Priced) | { readonly kind: 'refused'; readonly answer: Answer } {
  const check = context.catalog.priceCheck(request.ir, request.il, request.det.tipo, askedLines(request.det.cart));
  const delivery = deliveryOf(context, request, check.subtotal);
  if (!delivery.ok) return { kind: 'refused', answer: refusal(delivery.msg) };
  if (delivery.isUnderMinimum) return { kind: 'refused', answer: refusal(UNDER_MINIMUM) };
  const decimals = currencyDecimals(context, request);
  const parts = { subtotal: check.subtotal, costoDespacho: delivery.cost, propina: request.det.propina };
  const priced = { check, decimals, totals: orderTotals(parts, decimals) };
  const changed = changedPrices(request, priced);
  return changed === null ? { kind: 'priced', ...priced } : { kind: 'refused', answer: changed };
}

function deliveryOf({ catalog }: SandboxContext, { ir, il, det }: SaveRequest, subtotal: number): DeliveryAnswer {
  const place = deliveryPlace(det);
  if (place === null) return { ok: true, cost: 0, isUnderMinimum: false };
  return catalog.deliveryCost(ir, il, { ...place, subtotal, fecha: det.cart.fechaDespacho });
}

function changedPrices({ det }: SaveRequest, { check, totals, decimals }: Priced): Answer | null {
  const other = otherAmount(det, totals, decimals);
  if (check.changes.length === 0 && other === null) return null;
  const amounts = { det: { total: totals.total, subtotal: totals.subtotal }, cambios: check.changes };
  // A code beside the sentence: who draws it says it in the language of the page.
  const [code, error] =
    check.changes.length > 0
      ? ['cart-changed', 'Algunos productos cambiaron']
      : other === 'costoDespacho'
        ? ['delivery-cost-changed', 'El costo de despacho cambió']
        : ['total-changed', 'El total cambió'];
  return refusal('', { error: code, data: { error, ...amounts } });
}

/** What a repeated save has to repeat; the way of paying may change while the order waits for its payment. */
function fingerprintOf({ ir, il, dk, det }: SaveRequest): string {
  const lines = det.cart.dl.map(({ cant, item, extras, ct }) => [
    item.ip,
    cant,
    ct,
    Object.entries(extras).map(([group, chosen]) => [group, chosen.map(([{ pl }, quantity]) => [pl, quantity])]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([ir, il, dk, det.tipo, det.mesa, det.propina, lines]))
    .digest('hex');
}

interface Sold extends Priced {
  readonly isPaid: boolean;
}

async function insertOrder(trx: Queryable, context: SandboxContext, saving: Saving, { check, totals, isPaid }: Sold): Promise<StoredOrder> {
  const now = context.clock.now();
  const { request, caller, amb } = saving;
  const kind = paymentKind(request.det.prepago);
  const sp = isPaid ? 2 : kind === 'terminal' || kind === 'link' ? 1 : 0;
  const inserted = await trx
    .insertInto('orders')
    .values({
      ioext: request.ioext,
      amb,
      owner: caller.owner,
      ir: request.ir,
      il: request.il,
      dk: request.dk,
      tipo: request.det.tipo,
      ss: 0,
      sp,
      stdvy: 40,
      ent: 'PE',
      fc: now,
      fm: now,
      im: request.det.mesa || request.im,
      virtual_table_id: request.virtual_table_id,
      prepago: request.det.prepago,
      total: totals.total,
      pid: isPaid || sp === 1 ? paymentId() : '',
      fingerprint: fingerprintOf(request),
      det_json: JSON.stringify(keptDetail(context, saving, totals)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = check.lines.map(({ lir, ip, quantity, unit }) => ({
    iped: inserted.iped,
    lir,
    ip,
    cant: quantity,
    unit,
    stk: NEW_KITCHEN_STATUS,
    st: 0,
    dp: 0,
  }));
  await trx.insertInto('order_lines').values(lines).execute();
  await trx.insertInto('order_events').values({ iped: inserted.iped, kind: 'save', at: now, ss: 0, sp, stdvy: 40 }).execute();
  return { row: inserted, lines };
}

function savedAnswer({ origin }: Saving, { row }: StoredOrder, dup: boolean): Answer {
  const { iped, ioext, ss, sp, stdvy, ent, fc, fm, tipo, prepago, total } = row;
  const { subtotal, descuento, costoDespacho, propina } = JSON.parse(row.det_json);
  const det = { tipo, total, subtotal, descuento, costoDespacho, propina, prepago, ppago: paymentTuple(row, origin) };
  return { ok: true, msg: '', data: { iped, io: String(iped), ioext, ss, sp, stdvy, ent, fc, fm, dup, det } };
}
