import { createStore, type StoreApi } from 'zustand/vanilla';
import { itemCount } from '@comanda/shared-contracts/domain/cart-line';
import { lostChange, type Made, madeWith, writesWith } from '@comanda/shared-contracts/merge-writes';
import { asList, asRecord } from '@comanda/shared-contracts/wire/values';
import type { CartChange } from '../rules/cart-changes.ts';
import { survivingCart } from '../rules/cart-lifetime.ts';
import type { CartRefusal } from '../rules/cart-lines.ts';
import type { CartRecord } from '../rules/cart-record.ts';
import { snapshotOf } from '../rules/cart-snapshot.ts';
import { isOfOrder, withoutOrdered } from '../rules/ordered-lines.ts';
import type { CartView } from '../rules/type-change.ts';
import { readCartRecord, readClosedCart, readOrderedRevision } from '../stored/cart.ts';
import type { MenuCartHost } from './host.ts';
import type { Validators } from './validators.ts';

export type CartOutcome = { readonly ok: true; readonly itemCount: number } | { readonly ok: false; readonly refusal: CartRefusal };

/** More changes than a tab remembers are never made once more. */
const MOST_MENDS = 128;

/** CURCART and what this tab shows of it. Storage is the truth: two tabs on one cart meet there. */
export interface CartKeeper {
  readonly view: StoreApi<CartView>;
  /** The cart as it is kept now. */
  current(): CartRecord | null;
  /** The one way to change the cart. Null: nothing was to be written. */
  commit(change: CartChange): CartOutcome | null;
  /** Takes the cart away, with all that this tab would make once more. */
  forget(): void;
  /** Reads the storage again: another tab wrote, or a wipe took place. */
  reload(): void;
  newId(): string;
  /** The highest revision that an order has taken so far; 0: none is known. */
  orderedRevision(): number;
}

/** Keeps the cart of this tab and the others'. Spec C3-045, C4-027, X-04. */
export function createCartKeeper(host: Pick<MenuCartHost, 'clock' | 'random' | 'report' | 'storage'>, validators: Validators): CartKeeper {
  const { storage, clock } = host;
  const newId = () => Array.from(host.random.bytes(6), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const orderedRevision = () => storage.read('LASTCART', readOrderedRevision) ?? 0;
  let last = 0;
  /** What this tab changed a moment ago. */
  let made: readonly Made<CartChange>[] = [];
  /** A record that nothing can be computed of would close every screen with the cart until it expires: it goes. F12. */
  const readView = (record: () => CartRecord | null): CartView => {
    try {
      return viewOf(record(), validators);
    } catch (cause) {
      host.report.failure(cause, { phase: 'activate' });
      storage.remove('CURCART');
      return NOTHING;
    }
  };
  const view = createStore<CartView>(() => readView(() => firstRecord(host)));
  const show = (record: CartRecord | null) => view.setState(viewOf(record, validators), true);

  const current = (): CartRecord | null => {
    const known = view.getState().record;
    // What is shown may know more of its products than what is stored; it is the same cart while its last change is, and is not read again.
    return known !== null && storage.read('CURCART', (stored) => isSameWrite(asRecord(stored), known)) === true ? known : kept(host);
  };
  const commit = (change: CartChange, id = newId()): CartOutcome | null => {
    const record = current();
    const next = change(record);
    made = made.filter((other) => other.id !== id);
    if (next === null) return null;
    if ('reason' in next) return { ok: false, refusal: next };
    if ('known' in next) {
      show(next.known);
      return null;
    }
    const now = clock.now();
    made = madeWith(made, record, { id, at: now, change });
    // Grows over the end of a cart too, whatever the clock says: an order of an old cart never names a revision of a new one.
    last = Math.max(next.revision, last, now - 1, orderedRevision()) + 1;
    const written: CartRecord = { ...next, writes: writesWith(record, id), revision: last, changedAt: now };
    storage.write('CURCART', written);
    show(written);
    return { ok: true, itemCount: itemCount(written.lines) };
  };
  /** Makes one thing once more that another tab wrote over, or takes out what became an order meanwhile. False: nothing is to be mended. C3-045, X-04. */
  const mend = (): boolean => {
    const record = current();
    const closed = storage.read('LASTCART', readClosedCart)?.record;
    if (record !== null && closed !== undefined && isOfOrder(record.lines, closed.lines)) {
      commit((now) => now && { ...now, lines: withoutOrdered(now.lines, closed.lines, newId) });
      return true;
    }
    // What was added beside the order that ended the cart is in neither; what was made of nothing went with what followed.
    const watched = record === null ? made.filter(({ base }) => base !== undefined) : made;
    const lost = lostChange(watched, record ?? closed ?? {}, clock.now());
    if (lost !== undefined) commit(lost.change, lost.id);
    else if (record === null) made = [];
    return lost !== undefined;
  };
  const mendAll = () => {
    for (let steps = 0; steps < MOST_MENDS && mend(); steps += 1);
  };

  validators.subscribe(() => show(view.getState().record));
  mendAll();
  return {
    view,
    current,
    commit,
    forget: () => {
      made = [];
      storage.remove('CURCART');
      show(null);
    },
    reload: () => {
      mendAll();
      const record = current();
      if (record !== view.getState().record)
        view.setState(
          readView(() => record),
          true,
        );
    },
    newId,
    orderedRevision,
  };
}

const NOTHING: CartView = { record: null, cart: null };

function viewOf(record: CartRecord | null, validators: Validators): CartView {
  const { delivery, slot } = validators.getState();
  return record === null ? NOTHING : { record, cart: snapshotOf(record, delivery, slot) };
}

function kept({ storage }: Pick<MenuCartHost, 'storage'>): CartRecord | null {
  return storage.read('CURCART', readCartRecord) ?? null;
}

function isSameWrite(stored: Readonly<Record<string, unknown>>, { revision, writes }: CartRecord): boolean {
  return stored['revision'] === revision && asList(stored['writes']).at(-1) === writes?.at(-1);
}

/** What the page starts with, written back when it is not what was stored. Spec C4-027. */
function firstRecord(host: Pick<MenuCartHost, 'clock' | 'storage'>): CartRecord | null {
  const { storage, clock } = host;
  const stored = kept(host);
  if (stored === null) return null;
  const surviving = survivingCart(stored, storage.age('FIRSTPATH'));
  if (surviving === null) storage.remove('CURCART');
  if (surviving === null || surviving === stored) return surviving;
  const changed = { ...surviving, revision: Math.max(surviving.revision + 1, clock.now()) };
  storage.write('CURCART', changed);
  return changed;
}
