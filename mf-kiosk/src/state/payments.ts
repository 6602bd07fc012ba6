import { splitVenueId } from '@comanda/shared-contracts/wire/venue-parts';
import { cancelOrder } from '../api/cancel-order.ts';
import { fetchOrderState } from '../api/order-state.ts';
import type { AskedOutcome, CounterEvent } from '../rules/counter/counter.ts';
import { paymentOutcome } from '../rules/payment-outcome.ts';
import { type PlacedOrder, providerNumber, type StoredOrder } from '../rules/placed-order.ts';
import type { KioskHost } from './host.ts';

type Asked = Extract<CounterEvent, { readonly kind: 'asked' }>;
type Cancelled = Extract<CounterEvent, { readonly kind: 'cancelled' }>;

/** How the order stands at the provider, asked now. X-05. */
export async function askPayment(host: Pick<KioskHost, 'api'>, order: StoredOrder): Promise<Asked> {
  const answer = await fetchOrderState(host.api, splitVenueId(order.venueId), order.orderId);
  const { intentId } = order;
  if (!answer.ok) return { kind: 'asked', intentId, outcome: 'unknown' };
  const { statusCode, changedAt } = answer.value;
  const reported = paymentOutcome(answer.value, order.orderId);
  // Closed by the customer is no failure, and yet nothing can be paid there any more.
  const outcome: AskedOutcome = reported === 'paid' ? 'paid' : statusCode < 0 ? 'closed' : (reported ?? 'open');
  return { kind: 'asked', intentId, outcome, at: changedAt };
}

/** Cancels it at the provider, by its number, or, while that is not known, by our own id. Spec K4-018. */
export async function cancelPayment(host: Pick<KioskHost, 'api' | 'report'>, order: PlacedOrder): Promise<Cancelled> {
  const { intentId } = order;
  const orderId = providerNumber(order);
  const known = orderId === undefined ? { intentId } : order;
  const answer = await cancelOrder(host.api, splitVenueId(order.venueId), known);
  if (answer.ok) return { kind: 'cancelled', intentId, orderId, outcome: 'done' };
  const isRefused = answer.failure.kind === 'domain' || answer.failure.kind === 'conflict';
  // Calls that fail are reported by the host's client; a refusal of the provider is not.
  if (answer.failure.kind === 'domain') host.report.failure(answer.failure, { phase: 'call', operation: 'order-cancel' });
  return { kind: 'cancelled', intentId, orderId, outcome: isRefused ? 'refused' : 'unknown' };
}
