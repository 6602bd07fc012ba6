import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, ApiRequest, Report } from '@comanda/shared-contracts/host';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { decodeVenueList } from '@comanda/shared-contracts/wire/restaurants-available';
import { reportingCurrencies } from '@comanda/shared-contracts/wire/unknown-currencies';

/** Radius of everything that is near, km. Spec C7-010, C9-006. */
export const NEARBY_KM = 30;

/** With what the provider is asked, and to whom left-out venues are reported. X-22. */
export interface Asker {
  readonly api: Api;
  readonly report: Report;
}

export interface NearbyAnswer {
  readonly venues: readonly VenueSummary[];
  /** The records as the provider wrote them: what LASTRL keeps. */
  readonly records: unknown;
  /** When they were read, where that was before the network went away. Q200. */
  readonly readAt?: Instant;
}

/**
 * Restaurants within 30 km, closed ones included; a refusal (`ok` false) is an empty list. `fresh`: no answer that somebody
 * got before. Spec C7-010.
 */
export async function fetchNearby(
  { api, report }: Asker,
  { lat, lng }: GeoPoint,
  { signal, fresh }: Required<Pick<ApiRequest<unknown>, 'signal' | 'fresh'>>,
): Promise<Result<NearbyAnswer>> {
  let readAt: Instant | undefined;
  const answer = await api.call({
    operation: 'venues-nearby',
    query: { dist: NEARBY_KM },
    body: { lat, lng },
    signal,
    fresh,
    ifOld: (at) => {
      readAt = at;
    },
    decode: reportingCurrencies(report, 'venues-nearby', (raw) => {
      const venues = decodeVenueList(raw);
      return venues.ok ? done<NearbyAnswer>({ venues: venues.value, records: asRecord(raw)['data'] }) : venues;
    }),
  });
  if (!answer.ok && answer.failure.kind === 'domain') return done({ venues: [], records: [] });
  return answer.ok && readAt !== undefined ? done({ ...answer.value, readAt }) : answer;
}
