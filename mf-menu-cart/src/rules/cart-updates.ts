import { chosenOf, unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { LineRecord } from './cart-record.ts';
import { productMaximum, unitsInCart } from './quantity.ts';

/** What happened to a line after it was put in the cart, and so what can be done about it. X-06. */
export type LineUpdate =
  /** The menu of the cart's type does not have it. */
  | { readonly kind: 'gone'; readonly line: LineRecord }
  | { readonly kind: 'sold-out'; readonly line: LineRecord }
  /** An option of it is sold out: it can be taken away or chosen anew. */
  | { readonly kind: 'extra-sold-out'; readonly line: LineRecord; readonly extraName: string }
  | { readonly kind: 'stock'; readonly line: LineRecord; readonly left: number }
  | { readonly kind: 'price'; readonly line: LineRecord; readonly before: Money; readonly after: Money };

/** The updates of the lines, each line's gravest one; `before` knows the unit prices that the diner saw. X-06. */
export function lineUpdates(lines: readonly LineRecord[], before: ReadonlyMap<string, Money>): readonly LineUpdate[] {
  return lines.flatMap((line): LineUpdate[] => {
    const { product } = line;
    if (line.isGone === true) return [{ kind: 'gone', line }];
    if (product.isSoldOut) return [{ kind: 'sold-out', line }];
    const gone = chosenOf(line.extras).find(({ extra }) => extra.isSoldOut);
    if (gone !== undefined) return [{ kind: 'extra-sold-out', line, extraName: gone.extra.name }];
    const left = productMaximum(product) - unitsInCart(lines, product.id, line.id);
    if (left <= 0) return [{ kind: 'sold-out', line }];
    if (left < line.quantity) return [{ kind: 'stock', line, left }];
    const seen = before.get(line.id);
    const now = unitPrice(product, line.extras);
    return seen === undefined || seen.minor === now.minor ? [] : [{ kind: 'price', line, before: seen, after: now }];
  });
}
