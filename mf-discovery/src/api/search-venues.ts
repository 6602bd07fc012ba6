import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';
import { reportingCurrencies } from '@comanda/shared-contracts/wire/unknown-currencies';
import type { Asker } from './fetch-nearby.ts';
import { NEARBY_KM } from './fetch-nearby.ts';

/** Most candidates that a search brings. Spec C7-015. */
const MOST_RECORDS = 50;

/** Candidates for a search, unscored; a refusal is an empty list. Spec C7-015, Q108. */
export async function searchVenues(
  { api, report }: Asker,
  text: string,
  { lat, lng }: GeoPoint,
  signal: AbortSignal,
): Promise<Result<readonly VenueSummary[]>> {
  const answer = await api.call({
    operation: 'search-venues',
    body: { lat, lng, distance: NEARBY_KM, query: text, maxRecords: MOST_RECORDS },
    decode: reportingCurrencies(report, 'search-venues', decodeVenueList),
    signal,
  });
  return !answer.ok && answer.failure.kind === 'domain' ? done([]) : answer;
}
