import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { chosenVenue, venueOf } from './desk.ts';
import type { Desk, DeskState } from './desk.ts';
import type { Loaded, Venue } from './records.ts';

export const DeskContext = createContext<Desk | undefined>(undefined);

/** The desk of this page. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('there is no desk around this component');
  return desk;
}

/** What `select` gives of the desk's state; give it something that keeps its identity. */
export function useDeskState<T>(select: (state: DeskState) => T): T {
  return useStore(useDesk().store, select);
}

/** What is loaded under a name; undefined until the first answer. */
export function useLoaded<Key extends keyof Loaded>(key: Key): Loaded[Key] {
  return useDeskState(({ loaded }) => loaded[key]);
}

/** The chosen venue, undefined for all. */
export function useVenue(): Venue | undefined {
  return useDeskState(chosenVenue);
}

/** The venue of an order, a call, a ticket; and its name where several venues are shown together, else `''`. */
export function useVenueOf(row: Pick<Venue, 'ir' | 'il'>): { readonly venue: Venue | undefined; readonly venueName: string } {
  const venue = useDeskState((state) => venueOf(state, row));
  return { venue, venueName: useVenue() === undefined ? (venue?.nr ?? '') : '' };
}
