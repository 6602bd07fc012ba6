import { chosenOf, lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import type { CartLine } from '@comanda/shared-contracts/domain/cart';
import { choicesIn, groupProblem, type GroupProblem, lacksChoice } from '@comanda/shared-contracts/domain/extras';
import type { KioskCartLine } from '@comanda/shared-contracts/domain/kiosk';
import type { ChosenExtras, ExtrasGroup, Product } from '@comanda/shared-contracts/domain/product';

/** A line of the kiosk's cart. Its id is made here and stays while the line lives. */
export type Line = KioskCartLine & Pick<CartLine, 'id'>;

/** Most units of anything. Spec K5-008. */
export const MOST_UNITS = 1000;

type Stocked = Pick<Product, 'stock' | 'reserved'>;

/**
 * Most units of a product: once `amount` units, without the `initial` ones of a line that is being edited, use its stock
 * up to the reserve, the stock without the reserve; else 1000. Spec K5-008.
 */
export function productMaximum({ stock, reserved }: Stocked, amount: number, initial: number): number {
  if (stock === undefined) return MOST_UNITS;
  return stock - amount + initial <= reserved ? Math.max(0, stock - reserved) : MOST_UNITS;
}

/** Most units that one line may have when other lines hold `elsewhere` units and it has `quantity` now. Spec K5-008. */
export function lineMaximum(product: Stocked, quantity: number, elsewhere: number): number {
  return Math.max(0, productMaximum(product, quantity + elsewhere, 0) - elsewhere);
}

/** Whether a product is sold out, or a choice that it asks for is. Q56. */
export function isSoldOut(product: Stocked & Pick<Product, 'isSoldOut' | 'groups'>): boolean {
  return product.isSoldOut || (product.stock !== undefined && product.stock <= product.reserved) || lacksChoice(product);
}

/** Whether a product cannot be had at all: sold out, or nobody knows its price. Q56, X-22. */
export function cannotBeHad(product: Stocked & Pick<Product, 'isSoldOut' | 'groups' | 'isPriceUnknown'>): boolean {
  return product.isPriceUnknown === true || isSoldOut(product);
}

/** Units of a product on all lines. */
export function unitsOf(lines: readonly Line[], productId: string): number {
  return lines.filter(({ product }) => product.id === productId).reduce((units, { quantity }) => units + quantity, 0);
}

/** The groups that are not settled, in the order of the menu. Spec K5-005. */
export function groupProblems(
  product: Pick<Product, 'groups'>,
  extras: ChosenExtras,
): readonly { readonly group: ExtrasGroup; readonly problem: GroupProblem }[] {
  return product.groups.flatMap((group) => {
    const problem = groupProblem(group, choicesIn(extras, group.code));
    return problem === null ? [] : [{ group, problem }];
  });
}

/** Why a line cannot be added. */
export type AddRefusal = 'quantity' | 'extras' | 'sold-out' | 'stock';

/** Why a line may not enter the cart, or null. Spec K5-006, K5-008. */
export function addRefusal(lines: readonly Line[], line: Line): AddRefusal | null {
  if (!Number.isInteger(line.quantity) || line.quantity <= 0) return 'quantity';
  if (cannotBeHad(line.product)) return 'sold-out';
  if (groupProblems(line.product, line.extras).length > 0) return 'extras';
  return hasRoom(lines, line) ? null : 'stock';
}

/** The lines with one more; a plain product that is there already grows its line. */
export function addLine(lines: readonly Line[], line: Line): readonly Line[] {
  const twin = lines.find((other) => other.product.id === line.product.id && isPlain(other) && isPlain(line));
  if (twin === undefined) return [...lines, line];
  return lines.map((other) => (other === twin ? { ...other, quantity: other.quantity + line.quantity } : other));
}

/** The lines with one at another quantity; at zero it is gone, above the stock it stays as it is. */
export function changeQuantity(lines: readonly Line[], lineId: string, quantity: number): readonly Line[] {
  if (quantity <= 0) return lines.filter(({ id }) => id !== lineId);
  return lines.map((line) => {
    if (line.id !== lineId) return line;
    const others = lines.filter(({ id }) => id !== lineId);
    const mayHave = quantity < line.quantity || hasRoom(others, { ...line, quantity });
    return mayHave ? { ...line, quantity } : line;
  });
}

/** A line as orders and sums want it. */
export function pricedLine(line: Line): CartLine {
  return { ...line, subtotal: lineSubtotal(line) };
}

function hasRoom(lines: readonly Line[], line: Line): boolean {
  const elsewhere = unitsOf(lines, line.product.id);
  return line.quantity <= lineMaximum(line.product, line.quantity, elsewhere);
}

function isPlain({ extras, comment }: Line): boolean {
  return chosenOf(extras).length === 0 && comment.trim() === '';
}
