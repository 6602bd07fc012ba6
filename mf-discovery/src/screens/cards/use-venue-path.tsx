import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { opensMenu } from '../../rules/kept-venues.ts';
import { startedVenues } from '../../state/started-venues.ts';

/** Where a venue's card leads: its own page; its menu, which opens as one ordered there last, for who has. Q134, Q250. */
export function useVenuePath(venue: VenueSummary): string {
  const host = useHost<'mf-discovery'>();
  const { navigation, environment } = host;
  const params = venueParams(venue);
  const menu = opensMenu(startedVenues(host), venue) ? navigation.href('RestaurantMenu', params) : undefined;
  return menu ?? navigation.href('Restaurant', params) ?? environment.home;
}
