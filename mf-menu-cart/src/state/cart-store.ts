import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cart, CartSlot, CartTable } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { itemCount } from '@comanda/shared-contracts/domain/cart-line';
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
import { isSameOrder } from '../rules/same-order.ts';
import type { Category } from '../rules/menu-content.ts';
import { type DeliveryJudge, snapshotOf } from '../rules/cart-snapshot.ts';
import { refreshLines } from '../rules/refresh-lines.ts';
import type { SlotJudge } from '../rules/slot-problem.ts';
import { readCartRecord, readClosedCart } from './cart-storage.ts';
import type { MenuCartHost } from './host.ts';

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

export interface CartView {
  readonly record: CartRecord | null;
  readonly cart: Cart | null;
}

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
  setTable(table: CartTable | null): void;
  /** When the order is wanted; null: as soon as possible. */
  setSlot(slot: CartSlot | null): void;
  /** Delivery is judged so from now on: whoever knows where it goes says how. */
  judgeWith(judge: DeliveryJudge): void;
  /** The day and time of the order are judged so from now on. */
  judgeSlotWith(judge: SlotJudge): void;
  /** Takes all lines away and forgets the venue. */
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
export function createCartStore(host: MenuCartHost): CartStore {
  const { storage, clock, bus } = host;
  const read = () => storage.read('CURCART', readCartRecord) ?? null;
  let last = 0;
  let judge: DeliveryJudge | undefined;
  let judgeSlot: SlotJudge | undefined;
  const viewOf = (record: CartRecord | null): CartView => ({ record, cart: record === null ? null : snapshotOf(record, judge, judgeSlot) });
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
    // What is shown may know more of its products than what is stored; it is the same cart while the revision is.
    const known = view.getState().record;
    return stored !== null && known !== null && stored.revision === known.revision ? known : stored;
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
  /** The same order keeps its revision, and is not written for what it knows more of its products. */
  const settle = (record: CartRecord, fresh: CartRecord) => {
    if (isSameOrder(record, fresh)) view.setState(viewOf(fresh), true);
    else write(fresh);
  };
  const forget = () => {
    storage.remove('CURCART');
    view.setState(viewOf(null), true);
  };
  const apply = (record: Draft, result: LinesResult): CartOutcome => {
    if (!result.ok) return result;
    const next = write({ ...record, lines: result.lines });
    return { ok: true, itemCount: itemCount(next.lines) };
  };
  const change = (rule: (lines: readonly LineRecord[]) => LinesResult): CartOutcome => {
    const record = current();
    if (record === null) return { ok: false, refusal: { reason: 'gone' } };
    return isEditable(record) ? apply(record, rule(record.lines)) : { ok: false, refusal: { reason: 'ordered' } };
  };
  const newId = () => Array.from(host.random.bytes(6), (byte) => byte.toString(16).padStart(2, '0')).join('');

  return {
    view,
    add: ({ part, state, dispatch, table }, line) => {
      const record = current();
      const next: LineRecord = { ...line, id: newId(), comment: line.comment.trim() };
      const refusal = addRefusal(record, next, state);
      if (refusal !== null) return { ok: false, refusal };
      const isSame = record !== null && record.venue.id === part.venue.id;
      const base: Draft = isSame ? withPart(record, part) : begin({ part, dispatch, table }, record);
      const result = addLine(base.lines, next);
      const outcome = apply(base, result);
      if (outcome.ok) bus.emit('cart/line-added', { productId: next.product.id, quantity: next.quantity, itemCount: outcome.itemCount });
      return outcome;
    },
    changeQuantity: (lineId, quantity) => change((lines) => changeQuantity(lines, lineId, quantity)),
    replace: (line) => change((lines) => replaceLine(lines, { ...line, comment: line.comment.trim() })),
    align: (context, categories) => {
      const record = current();
      const isOther = record !== null && record.venue.id !== context.part.venue.id;
      if (record !== null && ((isOther && record.lines.length > 0) || !isEditable(record))) return;
      if (record === null || isOther) {
        write(begin(context, record));
        return;
      }
      const { table, slot, ...bare } = { ...withPart(record, context.part), dispatch: context.dispatch };
      settle(record, {
        ...bare,
        ...slotFor(context.dispatch, slot),
        ...tableFor(context.dispatch, seated(context.table, table)),
        lines: categories === undefined ? bare.lines : refreshLines(bare.lines, categories),
      });
    },
    refresh: ({ part, dispatch }, categories) => {
      const record = current();
      if (record === null || record.venue.id !== part.venue.id || !isEditable(record)) return;
      const known = withPart(record, part);
      settle(record, known.dispatch === dispatch ? { ...known, lines: refreshLines(known.lines, categories) } : known);
    },
    setTable: (table) => {
      const record = current();
      if (record === null || !isEditable(record)) return;
      const { table: _, ...bare } = record;
      write(table === null ? bare : { ...bare, table });
    },
    setSlot: (slot) => {
      const record = current();
      if (record === null || !isEditable(record)) return;
      const { slot: before, ...bare } = record;
      if (before?.date !== slot?.date || before?.time !== slot?.time) write(slot === null ? bare : { ...bare, slot });
    },
    judgeWith: (next) => {
      judge = next;
      view.setState(viewOf(view.getState().record), true);
    },
    judgeSlotWith: (next) => {
      judgeSlot = next;
      view.setState(viewOf(view.getState().record), true);
    },
    empty: () => {
      const record = current();
      forget();
      if (record !== null) bus.emit('cart/emptied', { venueId: record.venue.id });
    },
    restore: (record) => {
      const now = current();
      if (now === null || now.lines.length === 0) write({ ...record, revision: Math.max(record.revision, now?.revision ?? 0) });
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
      write({ ...kept.record, revision: Math.max(kept.record.revision, now?.revision ?? 0) });
      return 'reopened';
    },
    reload: () => {
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

/** Only an order at a table has one. */
function tableFor(dispatch: DispatchType, table: CartTable | undefined): { readonly table?: CartTable } {
  return table === undefined || dispatch !== DispatchType.CHECKIN ? {} : { table };
}
