import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodePlace } from '../wire/place.ts';
import type { Place } from '../wire/place.ts';

/** The address and the point of a suggestion. Spec C7-037. */
export function fetchPlace(api: Api, placeId: string): Promise<Result<Place>> {
  return api.call({ operation: 'place-details', query: { place_id: placeId }, decode: decodePlace });
}

/** The address under a point, which the answer keeps. Spec C7-062. */
export function fetchPlaceAt(api: Api, { lat, lng }: GeoPoint): Promise<Result<Place>> {
  return api.call({ operation: 'place-details', query: { lat, lng }, decode: decodePlace });
}
