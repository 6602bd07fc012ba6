import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Venue, VenueRef } from '@comanda/shared-contracts/domain/venue';
import type { Failure } from '@comanda/shared-contracts/failures';
import { perHost } from '@comanda/shared-contracts/per-host';
import type { DiscoveryHost } from './host.ts';

export type OpenVenueState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly venue: Venue }
  | { readonly status: 'failed'; readonly failure: Failure };

export interface OpenVenue {
  readonly store: StoreApi<{ readonly ref: VenueRef | undefined; readonly state: OpenVenueState }>;
  /** The state for a venue: at once when it is open already, so that going back shows no skeleton. */
  peek(ref: VenueRef): OpenVenueState;
  /** Makes it the open venue; the shell answers from its cache while that is fresh. */
  open(ref: VenueRef): Promise<void>;
}

const LOADING = { status: 'loading' } as const;

/** The venue whose pages are on the screen. The shell owns the open venue; this keeps how far it is, and why it failed. */
export const openVenueOf = perHost((host: Pick<DiscoveryHost, 'bus' | 'venue'>): OpenVenue => {
  const store = createStore<{ readonly ref: VenueRef | undefined; readonly state: OpenVenueState }>(() => ({
    ref: undefined,
    state: LOADING,
  }));
  let lastOpen: Extract<OpenVenueState, { status: 'ready' }> | undefined;
  /** The same object for the same venue, as React wants it of a snapshot. */
  const alreadyOpen = (ref: VenueRef): OpenVenueState => {
    const venue = host.venue.current();
    if (venue === null || !isVenueOf(venue, ref)) return LOADING;
    lastOpen = lastOpen?.venue === venue ? lastOpen : { status: 'ready', venue };
    return lastOpen;
  };
  const peek = (ref: VenueRef): OpenVenueState => {
    const { ref: shown, state } = store.getState();
    return shown !== undefined && isSameRef(shown, ref) ? state : alreadyOpen(ref);
  };
  return {
    store,
    peek,
    open: async (ref) => {
      const before = peek(ref);
      store.setState({ ref, state: before.status === 'failed' ? LOADING : before }, true);
      const answer = await host.venue.open(ref);
      const shown = store.getState().ref;
      if (shown === undefined || !isSameRef(shown, ref)) return;
      if (answer.ok) store.setState({ ref, state: { status: 'ready', venue: answer.value } }, true);
      // What could be shown before can be shown still.
      else if (store.getState().state.status !== 'ready')
        store.setState({ ref, state: { status: 'failed', failure: answer.failure } }, true);
    },
  };
});

function isVenueOf(venue: Venue, ref: VenueRef): boolean {
  return venue.simpleId === ref.simpleId && venue.country === ref.country && venue.dk === (ref.dk ?? 0);
}

function isSameRef(a: VenueRef, b: VenueRef): boolean {
  return a.simpleId === b.simpleId && a.country === b.country && (a.dk ?? 0) === (b.dk ?? 0);
}
