import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { BookingConfig } from '@comanda/shared-contracts/domain/booking';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { fetchBookingConfig } from '../api/fetch-booking-config.ts';
import type { BookingHost } from './host.ts';

export interface BookablePlace {
  readonly venue: Venue;
  readonly config: BookingConfig;
}

export type PlaceState =
  | { readonly status: 'loading'; readonly venue: Venue | null }
  /** No such venue. */
  | { readonly status: 'missing' }
  /** The venue takes no bookings here. */
  | { readonly status: 'closed'; readonly venue: Venue }
  | { readonly status: 'failed'; readonly failure: Failure; readonly venue: Venue | null }
  | ({ readonly status: 'ready' } & BookablePlace);

export interface PlaceStore {
  readonly store: StoreApi<{ readonly ref: VenueRef | undefined; readonly state: PlaceState }>;
  /** The state for a venue: at once when it was shown before, so that coming back shows no skeleton. */
  peek(ref: VenueRef): PlaceState;
  /** Opens the venue and asks how it takes bookings; what is shown already stays until the answer is there. */
  open(ref: VenueRef): Promise<void>;
}

const LOADING: PlaceState = { status: 'loading', venue: null };

/** The venue on the booking page. Spec C7-033. */
export function createPlaceStore(host: Pick<BookingHost, 'api' | 'report' | 'venue'>): PlaceStore {
  const store = createStore<{ readonly ref: VenueRef | undefined; readonly state: PlaceState }>(() => ({ ref: undefined, state: LOADING }));
  const peek = (ref: VenueRef): PlaceState => {
    const { ref: shown, state } = store.getState();
    return shown !== undefined && isSameRef(shown, ref) ? state : LOADING;
  };
  /** Takes a state unless the page has moved on to another venue; something good is not replaced by a failure. */
  const show = (ref: VenueRef, state: PlaceState): void => {
    const { ref: shown, state: before } = store.getState();
    if (shown === undefined || !isSameRef(shown, ref)) return;
    if (before.status === 'ready' && (state.status === 'failed' || state.status === 'loading')) return;
    store.setState({ ref, state }, true);
  };
  /** A refusal is the provider's word; anything else may be otherwise in a moment. Each is reported once. X-22. */
  const fail = (ref: VenueRef, failure: Failure, venue: Venue | null): void => {
    host.report.failure(failure, { phase: 'call', operation: venue === null ? 'venue-info' : 'booking-config' });
    if (failure.kind !== 'domain') show(ref, { status: 'failed', failure, venue });
    else show(ref, venue === null ? { status: 'missing' } : { status: 'closed', venue });
  };

  return {
    store,
    peek,
    open: async (ref) => {
      const before = peek(ref);
      store.setState({ ref, state: before.status === 'ready' ? before : LOADING }, true);
      const opened = await host.venue.open(ref);
      if (!opened.ok) return fail(ref, opened.failure, null);
      const venue = opened.value;
      if (!venue.ordering.offersBooking) return show(ref, { status: 'closed', venue });
      show(ref, { status: 'loading', venue });
      const config = await fetchBookingConfig(host.api, venue);
      if (config.ok) show(ref, { status: 'ready', venue, config: config.value });
      else fail(ref, config.failure, venue);
    },
  };
}

function isSameRef(a: VenueRef, b: VenueRef): boolean {
  return a.simpleId === b.simpleId && a.country === b.country && (a.dk ?? 0) === (b.dk ?? 0);
}
