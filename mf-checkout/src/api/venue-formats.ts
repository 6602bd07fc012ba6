import type { PriceFormat } from '@comanda/shared-contracts/domain/money';
import { done, failed, type Failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { readData } from '@comanda/shared-contracts/wire/decode';
import type { FormatOf } from '@comanda/shared-contracts/wire/order';
import { venuesToAsk } from '../wire/order-venues.ts';
import { asRecord, asText } from '@comanda/shared-contracts/wire/values';
import { decodeVenuePriceFormat, venueCurrency } from '@comanda/shared-contracts/wire/venue-parts';

/**
 * How the venues of orders write their prices, asked of each venue whose orders do not say it. One that the provider does not know any
 * more, or that says it senselessly, has none: its orders are written as its country does. One that could not be asked is a failure: an
 * amount in a wrong currency is worse than none. Spec C3-011, C7-052.
 */
export async function venueFormats(api: Pick<Api, 'call'>, orders: readonly unknown[]): Promise<Result<FormatOf>> {
  const formats = new Map<string, PriceFormat>();
  const ask = async ({ id, simpleId, dk, country }: ReturnType<typeof venuesToAsk>[number]): Promise<Failure | undefined> => {
    const answer = await api.call({
      operation: 'venue-info',
      query: { sid: simpleId, ...(dk === 0 ? {} : { dk }), pais: country },
      decode: (raw) =>
        readData(raw, (data) => {
          const venue = asRecord(data);
          return done(decodeVenuePriceFormat(venueCurrency(venue), asText(venue['pais']) ?? country));
        }),
    });
    if (answer.ok && answer.value !== undefined) formats.set(id, answer.value);
    return answer.ok || isGone(answer.failure) ? undefined : answer.failure;
  };
  const failures = await Promise.all(venuesToAsk(orders).map(ask));
  const lost = failures.find((cause) => cause !== undefined);
  return lost === undefined ? done((venueId) => formats.get(venueId)) : failed(lost);
}

/** A refusal, or a provider without this call: asking again changes nothing. */
function isGone({ kind, code }: Failure): boolean {
  return kind === 'domain' || code === 'http-404';
}
