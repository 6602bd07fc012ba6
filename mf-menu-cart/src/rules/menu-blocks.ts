import type { MenuCategory, Product } from '@comanda/shared-contracts/domain/product';

/** Products that are drawn or left out together. */
export const BLOCK_SIZE = 8;
/** Up to so many products the whole menu is drawn; beyond it, only what is near the window. */
export const PLAIN_LIMIT = 150;

export interface ProductBlock {
  /** Stable while the menu is the same; the block's height is remembered under it. */
  readonly id: string;
  readonly products: readonly Product[];
}

/** The products of a list cut into blocks; the last one may be shorter. */
export function blocksOf(listId: string, products: readonly Product[]): readonly ProductBlock[] {
  return Array.from({ length: Math.ceil(products.length / BLOCK_SIZE) }, (_, index) => ({
    id: `${listId}:${index}`,
    products: products.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE),
  }));
}

/** Whether a menu is so long that only a window of it is drawn. */
export function isLongMenu(categories: readonly Pick<MenuCategory, 'products'>[]): boolean {
  return categories.reduce((count, { products }) => count + products.length, 0) > PLAIN_LIMIT;
}
