import type { Release } from '@comanda/shared-contracts/bus';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { isCancellable } from '../rules/order-status.ts';
import type { CheckoutHost } from './host.ts';
import type { OrdersStore } from './orders-store.ts';
import { pendingOf } from './pending-orders.ts';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';

/**
 * Whether what was ordered can be paid in another way: its payment was refused, came too late, or was left and can be dropped. Never
 * while money may have moved. X-05.
 */
export function mayTryAnother({ bus }: Pick<CheckoutHost, 'bus'>, order: Order): boolean {
  const { kind, givesCartBack } = paymentOutcome(order);
  const isDroppable = (kind === 'awaited' || kind === 'refused') && isCancellable(order);
  return order.intentId !== undefined && bus.has('mf-menu-cart') && (givesCartBack || isDroppable);
}

/**
 * Another way to pay: an order that still waits is cancelled first, so that it cannot be paid as well; then its cart comes back and is
 * shown. What keeps it from coming back is said. Whoever comes meanwhile is shown nothing, and led nowhere..
 */
export async function tryAnother(
  host: Pick<CheckoutHost, 'bus' | 'i18n' | 'navigation' | 'notify' | 'report' | 'session'>,
  orders: OrdersStore,
  order: Order,
): Promise<void> {
  const { navigation, notify, i18n } = host;
  const asker = whoIsHere(host).now();
  const warn = (key: string): void => {
    notify.show({ tone: 'warn', text: i18n.text(key), speed: 'slow' });
  };
  if (!paymentOutcome(order).givesCartBack) {
    const dropped = await orders.cancel(order);
    if (dropped === null) return;
    if (!dropped.ok) return warn('pay.another.failed');
  }
  const path = navigation.href('Cart');
  const menu = navigation.href('RestaurantMenu', venueParams(order.venue));
  const answer = await reopen(host, order);
  if (!asker.isHere()) return;
  if (answer === 'reopened' && path !== undefined) return navigation.go(path);
  warn(`pay.another.${answer === 'occupied' ? 'occupied' : 'gone'}`);
  if (answer === 'gone' && menu !== undefined) navigation.go(menu);
}

/** Gives a cart back whose order came to nothing: once, and only where this browser still keeps it. X-05. */
export async function giveCartBack(host: Pick<CheckoutHost, 'bus' | 'report'>, order: Order): Promise<void> {
  if (host.bus.has('mf-menu-cart') && paymentOutcome(order).givesCartBack) await reopen(host, order);
}

/** Gives back the carts of the payments that this browser waits for, whichever page is shown when they fail. X-05. */
export function watchPendingPayment(host: CheckoutHost, orders: OrdersStore): Release {
  const given = new Set<string>();
  return orders.view.subscribe(({ orders: known }) => {
    for (const order of known) {
      const { intentId } = order;
      if (intentId === undefined || given.has(intentId) || !paymentOutcome(order).givesCartBack) continue;
      if (pendingOf(host).find(intentId) === undefined) continue;
      given.add(intentId);
      void giveCartBack(host, order);
    }
  });
}

/** The cart of the order's venue that is there already is this one, given back before. */
async function reopen(
  { bus, report }: Pick<CheckoutHost, 'bus' | 'report'>,
  { intentId, venue }: Order,
): Promise<'reopened' | 'occupied' | 'gone'> {
  if (intentId === undefined) return 'gone';
  const answer = await bus.request('cart/reopen', { intentId });
  if (!answer.ok) {
    report.failure(answer.failure, { phase: 'call' });
    return 'gone';
  }
  const now = bus.peek('cart/current');
  const isThere = now.status === 'ready' && now.value !== null && now.value.lines.length > 0 && now.value.venue.id === venue.id;
  return isThere ? 'reopened' : answer.value.result;
}
