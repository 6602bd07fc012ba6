import type { MenuCategory, Product, ChosenExtras } from '@comanda/shared-contracts/domain/product';
import type { LineRecord } from './cart-record.ts';

/**
 * The lines with what a newer menu says of their products and extras: price, stock, name. What the menu no longer has
 * stays as it was; the provider judges it when the order is checked. X-06.
 */
export function refreshLines(lines: readonly LineRecord[], categories: readonly MenuCategory[]): readonly LineRecord[] {
  const wanted = new Set(lines.map(({ product }) => product.id));
  const known = new Map<string, Product>();
  for (const { products } of categories) for (const product of products) if (wanted.has(product.id)) known.set(product.id, product);
  return lines.map((line) => {
    const product = known.get(line.product.id);
    return product === undefined ? line : { ...line, product, extras: refreshExtras(line.extras, product) };
  });
}

function refreshExtras(extras: ChosenExtras, product: Product): ChosenExtras {
  const entries = Object.entries(extras).map(([code, chosen]) => {
    const group = product.groups.find((candidate) => candidate.code === code);
    return [code, chosen.map((choice) => ({ ...choice, extra: group?.extras.find(({ id }) => id === choice.extra.id) ?? choice.extra }))] as const;
  });
  return Object.fromEntries(entries);
}
