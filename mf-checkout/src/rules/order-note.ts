import type { Cart, CartVenue } from '@comanda/shared-contracts/domain/cart';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { ShownParts } from './changed-order.ts';

/** What is kept with an order intent, to close its cart and to show it again after a reload. Plain data. */
export interface OrderNote {
  readonly venue: Pick<CartVenue, 'id' | 'simpleId' | 'dk' | 'name' | 'country' | 'menuPath'>;
  /** The revision of the cart that was sent. */
  readonly revision: number;
  readonly dispatch: DispatchType;
  readonly tableId?: string;
  readonly itemCount: number;
  /** How it is paid; decides what follows the order. */
  readonly methodId: number;
  /** Written as the venue writes prices. */
  readonly total: string;
  /** What else the diner saw of the price, written: one unit of each line by its id, the delivery. Absent in an older note. X-06. */
  readonly shown?: ShownParts;
}

/** What distinguishes a cart from another one. */
export type NotedCart = Pick<Cart, 'revision' | 'dispatch' | 'itemCount'> & {
  readonly venue: Pick<CartVenue, 'id'>;
  readonly lines: readonly { readonly id: string }[];
};

/**
 * Whether the order was made of this cart as its diner left it: what the venue changes of it, a price above all, raises the revision and
 * leaves the lines..
 */
export function isOfCart({ venue, revision, dispatch, itemCount, shown }: OrderNote, cart: NotedCart): boolean {
  if (venue.id !== cart.venue.id) return false;
  if (revision === cart.revision) return true;
  const ids = Object.keys(shown?.prices ?? {});
  const hasItsLines = ids.length === cart.lines.length && cart.lines.every(({ id }) => ids.includes(id));
  return hasItsLines && dispatch === cart.dispatch && itemCount === cart.itemCount;
}

/** Whether both are of one cart as it was ordered. */
export function isSameCart(a: OrderNote, b: OrderNote): boolean {
  return a.venue.id === b.venue.id && a.revision === b.revision;
}
