import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { readOk } from '@comanda/shared-contracts/wire/decode';
import type { Venue } from '@comanda/shared-contracts/domain/venue';

/** An order by its number, or, while that is not known, by the id that the client made. Spec C7-022. */
export interface CancelledOrder {
  readonly intentId: string;
  readonly orderId?: string | undefined;
}

/** Cancels an order that nobody has taken on yet; the provider refuses any other. Spec K4-018. */
export function cancelOrder(
  api: Api,
  venue: Pick<Venue, 'restaurantId' | 'localId'>,
  { intentId, orderId }: CancelledOrder,
): Promise<Result<null>> {
  return api.call({
    operation: 'order-cancel',
    query: { iped: orderId, ipedtemp: orderId === undefined ? intentId : undefined, xir: venue.restaurantId, xil: venue.localId },
    decode: readOk,
  });
}
