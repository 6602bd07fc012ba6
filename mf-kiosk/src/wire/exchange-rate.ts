import * as v from 'valibot';
import type { Result } from '@comanda/shared-contracts/failures';
import { read, readData } from '@comanda/shared-contracts/wire/decode';
import { count, requiredNumber, requiredText } from '@comanda/shared-contracts/wire/primitives';

export const exchangeRateSchema = v.object({ currency: requiredText, usd: v.pipe(requiredNumber, v.minValue(0)), ts: count });

/** What one unit of a currency is worth. */
export interface ExchangeRate {
  readonly currency: string;
  readonly dollars: number;
  readonly at: number;
}

/** Answer of GET /srv/transformcurrency. */
export function decodeExchangeRate(value: unknown): Result<ExchangeRate> {
  return readData(value, (data) => read(exchangeRateSchema, data, ({ currency, usd, ts }) => ({ currency, dollars: usd, at: ts })));
}
