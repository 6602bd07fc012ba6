import { chosenOf } from '@comanda/shared-contracts/domain/cart-line';
import { choicesIn, groupProblem } from '@comanda/shared-contracts/domain/extras';
import type { CartRecord, LineRecord } from './cart-record.ts';
import { productMaximum, unitsInCart } from './quantity.ts';

/** Why a cart refuses a change. Each has a text `refusal.<reason>`. */
export type CartRefusal =
  | { readonly reason: 'other-venue'; readonly venueName: string }
  | { readonly reason: 'stock'; readonly left: number }
  | { readonly reason: 'closed' | 'inactive' | 'sold-out' | 'quantity' | 'extras' | 'ordered' | 'gone' };

export type LinesResult =
  | { readonly ok: true; readonly lines: readonly LineRecord[] }
  | { readonly ok: false; readonly refusal: CartRefusal };

/** Whether the venue takes orders, as its record says. */
export interface VenueState {
  readonly id: string;
  readonly isClosed: boolean;
  /** Wire: ordact. Spec C3-027. */
  readonly isActive: boolean;
}

/**
 * Why a line may not enter the cart, or null. A closed venue, a product that is sold out or whose price nobody knows, a quantity of zero or less, a cart that
 * holds another venue's products. Spec C3-027, C5-019, C5-024, C8-022, C8-024.
 */
export function addRefusal(record: CartRecord | null, line: LineRecord, venue: VenueState): CartRefusal | null {
  if (record !== null && record.orderId !== undefined) return { reason: 'ordered' };
  if (record !== null && record.venue.id !== venue.id && record.lines.length > 0) {
    return { reason: 'other-venue', venueName: record.venue.name };
  }
  if (venue.isClosed) return { reason: 'closed' };
  if (!venue.isActive) return { reason: 'inactive' };
  if (line.product.isSoldOut || line.product.isPriceUnknown === true) return { reason: 'sold-out' };
  return lineRefusal(line);
}

/** The lines with one more; an identical plain product grows its line instead. Spec C5-020, Q33. */
export function addLine(lines: readonly LineRecord[], line: LineRecord): LinesResult {
  const left = productMaximum(line.product) - unitsInCart(lines, line.product.id);
  if (line.quantity > left) return outOfStock(left);
  const twin = lines.find((other) => mayMerge(other, line));
  if (twin === undefined) return { ok: true, lines: [...lines, line] };
  return { ok: true, lines: lines.map((other) => (other === twin ? { ...other, quantity: other.quantity + line.quantity } : other)) };
}

/** The lines with one at another quantity; zero or less takes the line away. Spec C5-024. */
export function changeQuantity(lines: readonly LineRecord[], lineId: string, quantity: number): LinesResult {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) return refuse({ reason: 'gone' });
  if (quantity <= 0) return { ok: true, lines: lines.filter((other) => other !== line) };
  if (!Number.isInteger(quantity)) return refuse({ reason: 'quantity' });
  const left = productMaximum(line.product) - unitsInCart(lines, line.product.id, lineId);
  // A line that already lies above its stock may still shrink.
  if (quantity > left && quantity > line.quantity) return outOfStock(left);
  return { ok: true, lines: lines.map((other) => (other === line ? { ...other, quantity } : other)) };
}

/** The lines with one edited in place; it merges when it has become a twin of another. Spec C5-020. */
export function replaceLine(lines: readonly LineRecord[], line: LineRecord): LinesResult {
  if (!lines.some(({ id }) => id === line.id)) return refuse({ reason: 'gone' });
  const refusal = lineRefusal(line);
  if (refusal !== null) return refuse(refusal);
  const others = lines.filter(({ id }) => id !== line.id);
  const left = productMaximum(line.product) - unitsInCart(others, line.product.id);
  if (line.quantity > left) return outOfStock(left);
  if (others.some((other) => mayMerge(other, line))) return addLine(others, line);
  return { ok: true, lines: lines.map((other) => (other.id === line.id ? line : other)) };
}

function lineRefusal({ product, quantity, extras }: LineRecord): CartRefusal | null {
  if (!Number.isInteger(quantity) || quantity <= 0) return { reason: 'quantity' };
  const isSettled = product.groups.every((group) => groupProblem(group, choicesIn(extras, group.code)) === null);
  return isSettled ? null : { reason: 'extras' };
}

function mayMerge(a: LineRecord, b: LineRecord): boolean {
  return a.product.id === b.product.id && isPlain(a) && isPlain(b);
}

function isPlain({ extras, comment }: LineRecord): boolean {
  return chosenOf(extras).length === 0 && comment.trim() === '';
}

function refuse(refusal: CartRefusal): LinesResult {
  return { ok: false, refusal };
}

function outOfStock(left: number): LinesResult {
  return refuse(left <= 0 ? { reason: 'sold-out' } : { reason: 'stock', left });
}
