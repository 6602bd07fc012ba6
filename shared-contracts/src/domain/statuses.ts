import type { DeliveryStatus, KitchenStatus, OrderStatus, PaymentStatus } from './order.ts';

/** One row of a status table: the provider's code, our name, and the key of its label in a part's texts. */
export interface StatusRow<S extends string> {
  readonly code: number;
  readonly status: Exclude<S, 'unknown'>;
  readonly textKey: string;
}

type Named<S extends string> = readonly (readonly [code: number, status: Exclude<S, 'unknown'>])[];

/** Wire: ss. Spec C4-001. */
export const ORDER_STATUSES = table<OrderStatus>('order', [
  [-3, 'payment-timed-out'],
  [-2, 'cancelled-by-customer'],
  [-1, 'cancelled-by-venue'],
  [0, 'in-progress'],
  [1, 'confirmed'],
  [2, 'transferred'],
  [3, 'closed'],
  [-10, 'not-sent'],
  [-11, 'not-sent'],
]);

/** Wire: sp. Spec C4-005. */
export const PAYMENT_STATUSES = table<PaymentStatus>('payment', [
  [-1, 'cancelled'],
  [0, 'pending'],
  [1, 'in-progress'],
  [2, 'received'],
]);

/** Wire: stdvy. Spec C4-007. */
export const DELIVERY_STATUSES = table<DeliveryStatus>('delivery', [
  [40, 'new'],
  [90, 'ticket-printed'],
  [100, 'preparing'],
  [110, 'ready'],
  [120, 'out-for-delivery'],
  [180, 'delivered'],
  [170, 'cancelled-by-customer'],
  [172, 'cancelled'],
  [175, 'not-received'],
  [200, 'payment-collected'],
]);

/** Wire: stk; every code under 100 is pending too. Spec C4-008. */
export const KITCHEN_STATUSES = table<KitchenStatus>('kitchen', [
  [0, 'pending'],
  [100, 'preparing'],
  [110, 'finished'],
  [120, 'in-delivery'],
  [130, 'delivered'],
  [170, 'cancelled'],
]);

/** The name of an order status code; `unknown` for a code that is not listed. Spec C4-001. */
export function orderStatus(code: number): OrderStatus {
  return nameOf(ORDER_STATUSES, code);
}

/** The name of a payment status code. Spec C4-005. */
export function paymentStatus(code: number): PaymentStatus {
  return nameOf(PAYMENT_STATUSES, code);
}

/** The name of a delivery sub-status code. Spec C4-007. */
export function deliveryStatus(code: number): DeliveryStatus {
  return nameOf(DELIVERY_STATUSES, code);
}

/** The name of a kitchen status code. Spec C4-008. */
export function kitchenStatus(code: number): KitchenStatus {
  return code < 100 ? 'pending' : nameOf(KITCHEN_STATUSES, code);
}

/** Key of the label of a status, for instance `status.order.confirmed`; undefined for `unknown`: no text is shown. */
export function statusTextKey(kind: 'order', status: OrderStatus): string | undefined;
/** The key of the text for a status; undefined for one that nobody reads. */
export function statusTextKey(kind: 'payment', status: PaymentStatus): string | undefined;
export function statusTextKey(kind: 'delivery', status: DeliveryStatus): string | undefined;
export function statusTextKey(kind: 'kitchen', status: KitchenStatus): string | undefined;
export function statusTextKey(kind: string, status: string): string | undefined {
  return status === 'unknown' ? undefined : keyOf(kind, status);
}

/** Whether a line's status says that it was cancelled: from 170 up to below 180. Wire: st. Spec C4-009. */
export function isCancelledLine(code: number): boolean {
  return code >= 170 && code < 180;
}

function table<S extends string>(kind: string, rows: Named<S>): readonly StatusRow<S>[] {
  return rows.map(([code, status]) => ({ code, status, textKey: keyOf(kind, status) }));
}

function nameOf<S extends string>(rows: readonly StatusRow<S>[], code: number): Exclude<S, 'unknown'> | 'unknown' {
  return rows.find((row) => row.code === code)?.status ?? 'unknown';
}

function keyOf(kind: string, status: string): string {
  return `status.${kind}.${status}`;
}

/** A payment that cannot be read: `unknown` to everybody, and no code that the provider has. */
export const UNREADABLE_PAYMENT = -99;
