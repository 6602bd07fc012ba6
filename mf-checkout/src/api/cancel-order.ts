import type { Order, OrderChange } from '@comanda/shared-contracts/domain/order';
import { failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeCancelledOrder, encodeCancelOrder } from '../wire/cancel-order.ts';

/** Cancels an order. Without an id of it, or without its restaurant, nothing is sent. Spec C5-059, C7-023, C8-021. */
export function cancelOrder(
  api: Pick<Api, 'call'>,
  order: Partial<Pick<Order, 'id' | 'intentId' | 'externalId' | 'restaurantId' | 'localId' | 'paymentCode' | 'changedAt'>>,
  missingText: string,
): Promise<Result<OrderChange>> {
  const query = encodeCancelOrder(order);
  if (query === undefined) return Promise.resolve(failed(failure('bug', 'missing-parameters', { message: missingText })));
  return api.call({ operation: 'order-cancel', query, decode: (raw) => decodeCancelledOrder(raw, order) });
}
