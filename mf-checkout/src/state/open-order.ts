import type { Subscription } from 'rxjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import type { RealtimeChange } from '@comanda/shared-contracts/host';
import { whenBack } from '@comanda/shared-contracts/when-back';
import { fetchOrder } from '../api/fetch-order.ts';
import { readKitchenUpdate, readOrderUpdate } from '../api/live-order.ts';
import { withAnswer, withChange, withFacts, withKitchen } from '../rules/order-book.ts';
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
  const { api, venue: venues, environment, clock } = host;
  const held = createHeldOrder(orders, key);
  let venue: Venue | null = null;
  /** The key to the order's live node that came with it. Spec C7-053. */
  let token: string | undefined;
  let isReleased = false;

  const known = (): OpenOrderView => knownView(held.current(), venue);
  const view = createStore<OpenOrderView>(known);
  const show = (): void => {
    held.join();
    const next = known();
    if (next.status === 'ready' && !isSame(view.getState(), next)) view.setState(next, true);
  };
  /** The order is asked for at its own restaurant, or at the one that the address names. */
  const read = async (failure?: Failure): Promise<void> => {
    const order = held.current();
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
      held.keep(answer.value.order);
      show();
    } else if (order === undefined) view.setState(notRead(answer.failure, venue), true);
  };
  const load = async (): Promise<void> => {
    const answer = await venues.open(ref);
    if (answer.ok) venue = answer.value;
    if (isReleased) return;
    show();
    await read(answer.ok ? undefined : answer.failure);
  };
  /** The list in progress no longer has it: it is over, and how is read. Meanwhile it stays as it was. */
  const keepDropped = (): void => {
    const shown = view.getState();
    if (shown.status !== 'ready' || held.current() !== undefined) return;
    held.hold(shown.order);
    void read();
  };
  /** A table's order that the kitchen has closed is still paid in shares. X-13. */
  const changing = (): Order | undefined => {
    const order = held.current();
    return order !== undefined && (isInProcess(order.statusCode) || isOpenBill(order, venue)) ? order : undefined;
  };
  const poll = (): void => {
    if (changing() !== undefined) void read();
  };
  const receive = (message: RealtimeChange): void => {
    held.receive(message);
    show();
  };

  return {
    view,
    follow: () => {
      isReleased = false;
      const listening = createListening(host, receive);
      const onChange = (): void => {
        keepDropped();
        show();
        if (held.current() !== undefined) listening.to(changing(), token);
      };
      const releases = [orders.view.subscribe(onChange), view.subscribe(onChange), ...afterCuts(host, poll, load)];
      onChange();
      void load();
      if (environment.orderPolling) releases.push(clock.every(POLL_MS, poll));
      return () => {
        isReleased = true;
        for (const release of releases) release();
        listening.to(undefined, token);
      };
    },
    retry: () => {
      view.setState({ status: 'loading' }, true);
      void load();
    },
  };
}

/** What was said of it while the channel was off was not heard; without a network neither it nor its venue could be read. */
function afterCuts(host: CheckoutHost, poll: () => void, load: () => Promise<void>): readonly Release[] {
  return [afterBreaks(host, poll), whenBack(host.bus.state('network/current'), () => void load())];
}

function knownView(order: Order | undefined, venue: Venue | null): OpenOrderView {
  return order === undefined ? { status: 'loading' } : { status: 'ready', order, venue };
}

function isSame(now: OpenOrderView, next: Extract<OpenOrderView, { readonly status: 'ready' }>): boolean {
  return now.status === 'ready' && now.order === next.order && now.venue === next.venue;
}

function notRead(failure: Failure, venue: Venue | null): OpenOrderView {
  return failure.kind === 'domain' || failure.kind === 'auth' ? { status: 'not-found', venue } : { status: 'failed', failure };
}

/** The live node of the order itself: its kitchen, and its state for those who have no node of their own. Q14, Spec C7-053. */
function createListening({ realtime }: Pick<CheckoutHost, 'realtime'>, receive: (message: RealtimeChange) => void) {
  let listening: Subscription | undefined;
  return {
    /** Listens to this order from now on, as long as it is there; to none without one. */
    to: (order: Order | undefined, token: string | undefined): void => {
      const orderId = order?.externalId ?? order?.intentId;
      if (order === undefined) {
        listening?.unsubscribe();
        listening = undefined;
      } else if (orderId !== undefined) {
        listening ??= realtime.watch({ node: 'order', orderId, ...(token === undefined ? {} : { token }) }).subscribe(receive);
      }
    },
  };
}

/** What is known of one order: of the lists, or by its own reading where it is in none of them, perhaps somebody else's. */
function createHeldOrder(orders: OrdersStore, key: string) {
  let own: Order | undefined;
  const current = (): Order | undefined => orders.find(key) ?? own;
  /** A newer message may have come while the answer was on its way. */
  const keep = (order: Order): void => {
    if (orders.find(key) !== undefined) orders.put(order);
    else own = own === undefined ? order : (withAnswer([own], [order])[0] ?? order);
  };
  return {
    current,
    keep,
    hold: (order: Order): void => void (own = order),
    /** Takes in a message of the order's live node. */
    receive: (message: RealtimeChange): void => {
      const updates = readOrderUpdate(message);
      if (updates !== undefined && !orders.apply(updates) && own !== undefined) own = withChange([own], updates)?.[0] ?? own;
      const order = current();
      const cooked = order === undefined ? undefined : withKitchen(order, readKitchenUpdate(message));
      if (cooked !== undefined && cooked !== order) keep(cooked);
    },
    /** An order that came into a list keeps what its own reading said. Spec C7-053. */
    join: (): void => {
      const listed = orders.find(key);
      if (own === undefined) return;
      if (listed === undefined) {
        own = orders.stamp(own);
        return;
      }
      const reported = withFacts(listed, own);
      own = undefined;
      if (reported !== listed) orders.put(reported);
    },
  };
}
