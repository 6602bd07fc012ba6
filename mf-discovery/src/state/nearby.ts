import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { isNear } from '@comanda/shared-contracts/domain/geo';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Failure } from '@comanda/shared-contracts/failures';
import { fetchNearby } from '../api/fetch-nearby.ts';
import { decodeLastList, encodeLastList } from '../stored/last-list.ts';
import { isReusable } from '../rules/nearby-cache.ts';
import { nearestFirst } from '../rules/nearest.ts';
import type { NearVenue } from '../rules/nearest.ts';
import { whenBack } from '@comanda/shared-contracts/when-back';
import { perHost } from '@comanda/shared-contracts/per-host';
import type { DiscoveryHost } from './host.ts';

export type NearbyState =
  | { readonly status: 'loading'; readonly place: GeoPoint }
  | { readonly status: 'ready'; readonly place: GeoPoint; readonly at: Instant; readonly venues: readonly NearVenue[] }
  | { readonly status: 'failed'; readonly place: GeoPoint; readonly failure: Failure };

export interface Nearby {
  readonly store: StoreApi<NearbyState>;
  /** Makes sure that the list of the diner's place is there or on its way. A list that may be used again is not asked for. */
  start(): void;
  retry(): void;
  /** Follows the diner from place to place until released. Spec C2-028. */
  follow(): Release;
}

/** An address that is being saved goes away and comes back within moments; one question is asked for it. Spec C2-028. */
const CALM_MS = 400;

/** The restaurants near the diner, nearest first; kept under LASTRL. One list serves Home and the near-you list. */
export const nearbyOf = perHost(
  (host: Pick<DiscoveryHost, 'api' | 'bus' | 'clock' | 'i18n' | 'location' | 'notify' | 'report' | 'storage'>): Nearby => {
    const { clock, location, storage, notify, i18n } = host;
    const here = () => location.current().point;
    const store = createStore<NearbyState>(() => ({ status: 'loading', place: here() }));
    let asking: { readonly place: GeoPoint; readonly controller: AbortController } | undefined;

    const isShownFor = (place: GeoPoint): boolean => {
      const state = store.getState();
      return state.status === 'ready' && isNear(state.place, place);
    };
    /** `fresh`: what is known is too old, or was not wanted. */
    const ask = async (place: GeoPoint, fresh: boolean): Promise<void> => {
      asking?.controller.abort();
      const mine = { place, controller: new AbortController() };
      asking = mine;
      // An older list of the same place stays on the screen until the new one is there.
      if (!isShownFor(place)) store.setState({ status: 'loading', place }, true);
      const answer = await fetchNearby(host, place, { signal: mine.controller.signal, fresh });
      if (asking !== mine) return;
      asking = undefined;
      if (answer.ok) {
        const { venues, records, readAt: at = clock.now() } = answer.value;
        store.setState({ status: 'ready', place, at, venues: nearestFirst(venues, place) }, true);
        if (answer.value.readAt === undefined) storage.write('LASTRL', encodeLastList(place, at, records));
      } else if (isShownFor(place)) notify.show({ tone: 'warn', text: i18n.text('nearby.stale') });
      else store.setState({ status: 'failed', place, failure: answer.failure }, true);
    };
    const start = (): void => {
      const place = here();
      const state = store.getState();
      if (state.status === 'ready' && isReusable(state, place, clock.now())) return;
      if (asking !== undefined && isNear(asking.place, place)) return;
      const last = storage.read('LASTRL', decodeLastList);
      if (last !== undefined && isReusable(last, place, clock.now())) {
        asking?.controller.abort();
        asking = undefined;
        store.setState({ status: 'ready', place: last.place, at: last.at, venues: nearestFirst(last.venues, place) }, true);
      } else void ask(place, isShownFor(place));
    };

    return {
      store,
      start,
      retry: () => void ask(here(), true),
      follow: () => {
        let stopWaiting: Release | undefined;
        let isFirst = true;
        // What an old list stood in for is asked for by itself. Q200.
        const back = whenBack(host.bus.state('network/current'), () => void ask(here(), true));
        const subscription = location.changes.subscribe(() => {
          stopWaiting?.();
          if (isFirst) start();
          else stopWaiting = clock.after(CALM_MS, start);
          isFirst = false;
        });
        return () => {
          subscription.unsubscribe();
          back();
          stopWaiting?.();
        };
      },
    };
  },
);
