import * as cart from '@comanda/shared-contracts/domain/cart-lines';
import { lacksChoice } from '@comanda/shared-contracts/domain/extras';
import type { CartRecord, LineRecord } from './cart-record.ts';

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
 * Why a line may not enter the cart, or null. A closed venue, a product that is sold out, lacks a choice that must be made or whose price nobody knows, a quantity of zero or less, a cart that
 * holds another venue's products. Spec C3-027, C5-019, C5-024, C8-022, C8-024.
 */
export function addRefusal(record: CartRecord | null, line: LineRecord, venue: VenueState): CartRefusal | null {
  if (record !== null && record.orderId !== undefined) return { reason: 'ordered' };
  if (record !== null && record.venue.id !== venue.id && record.lines.length > 0) {
    return { reason: 'other-venue', venueName: record.venue.name };
  }
  if (venue.isClosed) return { reason: 'closed' };
  if (!venue.isActive) return { reason: 'inactive' };
  const { product } = line;
  if (product.isSoldOut || product.isPriceUnknown === true || lacksChoice(product)) return { reason: 'sold-out' };
  return cart.lineRefusal(line);
}

/** The lines with one more; an identical plain product grows its line instead. Spec C5-020, Q33. */
export function addLine(lines: readonly LineRecord[], line: LineRecord): LinesResult {
  return resultOf(cart.addLine(lines, line));
}

/** The lines with one at another quantity; zero or less takes the line away. Spec C5-024. */
export function changeQuantity(lines: readonly LineRecord[], lineId: string, quantity: number): LinesResult {
  return resultOf(cart.changeQuantity(lines, lineId, quantity));
}

/** The lines with one edited in place; it merges when it has become a twin of another. Spec C5-020. */
export function replaceLine(lines: readonly LineRecord[], line: LineRecord): LinesResult {
  return resultOf(cart.replaceLine(lines, line));
}

/** Of a stock that the cart holds already nothing more can be had: that is sold out, and no number is named. Spec C5-024. */
function resultOf(result: cart.LinesResult<LineRecord>): LinesResult {
  if (result.ok) return result;
  const { refusal } = result;
  return { ok: false, refusal: refusal.reason === 'stock' && refusal.left <= 0 ? { reason: 'sold-out' } : refusal };
}
