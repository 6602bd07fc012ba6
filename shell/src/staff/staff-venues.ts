import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';

const NEARBY_KM = 30;

/** A venue where somebody may work; without a name when the provider does not tell one. */
export interface StaffVenue {
  readonly id: string;
  readonly name?: string;
}

/** The permitted venues with the names that POST /srv/restosavailable knows, in the order of the permissions. Spec C6-005. */
export async function fetchStaffVenues(api: Api, point: GeoPoint, permitted: readonly string[]): Promise<Result<readonly StaffVenue[]>> {
  const answer = await api.call({
    operation: 'venues-nearby',
    query: { dist: NEARBY_KM },
    body: { lat: point.lat, lng: point.lng },
    decode: decodeVenueList,
  });
  if (!answer.ok) return answer;
  const names = new Map(answer.value.map(({ id, name }) => [id, name]));
  return done(permitted.map((id) => ({ id, ...(names.has(id) ? { name: names.get(id) ?? '' } : {}) })));
}
