import { done, type Result } from '@comanda/shared-contracts/failures';
import type { Api, SavedOrder } from '@comanda/shared-contracts/host';
import { map, readData } from '@comanda/shared-contracts/wire/decode';
import { currencyOfRequest } from '@comanda/shared-contracts/wire/price-format';
import { decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { decodeTestInfo } from '@comanda/shared-contracts/wire/test-info';
import { splitVenueId } from '@comanda/shared-contracts/wire/venue-parts';
import { type PendingOrder, withReturnedCode } from './pending-order.ts';

/**
 * Completes a stored order with the code of its payment. Only a provider that knows an order again by its id may be told
 * twice of it: for another one the answer is `null`, and the payment's own word is waited for. Q37, X-04.
 */
export async function completePayment(api: Pick<Api, 'call'>, pending: PendingOrder, code: string): Promise<Result<SavedOrder | null>> {
  const info = await api.call({ operation: 'test-info', decode: (raw) => map(decodeTestInfo(raw), ({ application }) => application) });
  if (!info.ok) return info;
  if (!info.value.deduplicatesOrders) return done(null);
  const sent = pending.request === undefined ? await fetchSent(api, pending) : done(pending.request);
  if (!sent.ok) return sent;
  const body = withReturnedCode(sent.value, code);
  const currency = currencyOfRequest(sent.value);
  return api.call({ operation: 'order-save', body, decode: (raw) => decodeSavedOrder(raw, currency) });
}

/** What was sent, as the provider keeps it: for an order that was placed elsewhere, or before another one. Opaque. */
function fetchSent(api: Pick<Api, 'call'>, { note, intentId = '' }: PendingOrder): Promise<Result<unknown>> {
  const { restaurantId, localId } = splitVenueId(note.venue.id);
  return api.call({
    operation: 'order-by-check',
    query: { ic: intentId, xir: restaurantId, xil: localId },
    decode: (raw) => readData(raw, (data) => done<unknown>(data)),
  });
}
