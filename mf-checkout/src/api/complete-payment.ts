import { DEFAULT_PRICE_FORMAT, isCurrencyCode } from '@comanda/shared-contracts/domain/money';
import { done, type Result } from '@comanda/shared-contracts/failures';
import type { Api, SavedOrder } from '@comanda/shared-contracts/host';
import { map } from '@comanda/shared-contracts/wire/decode';
import { asRecord } from '@comanda/shared-contracts/wire/primitives';
import { decodeSavedOrder } from '@comanda/shared-contracts/wire/save-order';
import { decodeTestInfo } from '@comanda/shared-contracts/wire/test-info';
import { withReturnedCode } from './pending-order.ts';

/**
 * Completes a stored order with the code of its payment. Only a provider that knows an order again by its id may be told
 * twice of it: for another one the answer is `null`, and the payment's own word is waited for. Q37, X-04.
 */
export async function completePayment(api: Pick<Api, 'call'>, request: unknown, code: string): Promise<Result<SavedOrder | null>> {
  const info = await api.call({ operation: 'test-info', decode: (raw) => map(decodeTestInfo(raw), ({ application }) => application) });
  if (!info.ok || !info.value.deduplicatesOrders) return done(null);
  const body = withReturnedCode(request, code);
  const named = asRecord(asRecord(asRecord(request)['det'])['cart'])['cur'];
  const currency = isCurrencyCode(named) ? named : DEFAULT_PRICE_FORMAT.code;
  return api.call({ operation: 'order-save', body, decode: (raw) => decodeSavedOrder(raw, currency) });
}
