import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import { isoWeekdayOf, type PlainDate } from '@comanda/shared-contracts/domain/time';
import type { VenueMenuDisplay } from '@comanda/shared-contracts/domain/venue';

/**
 * The products that a venue puts forward today: by weekday, Monday 1 to Sunday 7, when they differ, else the general list
 * at index 0. What the menu does not hold is skipped. Spec C3-042, C9-024, K4-004, Q66.
 */
export function featuredProducts(
  { isOn, differsByDay, lists }: VenueMenuDisplay['featured'],
  categories: readonly MenuCategory[],
  today: PlainDate,
): readonly Product[] {
  if (!isOn) return [];
  const weekday = isoWeekdayOf(today);
  const index = differsByDay ? (lists.length === 7 ? weekday - 1 : weekday) : 0;
  const products = new Map(categories.flatMap((category) => category.products.map((product) => [product.id, product] as const)));
  return (lists[index] ?? []).flatMap((id) => products.get(id) ?? []);
}
