import { withStarted } from '../rules/kept-venues.ts';
import type { KeptVenue } from '../rules/kept-venues.ts';
import { decodeKeptVenues } from '../stored/kept-venues.ts';
import type { DiscoveryHost } from './host.ts';

const STARTED = 'mf-discovery/STARTED';

type Keeper = Pick<DiscoveryHost, 'storage'>;

/** The venues where an order was begun on this device, the latest first. Q250. */
export function startedVenues({ storage }: Keeper): readonly KeptVenue[] {
  return storage.read(STARTED, decodeKeptVenues) ?? [];
}

/** Delivery or pickup was chosen at a venue: its card leads to its menu from now on. Q250. */
export function rememberStarted(host: Keeper, venue: KeptVenue): void {
  host.storage.write(STARTED, withStarted(startedVenues(host), venue));
}
