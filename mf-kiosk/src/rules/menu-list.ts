import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import { nameIn } from '@comanda/shared-contracts/domain/names';

/** Id of the first button of the menu; categories have numbers. Spec K2-004. */
export const ALL = 'all';

/** Settings of `sort` under which "all" is sorted by name. Spec K2-015. */
const BY_NAME: ReadonlySet<number> = new Set([1, 3]);

/** A stretch of the menu; without a category it stands under no heading of its own. */
export interface MenuPart {
  readonly category: MenuCategory | undefined;
  readonly products: readonly Product[];
}

/** What the menu shows, and in which order. */
export interface MenuListing {
  /** Of a category, or `ALL`. */
  readonly categoryId: string;
  /** The kiosk's setting `seosort`. */
  readonly sort: number;
  readonly language: Language;
  /** Whether what the customer does not eat is known to be in it: it comes after the others. Q210. */
  readonly isAvoided: (product: Product) => boolean;
}

/**
 * The menu as it is read: all of it under the headings of its categories, or, where the kiosk is set so, in one list by the name that the
 * customer reads; or one category. A product that stands in two categories is shown once, in the first. Spec K2-004, K2-015, Q210.
 */
export function partsOf(categories: readonly MenuCategory[], { categoryId, sort, language, isAvoided }: MenuListing): readonly MenuPart[] {
  const inOrder = (products: readonly Product[]): readonly Product[] => [
    ...products.filter((product) => !isAvoided(product)),
    ...products.filter(isAvoided),
  ];
  const alone = (products: readonly Product[]): readonly MenuPart[] =>
    products.length === 0 ? [] : [{ category: undefined, products: inOrder(products) }];
  if (categoryId !== ALL) return alone(categories.find(({ id }) => id === categoryId)?.products ?? []);
  if (BY_NAME.has(sort))
    return alone(allProducts(categories).toSorted((a, b) => nameIn(language, a).localeCompare(nameIn(language, b), language)));
  const shown = new Set<string>();
  const parts = categories.flatMap((category): readonly MenuPart[] => {
    const products = category.products.filter(({ id }) => !shown.has(id) && shown.add(id));
    return products.length === 0 ? [] : [{ category, products: inOrder(products) }];
  });
  const [only, ...others] = parts;
  // One heading would say what the menu is called already.
  return only !== undefined && others.length === 0 ? [{ category: undefined, products: only.products }] : parts;
}

/** Each product of a menu once. */
export function allProducts(categories: readonly MenuCategory[]): readonly Product[] {
  return [...new Map(categories.flatMap(({ products }) => products.map((product) => [product.id, product] as const))).values()];
}

/** A product of a menu by its id. */
export function findProduct(categories: readonly MenuCategory[], productId: string): Product | undefined {
  for (const { products } of categories) {
    const found = products.find(({ id }) => id === productId);
    if (found !== undefined) return found;
  }
  return undefined;
}
