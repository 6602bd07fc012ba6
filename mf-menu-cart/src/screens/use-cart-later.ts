import { startTransition, useEffect, useState } from 'react';
import type { CartView } from '../rules/type-change.ts';
import type { Stores } from '../state/stores.ts';

/**
 * What the cart says, drawn after the next picture: whoever taps "+" sees the product's own count at once, and sums, terms
 * and bars a moment later. For all that is not under the finger. X-09.
 */
export function useCartLater({ cart }: Stores): CartView {
  const [shown, show] = useState(() => cart.view.getState());
  useEffect(() => {
    const take = (view: CartView) => startTransition(() => show(view));
    take(cart.view.getState());
    return cart.view.subscribe(take);
  }, [cart]);
  return shown;
}
