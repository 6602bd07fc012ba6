import { compact, asNumber } from './values.ts';
import type { Result } from '../failures.ts';
import type { Order, OrderChange } from '../domain/order.ts';
import { readData } from './decode.ts';
import { decodeOrderChange } from './order-change.ts';

/**
 * Query of GET /srv/cancelorder; undefined without the restaurant, or without any id. The temporary id is the first 16
 * characters of the external one. Spec C5-059, C7-023, Q26.
 */
export function encodeCancelOrder(
  order: Partial<Pick<Order, 'id' | 'intentId' | 'externalId' | 'restaurantId' | 'localId'>>,
  isKiosk = false,
): Readonly<Record<string, string | number>> | undefined {
  const external = (order.externalId ?? order.intentId)?.slice(0, 16);
  if (order.restaurantId === undefined || order.localId === undefined) return undefined;
  if (order.id === undefined && external === undefined) return undefined;
  return compact({
    iped: order.id === undefined ? undefined : (asNumber(order.id) ?? order.id),
    ipedtemp: external,
    xir: order.restaurantId,
    xil: order.localId,
    kio: isKiosk ? 1 : undefined,
  });
}

/** Answer of GET /srv/cancelorder: the order as it is now. */
export function decodeCancelledOrder(value: unknown): Result<OrderChange> {
  return readData(value, decodeOrderChange);
}
