import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { CartRecord } from './cart-record.ts';

/** How old the first check-in path may be for its table's cart to survive a reload, ms. Spec C4-027, Q31. */
export const FIRST_PATH_KEEPS_CART_MS = 2_100_000;

/**
 * What becomes of a stored cart when the page starts. A cart of a table, or of a locator in its place (Q117), is discarded once the visit is too old; one at
 * table type without a table keeps its lines and goes back to a type that can be ordered without a QR code.
 * `firstPathAgeMs` is undefined when no check-in path is remembered. Spec C4-027.
 */
export function survivingCart(record: CartRecord, firstPathAgeMs: number | undefined): CartRecord | null {
  if (record.dispatch !== DispatchType.CHECKIN) return record;
  // An empty one is no preference of another type: the menu opens as it did before.
  if (record.table === undefined && record.locator === undefined) return record.lines.length === 0 ? null : withoutTableType(record);
  return firstPathAgeMs !== undefined && firstPathAgeMs <= FIRST_PATH_KEEPS_CART_MS ? record : null;
}

function withoutTableType(record: CartRecord): CartRecord | null {
  const other = record.terms.offered.find((type) => type !== DispatchType.CHECKIN);
  return other === undefined ? null : { ...record, dispatch: other };
}
