import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';

/** Radius of the call for venues, km. Spec C7-010. */
const RADIUS_KM = 30;

/** Venues within 30 km of a point, closed ones included; a refusal (`ok` false) is an empty list. Spec C7-010. */
export async function fetchVenues(api: Api, { lat, lng }: GeoPoint): Promise<Result<readonly VenueSummary[]>> {
  const answer = await api.call({ operation: 'venues-nearby', query: { dist: RADIUS_KM }, body: { lat, lng }, decode: decodeVenueList });
  return !answer.ok && answer.failure.kind === 'domain' ? done([]) : answer;
}
