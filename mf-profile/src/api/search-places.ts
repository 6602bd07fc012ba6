import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodePlaceSuggestions } from '../wire/place.ts';
import type { PlaceSuggestion } from '../wire/place.ts';

export type { PlaceSuggestion };

/** Places that fit a typed address, those near the point first. Spec C7-037. */
export function searchPlaces(api: Api, text: string, near: GeoPoint, signal?: AbortSignal): Promise<Result<readonly PlaceSuggestion[]>> {
  return api.call({
    operation: 'places-search',
    query: { text_input: text, lat: near.lat, lng: near.lng },
    decode: decodePlaceSuggestions,
    ...(signal === undefined ? {} : { signal }),
  });
}
