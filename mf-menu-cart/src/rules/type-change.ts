import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { cartSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { CartRecord, LineRecord } from './cart-record.ts';
import type { MenuContent } from './menu-content.ts';
import { refreshLines } from './refresh-lines.ts';

/** The cart as it is kept and as it is shown; null: none. */
export interface CartView {
  readonly record: CartRecord | null;
  readonly cart: Cart | null;
}

/** What another type changes about a cart that holds something. */
export interface TypeChange {
  readonly before: Cart;
  /** What the menu of the other type does not have: it goes when the diner agrees. */
  readonly missing: readonly LineRecord[];
  /** The subtotal of the rest in the menu of the other type. */
  readonly subtotal: Money;
  /** A day and time chosen for the one type say nothing about another. */
  readonly losesSlot: boolean;
}

/** What a menu changes about the cart of its venue; undefined when nothing that was agreed on changes. */
export function changeOf({ record, cart }: CartView, venueId: string, { categories }: MenuContent): TypeChange | undefined {
  if (record === null || cart === null || record.venue.id !== venueId) return undefined;
  const lines = refreshLines(record.lines, categories);
  const missing = lines.filter(({ isGone }) => isGone);
  const rest = lines.filter((line) => !missing.includes(line));
  const subtotal = cartSubtotal(rest, cart.subtotal.currency);
  const losesSlot = record.slot !== undefined;
  const isSame = missing.length === 0 && !losesSlot && subtotal.minor === cart.subtotal.minor;
  return isSame ? undefined : { before: cart, missing, subtotal, losesSlot };
}
