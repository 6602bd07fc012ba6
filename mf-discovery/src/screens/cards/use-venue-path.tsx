import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';

/** Where a venue's card leads: its own page. */
export function useVenuePath(venue: VenueSummary): string {
  const { navigation, environment } = useHost<'mf-discovery'>();
  return navigation.href('Restaurant', venueParams(venue)) ?? environment.home;
}
