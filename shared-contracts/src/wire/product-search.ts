import * as v from 'valibot';
import type { Product } from '../domain/product.ts';
import type { VenueSummary } from '../domain/venue.ts';
import { done, type Result } from '../failures.ts';
import { read, readData } from './decode.ts';
import { decodeProduct } from './product.ts';
import { decodeVenueSummary } from './restaurant-summary.ts';
import { salvageList } from './salvage.ts';

/** A dish that a search found, and where. */
export interface FoundProduct {
  readonly product: Product;
  readonly venue: VenueSummary;
}

export const foundProductSchema = v.object({ prod: v.unknown(), resto: v.unknown() });

/** Answer of GET /search/products. */
export function decodeProductSearch(value: unknown): Result<readonly FoundProduct[]> {
  return readData(value, (data) => salvageList(data, decodeFoundProduct));
}

function decodeFoundProduct(value: unknown): Result<FoundProduct> {
  const wire = read(foundProductSchema, value, (found) => found);
  if (!wire.ok) return wire;
  const venue = decodeVenueSummary(wire.value.resto);
  if (!venue.ok) return venue;
  const product = decodeProduct(wire.value.prod, venue.value.priceFormat);
  return product.ok ? done({ product: product.value, venue: venue.value }) : product;
}
