import { featuredProducts } from './featured.ts';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import type { PlainDate } from '@comanda/shared-contracts/domain/time';
import type { VenueMenuDisplay } from '@comanda/shared-contracts/domain/venue';
import { cannotBeHad, type Line } from './cart.ts';
import { nameKey, partNames } from './combo.ts';

/** Most products that are suggested. Q90. */
const MOST = 6;

/** What is suggested before the cart: featured today, to be had, not in the cart yet, be it as a part of a combo. Spec K4-004, Q66, Q90, Q160. */
export function suggestions(
  featured: VenueMenuDisplay['featured'],
  categories: readonly MenuCategory[],
  lines: readonly Line[],
  today: PlainDate,
): readonly Product[] {
  const inCart = new Set(lines.map(({ product }) => product.id));
  const parts = partNames(lines);
  return featuredProducts(featured, categories, today)
    .filter((product) => !inCart.has(product.id) && !parts.has(nameKey(product.name)) && !cannotBeHad(product))
    .slice(0, MOST);
}
