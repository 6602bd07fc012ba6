import { failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeDeliveryQuote, type DeliveryQuote, encodeDeliveryQuote } from '../wire/delivery-quote.ts';
import { splitVenueId } from '@comanda/shared-contracts/wire/venue-parts';
import type { QuoteQuestion } from '../rules/delivery-step.ts';

/**
 * Asks a courier company for its fee; the client keeps an answer for 5 minutes. Fails with `no-point` without a call when
 * the address has no coordinates. Spec C7-017, C9-013, Q48.
 */
export async function fetchDeliveryQuote(
  api: Api,
  { venueId, address, currency }: QuoteQuestion,
  signal: AbortSignal,
): Promise<Result<DeliveryQuote>> {
  const body = encodeDeliveryQuote(venueId, address);
  if (body === undefined) return failed(failure('domain', 'no-point'));
  const { restaurantId, localId } = splitVenueId(venueId);
  return api.call({
    operation: 'delivery-quote',
    query: { xir: restaurantId, xil: localId },
    body,
    decode: (raw) => decodeDeliveryQuote(raw, currency),
    signal,
  });
}
