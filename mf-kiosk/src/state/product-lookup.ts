import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Product } from '@comanda/shared-contracts/domain/product';
import type { KioskHost } from './host.ts';
import type { MenuStore } from './menu.ts';

export type Lookup =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly product: Product }
  | { readonly status: 'not-found' };

/** How often a product that is not there yet is looked for again, and at which pace. Spec K4-006. */
const RETRIES = 5;
const RETRY_MS = 500;

export interface ProductLookup {
  readonly view: StoreApi<Lookup>;
  readonly release: Release;
}

/** Looks a product up in the menu, which may still be on its way. Spec K4-006. */
export function lookUpProduct(host: Pick<KioskHost, 'clock'>, menu: Pick<MenuStore, 'find'>, productId: string): ProductLookup {
  const first = menu.find(productId);
  const view = createStore<Lookup>(() => (first === undefined ? { status: 'loading' } : { status: 'found', product: first }));
  let cancel = (): void => undefined;
  const wait = (retriesLeft: number): void => {
    cancel = host.clock.after(RETRY_MS, () => {
      const product = menu.find(productId);
      if (product !== undefined) view.setState({ status: 'found', product }, true);
      else if (retriesLeft <= 1) view.setState({ status: 'not-found' }, true);
      else wait(retriesLeft - 1);
    });
  };
  if (first === undefined) wait(RETRIES);
  return { view, release: () => cancel() };
}
