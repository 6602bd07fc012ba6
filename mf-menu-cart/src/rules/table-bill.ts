import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { type Money, subtract } from '@comanda/shared-contracts/domain/money';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

/** One line of a table's bill: what was ordered, and what is done with it. */
export interface TableLine {
  /** Its place in the order. */
  readonly id: string;
  readonly quantity: number;
  readonly name: string;
  /** Of all of them. */
  readonly amount: Money;
  readonly isCancelled: boolean;
  readonly isPaid: boolean;
}

/** What one of the table has ordered. */
export interface TableOrder {
  /** First name of who did; '' where nobody knows. */
  readonly by: string;
  /** The 16 characters by which its bill is paid; absent where it cannot be. */
  readonly checkId?: string;
  readonly total: Money;
  readonly paid: Money;
  readonly lines: readonly TableLine[];
}

/** What a table has ordered and not settled yet. X-13, Q190. */
export interface TableBill {
  readonly tableName: string;
  readonly total: Money;
  readonly paid: Money;
  readonly orders: readonly TableOrder[];
}

/** What is still due of an order, or of the whole table. */
export function dueOf({ total, paid }: Pick<TableBill, 'total' | 'paid'>): Money {
  return subtract(total, paid);
}

/** Whether the bills of tables are paid by phone at a venue. Spec C3-043. */
export function isPaidByPhone({ hasQrPayment, ordering }: Pick<Venue, 'hasQrPayment' | 'ordering'>): boolean {
  return (
    hasQrPayment &&
    ordering.paymentMethods.some(
      ({ id, dispatchTypes }) => id === PaymentMethod.MERCADO_PAGO && dispatchTypes.includes(DispatchType.CHECKIN),
    )
  );
}
