import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { findProducts } from '../../rules/menu-content.ts';
import { productMaximum, unitsInCart } from '../../rules/quantity.ts';
import type { Stores } from '../../state/stores.ts';
import type { ProductView } from './product-view.ts';

export interface ProductNow {
  readonly product: Product;
  /** Most units that this line may have. Spec C5-024. */
  readonly maximum: number;
  /** Why nothing can be added at this venue now. */
  readonly obstacle: 'closed' | 'inactive' | undefined;
}

/** What the dialog shows, as the open menu and the cart say at this moment; what they no longer have stays as it was. X-06. */
export function useProductNow(view: ProductView, stores: Stores): ProductNow {
  const menu = useStore(stores.menu.view);
  const record = useStore(stores.cart.view, (cart) => cart.record);
  const { venue, lineId, product: before } = view;
  const shown = menu.status === 'ready' && menu.venue.id === venue?.id ? menu : undefined;
  const categories = shown?.menu.categories;
  const listed = useMemo(() => {
    if (categories === undefined) return undefined;
    // Its own category first: in a long menu the others need not be read for it.
    const sorted = categories.toSorted((a, b) => Number(b.id === before.categoryId) - Number(a.id === before.categoryId));
    return findProducts(sorted, [before.id]).get(before.id);
  }, [categories, before]);
  const lines = record?.lines ?? [];
  if (venue === undefined) {
    const product = lines.find(({ id }) => id === lineId)?.product ?? before;
    return { product, maximum: Math.max(productMaximum(product) - unitsInCart(lines, product.id, lineId), 1), obstacle: undefined };
  }
  const product = listed ?? before;
  const inCart = record?.venue.id === venue.id ? unitsInCart(lines, product.id) : 0;
  const { shift, ordering } = shown?.venue ?? venue;
  return {
    product,
    maximum: productMaximum(product) - inCart,
    obstacle: shift === 'closed' ? 'closed' : ordering.isActive ? undefined : 'inactive',
  };
}
