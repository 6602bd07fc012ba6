import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { perHost } from '@comanda/shared-contracts/per-host';
import { isSameVenue, toggled, withSeen, without } from '../rules/kept-venues.ts';
import type { KeptVenue } from '../rules/kept-venues.ts';
import { decodeKeptVenues } from '../stored/kept-venues.ts';
import type { DiscoveryHost } from './host.ts';

const FAVOURITES = 'mf-discovery/FAVOURITES';
const SEEN = 'mf-discovery/SEEN';

interface Kept {
  readonly favourites: readonly KeptVenue[];
  readonly seen: readonly KeptVenue[];
}

export interface KeptVenues {
  /** `listed`: as Home lists them; nothing of it comes or moves while one looks at it, or comes back to it. */
  readonly store: StoreApi<Kept & { readonly listed: Kept }>;
  /** Home is opened anew: it lists what is kept now. */
  list(): void;
  /** Whether it is a favourite now. */
  toggle(venue: KeptVenue): boolean;
  remember(venue: KeptVenue): void;
  /** The provider knows it no more. */
  drop(venue: KeptVenue): void;
  forgetSeen(): void;
}

/** The venues that are kept on this device: favourites and those that were opened last. Another tab's change shows here, and so does that a logout took them. Q176. */
export const keptVenuesOf = perHost(({ storage, session }: Pick<DiscoveryHost, 'bus' | 'storage' | 'session'>): KeptVenues => {
  const read = (): Kept => ({
    favourites: storage.read(FAVOURITES, decodeKeptVenues) ?? [],
    seen: storage.read(SEEN, decodeKeptVenues) ?? [],
  });
  const store = createStore<Kept & { readonly listed: Kept }>(() => ({ ...read(), listed: read() }));
  const refresh = () => store.setState(read());
  const list = () => store.setState({ ...read(), listed: read() }, true);
  /** Of what is listed something is no longer there. */
  const unlist = (change: (listed: Kept) => Kept) => store.setState(({ listed }) => ({ listed: change(listed) }));
  // More may become known of the person who looks at it; a logout takes all of a kind.
  session.changes.subscribe(() => {
    refresh();
    unlist(({ favourites, seen }) => {
      const now = read();
      return { favourites: now.favourites.length === 0 ? [] : favourites, seen: now.seen.length === 0 ? [] : seen };
    });
  });
  for (const key of [FAVOURITES, SEEN] as const) storage.changes(key).subscribe(refresh);
  const keep = (key: typeof FAVOURITES | typeof SEEN, venues: readonly KeptVenue[]): void => {
    if (venues.length === 0) storage.remove(key);
    else storage.write(key, venues);
    refresh();
  };
  return {
    store,
    list,
    toggle: (venue) => {
      const favourites = toggled(read().favourites, venue);
      keep(FAVOURITES, favourites);
      return favourites.some((one) => isSameVenue(one, venue));
    },
    remember: (venue) => keep(SEEN, withSeen(read().seen, venue)),
    drop: (venue) => {
      const { favourites, seen } = read();
      if (favourites.some((one) => isSameVenue(one, venue))) keep(FAVOURITES, without(favourites, venue));
      if (seen.some((one) => isSameVenue(one, venue))) keep(SEEN, without(seen, venue));
      unlist((listed) => ({ favourites: without(listed.favourites, venue), seen: without(listed.seen, venue) }));
    },
    forgetSeen: () => {
      keep(SEEN, []);
      unlist(({ favourites }) => ({ favourites, seen: [] }));
    },
  };
});
