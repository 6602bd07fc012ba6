import type { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import { isInProcess } from '../rules/order-status.ts';
import { readOrderUpdate } from '../api/live-order.ts';
import type { CheckoutHost } from './host.ts';
import type { OrdersStore } from './orders-store.ts';

/** While an order is open on the screen it is asked for at this pace. R9. */
export const POLL_MS = 15_000;

/**
 * Follows the diner's live node while an order is in process. The messages are hints: they bring a known order up to date,
 * and an unknown one makes the list be read again. The node keeps the last change alone, and is listened to only once the diner is
 * signed in there: what it holds then says nothing of the changes before it, so the list is read. Spec C4-014, C7-059, F10.
 */
export function followLiveOrders(host: Pick<CheckoutHost, 'realtime'>, orders: OrdersStore): Release {
  let watching: Subscription | undefined;
  let isReceived = false;
  const readAgain = (): void => void orders.load('in-progress', { isFresh: true });
  const listen = (): Subscription => {
    isReceived = false;
    return host.realtime.watch({ node: 'user' }).subscribe((message) => {
      const updates = readOrderUpdate(message);
      const isKnown = updates === undefined || orders.apply(updates);
      if (message.kind === 'snapshot') isReceived = true;
      if (message.kind === 'snapshot' || !isKnown) readAgain();
    });
  };
  const update = (): void => {
    const isNeeded = orders.view.getState().orders.some(({ statusCode }) => isInProcess(statusCode));
    if (isNeeded && watching === undefined) watching = listen();
    if (!isNeeded) {
      watching?.unsubscribe();
      watching = undefined;
    }
  };
  const releases = [
    orders.view.subscribe(update),
    // The first time the node itself says when.
    afterBreaks(host, () => {
      if (watching !== undefined && isReceived) readAgain();
    }),
  ];
  update();
  return () => {
    for (const release of releases) release();
    watching?.unsubscribe();
  };
}

/**
 * Runs each time that the channel comes on: what was said while it was off, also while it was still connecting, was not
 * heard. Not for a channel that is on already. R9, F10.
 */
export function afterBreaks({ realtime }: Pick<CheckoutHost, 'realtime'>, run: () => void): Release {
  let hasBegun = false;
  const following = realtime.status.subscribe((status) => {
    if (status === 'on' && hasBegun) run();
    hasBegun = true;
  });
  return () => following.unsubscribe();
}

/** Reads the list in progress again and again while it is on the screen and something can change. */
export function pollOrders(host: Pick<CheckoutHost, 'clock' | 'environment'>, orders: OrdersStore): Release {
  if (!host.environment.orderPolling) return () => undefined;
  return host.clock.every(POLL_MS, () => {
    const isOpen = orders.view.getState().orders.some(({ statusCode }) => isInProcess(statusCode));
    if (isOpen) void orders.load('in-progress', { isFresh: true });
  });
}
