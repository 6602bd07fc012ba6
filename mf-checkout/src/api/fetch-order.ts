import type { Order } from '@comanda/shared-contracts/domain/order';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { map } from '@comanda/shared-contracts/wire/decode';
import { decodeOrderByCheck } from '@comanda/shared-contracts/wire/order-by-check';
import { decodeOrderDetail } from '@comanda/shared-contracts/wire/order-detail';

export interface OrderKey {
  /** The 16-character id of the intent, which is a key by itself, or the provider's number, for its owner only. */
  readonly key: string;
  readonly restaurantId: number;
  readonly localId: number;
}

export interface FetchedOrder {
  readonly order: Order;
  /** Lets who has no login follow the order's live node. */
  readonly realtimeToken?: string;
}

/** One order as it is now. A refusal means that there is no such order for this diner. Spec C7-053, C7-057, Q10. */
export function fetchOrder(api: Pick<Api, 'call'>, { key, restaurantId, localId }: OrderKey): Promise<Result<FetchedOrder>> {
  const place = { xir: restaurantId, xil: localId };
  if (/^\d{1,15}$/.test(key)) {
    return api.call({
      operation: 'order-detail',
      query: { iped: key, ...place },
      decode: (raw) => map(decodeOrderDetail(raw), (order) => ({ order })),
    });
  }
  return api.call({
    operation: 'order-by-check',
    query: { ic: key, ...place },
    decode: (raw) =>
      map(decodeOrderByCheck(raw), ({ order, tableName, realtimeToken }) => ({
        order: withTableName(order, tableName),
        ...(realtimeToken === undefined ? {} : { realtimeToken }),
      })),
  });
}

/** The venue's own text for the table stands above the one that the order was saved with. Spec C7-053. */
function withTableName(order: Order, name: string): Order {
  return name === '' || order.table === undefined ? order : { ...order, table: { ...order.table, name } };
}
