import type { Booking } from '@comanda/shared-contracts/domain/booking';
import type { FormatLocale } from '@comanda/shared-contracts/domain/environment';
import type { DeliveryStatus, OrderSummary } from '@comanda/shared-contracts/domain/order';
import { holdOfSummary } from '@comanda/shared-contracts/domain/payment-outcome';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** `sáb, 21 nov · 20:30`: a booking's day and time are the venue's own, whatever the device's zone. */
export function bookingMoment({ date, time }: Pick<Booking, 'date' | 'time'>, locale: FormatLocale): string {
  const at = new Date(`${date}T${time}:00Z`);
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return `${day.format(at)} · ${hour.format(at)}`;
}

/** `20:30`, on the device's clock. */
export function clockTime(at: Instant, locale: FormatLocale): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(at);
}

/** Steps of the kitchen and the courier that say more than the order's status. */
const STEPS: ReadonlySet<DeliveryStatus> = new Set<DeliveryStatus>(['preparing', 'ready', 'out-for-delivery', 'delivered']);

/** Text key of how an order stands; its payment's word comes first. X-05. */
export function orderTextKey(order: Pick<OrderSummary, 'status' | 'payment' | 'outcome' | 'deliveryStatus'>): string {
  const { status, deliveryStatus } = order;
  const hold = holdOfSummary(order);
  if (hold !== undefined) return `notices.payment.${hold}`;
  const isUnderWay = status === 'in-progress' || status === 'confirmed' || status === 'transferred';
  if (isUnderWay && deliveryStatus !== undefined && STEPS.has(deliveryStatus)) return `notices.step.${deliveryStatus}`;
  return `notices.order.${status}`;
}
