import { paymentOutcome, holdOf } from '@comanda/shared-contracts/domain/payment-outcome';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { statusColor } from './order-status.ts';

/** Whether there is a receipt: the venue has the order, or had it, and it was not cancelled. Q179. */
export function hasReceipt(order: Order): boolean {
  return holdOf(paymentOutcome(order)) === undefined && statusColor(order.statusCode) !== 'red' && order.status !== 'not-sent';
}
