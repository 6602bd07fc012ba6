import { createHash } from 'node:crypto';
import type { PriceCheck, VenueFacts } from '../catalog-port.ts';
import { refusal } from '../server/answers.ts';
import type { KnownCaller } from '../server/caller.ts';
import { catalogTransaction } from '../server/catalog-transaction.ts';
import type { SandboxContext } from '../server/context.ts';
import type { Queryable } from '../server/db.ts';
import { chargeCard } from './charge-card.ts';
import { changeOrder } from './change-order.ts';
import { firstRefusal } from './order-checks.ts';
import { paymentTuple } from './order-record.ts';
import { findByExternalId } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';
import { paymentKind } from './payment-methods.ts';
import { pushOrder } from './pushes.ts';
import { askedLines } from './save-request.ts';
import type { SaveRequest } from './save-request.ts';

type Answer = Readonly<Record<string, unknown>>;

/** One saving: who, where, and what was sent. */
export interface Saving {
  readonly caller: KnownCaller;
  readonly amb: 'PROD' | 'DEV';
  readonly origin: string;
  /** Address of the caller. */
  readonly ip: string;
  readonly request: SaveRequest;
}

interface Totals {
  readonly subtotal: number;
  readonly costoDespacho: number;
  readonly propina: number;
  readonly total: number;
}

const DELIVERY = 2;
const NEW_KITCHEN_STATUS = 40;
const INVALID = 'Datos invalidos en orden';
/** Sums of decimals may differ in the last place. */
const SMALLEST_DIFFERENCE = 0.005;

/** Prices and checks an order without storing anything. Q29. */
export async function checkOrder(context: SandboxContext, saving: Saving): Promise<Answer> {
  const refused = await firstRefusal(context, saving);
  if (refused !== null) return refused;
  const { check, totals } = priceOf(context, saving.request);
  const changed = changedPrices(saving.request, check, totals);
  return changed ?? { ok: true, msg: '', data: { det: { total: totals.total, subtotal: totals.subtotal } } };
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
  const { check, totals } = priceOf(context, saving.request);
  const changed = changedPrices(saving.request, check, totals);
  if (changed !== null) return changed;
  const payment = await chargeCard(context, saving);
  if (payment.kind === 'refused') return refusal('Pago no realizado.');
  const sale = await sellAndStore(context, saving, payment.kind === 'paid');
  if (sale.kind === 'changed') return sale.answer;
  pushOrder(context, sale.order);
  return savedAnswer(saving, sale.order, false);
}

type Sale = { readonly kind: 'stored'; readonly order: StoredOrder } | { readonly kind: 'changed'; readonly answer: Answer };

/** Prices, takes from the stock and stores in one transaction: two savers cannot both get the last one, and no stock goes without its order. */
async function sellAndStore(context: SandboxContext, saving: Saving, isPaid: boolean): Promise<Sale> {
  const { request } = saving;
  return catalogTransaction<Sale>(context, async (trx, changeCatalog) => {
    const { check, totals } = priceOf(context, request);
    const answer = changedPrices(request, check, totals);
    if (answer !== null) return { kind: 'changed', answer };
    changeCatalog(request, () => context.catalog.sell(request.ir, request.il, askedLines(request.det.cart)));
    return { kind: 'stored', order: await insertOrder(trx, context.clock.now(), saving, { check, totals, isPaid }) };
  });
}

async function earlierOrder(context: SandboxContext, { request }: Saving): Promise<StoredOrder | undefined> {
  return context.switches.current.dedup ? findByExternalId(context.db, request.ioext) : undefined;
}

/** The stored order as it is now; a pending one that is sent again with a card or a payment code is paid by it (Q37). */
async function repeatedAnswer(context: SandboxContext, saving: Saving, order: StoredOrder): Promise<Answer> {
  const { row } = order;
  if (row.owner !== saving.caller.owner || row.fingerprint !== fingerprintOf(saving.request)) return refusal(INVALID);
  const isCard = paymentKind(saving.request.det.prepago) === 'card';
  // The payment's own word came first: the return only says by which method.
  if (isCard && row.sp === 2 && paymentKind(row.prepago) === 'link' && typeof saving.request.det.code === 'string') {
    const known = await chargeCard(context, saving, row.pid);
    if (known.kind !== 'paid') return savedAnswer(saving, order, true);
    const { prepago } = saving.request.det;
    await context.db.updateTable('orders').set({ prepago }).where('iped', '=', row.iped).execute();
    return savedAnswer(saving, { ...order, row: { ...row, prepago } }, true);
  }
  if (row.ss !== 0 || row.sp !== 1 || !isCard) return savedAnswer(saving, order, true);
  const payment = await chargeCard(context, saving, row.pid);
  if (payment.kind !== 'paid') return refusal('Pago no realizado.');
  await context.db.updateTable('orders').set({ prepago: saving.request.det.prepago }).where('iped', '=', row.iped).execute();
  const paid = await changeOrder(context, row.iped, 'pay');
  return paid.kind === 'unknown' ? refusal(INVALID) : savedAnswer(saving, paid.order, true);
}

function priceOf(context: SandboxContext, request: SaveRequest): { readonly check: PriceCheck; readonly totals: Totals } {
  const check = context.catalog.priceCheck(request.ir, request.il, request.det.tipo, askedLines(request.det.cart));
  const { propina } = request.det;
  const costoDespacho = request.det.tipo === DELIVERY ? request.det.costoDespacho : 0;
  const decimals = currencyDecimals(context.catalog.venue(request.ir, request.il));
  const total = roundTo(check.subtotal + costoDespacho + propina, decimals);
  return { check, totals: { subtotal: check.subtotal, costoDespacho, propina, total } };
}

function currencyDecimals(venue: VenueFacts | undefined): number {
  return venue?.cur[4] ?? 0;
}

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor + Number.EPSILON) / factor;
}

function changedPrices(request: SaveRequest, check: PriceCheck, totals: Totals): Answer | null {
  const isOtherTotal = request.det.total !== undefined && Math.abs(request.det.total - totals.total) > SMALLEST_DIFFERENCE;
  if (check.changes.length === 0 && !isOtherTotal) return null;
  const error = check.changes.length === 0 ? 'El total cambió' : 'Algunos productos cambiaron';
  return refusal('', { data: { error, det: { total: totals.total, subtotal: totals.subtotal }, cambios: check.changes } });
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

interface Sold {
  readonly check: PriceCheck;
  readonly totals: Totals;
  readonly isPaid: boolean;
}

async function insertOrder(trx: Queryable, now: number, saving: Saving, { check, totals, isPaid }: Sold): Promise<StoredOrder> {
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
      pid: '',
      fingerprint: fingerprintOf(request),
      det_json: JSON.stringify(keptDetail(saving, totals)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const pid = isPaid || sp === 1 ? `pay_${inserted.iped}` : '';
  if (pid !== '') await trx.updateTable('orders').set({ pid }).where('iped', '=', inserted.iped).execute();
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
  return { row: { ...inserted, pid }, lines };
}

/** The detail as it is kept: what the client sent, without secrets, with the server's amounts. */
function keptDetail({ request, caller }: Saving, totals: Totals): Readonly<Record<string, unknown>> {
  const { card: _card, code: _code, idcard: _idcard, ...det } = request.det;
  const { xtot1: _xtot1, ...open } = det;
  const { clave: _clave, ...cart } = det.cart;
  return {
    ...open,
    ...totals,
    descuento: 0,
    xid: caller.kind === 'diner' ? caller.owner : '1',
    cfgApp: { kdsst: 1 },
    cart: { ...cart, st: 1 },
  };
}

function savedAnswer({ origin }: Saving, { row }: StoredOrder, dup: boolean): Answer {
  const { iped, ioext, ss, sp, stdvy, ent, fc, fm, tipo, prepago, total } = row;
  const { subtotal, descuento, costoDespacho, propina } = JSON.parse(row.det_json);
  const det = { tipo, total, subtotal, descuento, costoDespacho, propina, prepago, ppago: paymentTuple(row, origin) };
  return { ok: true, msg: '', data: { iped, io: String(iped), ioext, ss, sp, stdvy, ent, fc, fm, dup, det } };
}
