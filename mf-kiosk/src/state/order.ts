import { filter, take } from 'rxjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import { failure as failureOf, type Failure } from '@comanda/shared-contracts/failures';
import type { OrderProgress, SavedOrder } from '@comanda/shared-contracts/host';
import { splitVenueId } from '@comanda/shared-contracts/wire/venue-parts';
import { cancelOrder } from '../api/cancel-order.ts';
import { decodeKeptOrder, encodeKeptOrder, encodeOrderNote, type PlacedOrder } from '../api/kept-order.ts';
import { orderIntent } from '../api/order.ts';
import { localNumber } from '../rules/network-cut.ts';
import { CASHIER, paymentGroup, paymentLimitMs } from '../rules/payment-methods.ts';
import type { KioskHost } from './host.ts';
import type { LocalOrders } from './local-orders.ts';
import type { Payments, StoredOrder } from './payments.ts';
import type { Setup, SetupStore } from './setup.ts';
import { newId, totalOf, type Visit } from './visit.ts';

/** How the order stands, as the screens show it: never better than it is known.. */
export type OrderState =
  | { readonly status: 'none' }
  /** Being written down, then being sent. */
  | { readonly status: 'saving'; readonly order?: PlacedOrder }
  /** The answer was lost: it is being looked up. */
  | { readonly status: 'unknown'; readonly order: PlacedOrder }
  /** Stored; the customer pays, until so many ms of the monotonic clock. */
  | { readonly status: 'paying'; readonly order: StoredOrder; readonly endsAt: number }
  /** What became of the payment is being asked: nobody may pay meanwhile. X-05. */
  | { readonly status: 'checking'; readonly order: StoredOrder }
  /** The payment was refused; the error screen is next. Spec K4-011. */
  | { readonly status: 'failing'; readonly order: StoredOrder }
  | { readonly status: 'received'; readonly order: StoredOrder }
  | { readonly status: 'refused'; readonly failure: Failure };

/** What becomes of an order, for whoever leads the customer on. */
export interface OrderNews {
  readonly received: (order: StoredOrder) => void;
  readonly refused: (failure: Failure, visitId: string) => void;
}

export interface OrderStore {
  readonly view: StoreApi<OrderState>;
  /** Sends the cart as an order; while one is under way nothing happens. */
  place(visit: Visit, setup: Extract<Setup, { status: 'ready' }>, methodId: number): Promise<void>;
  /** Takes up the order that an earlier page left in TEMPCART, else this one of the outbox. */
  resume(left?: PlacedOrder): void;
  /** Names this page in the outbox: what another one placed has nobody else to look after it. */
  readonly pageId: string;
  /** The customer does not want to pay after all: true once nothing can be paid any more, false when it was paid. X-05. */
  withdraw(): Promise<boolean>;
  /** The customer has seen its number: from here on nobody cancels it. */
  announce(): void;
  /** An order is on its way, or stored, and its customer was never shown the number. Q80. */
  isOpen(): boolean;
  /** Cancels it at the provider, as far as that is still possible. Spec K4-018. */
  cancel(): void;
  /** The customer is done with it. An order on its way is still brought to its end by the outbox; one that waits for money is cancelled. */
  forget(): void;
}

export interface OrderParts {
  readonly payments: Payments;
  readonly news: OrderNews;
  /** How many times longer the timers run now. X-14. */
  readonly patience: () => number;
  readonly network: Pick<SetupStore, 'isCut' | 'probe'>;
  readonly locals: Pick<LocalOrders, 'add'>;
}

/** States in which nothing more is to come. */
const SETTLED: ReadonlySet<OrderProgress['state']> = new Set(['received', 'refused', 'consumed']);
/** From a refused payment to the error screen. Spec K4-011. */
const FAILURE_MS = 2_500;
/** Between two tries to learn what became of a payment, or whether the network is there. */
const CHECK_MS = 5_000;
/** So long an order at the cashier gets to be stored although the network is known to be cut. X-16. */
const LOCAL_AFTER_MS = 1_500;

/** The order on its way: written before it leaves, followed until it is known and paid, kept in TEMPCART., Spec K4-012. */
export function createOrderStore(host: KioskHost, { payments, news, patience, network, locals }: OrderParts): OrderStore {
  const view = createStore<OrderState>(() => ({ status: 'none' }));
  let unfollow: Release = () => undefined;
  let stopTimer: Release = () => undefined;
  /** Orders of this customer whose payment is or was awaited; a refused one may still turn out to be paid. */
  const awaited = new Map<string, { readonly order: StoredOrder; readonly release: Release }>();
  /** Grows when the customer is done: what was asked before is no longer of interest. */
  let era = 0;
  let cancelledId = '';

  const underWay = (): PlacedOrder | undefined => {
    const state = view.getState();
    return state.status === 'none' || state.status === 'refused' ? undefined : state.order;
  };
  const openOrder = (): PlacedOrder | undefined => {
    const order = underWay();
    return order?.isAnnounced === false ? order : undefined;
  };
  const keep = (order: PlacedOrder): void => host.storage.write('TEMPCART', encodeKeptOrder(order));
  const drop = (): void => {
    unfollow();
    stopTimer();
    host.storage.remove('TEMPCART');
  };
  const pageId = newId(host.random);
  const consume = (intentId: string): void => {
    host.outbox.consume(intentId).catch((cause: unknown) => host.report.failure(cause, { phase: 'device', operation: 'order-save' }));
  };
  /** Nobody waits for it any more; what is on its way is still brought to its end by the outbox. */
  const letGo = (intentId: string): void => {
    const settled = host.outbox.watch(intentId).pipe(
      filter(({ state }) => SETTLED.has(state)),
      take(1),
    );
    settled.subscribe(() => consume(intentId));
  };
  const cancelAtProvider = (order: PlacedOrder): void => {
    if (order.intentId === cancelledId) return;
    cancelledId = order.intentId;
    const known = order.isLocal === true ? { intentId: order.intentId } : order;
    void cancelOrder(host.api, splitVenueId(order.venueId), known).then((answer) => {
      // Calls that fail are reported by the host's client; a refusal of the provider is news to it.
      if (!answer.ok && answer.failure.kind === 'domain') host.report.failure(answer.failure, { phase: 'call', operation: 'order-cancel' });
    });
  };

  const received = ({ isUnpaid: _, paymentLink: _link, ...order }: StoredOrder): void => {
    stopTimer();
    keep(order);
    view.setState({ status: 'received', order }, true);
    news.received(order);
  };
  const refused = (failure: Failure, { visitId, intentId }: { readonly visitId: string; readonly intentId?: string }): void => {
    drop();
    view.setState({ status: 'refused', failure }, true);
    if (intentId !== undefined) consume(intentId);
    news.refused(failure, visitId);
  };

  /** Money has come in, perhaps late: whatever else was begun meanwhile is not to be paid as well. X-05. */
  const paid = (order: StoredOrder): void => {
    const other = underWay();
    if (view.getState().status === 'received') return;
    if (other !== undefined && other.intentId !== order.intentId) {
      unfollow();
      cancelAtProvider(other);
      letGo(other.intentId);
    }
    for (const { release } of awaited.values()) release();
    awaited.clear();
    received(order);
  };
  const failing = (order: StoredOrder): void => {
    const state = view.getState();
    const isCurrent = (state.status === 'paying' || state.status === 'checking') && state.order.intentId === order.intentId;
    if (!isCurrent) return;
    stopTimer();
    view.setState({ status: 'failing', order }, true);
    stopTimer = host.clock.after(FAILURE_MS, () => refused(failureOf('domain', 'payment-refused'), order));
  };
  /** Asks until it is known whether the order was paid; then it is, or cannot be any more. Null: nobody waits for it any longer. */
  const settle = async (order: StoredOrder): Promise<'paid' | 'closed' | null> => {
    const own = era;
    stopTimer();
    view.setState({ status: 'checking', order }, true);
    for (;;) {
      const end = await payments.settle(order);
      if (own !== era) return null;
      if (view.getState().status === 'received') return 'paid';
      if (end !== 'unknown') return end;
      await new Promise<void>((resolve) => void host.clock.after(CHECK_MS, resolve));
      if (own !== era) return null;
    }
  };
  const awaitPayment = (order: StoredOrder): void => {
    keep(order);
    const leftMs = paymentLimitMs(order.methodId) * patience() - (host.clock.now() - order.at);
    view.setState({ status: 'paying', order, endsAt: host.clock.monotonic() + Math.max(0, leftMs) }, true);
    const release = payments.follow(order, (outcome) => (outcome === 'paid' ? paid(order) : failing(order)));
    awaited.set(order.intentId, { order, release });
    stopTimer = host.clock.after(Math.max(0, leftMs), () => {
      void settle(order).then((end) => {
        if (end === 'paid') paid(order);
        else if (end === 'closed') refused(failureOf('domain', 'payment-timed-out'), order);
      });
    });
  };

  const stored = (order: PlacedOrder, { orderId, redirectUrl }: SavedOrder): void => {
    // A provider that stored it need not say its number: its customer gets the one that its ticket can be found by.
    const known: StoredOrder = { ...order, orderId: orderId ?? localNumber(order.intentId) };
    const group = paymentGroup(order.methodId);
    if (group === 'cashier') return received(known);
    const needsLink = group === 'qr' || group === 'mercado-pago';
    if (!needsLink) return awaitPayment({ ...known, isUnpaid: true });
    if (redirectUrl !== undefined) return awaitPayment({ ...known, isUnpaid: true, paymentLink: redirectUrl });
    // Nobody could pay it: away with it, and the customer chooses another way.
    cancelAtProvider(known);
    const failure = failureOf('protocol', 'payment-link');
    host.report.failure(failure, { phase: 'call', operation: 'order-save' });
    refused(failure, order);
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
    else if (!SETTLED.has(state)) {
      view.setState({ status: state === 'unknown' ? 'unknown' : 'saving', order }, true);
      if (order.methodId === CASHIER) awaitNetwork(order, state === 'unknown');
    } else if (saved !== undefined) stored(order, saved);
    else refused(failure ?? failureOf('bug', 'order-without-number'), order);
  };

  const isPending = ({ intentId }: PlacedOrder): boolean => {
    const state = view.getState();
    return (state.status === 'saving' || state.status === 'unknown') && state.order?.intentId === intentId;
  };
  /** It is written down, and nothing is to be paid here: its customer need not wait for the network. X-16. */
  const takeLocally = (order: PlacedOrder): void => {
    if (!isPending(order)) return;
    unfollow();
    const local: StoredOrder = { ...order, orderId: localNumber(order.intentId), isLocal: true };
    locals.add(local);
    received(local);
  };
  const awaitNetwork = (order: PlacedOrder, isLost: boolean): void => {
    stopTimer();
    if (network.isCut.getState()) stopTimer = host.clock.after(LOCAL_AFTER_MS, () => takeLocally(order));
    else if (isLost)
      void network.probe().then((isCut) => {
        if (isCut) return takeLocally(order);
        if (isPending(order)) stopTimer = host.clock.after(CHECK_MS, () => awaitNetwork(order, true));
      });
  };

  /** Before anything is paid again: what was refused must be known to be closed. True: it is. X-05. */
  const earlierAreClosed = async (visitId: string): Promise<boolean> => {
    const own = era;
    for (const { order } of awaited.values()) {
      const end = await payments.settle(order);
      if (own !== era || view.getState().status === 'received') return false;
      if (end === 'paid') paid(order);
      else if (end === 'unknown') refused(failureOf('transport', 'payment-unknown'), { visitId });
      if (end !== 'closed') return false;
    }
    return true;
  };

  return {
    view,
    place: async (visit, { device, config, venue }, methodId) => {
      const { status } = view.getState();
      const isFree = status === 'none' || status === 'refused' || status === 'received';
      if (!isFree || visit.dispatch === undefined || visit.lines.length === 0) return;
      view.setState({ status: 'saving' }, true);
      if (!(await earlierAreClosed(visit.id))) return;
      const total = totalOf(visit, venue.priceFormat);
      const { dispatch, lines, contact } = visit;
      const locator = config.asksLocator ? visit.locator : '';
      const { id: visitId } = visit;
      const contactName = contact?.name ?? '';
      const about = { visitId, venueId: venue.id, methodId, dispatch, locator, contactName, lines, total, at: host.clock.now() };
      const intent = orderIntent(
        { venue, device, dispatch, lines, total, locator, contact, methodId, note: encodeOrderNote(pageId, about) },
        // A payment that failed belongs to an order of its own: the next try is another one.
        `kiosk:${visit.id}:${visit.revision}:${methodId}:${awaited.size}`,
      );
      try {
        const { intentId } = await host.outbox.place(intent);
        const order: PlacedOrder = { ...about, intentId, isAnnounced: false };
        keep(order);
        follow(order);
      } catch (cause) {
        // It could not be written down, so nothing has left.
        host.report.failure(cause, { phase: 'device', operation: 'order-save' });
        refused(failureOf('device', 'outbox'), { visitId: visit.id });
      }
    },
    pageId,
    resume: (left) => {
      if (view.getState().status !== 'none') return;
      const kept = host.storage.read('TEMPCART', decodeKeptOrder) ?? left;
      if (kept === undefined) return;
      if (kept.orderId === undefined) return follow(kept);
      const order: StoredOrder = { ...kept, orderId: kept.orderId };
      if (order.isUnpaid === true) awaitPayment(order);
      else view.setState({ status: 'received', order }, true);
    },
    withdraw: async () => {
      const state = view.getState();
      if (state.status !== 'paying') return false;
      const end = await settle(state.order);
      if (end === 'paid') paid(state.order);
      if (end !== 'closed') return false;
      drop();
      consume(state.order.intentId);
      view.setState({ status: 'none' }, true);
      return true;
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
      if (order !== undefined) cancelAtProvider(order);
    },
    forget: () => {
      const { status } = view.getState();
      const order = openOrder();
      if (order !== undefined && (status === 'paying' || status === 'checking')) cancelAtProvider(order);
      if (order !== undefined) letGo(order.intentId);
      era += 1;
      for (const { release } of awaited.values()) release();
      awaited.clear();
      drop();
      view.setState({ status: 'none' }, true);
    },
  };
}
