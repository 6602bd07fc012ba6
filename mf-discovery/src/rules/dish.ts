import type { Product } from '@comanda/shared-contracts/domain/product';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';

/** A product that a search found, with the venue that sells it. */
export interface Dish {
  readonly product: Product;
  readonly venue: VenueSummary;
}
