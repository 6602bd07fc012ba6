import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';
import { NEARBY_KM } from './fetch-nearby.ts';

/** Most candidates that a search brings. Spec C7-015. */
const MOST_RECORDS = 50;

/** Candidates for a search, unscored; a refusal is an empty list. Spec C7-015, Q108. */
export async function searchVenues(
  api: Api,
  text: string,
  { lat, lng }: GeoPoint,
  signal: AbortSignal,
): Promise<Result<readonly VenueSummary[]>> {
  const answer = await api.call({
    operation: 'search-venues',
    body: { lat, lng, distance: NEARBY_KM, query: text, maxRecords: MOST_RECORDS },
    decode: decodeVenueList,
    signal,
  });
  return !answer.ok && answer.failure.kind === 'domain' ? done([]) : answer;
}
