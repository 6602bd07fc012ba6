import type { Money } from './money.ts';

/**
 * What became of a line between the menu the diner saw and the provider's check. `position` counts the cart's lines
 * from 1. Spec C7-019, X-06.
 */
export type CartChange = {
  readonly position: number;
  readonly productId: string;
} & (
  | { readonly kind: 'price'; readonly price: Money }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'stock'; readonly maximum: number }
  /** The choice of extras is no longer allowed by their rules. */
  | { readonly kind: 'extras' }
  | { readonly kind: 'extra-price'; readonly extraId: string; readonly price: Money }
  | { readonly kind: 'extra-sold-out'; readonly extraId: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' }
);
