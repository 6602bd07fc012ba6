import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Product } from '@comanda/shared-contracts/domain/product';

/** A category of the open menu; its products are read when they are first asked for. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly nameTranslated?: string;
  /** Products announced; a few may turn out to be unreadable. */
  readonly productCount: number;
  readonly products: () => readonly Product[];
}

/** What the screen takes of a menu. */
export interface MenuContent {
  readonly kind: DispatchType;
  readonly categories: readonly Category[];
  /** The categories as they were answered, where updates lie over them. */
  readonly answered?: readonly Category[];
  /** Areas and dispatch times as the answer has them; read by whoever needs them. */
  readonly lists: MenuLists;
  /** Read before the network went away: an answer that was kept stood in for one. Q202. */
  readonly isOld?: true;
}

/** Lists of a menu that only some orders need, unread. */
export interface MenuLists {
  readonly areas: readonly unknown[];
  readonly windows: readonly unknown[];
}

/** The products with these ids, wherever they stand; asks no more categories than it must. */
export function findProducts(categories: readonly Category[], ids: Iterable<string>): ReadonlyMap<string, Product> {
  const wanted = new Set(ids);
  const found = new Map<string, Product>();
  for (const category of categories) {
    if (found.size === wanted.size) break;
    for (const product of category.products()) if (wanted.has(product.id)) found.set(product.id, product);
  }
  return found;
}
