import { Subscription } from 'rxjs';
import type { CounterEvent } from '../rules/counter/counter.ts';
import { paymentOutcome } from '../rules/payment-outcome.ts';
import type { DeviceFeed } from './device-feed.ts';

/** Brings the live updates of this device to the counter, while it has orders; tax documents always. Spec K4-010, K4-014, K7-015. */
export function watchUpdates(feed: DeviceFeed, send: (event: CounterEvent) => void): (hasOrders: boolean) => void {
  feed.taxDocuments.subscribe(({ message, at, isOld }) => send({ kind: 'document', message, at, isOld }));
  feed.orders.subscribe((change) => {
    const outcome = paymentOutcome(change, change.id);
    if (outcome !== null) send({ kind: 'payment-reported', orderId: change.id, intentId: change.intentId, outcome, at: change.changedAt });
  });
  let watching: Subscription | undefined;
  return (hasOrders) => {
    if (hasOrders === (watching !== undefined)) return;
    watching?.unsubscribe();
    watching = hasOrders ? new Subscription(feed.watch()) : undefined;
  };
}
