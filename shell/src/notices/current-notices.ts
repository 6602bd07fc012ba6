import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** Orders older than this are not announced any more. Spec C2-080, C9. */
const UPDATE_MS = 480 * 60_000;

/** The orders that are shown as notices: not older than 480 minutes, the newest first. Spec C2-080. */
export function currentOrders(orders: readonly OrderSummary[], now: Instant): readonly OrderSummary[] {
  return orders.filter(({ createdAt }) => now - createdAt <= UPDATE_MS).toSorted((a, b) => b.createdAt - a.createdAt);
}
