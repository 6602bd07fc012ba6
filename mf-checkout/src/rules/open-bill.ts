import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { isInProcess } from './order-status.ts';

/**
 * Whether an order is a bill at a table that can be paid here: the venue offers it, takes cards at the table, and nothing
 * else pays the order. Spec C3-043.
 */
export function isOpenBill(
  { dispatch, statusCode, paymentCode }: Pick<Order, 'dispatch' | 'statusCode' | 'paymentCode'>,
  venue: Pick<Venue, 'hasQrPayment' | 'ordering'> | null,
): boolean {
  if (venue === null || !venue.hasQrPayment || dispatch !== DispatchType.CHECKIN) return false;
  const takesCards = venue.ordering.paymentMethods.some(
    ({ id, dispatchTypes }) => id === PaymentMethod.MERCADO_PAGO && dispatchTypes.includes(DispatchType.CHECKIN),
  );
  // Closed by the kitchen is not paid yet.
  const isAlive = isInProcess(statusCode) || statusCode === 3;
  return takesCards && isAlive && paymentCode === 0;
}
