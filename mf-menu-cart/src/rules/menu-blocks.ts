import type { Category } from './menu-content.ts';

/** Products that are drawn or left out together. */
export const BLOCK_SIZE = 8;
/** Up to so many products the whole menu is drawn; beyond it, only what is near the window. */
export const PLAIN_LIMIT = 150;

/** A stretch of a list of products. */
export interface Block {
  /** Stable while the menu is the same; the block's height is remembered under it. */
  readonly id: string;
  readonly from: number;
  readonly count: number;
}

/** A list of so many products cut into blocks; the last one may be shorter. */
export function blocksOf(listId: string, productCount: number): readonly Block[] {
  return Array.from({ length: Math.ceil(productCount / BLOCK_SIZE) }, (_, index) => ({
    id: `${listId}:${index}`,
    from: index * BLOCK_SIZE,
    count: Math.min(BLOCK_SIZE, productCount - index * BLOCK_SIZE),
  }));
}

/** How many blocks of a list are drawn without a look at the window, where so many products of the menu are: those of the lists before it come first. */
export function blocksDrawnFirst(lists: readonly Pick<Category, 'productCount'>[], index: number, products: number): number {
  const before = lists.slice(0, index).reduce((count, { productCount }) => count + productCount, 0);
  return Math.max(0, Math.ceil((products - before) / BLOCK_SIZE));
}

/** Whether a menu is so long that only a window of it is drawn. */
export function isLongMenu(categories: readonly Pick<Category, 'productCount'>[]): boolean {
  return categories.reduce((count, { productCount }) => count + productCount, 0) > PLAIN_LIMIT;
}
