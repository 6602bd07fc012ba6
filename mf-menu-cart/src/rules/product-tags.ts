import type { Product, ProductTag } from '@comanda/shared-contracts/domain/product';

/** At most so many labels stand beside a price. */
const MOST_TAGS = 2;

/** The labels of a product that are known, in its own order; `room` says how many fit. Spec C2-062, C3-041. */
export function tagsOf(product: Pick<Product, 'tagIds'>, known: ReadonlyMap<string, ProductTag>, room = MOST_TAGS): readonly ProductTag[] {
  return product.tagIds.flatMap((id) => known.get(id) ?? []).slice(0, Math.max(0, room));
}
