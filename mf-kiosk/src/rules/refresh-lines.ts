import { unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { isExtraSoldOut } from '@comanda/shared-contracts/domain/extras';
import type { ChosenExtra, ChosenExtras, MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import { cannotBeHad, groupProblems, type Line, lineMaximum, unitsOf } from './cart.ts';
import { findProduct } from './menu-list.ts';

/** A line that the customer is told about. */
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
  if (product === undefined || cannotBeHad(product)) return undefined;
  const extras = freshExtras(product, line.extras);
  if (extras === undefined || groupProblems(product, extras).length > 0) return undefined;
  const room = lineMaximum(product, line.quantity, unitsOf(before, product.id));
  const quantity = Math.min(line.quantity, room);
  return quantity > 0 ? { ...line, product, extras, quantity } : undefined;
}

/** The same choice in the extras of the newer menu; undefined when one of them is missing there. */
function freshExtras(product: Product, extras: ChosenExtras): ChosenExtras | undefined {
  const fresh: Record<string, readonly ChosenExtra[]> = {};
  for (const [code, chosen] of Object.entries(extras)) {
    const group = product.groups.find((candidate) => candidate.code === code);
    const found = chosen.flatMap((choice) => {
      const extra = group?.extras.find(({ id }) => id === choice.extra.id);
      return extra === undefined || isExtraSoldOut(extra) ? [] : [{ ...choice, extra }];
    });
    if (found.length < chosen.length) return undefined;
    fresh[code] = found;
  }
  return fresh;
}

function priceOf({ product, extras }: Line): number {
  return unitPrice(product, extras).minor;
}
