import type { StoredOrder } from './order-store.ts';

export type ChangeResult =
  | { readonly kind: 'changed'; readonly order: StoredOrder }
  | { readonly kind: 'impossible'; readonly order: StoredOrder }
  | { readonly kind: 'unknown' };
