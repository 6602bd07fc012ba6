import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** How long an order at a table stays open. Q22, Q31. */
const OPEN_MS = 240 * 60_000;

const RUNNING: ReadonlySet<OrderSummary['status']> = new Set(['in-progress', 'confirmed', 'transferred']);

/** The orders that a table has running at a venue, newest first: more can be ordered to them. One that nobody dates runs as long as it says. Q22, Q31. */
export function openOrders(orders: readonly OrderSummary[], venueName: string, now: Instant): readonly OrderSummary[] {
  return orders
    .filter((order) => order.dispatch === DispatchType.CHECKIN && order.venueName === venueName)
    .filter((order) => RUNNING.has(order.status) && (order.createdAt === 0 || now - order.createdAt <= OPEN_MS))
    .toSorted((a, b) => b.createdAt - a.createdAt);
}
