import type { Product } from '@comanda/shared-contracts/domain/product';
import type { LineRecord } from './cart-record.ts';

/** Most units of a product whose stock is not tracked. Spec C5-024, C9-027. */
export const MOST_UNITS = 1000;

type Stocked = Pick<Product, 'stock' | 'reserved'>;

/** Most units of a product: its stock without the reserve, or 1000 when stock is not tracked. Spec C5-024, Q57. */
export function productMaximum({ stock, reserved }: Stocked): number {
  return stock === undefined ? MOST_UNITS : Math.max(0, stock - reserved);
}

/** Units of a product in the cart, on all its lines except one. */
export function unitsInCart(
  lines: readonly Pick<LineRecord, 'id' | 'product' | 'quantity'>[],
  productId: string,
  exceptLineId?: string,
): number {
  return lines
    .filter((line) => line.product.id === productId && line.id !== exceptLineId)
    .reduce((units, { quantity }) => units + quantity, 0);
}

/** The stock left on the menu after what is in the cart, and whether that sells the product out. Spec C4-033, Q56. */
export function stockAfter(
  { stock, reserved, isSoldOut }: Stocked & Pick<Product, 'isSoldOut'>,
  inCart: number,
): { readonly stock: number | undefined; readonly isSoldOut: boolean } {
  if (stock === undefined) return { stock, isSoldOut };
  const left = stock - inCart;
  return { stock: left, isSoldOut: isSoldOut || left <= reserved };
}
