import type { Checkout } from '../../rules/checkout.ts';
import type { Stores } from '../../state/stores.ts';

export interface CartPartProps {
  readonly checkout: Checkout;
  readonly stores: Stores;
}
