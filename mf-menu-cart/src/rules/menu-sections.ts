import type { Product } from '@comanda/shared-contracts/domain/product';
import { isLongMenu } from './menu-blocks.ts';
import type { Category } from './menu-content.ts';

/** A stretch of the menu screen under one heading and one tab. */
export type MenuSection = Category;

/** Id of the section of featured products; category ids are numbers. */
export const FEATURED_ID = 'featured';

/** The categories that hold something, the featured products in front of them under the venue's own title. Spec C3-042. */
export function sectionsOf(
  categories: readonly Category[],
  featured: { readonly title: string; readonly products: readonly Product[] },
): readonly MenuSection[] {
  const { title, products } = featured;
  const first: MenuSection = { id: FEATURED_ID, name: title, productCount: products.length, products: () => products };
  // A short menu is read whole, so its counts are what can really be had.
  const counted = isLongMenu(categories)
    ? categories
    : categories.map((category) => ({ ...category, productCount: category.products().length }));
  return [first, ...counted].filter(({ productCount }) => productCount > 0);
}

/** So many products fill the tallest first screen, two beside each other on a wide one. */
const FIRST_SCREEN = 8;

/** What of a menu is drawn first: sections down to the one that fills the screen, which is cut short. */
export function firstScreen(sections: readonly MenuSection[]): readonly MenuSection[] {
  let left = FIRST_SCREEN;
  return sections.flatMap((section) => {
    if (left <= 0) return [];
    const shown = Math.min(left, section.productCount);
    left -= shown;
    return [shown === section.productCount ? section : { ...section, products: () => section.products().slice(0, shown) }];
  });
}
