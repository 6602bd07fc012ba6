import type { CommandFailure } from '@comanda/shared-contracts/bus';
import { marksPaid } from '../rules/online-payment.ts';
import type { PlacingEffect } from '../rules/placing/placing.ts';
import type { CheckoutHost } from './host.ts';
import type { OrdersStore } from './orders-store.ts';
import { pendingOf } from './pending-orders.ts';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';

/** Pauses before the cart is asked again to close; the last one again and again. */
const RETRY_MS: readonly number[] = [1_000, 2_000, 5_000, 15_000];

type Closing = Pick<Extract<PlacingEffect, { readonly kind: 'close' }>, 'order' | 'isMine'>;

/**
 * What follows once the provider has the order: the cart is closed (an uncleared cart can be ordered twice), then the intent
 * is done with, the orders are read, and bystanders are notified of it. Until the cart has answered the intent stays open, so that
 * another page resumes it. `isMine`: whoever is here ordered it; nobody else is notified. Spec C4-016, C4-017, X-04.
 */
export async function closeOrder(host: CheckoutHost, orders: OrdersStore, { order, isMine }: Closing): Promise<void> {
  const { bus, outbox, notify, i18n } = host;
  const { intentId, saved, note } = order;
  const by = whoIsHere(host).now();
  const pendings = pendingOf(host);
  if (note !== undefined && !(await closeCart(host, intentId, note.revision)) && isMine && by.isHere()) {
    // The diner went on changing the cart while the order was being looked up: it may hold the same dishes.
    notify.show({ tone: 'warn', text: i18n.text('placing.cartMovedOn', { venue: note.venue.name }), speed: 'slow' });
  }
  // An order that still waits for its payment is kept until that is made: the return goes on with it. Spec C3-046, Q37.
  const isToBePaid = saved.redirectUrl !== undefined && pendings.find(intentId) !== undefined;
  // A card was charged with the save: it is not asked for again before the provider's own word on it arrives. Spec C4-020.
  if (note !== undefined && marksPaid({ methodId: note.methodId })) orders.mark(intentId, 'accepted');
  if (!isToBePaid) pendings.forget(intentId);
  await outbox.consume(intentId);
  bus.emit('order/placed', { orderId: saved.orderId ?? intentId, intentId, venueId: note?.venue.id ?? '' });
  await orders.loadNewest();
}

/** Asks until the cart's owner answers; false when the cart had moved on to another revision. */
async function closeCart(
  { bus, clock, report }: Pick<CheckoutHost, 'bus' | 'clock' | 'report'>,
  intentId: string,
  revision: number,
): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await bus.request('cart/close', { intentId, revision });
    if (answer.ok) return answer.value.closed;
    if (isOver(answer.failure)) return true;
    if (attempt === 0) report.failure(answer.failure, { phase: 'call' });
    const pause = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0;
    await new Promise<void>((resolve) => void clock.after(pause, resolve));
  }
}

/** Without an owner there is no cart to close. */
function isOver({ kind }: CommandFailure): boolean {
  return kind === 'absent';
}
