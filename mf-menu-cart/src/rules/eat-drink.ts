import type { Product } from '@comanda/shared-contracts/domain/product';
import type { VenueMenuDisplay } from '@comanda/shared-contracts/domain/venue';
import type { MenuSection } from './menu-sections.ts';

/** The two sides of a menu that is split. Spec C3-041. */
export type MenuSide = 'eat' | 'drink';

type Areas = Pick<VenueMenuDisplay, 'drinkAreas' | 'eatAreas'>;

/** Whether a product stands on a side: by its area; one of neither side stands on both. Spec C3-041, Q59. */
export function isOnSide({ areaId }: Pick<Product, 'areaId'>, side: MenuSide, { drinkAreas, eatAreas }: Areas): boolean {
  const own = side === 'eat' ? eatAreas : drinkAreas;
  const other = side === 'eat' ? drinkAreas : eatAreas;
  return own.includes(areaId) || !other.includes(areaId);
}

/** The sections of one side; what is left empty is left out. */
export function sectionsOfSide(sections: readonly MenuSection[], side: MenuSide, areas: Areas): readonly MenuSection[] {
  return sections.flatMap((section) => {
    const products = section.products().filter((product) => isOnSide(product, side, areas));
    return products.length === 0 ? [] : [{ ...section, productCount: products.length, products: () => products }];
  });
}
