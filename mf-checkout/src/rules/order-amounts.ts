import type { TableBill } from './bill.ts';
import { add, compareMoney, type Money, subtract, sum } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { restOf } from './open-bill.ts';

type Amounts = Pick<Order, 'lines' | 'discount' | 'deliveryFee' | 'tip' | 'total'>;

export interface ShownAmounts {
  /** Without the cancelled lines. */
  readonly subtotal: Money;
  /** What the provider says. */
  readonly total: Money;
  /** Lines were cancelled or prices corrected: the venue has the last word on the amount. */
  readonly mustBeChecked: boolean;
}

/**
 * The amounts of an order as they are shown: cancelled lines are left out of the subtotal, and when the parts no longer
 * make up the total, the total stands and is marked to be checked. Spec C4-009, Q34.
 */
export function shownAmounts({ lines, discount, deliveryFee, tip, total }: Amounts): ShownAmounts {
  const active = lines.filter(({ isCancelled }) => !isCancelled);
  const subtotal = sum(
    active.map((line) => line.subtotal),
    total.currency,
  );
  const recomputed = add(add(subtract(subtotal, discount), deliveryFee), tip);
  return { subtotal, total, mustBeChecked: compareMoney(recomputed, total) !== 0 };
}

/** A bill of which a part is paid, by whomever: what it costs, what is paid and what is left. */
export interface PartlyPaid {
  readonly total: Money;
  readonly paid: Money;
  readonly rest: Money;
}

/** What is paid and what is left of a table's bill; undefined while nobody has paid anything of it. X-13, Spec C7-031. */
export function partlyPaid(bill: Pick<TableBill, 'total' | 'paid'> | undefined): PartlyPaid | undefined {
  return bill === undefined || bill.paid.minor <= 0 ? undefined : { total: bill.total, paid: bill.paid, rest: restOf(bill) };
}
