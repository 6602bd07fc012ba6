import type { TableBill } from './bill.ts';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { type Money, subtract } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { isOnReceipt, PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { isInProcess } from './order-status.ts';

type VenueOfBill = Pick<Venue, 'hasQrPayment' | 'ordering'> | null;

/**
 * Whether an order is a bill at a table that can be paid here: the venue offers it, takes cards at the table, and nothing
 * else pays the order. Spec C3-043.
 */
export function isOpenBill(order: Pick<Order, 'dispatch' | 'statusCode' | 'paymentCode'>, venue: VenueOfBill): boolean {
  // Closed by the kitchen is not paid yet.
  const isAlive = isInProcess(order.statusCode) || order.statusCode === 3;
  return isTableBill(order, venue) && isAlive && order.paymentCode === 0;
}

/** What is still due of the whole bill. */
export function restOf({ total, paid }: Pick<TableBill, 'total' | 'paid'>): Money {
  return subtract(total, paid);
}

/** How the bill of a table ended. */
export type BillEnding = 'paid' | 'closed';

const PAID = 2;

/**
 * How a bill that was paid at the table ended: in shares, by the waiter, or closed by the venue; undefined for one that is
 * open, and for an order that was paid before it was sent: that is no bill. X-13.
 */
export function endingOf(
  order: Pick<Order, 'dispatch' | 'statusCode' | 'paymentCode' | 'paymentMethodId'>,
  venue: VenueOfBill,
): BillEnding | undefined {
  if (!isTableBill(order, venue) || !isOnReceipt(order.paymentMethodId ?? PaymentMethod.ON_RECEIPT)) return undefined;
  if (order.paymentCode >= PAID) return 'paid';
  return order.statusCode < 0 && order.statusCode > -10 ? 'closed' : undefined;
}

function isTableBill({ dispatch }: Pick<Order, 'dispatch'>, venue: VenueOfBill): boolean {
  if (venue === null || !venue.hasQrPayment || dispatch !== DispatchType.CHECKIN) return false;
  return venue.ordering.paymentMethods.some(
    ({ id, dispatchTypes }) => id === PaymentMethod.MERCADO_PAGO && dispatchTypes.includes(DispatchType.CHECKIN),
  );
}
