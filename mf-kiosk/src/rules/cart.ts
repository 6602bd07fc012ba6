import { lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import { addLine, lineRefusal, MOST_UNITS } from '@comanda/shared-contracts/domain/cart-lines';
import type { CartLine } from '@comanda/shared-contracts/domain/cart';
import { type Choosing, lacksChoice } from '@comanda/shared-contracts/domain/extras';
import type { KioskCartLine } from '@comanda/shared-contracts/domain/kiosk';
import type { Product } from '@comanda/shared-contracts/domain/product';

/** A line of the kiosk's cart. Its id is made here and stays while the line lives. */
export type Line = KioskCartLine & Pick<CartLine, 'id'>;

type Stocked = Pick<Product, 'stock' | 'reserved'>;

/** Whole units of its stock without the reserve; undefined where it is not counted. */
function wholeUnits({ stock, reserved }: Stocked): number | undefined {
  return stock === undefined ? undefined : Math.max(0, Math.floor(stock - reserved));
}

/**
 * Most units of a product: once `amount` units, without the `initial` ones of a line that is being edited, use its stock
 * up to the reserve, the whole units without the reserve; else 1000. Spec K5-008.
 */
export function productMaximum(product: Stocked, amount: number, initial: number): number {
  const most = wholeUnits(product);
  return most !== undefined && amount - initial >= most ? most : MOST_UNITS;
}

/** Most units that one line may have when other lines hold `elsewhere` units and it has `quantity` now. Spec K5-008. */
export function lineMaximum(product: Stocked, quantity: number, elsewhere: number): number {
  return Math.max(0, productMaximum(product, quantity + elsewhere, 0) - elsewhere);
}

/** Whether a product is sold out, or a choice that it asks for is. Q56. */
export function isSoldOut(product: Stocked & Choosing & Pick<Product, 'isSoldOut'>): boolean {
  return product.isSoldOut || wholeUnits(product) === 0 || lacksChoice(product);
}

/** Whether a product cannot be had at all: sold out, or nobody knows its price. Q56, X-22. */
export function cannotBeHad(product: Stocked & Choosing & Pick<Product, 'isSoldOut' | 'isPriceUnknown'>): boolean {
  return product.isPriceUnknown === true || isSoldOut(product);
}

/** Why a line cannot be added. */
export type AddRefusal = 'quantity' | 'extras' | 'sold-out' | 'stock';

/** Why a line may not enter the cart, or null. Spec K5-006, K5-008. */
export function addRefusal(lines: readonly Line[], line: Line): AddRefusal | null {
  const refusal = lineRefusal(line)?.reason;
  if (refusal === 'quantity') return refusal;
  if (cannotBeHad(line.product)) return 'sold-out';
  if (refusal !== undefined) return 'extras';
  return addLine(lines, line).ok ? null : 'stock';
}

/** A line as orders and sums want it. */
export function pricedLine(line: Line): CartLine {
  return { ...line, subtotal: lineSubtotal(line) };
}
