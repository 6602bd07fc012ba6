import { featuredIds } from '@comanda/shared-contracts/domain/featured';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import type { PlainDate } from '@comanda/shared-contracts/domain/time';
import type { VenueMenuDisplay } from '@comanda/shared-contracts/domain/venue';

/** The products that a venue puts forward today. What the menu does not hold is skipped. Spec C9-024, K4-004. */
export function featuredProducts(
  featured: VenueMenuDisplay['featured'],
  categories: readonly MenuCategory[],
  today: PlainDate,
): readonly Product[] {
  const products = new Map(categories.flatMap((category) => category.products.map((product) => [product.id, product] as const)));
  return featuredIds(featured, today).flatMap((id) => products.get(id) ?? []);
}
