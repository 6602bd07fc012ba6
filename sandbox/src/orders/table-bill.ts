import { isWrittenAlike } from '../catalog/written.ts';
import type { StoredOrder } from './order-store.ts';

/** A line of a table's bill as it is shown (Q39): `p28` price to pay for one, `p23` list price, `dp` how many are paid. */
export interface BillLine {
  readonly li: number;
  readonly ca: number;
  readonly pr: number;
  readonly pn: string;
  readonly p28: number;
  readonly p23: number;
  readonly dp: number;
  readonly st: number;
}

interface SentLine {
  readonly item?: { readonly np?: unknown; readonly pm?: unknown };
}

interface KeptDetail {
  readonly cart?: { readonly dl?: readonly SentLine[] };
  readonly propina?: number;
  readonly propinaPagada?: boolean;
}

/** The lines of the bill of an order; the tip that was ordered with it is the last of them: table and order have one total. */
export function billLines({ row, lines }: StoredOrder): readonly BillLine[] {
  const { cart, propina = 0, propinaPagada = false }: KeptDetail = JSON.parse(row.det_json);
  const dishes = lines.map(({ lir, ip, cant, unit, st, dp }) => {
    const name = cart?.dl?.[lir - 1]?.item?.np;
    return { li: lir, ca: cant, pr: ip, pn: typeof name === 'string' ? name : '', p28: unit, p23: unit, dp, st };
  });
  if (propina <= 0) return dishes;
  return [...dishes, { li: tipLine(lines), ca: 1, pr: 0, pn: 'Propina', p28: propina, p23: propina, dp: propinaPagada ? 1 : 0, st: 0 }];
}

/** The place of the tip on the bill: behind every dish. */
export function tipLine(lines: StoredOrder['lines']): number {
  return Math.max(0, ...lines.map(({ lir }) => lir)) + 1;
}

/** What was paid of a bill in equal parts, beside its lines. */
function paidInParts({ row }: Pick<StoredOrder, 'row'>): number {
  const { abonado }: { readonly abonado?: unknown } = JSON.parse(row.det_json);
  return typeof abonado === 'number' ? abonado : 0;
}

/** What the lines cost and what of that is paid; cancelled lines count for nothing. `inParts`: paid beside the lines. */
function billTotals(lines: readonly BillLine[], inParts = 0): { readonly total: number; readonly pagado: number } {
  const active = lines.filter(({ st }) => st === 0);
  return { total: sum(active.map(({ p28, ca }) => p28 * ca)), pagado: sum(active.map(({ p28, dp }) => p28 * dp)) + inParts };
}

/** Whether somebody at the table has paid a share. */
export function isPaidInPart(order: StoredOrder): boolean {
  return paidInParts(order) > 0 || billLines(order).some(({ dp }) => dp > 0);
}

const PAID = 2;

/** What the bill of an order costs and what of that is paid: all of it, when the waiter collected it. */
export function totalsOf(order: StoredOrder): ReturnType<typeof billTotals> {
  const totals = billTotals(billLines(order), paidInParts(order));
  return order.row.sp >= PAID ? { ...totals, pagado: totals.total } : totals;
}

export interface BillPayment {
  /** One of so many equal parts of the whole bill; then no lines are chosen. */
  readonly parte?: number | undefined;
  /** The chosen lines; empty: all that are unpaid. */
  readonly lines: readonly number[];
  readonly propina: number;
  /** Lines plus tip, as the diner saw it. */
  readonly total: number;
  /** `fm` of the bill as loaded. */
  readonly fm: number;
}

/** What a payment does to a bill: the lines that are paid by it, and what it pays beside lines. */
export interface BillShare {
  readonly lines: readonly BillLine[];
  /** Paid in parts after this payment. */
  readonly inParts: number;
}

/**
 * What the payment pays; null when it is not what the diner saw any more: paid or cancelled by others, or another amount.
 * Whoever pays a part or the rest must have seen the bill as it is. The payment that covers the rest pays all lines. `decimals`:
 * those that the venue writes; an equal part is rounded up to them. C7-032, X-13.
 */
export function shareToPay(order: StoredOrder, payment: BillPayment, decimals: number): BillShare | null {
  const all = billLines(order);
  const paidBefore = paidInParts(order);
  const { total, pagado } = totalsOf(order);
  const rest = total - pagado;
  const isNothing = (amount: number) => amount < 0.5 / 10 ** decimals;
  if (isNothing(rest)) return null;
  const open = all.filter(({ st, ca, dp }) => st === 0 && dp < ca);
  const due = payment.total - payment.propina;
  if (payment.lines.length > 0) {
    const lines = linesToPay(order, payment, decimals);
    if (lines === null || !isNothing(due - rest)) return null;
    return isNothing(rest - due) ? { lines: open, inParts: 0 } : { lines, inParts: paidBefore };
  }
  if (payment.fm !== order.row.fm) return null;
  const asked = payment.parte === undefined ? rest : Math.min(rest, equalPart(total, payment.parte, decimals));
  if (!isWrittenAlike(asked, due, decimals)) return null;
  return isNothing(rest - asked) ? { lines: open, inParts: 0 } : { lines: [], inParts: paidBefore + asked };
}

function equalPart(total: number, parts: number, decimals: number): number {
  const unit = 10 ** decimals;
  // Whole units first: a sum of binary fractions must not be rounded up for its last place.
  return Math.ceil(Math.round(total * unit) / parts) / unit;
}

/** The lines that the payment pays; null when they are not what the diner saw any more: paid or cancelled by others, or another amount. C7-032. */
function linesToPay(order: StoredOrder, payment: BillPayment, decimals: number): readonly BillLine[] | null {
  const open = billLines(order).filter(({ st, ca, dp }) => st === 0 && dp < ca);
  const chosen = payment.lines.length === 0 ? open : open.filter(({ li }) => payment.lines.includes(li));
  if (chosen.length === 0 || (payment.lines.length > 0 && chosen.length !== new Set(payment.lines).size)) return null;
  if (payment.lines.length === 0 && payment.fm !== order.row.fm) return null;
  const due = sum(chosen.map(({ p28, ca, dp }) => p28 * (ca - dp))) + payment.propina;
  return isWrittenAlike(due, payment.total, decimals) ? chosen : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
