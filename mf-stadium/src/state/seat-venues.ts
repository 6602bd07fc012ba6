import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { Seat } from '@comanda/shared-contracts/domain/seat';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { fetchVenues } from '../api/fetch-venues.ts';
import { pickVenues, seatVenueIds } from '../rules/seat-venues.ts';
import { perHost } from '@comanda/shared-contracts/per-host';
import type { StadiumHost } from './host.ts';
import { chosenSeatOf } from './seat.ts';
import { stadiumOf } from './stadium.ts';

export type SeatVenuesState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly venues: readonly VenueSummary[] }
  | { readonly status: 'failed'; readonly failure: Failure };

export interface SeatVenues {
  readonly store: StoreApi<SeatVenuesState>;
  /** Loads the venues of a seat, looked for around the place where the diner is known to be. */
  load(seat: Seat): Promise<void>;
  /** The same around the place that the device reports; why it reported none, else undefined. */
  loadHere(seat: Seat): Promise<'denied' | 'unknown' | undefined>;
}

const LOADING = { status: 'loading' } as const;

/** The venues that bring orders to the chosen seat. */
export const seatVenuesOf = perHost(
  (
    host: Pick<StadiumHost, 'api' | 'bus' | 'environment' | 'i18n' | 'location' | 'navigation' | 'notify' | 'report' | 'storage'>,
  ): SeatVenues => {
    const layout = stadiumOf(host);
    const store = createStore<SeatVenuesState>(() => LOADING);
    let latest = 0;
    let shown: Seat | undefined;

    const ask = async (seat: Seat, point: GeoPoint): Promise<void> => {
      const mine = (latest += 1);
      // A list of the same seat stays on the screen until the new one is there.
      if (shown !== seat || store.getState().status !== 'ready') store.setState(LOADING, true);
      shown = seat;
      const [stadium, venues] = await Promise.all([layout.load(), fetchVenues(host, point)]);
      if (mine !== latest) return;
      if (stadium.status === 'failed') store.setState(stadium, true);
      else if (!venues.ok) store.setState({ status: 'failed', failure: venues.failure }, true);
      else if (stadium.status === 'ready') {
        const now = chosenSeatOf(host).settle(stadium.stadium) ?? seat;
        store.setState({ status: 'ready', venues: pickVenues(venues.value, seatVenueIds(now, stadium.stadium.venues)) }, true);
      }
    };
    return {
      store,
      load: (seat) => ask(seat, host.location.current().point),
      loadHere: async (seat) => {
        const place = await host.location.locate();
        if (!place.ok) {
          host.report.failure(place.failure, { phase: 'device' });
          return place.failure.code === 'denied' ? 'denied' : 'unknown';
        }
        await ask(seat, place.value.point);
        return undefined;
      },
    };
  },
);
