import type { Subscription } from 'rxjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { KitchenStatus, Order } from '@comanda/shared-contracts/domain/order';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { fetchOrder } from '../api/fetch-order.ts';
import { readKitchenNews, readOrderNews } from '../api/live-order.ts';
import { type OrderChange, withAnswer, withChange, withFacts } from '../rules/order-book.ts';
import { isOpenBill } from '../rules/open-bill.ts';
import { isInProcess } from '../rules/order-status.ts';
import type { CheckoutHost } from './host.ts';
import { afterBreaks, POLL_MS } from './live-orders.ts';
import type { OrdersStore } from './orders-store.ts';

export type OpenOrderView =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly order: Order; readonly venue: Venue | null }
  | { readonly status: 'not-found'; readonly venue: Venue | null }
  | { readonly status: 'failed'; readonly failure: Failure };

/** The order of one page, from the address to the screen. */
export interface OpenOrder {
  readonly view: StoreApi<OpenOrderView>;
  /** Reads order and venue, then keeps the order up to date until released. */
  follow(): Release;
  retry(): void;
}

/** `key`: id of the intent or number of the order, as the address has it. */
export function createOpenOrder(host: CheckoutHost, orders: OrdersStore, ref: VenueRef, key: string): OpenOrder {
  const { api, venue: venues, environment, clock, realtime } = host;
  let venue: Venue | null = null;
  /** An order that is in none of the diner's lists: read by its own id, perhaps somebody else's. */
  let own: Order | undefined;
  /** The key to the order's live node that came with it. Spec C7-053. */
  let token: string | undefined;
  let isReleased = false;

  const current = (): Order | undefined => orders.find(key) ?? own;
  const known = (): OpenOrderView => {
    const order = current();
    return order === undefined ? { status: 'loading' } : { status: 'ready', order, venue };
  };
  const view = createStore<OpenOrderView>(known);
  /** An order that came into a list keeps what its own reading said. Spec C7-053. */
  const join = (): void => {
    const listed = orders.find(key);
    if (listed === undefined || own === undefined) return;
    const told = withFacts(listed, own);
    own = undefined;
    if (told !== listed) orders.put(told);
  };
  const show = (): void => {
    join();
    if (own !== undefined) own = orders.stamp(own);
    const next = known();
    const now = view.getState();
    const isSame = now.status === 'ready' && next.status === 'ready' && now.order === next.order && now.venue === next.venue;
    if (next.status === 'ready' && !isSame) view.setState(next, true);
  };
  /** A message may have told more while the answer was on its way. */
  const newest = (order: Order): Order => (own === undefined ? order : (withAnswer([own], [order])[0] ?? order));
  const keep = (order: Order): void => {
    if (orders.find(key) === undefined) own = orders.stamp(newest(order));
    else orders.put(order);
    show();
  };

  const openVenue = async (): Promise<Failure | undefined> => {
    const answer = await venues.open(ref);
    if (!answer.ok) return answer.failure;
    venue = answer.value;
    return undefined;
  };
  /** The order is asked for at its own restaurant, or at the one that the address names. */
  const read = async (failure?: Failure): Promise<void> => {
    const order = current();
    const place = order ?? venue;
    if (place === null) {
      if (failure !== undefined) view.setState({ status: 'failed', failure }, true);
      return;
    }
    const { restaurantId, localId } = place;
    const answer = await fetchOrder(api, { key: order?.intentId ?? order?.id ?? key, restaurantId, localId });
    if (isReleased) return;
    if (answer.ok) {
      token = answer.value.realtimeToken ?? token;
      keep(answer.value.order);
    } else if (order === undefined) {
      const isRefused = answer.failure.kind === 'domain' || answer.failure.kind === 'auth';
      view.setState(isRefused ? { status: 'not-found', venue } : { status: 'failed', failure: answer.failure }, true);
    }
  };
  const load = async (): Promise<void> => {
    const failure = await openVenue();
    if (isReleased) return;
    show();
    await read(failure);
  };

  const applyKitchen = (states: Readonly<Record<string, KitchenStatus>>): void => {
    const order = current();
    if (order === undefined) return;
    const lines = order.lines.map((line) => {
      const kitchen = states[String(line.position)];
      return kitchen === undefined || kitchen === line.kitchen ? line : { ...line, kitchen };
    });
    if (lines.some((line, index) => line !== order.lines[index])) keep({ ...order, lines });
  };
  const applyChange = (change: OrderChange): void => {
    if (orders.apply(change) || own === undefined) return;
    own = withChange([own], change)?.[0] ?? own;
    show();
  };
  /** The live node of the order itself: its kitchen, and its state for those who have no node of their own. Q14, Spec C7-053. */
  const listen = (order: Order): Subscription | undefined => {
    const orderId = order.externalId ?? order.intentId;
    if (orderId === undefined) return undefined;
    return realtime.watch({ node: 'order', orderId, ...(token === undefined ? {} : { token }) }).subscribe((message) => {
      const news = readOrderNews(message);
      if (news !== undefined) applyChange(news);
      applyKitchen(readKitchenNews(message));
    });
  };

  /** The list in progress no longer has it: it is over, and how is read. Meanwhile it stays as it was. */
  const keepDropped = (): void => {
    const shown = view.getState();
    if (shown.status !== 'ready' || current() !== undefined) return;
    own = shown.order;
    void read();
  };
  /** A table's order that the kitchen has closed is still paid in shares. X-13. */
  const mayChange = (order: Order): boolean => isInProcess(order.statusCode) || isOpenBill(order, venue);
  const poll = (): void => {
    const order = current();
    if (order !== undefined && mayChange(order)) void read();
  };

  return {
    view,
    follow: () => {
      isReleased = false;
      let listening: Subscription | undefined;
      const onChange = (): void => {
        keepDropped();
        show();
        const order = current();
        if (order === undefined) return;
        if (mayChange(order)) {
          listening ??= listen(order);
          return;
        }
        listening?.unsubscribe();
        listening = undefined;
      };
      const releases = [orders.view.subscribe(onChange), view.subscribe(onChange), afterBreaks(host, poll)];
      onChange();
      void load();
      if (environment.orderPolling) releases.push(clock.every(POLL_MS, poll));
      return () => {
        isReleased = true;
        for (const release of releases) release();
        listening?.unsubscribe();
      };
    },
    retry: () => {
      view.setState({ status: 'loading' }, true);
      void load();
    },
  };
}
