import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Order, OrderChange } from '@comanda/shared-contracts/domain/order';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { failed, failure, type Failure, type Result } from '@comanda/shared-contracts/failures';
import { UNREADABLE_PAYMENT } from '@comanda/shared-contracts/domain/statuses';
import { cancelOrder } from '../api/cancel-order.ts';
import { fetchOrders, LIMIT_AFTER_SAVE, LIST_LIMIT } from '../api/fetch-orders.ts';
import { findOrder, type OrderListId, ordersOf, summaryOf, withAnswer, withChange } from '../rules/order-book.ts';
import { isCancellable } from '../rules/order-status.ts';
import { personOf } from '@comanda/shared-contracts/domain/person';
import type { CheckoutHost } from './host.ts';
import { type PendingHost, pendingOf } from './pending-orders.ts';
import { whenBack } from '@comanda/shared-contracts/when-back';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';

export type ListStatus = { readonly status: 'idle' | 'loading' | 'ready' } | { readonly status: 'failed'; readonly failure: Failure };

export type PaymentReturnState = NonNullable<Order['paymentReturn']>;

export interface OrdersView {
  /** Every order that is known; the lists are views on them (`ordersOf`). */
  readonly orders: readonly Order[];
  readonly lists: Readonly<Record<OrderListId, ListStatus>>;
}

/** The one writer of what is known of orders. */
export interface OrdersStore {
  readonly view: StoreApi<OrdersView>;
  /**
   * Reads a list. Those who ask while it is under way share that request; those who know that it is old (`isFresh`) share the
   * next one, because the answer under way may have been given before the update that they received. F10.
   */
  load(list: OrderListId, how?: { readonly isFresh: boolean }): Promise<void>;
  /** After a save: the newest ten, whatever their state. Spec C4-017. */
  loadNewest(): Promise<void>;
  put(order: Order): void;
  /** Marks an order with what became of the diner's return from its payment: it is being confirmed, not paid. Spec C4-020, Q37. */
  mark(key: string, state: PaymentReturnState): void;
  /** The order with its mark, if it has one; the same order when nothing changes. For an order that is in none of the lists. */
  stamp(order: Order): Order;
  /** Takes in a message; false when its order is not known. Spec C4-014. */
  apply(change: OrderChange): boolean;
  /**
   * Null: a second cancel of the same order while one runs is ignored (Spec C4-012); or whoever asked for it has left before the answer, which
   * is nobody's then. X-04.
   */
  cancel(order: Order): Promise<Result<OrderChange> | null>;
  find(key: string): Order | undefined;
  /** Starts following who is logged in; whoever it is no longer, their orders are forgotten. */
  follow(): Release;
}

const NOTHING: OrdersView = {
  orders: [],
  lists: { 'in-progress': { status: 'idle' }, history: { status: 'idle' }, 'check-in': { status: 'idle' } },
};

export function createOrdersStore(host: CheckoutHost): OrdersStore {
  const { api, bus, session } = host;
  const view = createStore<OrdersView>(() => NOTHING);
  const marks = createMarks(host);
  const reportUnreadable = createUnreadableReport(host);
  let person = personOf(session.current());
  const takeIn = (updates: readonly Order[], askedWith?: ReadonlySet<string>): void =>
    view.setState(({ orders }) => ({ orders: marks.stamped(withAnswer(orders, updates, askedWith)) }));
  const setList = (list: OrderListId, status: ListStatus): void => view.setState(({ lists }) => ({ lists: { ...lists, [list]: status } }));
  const shared = createSharedReads<OrderListId>(async (list, isFresh, isOld) => {
    const { lists, orders: knownThen } = view.getState();
    const before = lists[list].status;
    const askedWith = new Set(list === 'in-progress' ? knownThen.map(({ id }) => id) : []);
    // A list that is on the screen stays while it is read again.
    if (before !== 'ready') setList(list, { status: 'loading' });
    // What is known already is never older than what the device keeps.
    const answer = await fetchOrders(api, { list, limit: LIST_LIMIT, isFresh, mayBeOld: before !== 'ready' && !isFresh });
    if (isOld()) return;
    if (answer.ok) {
      reportUnreadable(answer.value);
      takeIn(answer.value, askedWith);
      setList(list, { status: 'ready' });
    } else if (before !== 'ready') setList(list, { status: 'failed', failure: answer.failure });
  });
  const load: OrdersStore['load'] = async (list, { isFresh } = { isFresh: false }) => {
    if (mayOrder(session.current())) await shared.read(list, isFresh);
  };
  const change = (updates: OrderChange): boolean => {
    const { orders } = view.getState();
    const next = withChange(orders, updates);
    if (next === undefined) return false;
    if (next !== orders) {
      view.setState({ orders: next });
      const changed = next.find(({ id }) => id === updates.id);
      if (changed !== undefined) bus.emit('order/changed', { order: summaryOf(changed) });
    }
    return true;
  };

  return {
    view,
    load,
    loadNewest: async () => {
      const isOld = shared.watch();
      const answer = await fetchOrders(api, { list: 'all', limit: LIMIT_AFTER_SAVE, isFresh: true });
      if (answer.ok && !isOld()) takeIn(answer.value);
    },
    put: (order) => takeIn([order]),
    mark: (key, state) => {
      marks.set(key, state);
      takeIn([]);
    },
    stamp: (order) => marks.stamped([order])[0] ?? order,
    apply: change,
    cancel: createCancelling(host, {
      onCancelled: (order, updates) => {
        if (!change(updates)) takeIn([{ ...order, ...updates }]);
      },
      onUnsure: () => void load('in-progress', { isFresh: true }),
    }),
    find: (key) => findOrder(view.getState().orders, key),
    follow: () => {
      const subscription = session.changes.subscribe((next) => {
        const now = personOf(next);
        if (now === person) return;
        person = now;
        shared.forget();
        marks.forget();
        view.setState(NOTHING, true);
      });
      const back = whenBack(bus.state('network/current'), () => {
        for (const list of LISTS) if (view.getState().lists[list].status !== 'idle') void load(list, { isFresh: true });
      });
      return () => {
        subscription.unsubscribe();
        back();
      };
    },
  };
}

const LISTS = ['in-progress', 'history', 'check-in'] as const satisfies readonly OrderListId[];

interface SharedReads<Key> {
  read(key: Key, isFresh: boolean): Promise<void>;
  /** Whether what was asked for until now is somebody else's. */
  watch(): () => boolean;
  forget(): void;
}

/** Reads things one at a time each: see `OrdersStore.load`. */
function createSharedReads<Key>(read: (key: Key, isFresh: boolean, isOld: () => boolean) => Promise<void>): SharedReads<Key> {
  let asking = new Map<Key, Promise<void>>();
  let askingNext = new Map<Key, Promise<void>>();
  const watch = (): (() => boolean) => {
    const mine = asking;
    return () => mine !== asking;
  };
  const ask = (key: Key, isFresh: boolean): Promise<void> => {
    const mine = asking;
    const asked = read(key, isFresh, watch()).finally(() => mine.delete(key));
    mine.set(key, asked);
    return asked;
  };
  const askNext = (key: Key, underWay: Promise<void>): Promise<void> => {
    const known = askingNext.get(key);
    if (known !== undefined) return known;
    const mine = askingNext;
    const next = underWay.then(() => {
      if (mine !== askingNext) return undefined;
      mine.delete(key);
      return share(key, true);
    });
    mine.set(key, next);
    return next;
  };
  const share = (key: Key, isFresh: boolean): Promise<void> => {
    const underWay = asking.get(key);
    if (underWay === undefined) return ask(key, isFresh);
    return isFresh ? askNext(key, underWay) : underWay;
  };
  return {
    read: share,
    watch,
    forget: () => {
      asking = new Map();
      askingNext = new Map();
    },
  };
}

/** What became of the diner's returns from payments, by what their orders are named by. */
function createMarks(host: CheckoutHost) {
  let marked = new Map(keptReturns(host));
  return {
    set: (key: string, state: PaymentReturnState): void => void marked.set(key, state),
    forget: (): void => void (marked = new Map(keptReturns(host))),
    stamped: (known: readonly Order[]): readonly Order[] => (marked.size === 0 ? known : known.map((order) => withMark(order, marked))),
  };
}

/** Once for each order: it stays in its list, and nobody can say how its payment stands. */
function createUnreadableReport({ report }: Pick<CheckoutHost, 'report'>): (orders: readonly Order[]) => void {
  const reported = new Set<string>();
  return (orders) => {
    for (const { id, paymentCode } of orders) {
      if (paymentCode !== UNREADABLE_PAYMENT || reported.has(id)) continue;
      reported.add(id);
      const cause = failure('protocol', 'unknown-payment', { detail: { kind: 'schema', path: 'sp' }, retry: false });
      report.failure(cause, { phase: 'call', operation: 'orders-list' });
    }
  };
}

interface Cancelling {
  readonly onCancelled: (order: Order, updates: OrderChange) => void;
  /** Perhaps it was cancelled and only the answer was lost, or the venue was faster: what is shown must be what is. */
  readonly onUnsure: () => void;
}

function createCancelling(
  host: Pick<CheckoutHost, 'api' | 'bus' | 'i18n' | 'session'>,
  { onCancelled, onUnsure }: Cancelling,
): OrdersStore['cancel'] {
  const { api, i18n } = host;
  const cancelling = new Set<string>();
  return async (order) => {
    if (cancelling.has(order.id)) return null;
    if (!isCancellable(order)) return failed(failure('domain', 'not-cancellable', { message: i18n.text('cancel.tooLate') }));
    const asker = whoIsHere(host).now();
    cancelling.add(order.id);
    const answer = await cancelOrder(api, order, i18n.text('cancel.missing'));
    cancelling.delete(order.id);
    if (!asker.isHere()) return null;
    if (answer.ok) onCancelled(order, answer.value);
    else if (answer.failure.outcome !== 'none' || answer.failure.kind === 'domain') onUnsure();
    return answer;
  };
}

/** The orders of a list as they are known now. */
export function shownOrders(host: Pick<CheckoutHost, 'clock'>, { orders }: OrdersView, list: OrderListId): readonly Order[] {
  return ordersOf(list, orders, host.clock.now());
}

/** The orders whose payment this browser returned from: a page that is loaded again knows them, too. X-05, Q37. */
function keptReturns(host: PendingHost): readonly (readonly [key: string, state: PaymentReturnState])[] {
  return pendingOf(host)
    .now()
    .orders.flatMap(({ intentId, returned }) => (intentId === undefined || returned === undefined ? [] : [[intentId, returned.state]]));
}

function withMark(order: Order, marked: ReadonlyMap<string, PaymentReturnState>): Order {
  const state = keysOf(order)
    .map((key) => marked.get(key))
    .find((known) => known !== undefined);
  return state === undefined || state === order.paymentReturn ? order : { ...order, paymentReturn: state };
}

function keysOf({ id, intentId, externalId }: Order): readonly string[] {
  return [id, intentId, externalId].filter((key) => key !== undefined);
}
