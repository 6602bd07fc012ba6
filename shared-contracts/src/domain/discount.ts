import type { DispatchType } from './dispatch.ts';
import { compareMoney, type Money, roundHalfUp } from './money.ts';
import type { Product } from './product.ts';

type Referenced = Pick<Product, 'price' | 'referencePrices'>;

/** A kiosk's types fall back to the table and pickup prices where a venue gives none of its own. Q85. */
const FALLBACK: Readonly<Partial<Record<DispatchType, DispatchType>>> = { 4: 1, 5: 3 };

/**
 * The undiscounted price to strike through: that of the dispatch type, else the general one; undefined unless it is
 * above the price. Spec C3-008, Q58, Q85.
 */
export function referencePrice({ price, referencePrices }: Referenced, dispatch: DispatchType): Money | undefined {
  const fallback = FALLBACK[dispatch];
  const reference = referencePrices[dispatch] ?? (fallback === undefined ? undefined : referencePrices[fallback]) ?? referencePrices[0];
  if (reference === undefined || price.minor <= 0 || compareMoney(reference, price) <= 0) return undefined;
  return reference;
}

/** Whole percent saved against the reference price; undefined when there is nothing to show. Spec C5-026, Q58. */
export function discountPercent(product: Referenced, dispatch: DispatchType): number | undefined {
  const reference = referencePrice(product, dispatch);
  if (reference === undefined) return undefined;
  const percent = roundHalfUp((1 - product.price.minor / reference.minor) * 100);
  return percent === 0 ? undefined : percent;
}
