import { UNREADABLE_PAYMENT } from '@comanda/shared-contracts/domain/statuses';
import type { Order } from '@comanda/shared-contracts/domain/order';

/* The codes are the provider's (ss, sp): the specification's rules compare them, and unlisted ones must keep their side. */

export type StatusColor = 'yellow' | 'green' | 'red';
export type StatusIcon = 'clock' | 'check' | 'cross';

const IN_PROGRESS = 0;
const CONFIRMED = 1;
const TRANSFERRED = 2;
const PAYMENT_RECEIVED = 2;

/** Yellow while it waits, red when it was cancelled, green otherwise: also when not sent yet. Spec C4-003, Q23. */
export function statusColor(statusCode: number): StatusColor {
  if (statusCode === IN_PROGRESS) return 'yellow';
  return statusCode <= -1 && statusCode >= -3 ? 'red' : 'green';
}

/** The icon that goes with the colour, so that colour is never the only sign. Spec C2-066, Q23. */
export function statusIcon(statusCode: number): StatusIcon {
  return ({ yellow: 'clock', green: 'check', red: 'cross' } as const)[statusColor(statusCode)];
}

/** Whether an order is in process; every other one is history. Spec C4-004, Q24. */
export function isInProcess(statusCode: number): boolean {
  return statusCode === IN_PROGRESS || statusCode === CONFIRMED || statusCode === TRANSFERRED;
}

/**
 * Whether 'being prepared' is shown: never when transferred, closed or cancelled by the diner, and only once the venue has
 * confirmed, because before that nobody cooks. Spec C4-002.
 */
export function showsBeingPrepared(statusCode: number): boolean {
  return statusCode === CONFIRMED;
}

/** Whether the total was paid; until then it is labelled to pay. Spec C4-006. */
export function isPaid(paymentCode: number): boolean {
  return paymentCode >= PAYMENT_RECEIVED;
}

type Cancellable = Pick<Order, 'statusCode' | 'paymentCode' | 'externalId' | 'intentId'> & { readonly id: string | undefined };

/** Whether the order can be cancelled: it has an id, the venue has not confirmed, it is not paid, as far as its payment can be read. Spec C4-011. */
export function isCancellable({ id, statusCode, paymentCode }: Cancellable): boolean {
  const isUnpaid = paymentCode < PAYMENT_RECEIVED && paymentCode !== UNREADABLE_PAYMENT;
  return id !== undefined && id !== '' && statusCode === IN_PROGRESS && isUnpaid;
}

/** Whether the cancel button is drawn: cancellable, and with an external id. Spec C4-011. */
export function hasCancelButton(order: Cancellable): boolean {
  return isCancellable(order) && (order.externalId ?? order.intentId) !== undefined;
}
