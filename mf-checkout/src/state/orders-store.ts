import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { done, failed, failure, type Failure, type Result } from '@comanda/shared-contracts/failures';
import { UNREADABLE_PAYMENT } from '@comanda/shared-contracts/domain/statuses';
import { cancelOrder } from '../api/cancel-order.ts';
import { fetchOrders, LIMIT_AFTER_SAVE, LIST_LIMIT } from '../api/fetch-orders.ts';
import { findOrder, type OrderChange, type OrderListId, ordersOf, summaryOf, withAnswer, withChange } from '../rules/order-book.ts';
import { isCancellable } from '../rules/order-status.ts';
import { personOf } from '../rules/person.ts';
import type { CheckoutHost } from './host.ts';
import { pendingOf } from './pending-orders.ts';

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
   * next one, because the answer under way may have been given before what they have heard of. F10.
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
  /** A second cancel of the same order while one runs is ignored: null. Spec C4-012. */
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
  const { api, bus, session, i18n, report } = host;
  const view = createStore<OrdersView>(() => NOTHING);
  const asking = new Map<OrderListId, Promise<void>>();
  const askingNext = new Map<OrderListId, Promise<void>>();
  const cancelling = new Set<string>();
  const reported = new Set<string>();
  /** Once for each order: it stays in its list, and nobody can say how its payment stands. */
  const reportUnreadable = (orders: readonly Order[]): void => {
    for (const { id } of orders.filter(({ paymentCode }) => paymentCode === UNREADABLE_PAYMENT)) {
      if (reported.has(id)) continue;
      reported.add(id);
      const cause = failure('protocol', 'unknown-payment', { detail: { kind: 'schema', path: 'sp' }, retry: false });
      report.failure(cause, { phase: 'call', operation: 'orders-list' });
    }
  };
  let person = personOf(session.current());
  /** Orders whose payment was returned from, by what they are named by. */
  const marked = new Map(keptReturns(host));
  const stamped = (known: readonly Order[]): readonly Order[] =>
    marked.size === 0 ? known : known.map((order) => withMark(order, marked));
  /** Grows when somebody else logs in: answers that were asked for before are not theirs. */
  let turn = 0;

  const setList = (list: OrderListId, status: ListStatus): void => {
    const { lists } = view.getState();
    view.setState({ lists: { ...lists, [list]: status } });
  };
  const forget = (): void => {
    turn += 1;
    asking.clear();
    askingNext.clear();
    marked.clear();
    for (const [key, state] of keptReturns(host)) marked.set(key, state);
    view.setState(NOTHING, true);
  };

  const read = async (list: OrderListId, isFresh: boolean): Promise<void> => {
    const mine = turn;
    const { lists, orders: knownThen } = view.getState();
    const before = lists[list].status;
    const askedWith = new Set(list === 'in-progress' ? knownThen.map(({ id }) => id) : []);
    // A list that is on the screen stays while it is read again.
    if (before !== 'ready') setList(list, { status: 'loading' });
    const answer = await fetchOrders(api, { list, limit: LIST_LIMIT, isFresh });
    if (mine !== turn) return;
    if (answer.ok) {
      reportUnreadable(answer.value);
      view.setState(({ orders }) => ({ orders: stamped(withAnswer(orders, answer.value, askedWith)) }));
      setList(list, { status: 'ready' });
    } else if (before !== 'ready') setList(list, { status: 'failed', failure: answer.failure });
  };
  const load: OrdersStore['load'] = (list, { isFresh } = { isFresh: false }) => {
    if (!mayOrder(session.current())) return Promise.resolve();
    const underWay = asking.get(list);
    if (underWay !== undefined) return isFresh ? loadNext(list, underWay) : underWay;
    const asked = read(list, isFresh).finally(() => {
      if (asking.get(list) === asked) asking.delete(list);
    });
    asking.set(list, asked);
    return asked;
  };
  const loadNext = (list: OrderListId, underWay: Promise<void>): Promise<void> => {
    const known = askingNext.get(list);
    if (known !== undefined) return known;
    const mine = turn;
    const next = underWay.then(() => {
      if (mine !== turn) return undefined;
      askingNext.delete(list);
      return load(list, { isFresh: true });
    });
    askingNext.set(list, next);
    return next;
  };

  const change = (news: OrderChange): boolean => {
    const { orders } = view.getState();
    const next = withChange(orders, news);
    if (next === undefined) return false;
    if (next !== orders) {
      view.setState({ orders: next });
      const changed = next.find(({ id }) => id === news.id);
      if (changed !== undefined) bus.emit('order/changed', { order: summaryOf(changed) });
    }
    return true;
  };

  return {
    view,
    load,
    loadNewest: async () => {
      const mine = turn;
      const answer = await fetchOrders(api, { list: 'all', limit: LIMIT_AFTER_SAVE, isFresh: true });
      if (answer.ok && mine === turn) view.setState(({ orders }) => ({ orders: stamped(withAnswer(orders, answer.value)) }));
    },
    put: (order) => view.setState(({ orders }) => ({ orders: stamped(withAnswer(orders, [order])) })),
    mark: (key, state) => {
      marked.set(key, state);
      view.setState(({ orders }) => ({ orders: stamped(orders) }));
    },
    stamp: (order) => withMark(order, marked),
    apply: change,
    cancel: async (order) => {
      if (cancelling.has(order.id)) return null;
      if (!isCancellable(order)) return failed(failure('domain', 'not-cancellable', { message: i18n.text('cancel.tooLate') }));
      cancelling.add(order.id);
      const answer = await cancelOrder(api, order, i18n.text('cancel.missing'));
      cancelling.delete(order.id);
      if (!answer.ok) {
        // Perhaps it was cancelled and only the answer was lost, or the venue was faster: what is shown must be what is.
        if (answer.failure.outcome !== 'none' || answer.failure.kind === 'domain') void load('in-progress', { isFresh: true });
        return answer;
      }
      if (!change(answer.value)) view.setState(({ orders }) => ({ orders: withAnswer(orders, [{ ...order, ...answer.value }]) }));
      return done(answer.value);
    },
    find: (key) => findOrder(view.getState().orders, key),
    follow: () => {
      const subscription = session.changes.subscribe((next) => {
        const now = personOf(next);
        if (now === person) return;
        person = now;
        forget();
      });
      return () => subscription.unsubscribe();
    },
  };
}

/** The orders of a list as they are known now. */
export function shownOrders(host: CheckoutHost, { orders }: OrdersView, list: OrderListId): readonly Order[] {
  return ordersOf(list, orders, host.clock.now());
}

/** The orders whose payment this browser returned from: a page that is loaded again knows them, too. X-05, Q37. */
function keptReturns(host: CheckoutHost): readonly (readonly [key: string, state: PaymentReturnState])[] {
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
