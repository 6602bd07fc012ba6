import { refreshLine } from '@comanda/shared-contracts/domain/cart-lines';
import type { LineRecord } from './cart-record.ts';
import { type Category, findProducts } from './menu-content.ts';

/**
 * The lines with what a newer menu says of their products and extras. What the menu has not, or has without a price that can be read,
 * stays as it was and is marked, an option as sold out: who orders is shown so before the provider refuses it. X-06.
 */
export function refreshLines(lines: readonly LineRecord[], categories: readonly Category[]): readonly LineRecord[] {
  // A line's own category first: in a long menu the others need not be read for it.
  const own = new Set(lines.map(({ product }) => product.categoryId));
  const sorted = categories.toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)));
  const known = findProducts(
    sorted,
    lines.map(({ product }) => product.id),
  );
  return lines.map(({ isGone: _, ...line }) => refreshLine(line, known.get(line.product.id)) ?? { ...line, isGone: true });
}
