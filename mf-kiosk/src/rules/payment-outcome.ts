import type { OrderChange } from '@comanda/shared-contracts/domain/order';

/** What updates of an order say about its payment. */
export type PaymentOutcome = 'paid' | 'failed';

/** Payment status codes. Wire: sp. */
const PAID = 2;
const REFUSED = -1;
/** Cancelled by the customer: no failure of the payment. Wire: ss. */
const CANCELLED_BY_CUSTOMER = -2;

/**
 * Null: it is still awaited, or the updates are about another order. Received money counts whatever else became of the order.
 * Spec K4-010, K4-011.
 */
export function paymentOutcome(change: Pick<OrderChange, 'id' | 'statusCode' | 'paymentCode'>, orderId: string): PaymentOutcome | null {
  if (change.id !== orderId) return null;
  if (change.paymentCode === PAID) return 'paid';
  const isClosed = change.statusCode < 0 && change.statusCode !== CANCELLED_BY_CUSTOMER;
  return change.paymentCode === REFUSED || isClosed ? 'failed' : null;
}
