import { Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { CONTRACT, type RemoteService } from '@comanda/shared-contracts/module';
import { summaryOf } from './rules/order-book.ts';
import type { CheckoutHost } from './state/host.ts';
import { alertsOf } from './state/order-alerts.ts';
import { followLiveOrders } from './state/live-orders.ts';
import { orderPath } from './state/order-path.ts';
import { type OrdersStore, type OrdersView, shownOrders } from './state/orders-store.ts';
import { pendingOf } from './state/pending-orders.ts';
import { billsOf } from './state/reviewed-bills.ts';
import { findRecent, repeatOrder } from './state/repeat-order.ts';
import { storesFor } from './state/stores.ts';
import { watchPendingPayment } from './state/try-another.ts';
import { texts } from './texts.ts';

/** Connects the orders to the bus: publishes `order/in-progress`, answers `order/refresh` and `order/show`. */
export const service: RemoteService<'mf-checkout'> = {
  id: 'mf-checkout',
  contract: CONTRACT,
  texts,
  activate: (host) => {
    const { orders, placing, person } = storesFor(host);
    const following = new Subscription();
    const releases: readonly Release[] = [
      person.follow(),
      orders.follow(),
      placing.follow(),
      pendingOf(host).follow(),
      billsOf(host).follow(),
      followLiveOrders(host, orders),
      publishInProgress(host, orders),
      alertsOf(host).follow(orders),
      watchPendingPayment(host, orders),
      () => following.unsubscribe(),
      host.bus.handle('order/refresh', async () => {
        await orders.load('in-progress', { isFresh: true });
        return null;
      }),
      host.bus.handle('order/find-recent', () => findRecent(host, orders)),
      host.bus.handle('order/repeat', async ({ orderId }) => {
        const order = orders.find(orderId);
        if (order !== undefined) await repeatOrder(host, order);
        return null;
      }),
      host.bus.handle('order/show', ({ orderId }) => showOrder(host, orders, orderId)),
    ];
    following.add(
      host.session.changes.subscribe((session) => {
        const { status } = orders.view.getState().lists['in-progress'];
        if (mayOrder(session) && status === 'idle') void orders.load('in-progress');
      }),
    );
    return () => {
      for (const release of releases) release();
    };
  },
};

/** A visitor has no orders; whoever may have some is told once they are known. */
function publishInProgress(host: CheckoutHost, orders: OrdersStore): Release {
  const publish = (view: OrdersView): void => {
    const isKnown = view.lists['in-progress'].status === 'ready' || view.orders.length > 0;
    if (!isKnown && mayOrder(host.session.current())) return;
    host.bus.publish('order/in-progress', shownOrders(host, view, 'in-progress').map(summaryOf));
  };
  publish(orders.view.getState());
  return orders.view.subscribe(publish);
}

/** Goes to the page of an order; to the list when it is not among the known ones. */
async function showOrder(host: CheckoutHost, orders: OrdersStore, orderId: string): Promise<null> {
  if (orders.find(orderId) === undefined) await orders.load('in-progress', { isFresh: true });
  const order = orders.find(orderId);
  const path = (order === undefined ? undefined : orderPath(host, order)) ?? host.navigation.href('CartEnCurso');
  if (path !== undefined) host.navigation.go(path);
  return null;
}
