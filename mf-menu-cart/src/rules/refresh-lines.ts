import type { ChosenExtras, Product } from '@comanda/shared-contracts/domain/product';
import type { LineRecord } from './cart-record.ts';
import { type Category, findProducts } from './menu-content.ts';

/**
 * The lines with what a newer menu says of their products and extras: price, stock, name. What the menu has not, or has without a
 * price that can be read, stays as it was and is marked, an option as sold out: who orders is told before the provider refuses it. X-06.
 */
export function refreshLines(lines: readonly LineRecord[], categories: readonly Category[]): readonly LineRecord[] {
  // A line's own category first: in a long menu the others need not be read for it.
  const own = new Set(lines.map(({ product }) => product.categoryId));
  const sorted = categories.toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)));
  const known = findProducts(
    sorted,
    lines.map(({ product }) => product.id),
  );
  return lines.map(({ isGone: _, ...line }) => {
    const product = known.get(line.product.id);
    return product === undefined || product.isPriceUnknown === true
      ? { ...line, isGone: true }
      : { ...line, product, extras: refreshExtras(line.extras, product) };
  });
}

function refreshExtras(extras: ChosenExtras, product: Product): ChosenExtras {
  const entries = Object.entries(extras).map(([code, chosen]) => {
    const group = product.groups.find((candidate) => candidate.code === code);
    return [
      code,
      chosen.map((choice) => ({
        ...choice,
        extra: group?.extras.find(({ id }) => id === choice.extra.id) ?? { ...choice.extra, isSoldOut: true },
      })),
    ] as const;
  });
  return Object.fromEntries(entries);
}
