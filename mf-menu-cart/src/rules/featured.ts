import { featuredIds } from '@comanda/shared-contracts/domain/featured';
import type { Product } from '@comanda/shared-contracts/domain/product';
import type { PlainDate } from '@comanda/shared-contracts/domain/time';
import type { VenueMenuDisplay } from '@comanda/shared-contracts/domain/venue';
import { type Category, findProducts } from './menu-content.ts';

/** The products that a venue puts forward today. What the menu does not hold is skipped. Spec C3-042, C9-024. */
export function featuredProducts(
  featured: VenueMenuDisplay['featured'],
  categories: readonly Category[],
  today: PlainDate,
): readonly Product[] {
  const ids = featuredIds(featured, today);
  if (ids.length === 0) return [];
  const products = findProducts(categories, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}
