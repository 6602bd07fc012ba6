import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import { nameIn } from '@comanda/shared-contracts/domain/names';

/** Id of the first button of the menu; categories have numbers. Spec K2-004. */
export const ALL = 'all';

/** Settings of `sort` under which "all" is sorted by name. Spec K2-015. */
const BY_NAME: ReadonlySet<number> = new Set([1, 3]);

/**
 * The products of a category, or of all: in the menu's order, or, where the kiosk is set so, by the name that the customer
 * reads. A product that stands in two categories is shown once. Spec K2-004, K2-015.
 */
export function productsOf(categories: readonly MenuCategory[], categoryId: string, sort: number, language: Language): readonly Product[] {
  if (categoryId !== ALL) return categories.find(({ id }) => id === categoryId)?.products ?? [];
  const all = [...new Map(categories.flatMap(({ products }) => products.map((product) => [product.id, product] as const))).values()];
  return BY_NAME.has(sort) ? all.toSorted((a, b) => nameIn(language, a).localeCompare(nameIn(language, b), language)) : all;
}

/** A product of a menu by its id. */
export function findProduct(categories: readonly MenuCategory[], productId: string): Product | undefined {
  for (const { products } of categories) {
    const found = products.find(({ id }) => id === productId);
    if (found !== undefined) return found;
  }
  return undefined;
}
