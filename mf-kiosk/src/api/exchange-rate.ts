import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeExchangeRate, type ExchangeRate } from '../wire/exchange-rate.ts';

/** What one unit of a currency is worth in dollars. Spec K7-006. */
export function fetchExchangeRate(api: Api, currency: string): Promise<Result<ExchangeRate>> {
  return api.call({ operation: 'exchange-rate', query: { currency }, fresh: true, decode: decodeExchangeRate });
}
