import { filter } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import { splitVenueId } from '@comanda/shared-contracts/wire/venue-parts';
import { cancelOrder } from '../api/cancel-order.ts';
import type { PlacedOrder } from '../api/kept-order.ts';
import { fetchOrderState } from '../api/order-state.ts';
import { paymentOutcome, type PaymentOutcome } from '../rules/payment-outcome.ts';
import type { DeviceNewsFeed } from './device-news.ts';
import type { KioskHost } from './host.ts';

export type StoredOrder = PlacedOrder & { readonly orderId: string };

export interface Payments {
  /** Tells what becomes of the payment of an order, until released: refused may still turn into paid. X-05. */
  follow(order: StoredOrder, tell: (outcome: PaymentOutcome) => void): Release;
  /**
   * Ends the wait: whether the order was paid, or can no longer be, because it is closed at the provider. `unknown`: it could
   * not be asked, and nothing may be paid before it could. X-05.
   */
  settle(order: StoredOrder): Promise<'paid' | 'closed' | 'unknown'>;
}

/** Between two questions about a payment; the live channel is faster. */
const POLL_MS = 5_000;

/** The truth about payments: told live, and asked for. Spec K4-010, K4-011, X-05. */
export function createPayments(host: KioskHost, news: DeviceNewsFeed): Payments {
  const ask = async (order: StoredOrder): Promise<PaymentOutcome | 'open' | 'unknown'> => {
    const answer = await fetchOrderState(host.api, splitVenueId(order.venueId), order.orderId);
    if (!answer.ok) return 'unknown';
    // Closed by the customer is no failure, and yet nothing can be paid there any more.
    return paymentOutcome(answer.value, order.orderId) ?? (answer.value.statusCode < 0 ? 'failed' : 'open');
  };
  return {
    follow: (order, tell) => {
      let isReleased = false;
      const watching = news.watch();
      const told = news.orders.pipe(filter(({ id }) => id === order.orderId)).subscribe((change) => {
        const outcome = paymentOutcome(change, order.orderId);
        if (outcome !== null) tell(outcome);
      });
      const poll = async (): Promise<void> => {
        const outcome = await ask(order);
        if (!isReleased && (outcome === 'paid' || outcome === 'failed')) tell(outcome);
      };
      const stop = host.environment.orderPolling ? host.clock.every(POLL_MS, () => void poll()) : () => undefined;
      return () => {
        isReleased = true;
        stop();
        told.unsubscribe();
        watching();
      };
    },
    settle: async (order) => {
      const before = await ask(order);
      if (before === 'paid' || before === 'unknown') return before;
      if (before === 'failed') return 'closed';
      const cancelled = await cancelOrder(host.api, splitVenueId(order.venueId), order);
      if (cancelled.ok) return 'closed';
      const after = await ask(order);
      return after === 'failed' ? 'closed' : after === 'open' ? 'unknown' : after;
    },
  };
}
