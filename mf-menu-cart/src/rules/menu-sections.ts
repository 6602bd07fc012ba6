import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';
import { blocksOf, type ProductBlock } from './menu-blocks.ts';

/** A stretch of the menu screen under one heading and one tab. */
export interface MenuSection {
  readonly id: string;
  readonly name: string;
  readonly nameTranslated?: string;
  readonly productCount: number;
  readonly blocks: readonly ProductBlock[];
}

/** Id of the section of featured products; category ids are numbers. */
export const FEATURED_ID = 'featured';

/** The categories that hold something, the featured products in front of them under the venue's own title. Spec C3-042. */
export function sectionsOf(
  categories: readonly MenuCategory[],
  featured: { readonly title: string; readonly products: readonly Product[] },
): readonly MenuSection[] {
  const first = featured.products.length === 0 ? [] : [{ id: FEATURED_ID, name: featured.title, products: featured.products }];
  return [...first, ...categories]
    .filter(({ products }) => products.length > 0)
    .map(({ products, ...category }) => ({
      id: category.id,
      name: category.name,
      ...('nameTranslated' in category && category.nameTranslated !== undefined ? { nameTranslated: category.nameTranslated } : {}),
      productCount: products.length,
      blocks: blocksOf(category.id, products),
    }));
}

/** A name in the diner's language; Spanish where there is no translation. */
export function nameIn(language: Language, { name, nameTranslated }: { readonly name: string; readonly nameTranslated?: string }): string {
  return language === 'en' && nameTranslated !== undefined && nameTranslated !== '' ? nameTranslated : name;
}

/** A description in the diner's language. */
export function descriptionIn(
  language: Language,
  { description, descriptionTranslated }: Pick<Product, 'description' | 'descriptionTranslated'>,
): string {
  return language === 'en' && descriptionTranslated !== undefined && descriptionTranslated !== '' ? descriptionTranslated : description;
}
