import type { PriceFormat } from '@comanda/shared-contracts/domain/money';
import { done } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { readData, unreadable } from '@comanda/shared-contracts/wire/decode';
import type { FormatOf } from '@comanda/shared-contracts/wire/order';
import { venuesToAsk } from '@comanda/shared-contracts/wire/order-venues';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { decodeVenuePriceFormat } from '@comanda/shared-contracts/wire/venue-parts';

/**
 * How the venues of orders write their prices, asked of each venue whose orders do not say it. One that cannot be asked has none: its
 * orders are written as its country does. Spec C3-011, C7-052.
 */
export async function venueFormats(api: Pick<Api, 'call'>, orders: readonly unknown[]): Promise<FormatOf> {
  const formats = new Map<string, PriceFormat>();
  const ask = async ({ id, simpleId, dk, country }: ReturnType<typeof venuesToAsk>[number]): Promise<void> => {
    const answer = await api.call({
      operation: 'venue-info',
      query: { sid: simpleId, ...(dk === 0 ? {} : { dk }), pais: country },
      decode: (raw) =>
        readData(raw, (data) => {
          const { cf, cur, pais } = asRecord(data);
          const format = decodeVenuePriceFormat(asRecord(cf)['cur'] ?? cur, typeof pais === 'string' ? pais : country);
          return format === undefined ? unreadable('cf.cur') : done(format);
        }),
    });
    if (answer.ok) formats.set(id, answer.value);
  };
  await Promise.all(venuesToAsk(orders).map(ask));
  return (venueId) => formats.get(venueId);
}
