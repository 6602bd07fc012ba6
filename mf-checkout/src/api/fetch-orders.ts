import type { Order } from '@comanda/shared-contracts/domain/order';
import { done, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { map } from '@comanda/shared-contracts/wire/decode';
import { venuesToAsk } from '../wire/order-venues.ts';
import { decodeOrders } from '@comanda/shared-contracts/wire/user-orders';
import { asRecord, listItems } from '@comanda/shared-contracts/wire/values';
import { venueFormats } from './venue-formats.ts';

/** The lists that the provider keeps, by their wire code `tipo`. Spec C7-021, Q30. */
export const LIST_CODES = { all: 0, 'in-progress': 1, history: 2, 'check-in': 10 } as const;

/** Most orders of a list, and of the reading after a save. Spec C4-017, Q30. */
export const LIST_LIMIT = 50;
export const LIMIT_AFTER_SAVE = 10;

export interface OrdersAsked {
  readonly list: keyof typeof LIST_CODES;
  readonly limit: number;
  readonly isFresh?: boolean;
  /** Whether the list of before will do, while the provider cannot be reached: only to be looked at. Q200. */
  readonly mayBeOld?: boolean;
}

/** The diner's orders, newest first. `isFresh`: not from the cache of 5 s. Spec C7-021, C9-007. */
export async function fetchOrders(
  api: Pick<Api, 'call'>,
  { list, limit, isFresh = false, mayBeOld = false }: OrdersAsked,
): Promise<Result<readonly Order[]>> {
  const answer = await api.call({
    operation: 'orders-list',
    query: { tipo: LIST_CODES[list], xcustom: limit },
    decode: (raw) => map(decodeOrders(raw), (orders) => ({ orders, raw })),
    fresh: isFresh,
    ...(mayBeOld ? { ifOld: () => undefined } : {}),
  });
  if (!answer.ok) return answer;
  const { orders, raw } = answer.value;
  const records = listItems(asRecord(raw)['data']);
  if (venuesToAsk(records).length === 0) return done(orders);
  const formats = await venueFormats(api, records);
  return formats.ok ? decodeOrders(raw, formats.value) : formats;
}
