import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { readData } from '@comanda/shared-contracts/wire/decode';
import { decodeOrderChange } from '@comanda/shared-contracts/wire/order-change';
import { asRecord, filled } from '@comanda/shared-contracts/wire/values';
import type { OrderChange } from '@comanda/shared-contracts/domain/order';

/** How an order of this kiosk stands at the provider, asked anew. Spec C7-058, X-05. */
export function fetchOrderState(api: Api, venue: Pick<Venue, 'restaurantId' | 'localId'>, orderId: string): Promise<Result<OrderChange>> {
  return api.call({
    operation: 'order-detail',
    query: { iped: orderId, xir: venue.restaurantId, xil: venue.localId },
    fresh: true,
    // Where the record says no change, it stands as it was made.
    decode: (raw) => readData(raw, (order) => decodeOrderChange(filled(asRecord(order), { fm: asRecord(order)['fc'] }))),
  });
}
