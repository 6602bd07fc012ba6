import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { DISH_QUERY } from '@comanda/shared-contracts/routes/dish-address';
import { placeWith, saidBy } from '../../rules/menu-address.ts';
import { findProducts } from '../../rules/menu-content.ts';
import type { ReadyMenu } from '../../rules/menu-view.ts';

/**
 * Opens the dish that the address names, for whoever came by a link, a reload or "forward"; one that this menu does not have is said, and leaves the
 * address. `isOpen`: whether a dish is open, or about to be. Q130.
 */
export function useDishOfAddress({ menu }: ReadyMenu, open: (product: Product) => void, isOpen: (id: string) => boolean): void {
  const host = useHost<'mf-menu-cart'>();
  const { key, pathname, search } = useLocation();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    // Once for each entry of the history: a menu that changes meanwhile opens nothing.
    if (seen.current === key) return;
    seen.current = key;
    const id = saidBy({ search }, DISH_QUERY);
    if (id === null || isOpen(id)) return;
    const product = findProducts(menu.categories, [id]).get(id);
    if (product !== undefined) return open(product);
    host.notify.show({ tone: 'warn', text: host.i18n.text('product.gone'), speed: 'slow' });
    host.navigation.go(placeWith({ pathname, search }, DISH_QUERY, null), { replace: true, keepsPlace: true });
  }, [host, key, pathname, search, menu, open, isOpen]);
}
