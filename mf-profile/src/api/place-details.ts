import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodePlace } from '@comanda/shared-contracts/wire/place';
import type { Place } from '@comanda/shared-contracts/wire/place';

/** The address and the point of a suggestion. Spec C7-037. */
export function fetchPlace(api: Api, placeId: string): Promise<Result<Place>> {
  return api.call({ operation: 'place-details', query: { place_id: placeId }, decode: decodePlace });
}

/** The address under a point, which the answer keeps. Spec C7-062. */
export function fetchPlaceAt(api: Api, { lat, lng }: GeoPoint): Promise<Result<Place>> {
  return api.call({ operation: 'place-details', query: { lat, lng }, decode: decodePlace });
}
