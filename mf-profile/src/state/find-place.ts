import type { Address, GeoPoint } from '@comanda/shared-contracts/domain/address';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import { fetchPlace, fetchPlaceAt } from '../api/place-details.ts';
import { searchPlaces } from '../api/search-places.ts';
import { areaLine } from '../rules/address-text.ts';
import type { FoundPlace } from '../rules/address-form.ts';
import { isSameStreet } from '../rules/same-street.ts';
import type { ProfileHost } from './host.ts';

/** Where the device is. `isExact` is false where the browser does not know: it is the last known place then. */
export interface Here {
  readonly place: FoundPlace;
  readonly isExact: boolean;
}

/** The place of a suggestion. */
export function fetchPlaceOf({ api }: Pick<ProfileHost, 'api'>, placeId: string): Promise<Result<FoundPlace>> {
  return fetchPlace(api, placeId);
}

/**
 * The address where the diner stands. A browser without geolocation falls back to the cached or default position; other
 * failures keep their code: `denied`, `timeout`, or those of the call. Spec C7-062, C8-039.
 */
export async function findHere({ api, location, report }: Pick<ProfileHost, 'api' | 'location' | 'report'>): Promise<Result<Here>> {
  const located = await location.locate();
  if (!located.ok && located.failure.code !== 'unsupported') {
    report.failure(located.failure, { phase: 'device' });
    return located;
  }
  const point = located.ok ? located.value.point : location.current().point;
  const place = await fetchPlaceAt(api, point);
  return place.ok ? done({ place: { ...place.value, point }, isExact: located.ok }) : place;
}

/**
 * The point of a typed address: that of the suggestion which is the same street and number. Failure `address-not-found`
 * when there is none; the failures of the calls as they are.
 */
export async function findPoint({ api, location }: Pick<ProfileHost, 'api' | 'location'>, address: Address): Promise<Result<GeoPoint>> {
  const near = address.point ?? location.current().point;
  const found = await searchPlaces(api, [address.street, areaLine(address)].join(', '), near);
  if (!found.ok) return found;
  const same = found.value.find(({ mainText }) => isSameStreet(address.street, mainText));
  if (same === undefined) return failed(failure('domain', 'address-not-found'));
  const place = await fetchPlace(api, same.id);
  return place.ok ? done(place.value.point) : place;
}
