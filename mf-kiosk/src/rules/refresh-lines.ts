import { chosenOf, unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { lineRefusal, refreshLine, unitsOf } from '@comanda/shared-contracts/domain/cart-lines';
import { isExtraSoldOut } from '@comanda/shared-contracts/domain/extras';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import { cannotBeHad, type Line, lineMaximum } from './cart.ts';
import { findProduct } from './menu-list.ts';

/** A line whose change the customer is shown. */
export interface ChangedLine {
  /** As it was. */
  readonly line: Line;
  /** gone: no longer in the cart. fewer: less of it. price: it costs something else. */
  readonly kind: 'gone' | 'fewer' | 'price';
}

export interface Refreshed {
  readonly lines: readonly Line[];
  readonly changed: readonly ChangedLine[];
}

/**
 * The cart as a newer menu has it: prices of now, units that are still there, without what cannot be had any more. A line
 * whose extras no longer fit is taken out too, because only the customer can choose anew. X-06, Spec K7-011.
 */
export function refreshLines(lines: readonly Line[], categories: readonly MenuCategory[]): Refreshed {
  const kept: Line[] = [];
  const changed: ChangedLine[] = [];
  for (const line of lines) {
    const fresh = refreshed(line, findProduct(categories, line.product.id), kept);
    if (fresh === undefined) changed.push({ line, kind: 'gone' });
    else {
      kept.push(fresh);
      if (fresh.quantity < line.quantity) changed.push({ line, kind: 'fewer' });
      else if (priceOf(fresh) !== priceOf(line)) changed.push({ line, kind: 'price' });
    }
  }
  return { lines: kept, changed };
}

function refreshed(line: Line, product: Product | undefined, before: readonly Line[]): Line | undefined {
  const fresh = refreshLine(line, product);
  if (fresh === undefined || cannotBeHad(fresh.product) || lineRefusal(fresh) !== null) return undefined;
  if (chosenOf(fresh.extras).some(({ extra }) => isExtraSoldOut(extra))) return undefined;
  const room = lineMaximum(fresh.product, line.quantity, unitsOf(before, line.product.id));
  const quantity = Math.min(line.quantity, room);
  return quantity > 0 ? { ...fresh, quantity } : undefined;
}

function priceOf({ product, extras }: Line): number {
  return unitPrice(product, extras).minor;
}
