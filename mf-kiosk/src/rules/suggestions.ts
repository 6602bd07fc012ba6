import { featuredProducts } from './featured.ts';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import type { PlainDate } from '@comanda/shared-contracts/domain/time';
import type { VenueMenuDisplay } from '@comanda/shared-contracts/domain/venue';
import { chosenOf } from '@comanda/shared-contracts/domain/cart-line';
import { cannotBeHad, type Line } from './cart.ts';

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
  const parts = new Set(lines.flatMap(({ extras }) => chosenOf(extras).map(({ extra }) => plainName(extra.name))));
  return featuredProducts(featured, categories, today)
    .filter((product) => !inCart.has(product.id) && !parts.has(plainName(product.name)) && !cannotBeHad(product))
    .slice(0, MOST);
}

/** An option of a combo and the product of the menu are written alike, or nearly. */
function plainName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
