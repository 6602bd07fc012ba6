import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { LiveItem, LiveMenu } from '@comanda/shared-contracts/domain/live-menu';
import type { Money } from '@comanda/shared-contracts/domain/money';
import type { Extra, Product } from '@comanda/shared-contracts/domain/product';
import type { Category } from './menu-content.ts';

interface Changing {
  readonly price: Money;
  readonly isPriceUnknown?: boolean;
  readonly isSoldOut: boolean;
  readonly stock?: number;
}

/**
 * The categories as they are now: what the live node says of products and extras lies over the menu as it was loaded.
 * What did not change stays the same object, so that only changed rows are drawn again. X-06.
 */
export function withLive(categories: readonly Category[], live: LiveMenu, dispatch: DispatchType): readonly Category[] {
  return categories.map((category) => {
    let products: readonly Product[] | undefined;
    return { ...category, products: () => (products ??= category.products().map((product) => productNow(product, live, dispatch))) };
  });
}

/** A product as it is now; itself when nothing changed about it. */
export function productNow(product: Product, live: LiveMenu, dispatch: DispatchType): Product {
  const now = itemNow(product, updatesOf(live.products, product.listedAs ?? product.id), dispatch);
  const hasUpdates = product.groups.some(({ extras }) => extras.some(({ id }) => Object.hasOwn(live.extras, id)));
  if (!hasUpdates) return now;
  const groups = product.groups.map((group) => ({
    ...group,
    extras: group.extras.map((extra) => extraNow(extra, updatesOf(live.extras, extra.id), dispatch)),
  }));
  return { ...now, groups };
}

function updatesOf(items: Readonly<Record<string, LiveItem>>, id: string): LiveItem | undefined {
  return Object.hasOwn(items, id) ? items[id] : undefined;
}

/** An option with a price that nobody can read cannot be had, as in the menu. */
function extraNow(extra: Extra, updates: LiveItem | undefined, dispatch: DispatchType): Extra {
  const now = itemNow(extra, updates, dispatch);
  return now.isPriceUnknown === true && !now.isSoldOut ? { ...now, isSoldOut: true } : now;
}

function itemNow<T extends Changing>(item: T, updates: LiveItem | undefined, dispatch: DispatchType): T {
  if (updates === undefined) return item;
  const named = updates.prices[dispatch];
  const price = named ?? item.price;
  const isUnknown = named === null || (named === undefined && item.isPriceUnknown === true);
  const stock = updates.stock ?? item.stock;
  const isSoldOut = updates.isSoldOut ?? item.isSoldOut;
  const isSame =
    price.minor === item.price.minor &&
    isUnknown === (item.isPriceUnknown === true) &&
    stock === item.stock &&
    isSoldOut === item.isSoldOut;
  if (isSame) return item;
  return {
    ...item,
    price,
    isSoldOut,
    ...(stock === undefined ? {} : { stock }),
    ...(isUnknown === (item.isPriceUnknown === true) ? {} : { isPriceUnknown: isUnknown }),
  };
}
