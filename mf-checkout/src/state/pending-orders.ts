import type { Release } from '@comanda/shared-contracts/bus';
import { lostChange, type Made, madeWith, writesWith } from '@comanda/shared-contracts/merge-writes';
import { type PendingOrder, readPendingOrders } from '../api/pending-order.ts';
import { findPending, NO_ORDERS, type PendingOrders, withoutPending, withPending } from '../rules/payment-return/records.ts';
import type { CheckoutHost } from './host.ts';

/** A change of what is kept, a function of it: it may be made once more on what another tab wrote. Null: nothing changes. */
type Change = (kept: PendingOrders) => PendingOrders | null;

/** The one writer of TEMPCART, shared by all tabs: each order that is being saved or paid, by its intent. */
export interface PendingStore {
  now(): PendingOrders;
  find(intentId: string): PendingOrder | undefined;
  change(change: Change): void;
  put(order: PendingOrder): void;
  /** An order that is over is kept no longer; the others are left alone. Spec C3-046. */
  forget(intentId: string): void;
  /** This tab goes to the payment of this order: what comes back in it is of that one. */
  leaveFor(order: PendingOrder): void;
  /**
   * The order that this tab left to pay last, without what was sent: nothing of a person outlives the session here. It knows the order
   * also where another tab wrote over TEMPCART while this one left.
   */
  left(): PendingOrder | undefined;
  /** Makes a change once more that another tab wrote over, and forgets what was left for with the session, until released. */
  follow(): Release;
}

const stores = new WeakMap<object, PendingStore>();

/** What this page keeps of pending orders: one store for each host. */
export function pendingOf(host: CheckoutHost): PendingStore {
  const known = stores.get(host);
  if (known !== undefined) return known;
  const store = createPendingStore(host);
  stores.set(host, store);
  return store;
}

export function createPendingStore({ storage, clock, random, bus }: CheckoutHost): PendingStore {
  let made: readonly Made<Change>[] = [];
  const read = (): PendingOrders | null => storage.read('TEMPCART', readPendingOrders) ?? null;
  const now = (): PendingOrders => read() ?? NO_ORDERS;
  const newId = () => Array.from(random.bytes(6), (byte) => byte.toString(16).padStart(2, '0')).join('');

  const change = (change: Change, id = newId()): void => {
    const before = read();
    const next = change(before ?? NO_ORDERS);
    made = made.filter((other) => other.id !== id);
    const { orders, spent } = next ?? before ?? NO_ORDERS;
    if (orders.length === 0 && spent.length === 0) {
      made = [];
      if (before !== null) storage.remove('TEMPCART');
    }
    if (next === null || (orders.length === 0 && spent.length === 0)) return;
    made = madeWith(made, before, { id, at: clock.now(), change });
    storage.write('TEMPCART', { ...next, writes: writesWith(before, id) });
  };
  const mend = (): void => {
    for (;;) {
      const kept = read();
      // Whoever ended the session forgot all of it.
      if (kept === null) made = [];
      const lost = kept === null ? undefined : lostChange(made, kept, clock.now());
      if (lost === undefined) return;
      // What cannot be kept is not tried again.
      made = made.filter((other) => other !== lost);
      change(lost.change, lost.id);
    }
  };

  return {
    now,
    find: (intentId) => findPending(now(), intentId),
    change: (next) => change(next),
    put: (order) => change((kept) => withPending(kept, order)),
    forget: (intentId) => change((kept) => withoutPending(kept, intentId)),
    leaveFor: ({ note, intentId = '', paymentId }) => {
      storage.write('LEFTFOR', { note, intentId, ...(paymentId === undefined ? {} : { paymentId }) });
    },
    left: () => storage.read('LEFTFOR', (raw) => readPendingOrders(raw).orders[0]),
    follow: () => {
      const changes = storage.changes('TEMPCART').subscribe(mend);
      changes.add(bus.events('session/ended').subscribe(() => storage.remove('LEFTFOR')));
      return () => changes.unsubscribe();
    },
  };
}
