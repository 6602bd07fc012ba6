import type { Order } from '@comanda/shared-contracts/domain/order';
import { done, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { map } from '@comanda/shared-contracts/wire/decode';
import type { FormatOf } from '@comanda/shared-contracts/wire/order';
import { decodeOrderByCheck } from '../wire/order-by-check.ts';
import { decodeOrderDetail } from '@comanda/shared-contracts/wire/order-detail';
import { namesCurrency } from '@comanda/shared-contracts/wire/price-format';
import { venuesToAsk } from '../wire/order-venues.ts';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { venueFormats } from './venue-formats.ts';

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
export async function fetchOrder(api: Pick<Api, 'call'>, { key, restaurantId, localId }: OrderKey): Promise<Result<FetchedOrder>> {
  const place = { xir: restaurantId, xil: localId };
  const [call, decode] = /^\d{1,15}$/.test(key)
    ? [{ operation: 'order-detail' as const, query: { iped: key, ...place } }, decodeByNumber]
    : [{ operation: 'order-by-check' as const, query: { ic: key, ...place } }, decodeByCheck];
  const answer = await api.call({ ...call, decode: (raw) => map(decode(raw), (fetched) => ({ fetched, raw })) });
  if (!answer.ok) return answer;
  const { fetched, raw } = answer.value;
  const record = asRecord(raw);
  const isStated = namesCurrency(asRecord(record['cfg'])['cur']) || venuesToAsk([record['data']]).length === 0;
  if (isStated) return done(fetched);
  const formats = await venueFormats(api, [record['data']]);
  return formats.ok ? decode(raw, formats.value) : formats;
}

function decodeByNumber(raw: unknown, formatOf?: FormatOf): Result<FetchedOrder> {
  return map(decodeOrderDetail(raw, formatOf), (order) => ({ order }));
}

function decodeByCheck(raw: unknown, formatOf?: FormatOf): Result<FetchedOrder> {
  return map(decodeOrderByCheck(raw, formatOf), ({ order, tableName, realtimeToken }) => ({
    order: withTableName(order, tableName),
    ...(realtimeToken === undefined ? {} : { realtimeToken }),
  }));
}

/** The venue's own text for the table stands above the one that the order was saved with. Spec C7-053. */
function withTableName(order: Order, name: string): Order {
  return name === '' || order.table === undefined ? order : { ...order, table: { ...order.table, name }, tableText: name };
}
