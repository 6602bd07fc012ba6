import type { CartLine } from './cart.ts';
import { chosenOf } from './cart-line.ts';
import { choicesIn, groupProblem } from './extras.ts';
import type { ChosenExtras, Product } from './product.ts';

type Line = Pick<CartLine, 'id' | 'product' | 'quantity' | 'extras' | 'comment'>;

/** Why a line may not be, or not be so. `left`: units of its product that can be had, zero or less for none. */
export type LineRefusal = { readonly reason: 'stock'; readonly left: number } | { readonly reason: 'quantity' | 'extras' | 'gone' };

export type LinesResult<L extends Line> =
  | { readonly ok: true; readonly lines: readonly L[] }
  | { readonly ok: false; readonly refusal: LineRefusal };

/** Most units of a product whose stock is not tracked. Spec C5-024, K5-008. */
export const MOST_UNITS = 1000;

/** Units of a product on all lines except one. */
export function unitsOf(lines: readonly Pick<Line, 'id' | 'product' | 'quantity'>[], productId: string, exceptLineId?: string): number {
  return lines
    .filter(({ id, product }) => product.id === productId && id !== exceptLineId)
    .reduce((units, { quantity }) => units + quantity, 0);
}

/** Why a line is none by itself, or null: half or no units, a group that is not settled, or groups that nobody knows. Spec C5-021, C5-024, K5-005. */
export function lineRefusal({ product, quantity, extras }: Line): LineRefusal | null {
  if (!Number.isInteger(quantity) || quantity <= 0) return { reason: 'quantity' };
  const isSettled =
    product.areChoicesUnknown !== true && product.groups.every((group) => groupProblem(group, choicesIn(extras, group.code)) === null);
  return isSettled ? null : { reason: 'extras' };
}

/** The lines with one more; an identical plain product grows its line instead. Spec C5-020, K5-008, Q33. */
export function addLine<L extends Line>(lines: readonly L[], line: L): LinesResult<L> {
  const left = leftFor(lines, line);
  if (line.quantity > left) return refuse({ reason: 'stock', left });
  const twin = lines.find((other) => areTwins(other, line));
  return accept(twin === undefined ? [...lines, line] : withQuantity(lines, twin, twin.quantity + line.quantity));
}

/** The lines with one at another quantity; zero or less takes the line away. One above its stock may still shrink. Spec C5-024, K5-008. */
export function changeQuantity<L extends Line>(lines: readonly L[], lineId: string, quantity: number): LinesResult<L> {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return refuse({ reason: 'gone' });
  if (quantity <= 0) return accept(lines.filter((other) => other !== line));
  if (!Number.isInteger(quantity)) return refuse({ reason: 'quantity' });
  const left = leftFor(lines, line, lineId);
  return quantity > left && quantity > line.quantity ? refuse({ reason: 'stock', left }) : accept(withQuantity(lines, line, quantity));
}

/** The lines with one edited in place; it merges when it has become a twin of another. Spec C5-020. */
export function replaceLine<L extends Line>(lines: readonly L[], line: L): LinesResult<L> {
  if (!lines.some(({ id }) => id === line.id)) return refuse({ reason: 'gone' });
  const refusal = lineRefusal(line);
  if (refusal !== null) return refuse(refusal);
  const others = lines.filter(({ id }) => id !== line.id);
  const added = addLine(others, line);
  const isMerged = others.some((other) => areTwins(other, line));
  return added.ok && !isMerged ? accept(lines.map((other) => (other.id === line.id ? line : other))) : added;
}

/**
 * A line as a newer menu has its product: price, stock and name of now. What it has not, or has without a price or choices that can be
 * read, is undefined; an option that it has not is sold out. X-06.
 */
export function refreshLine<L extends Line>(line: L, product: Product | undefined): L | undefined {
  if (product === undefined || product.isPriceUnknown === true || product.areChoicesUnknown === true) return undefined;
  return { ...line, product, extras: refreshExtras(line.extras, product) };
}

function refreshExtras(extras: ChosenExtras, product: Product): ChosenExtras {
  const entries = Object.entries(extras).map(([code, chosen]) => {
    const group = product.groups.find((candidate) => candidate.code === code);
    const fresh = chosen.map((choice) => ({
      ...choice,
      extra: group?.extras.find(({ id }) => id === choice.extra.id) ?? { ...choice.extra, isSoldOut: true },
    }));
    return [code, fresh] as const;
  });
  return Object.fromEntries(entries);
}

/** Units of a line's product that the others leave it: of its stock without the reserve. Q57. */
function leftFor(lines: readonly Line[], { product }: Line, exceptLineId?: string): number {
  const most = product.stock === undefined ? MOST_UNITS : Math.max(0, product.stock - product.reserved);
  return most - unitsOf(lines, product.id, exceptLineId);
}

function withQuantity<L extends Line>(lines: readonly L[], line: L, quantity: number): readonly L[] {
  return lines.map((other) => (other === line ? { ...other, quantity } : other));
}

function areTwins(a: Line, b: Line): boolean {
  return a.product.id === b.product.id && isPlain(a) && isPlain(b);
}

function isPlain({ extras, comment }: Line): boolean {
  return chosenOf(extras).length === 0 && comment.trim() === '';
}

function accept<L extends Line>(lines: readonly L[]): LinesResult<L> {
  return { ok: true, lines };
}

function refuse(refusal: LineRefusal): { readonly ok: false; readonly refusal: LineRefusal } {
  return { ok: false, refusal };
}
