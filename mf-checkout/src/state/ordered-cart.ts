import type { Release } from '@comanda/shared-contracts/bus';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { readNote } from '../stored/order-note.ts';
import type { CheckoutHost } from './host.ts';

/**
 * Closes a cart that an order has taken already. The order's end is kept durably, the cart's is not: after a crash the
 * browser may bring the cart back, ready to be ordered a second time. X-04, F9.
 */
export function closeOrderedCart(host: Pick<CheckoutHost, 'bus' | 'outbox' | 'report'>): Release {
  const { bus, outbox, report } = host;
  let isLookedAt = false;
  const look = async (cart: Cart): Promise<void> => {
    const consumed = (await outbox.consumed?.()) ?? [];
    const order = consumed.find((progress) => hasTaken(progress, cart));
    if (order === undefined) return;
    const answer = await bus.request('cart/close', { intentId: order.intentId, revision: cart.revision });
    if (!answer.ok) report.failure(answer.failure, { phase: 'call' });
  };
  const watching = bus.watch('cart/current').subscribe((presence) => {
    if (isLookedAt || presence.status !== 'ready' || presence.value === null || presence.value.lines.length === 0) return;
    // Only what the page began with can have come back.
    isLookedAt = true;
    look(presence.value).catch((cause: unknown) => report.failure(cause, { phase: 'event' }));
  });
  return () => watching.unsubscribe();
}

/** Whether the order is that of this cart, or of a later state of it: its revisions only grow. */
function hasTaken({ saved, note: kept }: OrderProgress, { venue, revision }: Cart): boolean {
  const note = readNote(kept);
  return saved !== undefined && note !== undefined && note.venue.id === venue.id && note.revision >= revision;
}
