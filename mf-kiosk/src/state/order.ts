import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import { failure as failureOf, type Failure } from '@comanda/shared-contracts/failures';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { cancelOrder } from '../api/cancel-order.ts';
import { decodeKeptOrder, encodeKeptOrder, type PlacedOrder } from '../api/kept-order.ts';
import { orderIntent } from '../api/order.ts';
import type { KioskHost } from './host.ts';
import type { Setup } from './setup.ts';
import { totalOf, type Visit } from './visit.ts';

/** How the order stands, as the screens show it: never better than it is known. X-04. */
export type OrderState =
  | { readonly status: 'none' }
  /** Being written down, then being sent. */
  | { readonly status: 'saving'; readonly order?: PlacedOrder }
  /** The answer was lost: it is being looked up. */
  | { readonly status: 'unknown'; readonly order: PlacedOrder }
  | { readonly status: 'received'; readonly order: PlacedOrder & { readonly orderId: string } }
  | { readonly status: 'refused'; readonly failure: Failure };

/** What becomes of an order, for whoever leads the customer on. */
export interface OrderNews {
  readonly received: (order: PlacedOrder & { readonly orderId: string }) => void;
  readonly refused: (failure: Failure, visitId: string) => void;
}

export interface OrderStore {
  readonly view: StoreApi<OrderState>;
  /** Sends the cart as an order; while one is under way nothing happens. */
  place(visit: Visit, setup: Extract<Setup, { status: 'ready' }>, methodId: number): Promise<void>;
  /** Takes up the order that an earlier page left in TEMPCART. */
  resume(): void;
  /** The customer has seen its number: from here on nobody cancels it. */
  announce(): void;
  /** An order is on its way, or stored, and its customer was never shown the number. Q80. */
  isOpen(): boolean;
  /** Cancels it at the provider, as far as that is still possible. Spec K4-018. */
  cancel(): void;
  /** The customer is done with it. An order on its way is still brought to its end by the outbox. */
  forget(): void;
}

/** States in which nothing more is to come. */
const SETTLED: ReadonlySet<OrderProgress['state']> = new Set(['received', 'refused', 'consumed']);

/** The order on its way: written before it leaves, followed until it is known, kept in TEMPCART. X-04, Spec K4-012. */
export function createOrderStore(host: KioskHost, news: OrderNews): OrderStore {
  const view = createStore<OrderState>(() => ({ status: 'none' }));
  let unfollow: Release = () => undefined;

  const openOrder = (): PlacedOrder | undefined => {
    const state = view.getState();
    const order = state.status === 'none' || state.status === 'refused' ? undefined : state.order;
    return order?.isAnnounced === false ? order : undefined;
  };
  const keep = (order: PlacedOrder): void => host.storage.write('TEMPCART', encodeKeptOrder(order));
  const drop = (): void => {
    unfollow();
    host.storage.remove('TEMPCART');
  };

  const consume = (intentId: string): void => {
    host.outbox.consume(intentId).catch((cause: unknown) => host.report.failure(cause, { phase: 'device', operation: 'order-save' }));
  };

  const received = (order: PlacedOrder, orderId: string): void => {
    const settled = { ...order, orderId };
    keep(settled);
    view.setState({ status: 'received', order: settled }, true);
    consume(order.intentId);
    news.received(settled);
  };
  const refused = (failure: Failure, { visitId, intentId }: { readonly visitId: string; readonly intentId?: string }): void => {
    drop();
    view.setState({ status: 'refused', failure }, true);
    if (intentId !== undefined) consume(intentId);
    news.refused(failure, visitId);
  };
  const follow = (order: PlacedOrder): void => {
    unfollow();
    let isSettled = false;
    const subscription = host.outbox.watch(order.intentId).subscribe((progress) => {
      if (isSettled) return;
      // Before anything is done about it: consuming an intent tells its watchers again.
      isSettled = SETTLED.has(progress.state);
      step(order, progress);
    });
    unfollow = () => {
      isSettled = true;
      subscription.unsubscribe();
    };
  };
  const step = (order: PlacedOrder, { state, saved, failure }: OrderProgress): void => {
    if (state === 'refused') refused(failure ?? failureOf('transport', 'not-stored'), order);
    else if (!SETTLED.has(state)) view.setState({ status: state === 'unknown' ? 'unknown' : 'saving', order }, true);
    else if (saved !== undefined) received(order, saved.orderId);
    else refused(failure ?? failureOf('bug', 'order-without-number'), { visitId: order.visitId });
  };

  return {
    view,
    place: async (visit, { device, config, venue }, methodId) => {
      const { status } = view.getState();
      if (status === 'saving' || status === 'unknown' || visit.dispatch === undefined || visit.lines.length === 0) return;
      view.setState({ status: 'saving' }, true);
      const total = totalOf(visit, venue.priceFormat.code);
      const { dispatch, lines, contact } = visit;
      const locator = config.asksLocator ? visit.locator : '';
      const intent = orderIntent(
        { venue, device, dispatch, lines, total, locator, contact, methodId },
        `kiosk:${visit.id}:${visit.revision}:${methodId}`,
      );
      try {
        const { intentId } = await host.outbox.place(intent);
        const about = { visitId: visit.id, methodId, dispatch, locator, contactName: contact?.name ?? '', lines, total };
        const order: PlacedOrder = { ...about, intentId, at: host.clock.now(), isAnnounced: false };
        keep(order);
        follow(order);
      } catch (cause) {
        // It could not be written down, so nothing has left.
        host.report.failure(cause, { phase: 'device', operation: 'order-save' });
        refused(failureOf('device', 'outbox'), { visitId: visit.id });
      }
    },
    resume: () => {
      if (view.getState().status !== 'none') return;
      const kept = host.storage.read('TEMPCART', decodeKeptOrder);
      if (kept === undefined) return;
      if (kept.orderId === undefined) follow(kept);
      else view.setState({ status: 'received', order: { ...kept, orderId: kept.orderId } }, true);
    },
    announce: () => {
      const state = view.getState();
      if (state.status !== 'received' || state.order.isAnnounced) return;
      const order = { ...state.order, isAnnounced: true };
      keep(order);
      view.setState({ status: 'received', order }, true);
    },
    isOpen: () => openOrder() !== undefined,
    cancel: () => {
      const order = openOrder();
      const venue = host.venue.current();
      if (order === undefined || venue === null) return;
      void cancelOrder(host.api, venue, order).then((answer) => {
        // Calls that fail are reported by the host's client; a refusal of the provider is news to it.
        if (!answer.ok && answer.failure.kind === 'domain')
          host.report.failure(answer.failure, { phase: 'call', operation: 'order-cancel' });
      });
    },
    forget: () => {
      drop();
      view.setState({ status: 'none' }, true);
    },
  };
}
