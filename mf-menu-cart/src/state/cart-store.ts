import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CartSlot, CartTable } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { itemCount } from '@comanda/shared-contracts/domain/cart-line';
import { lostChange, type Made, madeWith, writesWith } from '@comanda/shared-contracts/merge-writes';
import type { Commands } from '@comanda/shared-contracts/topics';
import {
  addLine,
  addRefusal,
  type CartRefusal,
  changeQuantity,
  type LinesResult,
  replaceLine,
  type VenueState,
} from '../rules/cart-lines.ts';
import { survivingCart } from '../rules/cart-lifetime.ts';
import type { CartRecord, LineRecord, VenuePart } from '../rules/cart-record.ts';
import { isEditable, withPart } from '../rules/cart-record.ts';
import { isOfOrder, withoutOrdered } from '../rules/ordered-lines.ts';
import { isSameOrder } from '../rules/same-order.ts';
import type { Category } from '../rules/menu-content.ts';
import { snapshotOf } from '../rules/cart-snapshot.ts';
import { refreshLines } from '../rules/refresh-lines.ts';
import type { CartView } from '../rules/type-change.ts';
import { readCartRecord, readClosedCart } from './cart-storage.ts';
import type { MenuCartHost } from './host.ts';
import { createJudges } from './judges.ts';

export type NewLine = Omit<LineRecord, 'id'>;

/** Where a line comes from: its venue, and how and where the order would be brought. */
export interface CartContext {
  readonly part: VenuePart;
  readonly state: VenueState;
  readonly dispatch: DispatchType;
  readonly table?: CartTable | undefined;
}

export type CartOutcome = { readonly ok: true; readonly itemCount: number } | { readonly ok: false; readonly refusal: CartRefusal };

/** A cart about to be written; the writing dates it. */
type Draft = Omit<CartRecord, 'changedAt'>;

/** What becomes of the cart: a function of it, so that it can be made once more on what another tab wrote. Null: nothing. */
type Change = (record: CartRecord | null) => Draft | CartRefusal | null;

/** More changes than a tab remembers are never made once more. */
const MOST_MENDS = 128;

/** The one writer of the cart. Storage is the truth: two tabs on one cart meet there. */
export interface CartStore {
  readonly view: StoreApi<CartView>;
  add(context: CartContext, line: NewLine): CartOutcome;
  changeQuantity(lineId: string, quantity: number): CartOutcome;
  replace(line: LineRecord): CartOutcome;
  /** Makes an unused cart the venue's, or brings the venue's cart to what its menu says. Other venues' lines stay. */
  align(context: Omit<CartContext, 'state'>, categories?: readonly Category[]): void;
  /**
   * Takes over what a venue's menu says of the lines now. How and where the order is brought stays as it is stored, so a
   * menu of another type, shown in another tab, changes no price. X-06.
   */
  refresh(context: Pick<CartContext, 'part' | 'dispatch'>, categories: readonly Category[]): void;
  /** Where the guest of that venue sits; null: nowhere. False when the cart is another venue's, or an order already. */
  setTable(venueId: string, table: CartTable | null): boolean;
  /**
   * The sign that the guest took, in place of any table; null: none. False when the cart is not of that venue, is no order at the table, or
   * is an order already. Q117.
   */
  setLocator(venueId: string, locator: string | null): boolean;
  /** When the order is wanted; null: as soon as possible. */
  setSlot(slot: CartSlot | null): void;
  /** Takes all lines away and forgets the venue; who took a locator there still has it. */
  empty(): void;
  /** Brings back what `empty` took, unless something else was begun since. */
  restore(record: CartRecord): void;
  /** Ends the cart that became an order, and keeps it aside for that order; false when it has moved on to another revision. */
  close(revision: number, intentId: string): boolean;
  /** Brings back the cart that was closed for an order whose payment came to nothing. Once: then it is a cart like any other. X-05. */
  reopen(intentId: string): Commands['cart/reopen']['response']['result'];
  /** Reads the storage again: another tab wrote, or a wipe took place. */
  reload(): void;
}

/** The cart in CURCART with its changes. Spec C3-045, C4-010, C4-027, C5-019, C5-020. */
export function createCartStore(host: MenuCartHost, judges = createJudges()): CartStore {
  const { storage, clock, bus } = host;
  const read = () => storage.read('CURCART', readCartRecord) ?? null;
  let last = 0;
  /** What this tab changed a moment ago. */
  let made: readonly Made<Change>[] = [];
  const viewOf = (record: CartRecord | null): CartView => {
    const { delivery, slot } = judges.getState();
    return { record, cart: record === null ? null : snapshotOf(record, delivery, slot) };
  };
  /** A record that nothing can be computed of would close every screen with the cart until it expires: it goes. F12. */
  const readView = (record: () => CartRecord | null): CartView => {
    try {
      return viewOf(record());
    } catch (cause) {
      host.report.failure(cause, { phase: 'activate' });
      storage.remove('CURCART');
      return viewOf(null);
    }
  };
  const view = createStore<CartView>(() => readView(() => firstRecord(host, read())));

  const current = (): CartRecord | null => {
    const stored = read();
    // What is shown may know more of its products than what is stored; it is the same cart while its last change is.
    const known = view.getState().record;
    const isSame =
      stored !== null && known !== null && stored.revision === known.revision && stored.writes?.at(-1) === known.writes?.at(-1);
    return isSame ? known : stored;
  };
  const write = (change: Draft): CartRecord => {
    const now = clock.now();
    // Grows over the end of a cart too, by the time: an order of an old cart never names a revision of a new one.
    last = Math.max(change.revision + 1, last + 1, now);
    const record: CartRecord = { ...change, revision: last, changedAt: now };
    storage.write('CURCART', record);
    view.setState(viewOf(record), true);
    return record;
  };
  /** The one way to change the cart. Null: nothing was to be written. */
  const commit = (change: Change, id = newId()): CartOutcome | null => {
    const record = current();
    const next = change(record);
    made = made.filter((other) => other.id !== id);
    if (next === null) return null;
    if ('reason' in next) return { ok: false, refusal: next };
    made = madeWith(made, record, { id, at: clock.now(), change });
    const written = write({ ...next, writes: writesWith(record, id) });
    return { ok: true, itemCount: itemCount(written.lines) };
  };
  /** Makes once more what another tab wrote over, and takes out what became an order meanwhile. C3-045, X-04. */
  const mend = (): void => {
    for (let steps = 0; steps < MOST_MENDS; steps += 1) {
      const record = current();
      const closed = storage.read('LASTCART', readClosedCart)?.record;
      if (record !== null && closed !== undefined && isOfOrder(record.lines, closed.lines)) {
        commit((now) => now && { ...now, lines: withoutOrdered(now.lines, closed.lines, newId) });
        continue;
      }
      // What was added beside the order that ended the cart is in neither; what was made of nothing went with what followed.
      const watched = record === null ? made.filter(({ base }) => base !== undefined) : made;
      const lost = lostChange(watched, record ?? closed ?? {}, clock.now());
      if (lost === undefined) {
        if (record === null) made = [];
        return;
      }
      commit(lost.change, lost.id);
    }
  };
  /** The same order keeps its revision, and is not written for what it knows more of its products. */
  const settled = (record: CartRecord, fresh: CartRecord): CartRecord | null => {
    if (!isSameOrder(record, fresh)) return fresh;
    view.setState(viewOf(fresh), true);
    return null;
  };
  const forget = () => {
    made = [];
    storage.remove('CURCART');
    view.setState(viewOf(null), true);
  };
  const apply = (record: Draft, result: LinesResult): Draft | CartRefusal =>
    result.ok ? { ...record, lines: result.lines } : result.refusal;
  const change = (rule: (lines: readonly LineRecord[]) => LinesResult): CartOutcome =>
    outcomeOf(
      commit((record) => {
        if (record === null) return { reason: 'gone' };
        return isEditable(record) ? apply(record, rule(record.lines)) : { reason: 'ordered' };
      }),
    );
  const newId = () => Array.from(host.random.bytes(6), (byte) => byte.toString(16).padStart(2, '0')).join('');

  judges.subscribe(() => view.setState(viewOf(view.getState().record), true));
  mend();
  return {
    view,
    add: ({ part, state, dispatch, table }, line) => {
      const next: LineRecord = { ...line, id: newId(), comment: line.comment.trim() };
      const outcome = outcomeOf(
        commit((record) => {
          const refusal = addRefusal(record, next, state);
          if (refusal !== null) return refusal;
          const isSame = record !== null && record.venue.id === part.venue.id;
          const base: Draft = isSame ? withPart(record, part) : begin({ part, dispatch, table }, record);
          return apply(base, addLine(base.lines, next));
        }),
      );
      if (outcome.ok) bus.emit('cart/line-added', { productId: next.product.id, quantity: next.quantity, itemCount: outcome.itemCount });
      return outcome;
    },
    changeQuantity: (lineId, quantity) => change((lines) => changeQuantity(lines, lineId, quantity)),
    replace: (line) => change((lines) => replaceLine(lines, { ...line, comment: line.comment.trim() })),
    align: (context, categories) => {
      commit((record) => {
        const isOther = record !== null && record.venue.id !== context.part.venue.id;
        if (record !== null && ((isOther && record.lines.length > 0) || !isEditable(record))) return null;
        if (record === null || isOther) return begin(context, record);
        const { table, locator, slot, ...bare } = { ...withPart(record, context.part), dispatch: context.dispatch };
        return settled(record, {
          ...bare,
          ...slotFor(context.dispatch, slot),
          ...tableFor(context.dispatch, seated(context.table, table)),
          ...locatorFor(context, locator),
          lines: categories === undefined ? bare.lines : refreshLines(bare.lines, categories),
        });
      });
    },
    refresh: ({ part, dispatch }, categories) => {
      commit((record) => {
        if (record === null || record.venue.id !== part.venue.id || !isEditable(record)) return null;
        const known = withPart(record, part);
        return settled(record, known.dispatch === dispatch ? { ...known, lines: refreshLines(known.lines, categories) } : known);
      });
    },
    setTable: (venueId, table) =>
      commit((record) => {
        if (record === null || record.venue.id !== venueId || !isEditable(record)) return null;
        const { table: _, ...bare } = record;
        if (table === null) return bare;
        const { locator: __, ...seatless } = bare;
        return { ...seatless, table };
      }) !== null,
    setLocator: (venueId, locator) =>
      commit((record) => {
        if (record === null || record.venue.id !== venueId || record.dispatch !== DispatchType.CHECKIN || !isEditable(record)) return null;
        const { table, locator: _, ...bare } = record;
        return locator === null ? { ...bare, ...tableFor(record.dispatch, table) } : { ...bare, locator };
      }) !== null,
    setSlot: (slot) => {
      commit((record) => {
        if (record === null || !isEditable(record)) return null;
        const { slot: before, ...bare } = record;
        if (before?.date === slot?.date && before?.time === slot?.time) return null;
        return slot === null ? bare : { ...bare, slot };
      });
    },
    empty: () => {
      const record = current();
      forget();
      if (record?.locator !== undefined) {
        const { locator, dispatch, venue, reference, terms } = record;
        commit((now) => now ?? { ...begin({ part: { venue, reference, terms }, dispatch }, record), locator });
      }
      if (record !== null) bus.emit('cart/emptied', { venueId: record.venue.id });
    },
    restore: (record) => {
      commit((now) => again(record, now));
    },
    close: (revision, intentId) => {
      const record = current();
      // A crash may have lost the last writes: an earlier state of what was ordered is that order too.
      if (record !== null && record.revision > revision) return false;
      if (record !== null && record.lines.length > 0) storage.write('LASTCART', { intentId, record });
      forget();
      return true;
    },
    reopen: (intentId) => {
      const kept = storage.read('LASTCART', readClosedCart);
      if (kept?.intentId !== intentId) return 'gone';
      const now = current();
      if (now !== null && now.lines.length > 0) return 'occupied';
      storage.remove('LASTCART');
      commit((other) => again(kept.record, other));
      return 'reopened';
    },
    reload: () => {
      mend();
      const record = current();
      if (record !== view.getState().record)
        view.setState(
          readView(() => record),
          true,
        );
    },
  };
}

/** What the page starts with, written back when it is not what was stored. Spec C4-027. */
function firstRecord(host: MenuCartHost, stored: CartRecord | null): CartRecord | null {
  if (stored === null) return null;
  const kept = survivingCart(stored, host.storage.age('FIRSTPATH'));
  if (kept === null) host.storage.remove('CURCART');
  else if (kept !== stored) {
    const changed = { ...kept, revision: Math.max(kept.revision + 1, host.clock.now()) };
    host.storage.write('CURCART', changed);
    return changed;
  }
  return kept;
}

/** Without a word of the rule nothing was in its way. */
function outcomeOf(outcome: CartOutcome | null): CartOutcome {
  return outcome ?? { ok: false, refusal: { reason: 'gone' } };
}

/** A cart that was taken away comes back, unless something else was begun since. */
function again(record: CartRecord, now: CartRecord | null): Draft | null {
  return now !== null && now.lines.length > 0 ? null : { ...record, revision: Math.max(record.revision, now?.revision ?? 0) };
}

function begin({ part, dispatch, table }: Omit<CartContext, 'state'>, before: CartRecord | null): Draft {
  return { ...part, dispatch, lines: [], ...tableFor(dispatch, table), revision: before?.revision ?? 0 };
}

/** The seat and sector of the same table stay: the address names the seat only once. Spec C2-022, Q55. */
function seated(table: CartTable | undefined, before: CartTable | undefined): CartTable | undefined {
  return table !== undefined && table.id === before?.id ? { ...before, ...table } : (table ?? before);
}

/** An order at a table is for now. A day and hour chosen for another type would store it for then. */
function slotFor(dispatch: DispatchType, slot: CartSlot | undefined): { readonly slot?: CartSlot } {
  return slot === undefined || dispatch === DispatchType.CHECKIN ? {} : { slot };
}

/** The sign that a guest took stays until a table's code says where they sit, or the order goes elsewhere. Q117. */
function locatorFor(
  { dispatch, table }: Pick<CartContext, 'dispatch' | 'table'>,
  locator: string | undefined,
): { readonly locator?: string } {
  return locator === undefined || table !== undefined || dispatch !== DispatchType.CHECKIN ? {} : { locator };
}

/** Only an order at a table has one. */
function tableFor(dispatch: DispatchType, table: CartTable | undefined): { readonly table?: CartTable } {
  return table === undefined || dispatch !== DispatchType.CHECKIN ? {} : { table };
}
