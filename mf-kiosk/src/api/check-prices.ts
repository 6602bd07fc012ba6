import type { Money } from '@comanda/shared-contracts/domain/money';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, OrderIntent } from '@comanda/shared-contracts/host';
import { decodePreflight, type Preflight } from '@comanda/shared-contracts/wire/save-order';

/** No order: only its price is asked. */
const PROBE_ID = 'price-check-only';

/** What the cart would cost at the provider; nothing is stored. Spec K7-011, Q29. */
export function checkPrices(api: Api, intent: OrderIntent, { currency }: Money): Promise<Result<Preflight>> {
  return api.call({ operation: 'order-preflight', body: intent.request(PROBE_ID), decode: (raw) => decodePreflight(raw, currency) });
}
