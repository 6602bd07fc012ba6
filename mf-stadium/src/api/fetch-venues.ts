import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Report } from '@comanda/shared-contracts/host';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';
import { reportingCurrencies } from '@comanda/shared-contracts/wire/unknown-currencies';

/** Radius of the call for venues, km. Spec C7-010. */
const RADIUS_KM = 30;

/** Venues within 30 km of a point, closed ones included; a refusal (`ok` false) is an empty list. Spec C7-010. */
export async function fetchVenues(
  { api, report }: { readonly api: Api; readonly report: Report },
  { lat, lng }: GeoPoint,
): Promise<Result<readonly VenueSummary[]>> {
  const answer = await api.call({
    operation: 'venues-nearby',
    query: { dist: RADIUS_KM },
    body: { lat, lng },
    decode: reportingCurrencies(report, 'venues-nearby', decodeVenueList),
  });
  return !answer.ok && answer.failure.kind === 'domain' ? done([]) : answer;
}
