import type { StoreApi } from 'zustand/vanilla';
import type { CartView } from '../rules/type-change.ts';

/** How many units of each product are in the cart. */
export interface CartUnits {
  /** Units of a product of that venue in the cart, on all its lines. */
  of(venueId: string, productId: string): number;
  /** Calls back when the units of that product may have changed, and for no other product. Returns the end of it. */
  subscribe(productId: string, listener: () => void): () => void;
}

interface Counted {
  readonly venueId: string | undefined;
  readonly units: ReadonlyMap<string, number>;
}

/** Counts the cart once at each change, and notifies those who show a product that changed: of 2,000 rows one is drawn anew by a tap. X-09, P6. */
export function createCartUnits(view: StoreApi<CartView>): CartUnits {
  const listeners = new Map<string, Set<() => void>>();
  let counted = count(view.getState());
  view.subscribe((now) => {
    const before = counted;
    counted = count(now);
    const isSameVenue = before.venueId === counted.venueId;
    for (const productId of new Set([...before.units.keys(), ...counted.units.keys()]))
      if (!isSameVenue || before.units.get(productId) !== counted.units.get(productId))
        for (const listener of listeners.get(productId) ?? []) listener();
  });
  return {
    of: (venueId, productId) => (venueId === counted.venueId ? (counted.units.get(productId) ?? 0) : 0),
    subscribe: (productId, listener) => {
      const own = listeners.get(productId) ?? new Set();
      listeners.set(productId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(productId) === own) listeners.delete(productId);
      };
    },
  };
}

function count({ record }: CartView): Counted {
  const units = new Map<string, number>();
  for (const { product, quantity } of record?.lines ?? []) units.set(product.id, (units.get(product.id) ?? 0) + quantity);
  return { venueId: record?.venue.id, units };
}
