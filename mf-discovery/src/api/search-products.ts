import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import { map, readData } from '@comanda/shared-contracts/wire/decode';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { decodeProduct } from '@comanda/shared-contracts/wire/product';
import { decodeVenueSummary } from '@comanda/shared-contracts/wire/restaurant-summary';
import { salvageList } from '@comanda/shared-contracts/wire/salvage';
import { reportingCurrencies } from '@comanda/shared-contracts/wire/unknown-currencies';
import type { Asker } from './fetch-nearby.ts';
import { NEARBY_KM } from './fetch-nearby.ts';
import type { Dish } from '../rules/dish.ts';

/** Products within 30 km whose names hold the text, nearest venues first; a refusal is an empty list. Spec C7-054, Q10, Q108. */
export async function searchProducts(
  { api, report }: Asker,
  text: string,
  { lat, lng }: GeoPoint,
  signal: AbortSignal,
): Promise<Result<readonly Dish[]>> {
  const answer = await api.call({
    operation: 'search-products',
    query: { text, lat, lng, dist: NEARBY_KM },
    decode: reportingCurrencies(report, 'search-products', decodeDishes, (found) => asRecord(found)['resto']),
    signal,
  });
  return !answer.ok && answer.failure.kind === 'domain' ? done([]) : answer;
}

function decodeDishes(raw: unknown): Result<readonly Dish[]> {
  return readData(raw, (data) => salvageList(data, decodeDish));
}

function decodeDish(raw: unknown): Result<Dish> {
  const { prod, resto } = asRecord(raw);
  const venue = decodeVenueSummary(resto);
  if (!venue.ok) return venue;
  return map(decodeProduct(prod, venue.value.priceFormat), (product) => ({ product, venue: venue.value }));
}
