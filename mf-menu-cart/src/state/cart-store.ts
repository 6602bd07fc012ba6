import type { StoreApi } from 'zustand/vanilla';
import type { CartSlot, CartTable } from '@comanda/shared-contracts/domain/cart';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Commands } from '@comanda/shared-contracts/topics';
import {
  adding,
  aligning,
  bringingBack,
  type CartContext,
  changingLines,
  keepingLocator,
  locating,
  refreshing,
  seating,
  timing,
} from '../rules/cart-changes.ts';
import { changeQuantity, replaceLine } from '../rules/cart-lines.ts';
import type { CartRecord, LineRecord } from '../rules/cart-record.ts';
import type { Category } from '../rules/menu-content.ts';
import type { CartView } from '../rules/type-change.ts';
import { type CartOutcome, createCartKeeper } from './cart-keeper.ts';
import { readClosedCart } from '../stored/cart.ts';
import type { MenuCartHost } from './host.ts';
import { createValidators } from './validators.ts';

export type NewLine = Omit<LineRecord, 'id'>;

/** The one writer of the cart. */
export interface CartStore {
  readonly view: StoreApi<CartView>;
  add(context: CartContext, line: NewLine): CartOutcome;
  /** Adds several lines, or none of them: what was ordered once. X-30. */
  addAll(context: CartContext, lines: readonly NewLine[]): CartOutcome;
  changeQuantity(lineId: string, quantity: number): CartOutcome;
  replace(line: LineRecord): CartOutcome;
  /** Makes an unused cart the venue's, or brings the venue's cart to what its menu says. Other venues' lines stay; `from`: see `aligning`. */
  align(context: Omit<CartContext, 'state'>, categories?: readonly Category[], from?: DispatchType): void;
  /**
   * Takes over what a venue's menu says of the lines now. How and where the order is brought stays as it is stored, so a
   * menu of another type, shown in another tab, changes no price. X-06.
   */
  refresh(context: Pick<CartContext, 'part' | 'dispatch' | 'hasOldPrices'>, categories: readonly Category[]): void;
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
export function createCartStore(
  host: Pick<MenuCartHost, 'bus' | 'clock' | 'random' | 'report' | 'storage'>,
  validators = createValidators(),
): CartStore {
  const { storage, bus } = host;
  const { view, current, commit, forget, reload, newId, orderedRevision } = createCartKeeper(host, validators);
  const trimmed = <T extends NewLine>(line: T): T => ({ ...line, comment: line.comment.trim() });
  const addAll: CartStore['addAll'] = (context, lines) => {
    const more = lines.map((line): LineRecord => ({ ...trimmed(line), id: newId() }));
    const outcome = outcomeOf(commit(adding(context, more)));
    if (outcome.ok)
      for (const { product, quantity } of more)
        bus.emit('cart/line-added', { productId: product.id, quantity, itemCount: outcome.itemCount });
    return outcome;
  };

  return {
    view,
    add: (context, line) => addAll(context, [line]),
    addAll,
    changeQuantity: (lineId, quantity) => outcomeOf(commit(changingLines((lines) => changeQuantity(lines, lineId, quantity)))),
    replace: (line) => outcomeOf(commit(changingLines((lines) => replaceLine(lines, trimmed(line))))),
    align: (context, categories, from) => void commit(aligning(context, categories, from)),
    refresh: (context, categories) => void commit(refreshing(context, categories)),
    setTable: (venueId, table) => commit(seating(venueId, table)) !== null,
    setLocator: (venueId, locator) => commit(locating(venueId, locator)) !== null,
    setSlot: (slot) => void commit(timing(slot)),
    empty: () => {
      const record = current();
      forget();
      if (record?.locator !== undefined) commit(keepingLocator(record, record.locator));
      if (record !== null) bus.emit('cart/emptied', { venueId: record.venue.id });
    },
    restore: (record) => void commit(bringingBack(record)),
    close: (revision, intentId) => {
      const record = current();
      // A crash may have lost the last writes: an earlier state of what was ordered is that order too.
      if (record !== null && record.revision > revision) return false;
      if (record !== null && record.lines.length > 0)
        storage.write('LASTCART', { intentId, record, revision: Math.max(revision, orderedRevision()) });
      forget();
      return true;
    },
    reopen: (intentId) => {
      const kept = storage.read('LASTCART', readClosedCart);
      if (kept?.intentId !== intentId) return 'gone';
      const now = current();
      if (now !== null && now.lines.length > 0) return 'occupied';
      // No cart is kept any more, but which revisions are an order's.
      storage.write('LASTCART', { revision: orderedRevision() });
      commit(bringingBack(kept.record));
      return 'reopened';
    },
    reload,
  };
}

/** Without a word of the rule nothing was in its way. */
function outcomeOf(outcome: CartOutcome | null): CartOutcome {
  return outcome ?? { ok: false, refusal: { reason: 'gone' } };
}
