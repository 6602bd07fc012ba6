import { perHost } from '@comanda/shared-contracts/per-host';
import type { Release } from '@comanda/shared-contracts/bus';
import { readPendingOrders } from '../stored/pending-order.ts';
import { isOfPerson } from '@comanda/shared-contracts/domain/person';
import type { PendingOrder } from '../rules/payment-return/pending-order.ts';
import { findPending, NO_ORDERS, type PendingOrders, withoutPending, withPending } from '../rules/payment-return/records.ts';
import type { CheckoutHost } from './host.ts';
import { type Change, createMergedValue } from './merged-value.ts';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';

/** The one writer of TEMPCART, shared by all tabs: each order that is being saved or paid, by its intent. */
export interface PendingStore {
  /** Those of who is here: where no page was open when somebody's session ended, theirs may still be kept. X-04. */
  now(): PendingOrders;
  find(intentId: string): PendingOrder | undefined;
  change(change: Change<PendingOrders>): void;
  /** Keeps an order of who is here; what is somebody else's goes. */
  put(order: PendingOrder): void;
  /** An order that is over is kept no longer; the others are left alone. Spec C3-046. */
  forget(intentId: string): void;
  /** This tab goes to the payment of this order: what comes back in it is of that one. */
  leaveFor(order: PendingOrder): void;
  /**
   * The order that this tab left to pay last, without what was sent: nothing of a person outlives the session here. It knows the order
   * also where another tab wrote over TEMPCART while this one left. What somebody else left for is forgotten: their session ended while
   * this tab showed the payment's page. X-04.
   */
  left(): PendingOrder | undefined;
  /** Makes a change once more that another tab wrote over, and forgets what was left for with the session, until released. */
  follow(): Release;
}

/** What this page keeps of pending orders: one store for each host. */
export const pendingOf = perHost(createPendingStore);

/** What a list of orders that are being paid needs of the page. */
export type PendingHost = Pick<CheckoutHost, 'bus' | 'clock' | 'random' | 'session' | 'storage'>;

export function createPendingStore(host: PendingHost): PendingStore {
  const { storage, bus } = host;
  const merged = createMergedValue(host, {
    key: 'TEMPCART',
    read: readPendingOrders,
    write: (kept) => kept,
    nothing: NO_ORDERS,
    isNothing: ({ orders, spent }) => orders.length === 0 && spent.length === 0,
  });
  const { change } = merged;
  const who = whoIsHere(host);
  const isOfWhoIsHere = ({ by }: PendingOrder): boolean => by === undefined || isOfPerson(by, host.session.current());
  const ofWhoIsHere = (kept: PendingOrders): PendingOrders => {
    const orders = kept.orders.filter(isOfWhoIsHere);
    return orders.length === kept.orders.length ? kept : { ...kept, orders };
  };
  const now = (): PendingOrders => ofWhoIsHere(merged.now());

  return {
    now,
    find: (intentId) => findPending(now(), intentId),
    change,
    put: (order) => {
      const by = who.now().name();
      change((kept) => withPending(ofWhoIsHere(kept), { ...order, by }));
    },
    forget: (intentId) => change((kept) => withoutPending(kept, intentId)),
    leaveFor: ({ note, intentId = '', paymentId }) => {
      storage.write('LEFTFOR', { note, intentId, by: who.now().name(), ...(paymentId === undefined ? {} : { paymentId }) });
    },
    left: () => {
      const order = storage.read('LEFTFOR', (raw) => readPendingOrders(raw).orders[0]);
      // A guest has logged in since where TEMPCART still has the order: what other tabs left for is not wiped with it.
      if (order === undefined || order.by === who.now().name() || findPending(now(), order.intentId) !== undefined) return order;
      storage.remove('LEFTFOR');
      return undefined;
    },
    follow: () => {
      const release = merged.follow();
      const ending = bus.events('session/ended').subscribe(() => storage.remove('LEFTFOR'));
      return () => {
        release();
        ending.unsubscribe();
      };
    },
  };
}
