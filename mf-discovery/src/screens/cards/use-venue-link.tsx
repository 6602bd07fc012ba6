import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { opensMenu } from '../../rules/kept-venues.ts';
import { keptVenuesOf } from '../../state/kept-venues.ts';
import { startedVenues } from '../../state/started-venues.ts';

interface VenueLink {
  readonly to: string;
  readonly onClick: () => void;
}

/**
 * Where a venue's card leads: its own page; its menu, which opens as one ordered there last, for who has. Q134, Q250. Whoever goes there has seen it, by
 * whichever way (Q176): the menu tells nobody.
 */
export function useVenueLink(venue: VenueSummary): VenueLink {
  const host = useHost<'mf-discovery'>();
  const { navigation, environment } = host;
  const params = venueParams(venue);
  const menu = opensMenu(startedVenues(host), venue) ? navigation.href('RestaurantMenu', params) : undefined;
  return { to: menu ?? navigation.href('Restaurant', params) ?? environment.home, onClick: () => keptVenuesOf(host).remember(venue) };
}
