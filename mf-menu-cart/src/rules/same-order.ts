import { choicesIn } from '@comanda/shared-contracts/domain/extras';
import type { CartRecord } from './cart-record.ts';

type Ordered = Omit<CartRecord, 'revision' | 'changedAt'>;

/**
 * Whether two states of a cart would make the same order. Only then may it keep its revision: an order that is being
 * saved names the revision it took, and updates of stock or pictures must not part the two.
 */
export function isSameOrder(a: Ordered, b: Ordered): boolean {
  return orderOf(a) === orderOf(b);
}

function orderOf({ venue, dispatch, table, locator, slot, orderId, hasOldPrices, lines }: Ordered): string {
  return JSON.stringify([
    venue.id,
    dispatch,
    [table?.id, table?.seat, table?.sector, locator],
    [slot?.date, slot?.time],
    orderId,
    // Of one that has them no order is made.
    hasOldPrices === true,
    lines.map((line) => [
      line.id,
      line.product.id,
      line.product.price.minor,
      line.quantity,
      line.comment,
      Object.keys(line.extras)
        .toSorted()
        .map((code) => [code, choicesIn(line.extras, code).map(({ extra, quantity }) => [extra.id, extra.price.minor, quantity])]),
    ]),
  ]);
}
