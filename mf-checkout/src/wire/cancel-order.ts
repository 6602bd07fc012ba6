import { asNumber, compact, isRecord } from '@comanda/shared-contracts/wire/values';
import { done, type Result } from '@comanda/shared-contracts/failures';
import type { Order, OrderChange } from '@comanda/shared-contracts/domain/order';
import { errorBeside, readData, unreadable } from '@comanda/shared-contracts/wire/decode';
import { decodeOrderChange } from '@comanda/shared-contracts/wire/order-change';
import { decodeOrderState } from '@comanda/shared-contracts/wire/order-state';

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

/** `ss` of an order that the customer cancelled. Spec C4-001. */
const CANCELLED_BY_CUSTOMER = -2;

/**
 * Answer of GET /srv/cancelorder, about this order. `ok: true` says that it is cancelled; the specification promises no more. Where the
 * answer tells how the order is now, that counts; one that tells an error beside it leaves it open. Spec C7-023.
 */
export function decodeCancelledOrder(
  value: unknown,
  { id, changedAt }: Partial<Pick<Order, 'id' | 'changedAt'>> = {},
): Result<OrderChange> {
  if (isRecord(value) && value['ok'] === true && errorBeside(value) !== 'none') return unreadable('data.error');
  return readData(value, (data) => {
    const reported = decodeOrderChange(data);
    if (reported.ok || id === undefined || changedAt === undefined) return reported;
    return done(compact({ id, ...decodeOrderState({ ss: CANCELLED_BY_CUSTOMER }), changedAt }));
  });
}
