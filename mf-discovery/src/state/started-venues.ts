import type { Release } from '@comanda/shared-contracts/bus';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { perHost } from '@comanda/shared-contracts/per-host';
import { isSameVenue, withStarted } from '../rules/kept-venues.ts';
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

/**
 * Follows the cart while the page lives: who repeats an order, or came to a menu by a link, has begun to order there as well, as the menu knows (Q134).
 * Nobody is woken for it. Q285.
 */
export const followCarts = perHost(({ bus, storage }: Pick<DiscoveryHost, 'bus' | 'storage'>): Release => {
  let last: KeptVenue | undefined;
  const following = bus.watch('cart/current').subscribe((presence) => {
    const cart = presence.status === 'ready' ? presence.value : null;
    const venue = cart === null || cart.lines.length === 0 || cart.dispatch === DispatchType.CHECKIN ? undefined : cart.venue;
    if (venue !== undefined && (last === undefined || !isSameVenue(last, venue))) rememberStarted({ storage }, venue);
    last = venue;
  });
  return () => following.unsubscribe();
});
