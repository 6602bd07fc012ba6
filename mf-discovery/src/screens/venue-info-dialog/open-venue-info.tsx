import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import type { DiscoveryHost } from '../../state/host.ts';
import { VenueInfoDialog } from './venue-info-dialog.tsx';

/** Opens the more-information dialog of a venue, for somebody at one of its tables or not; ends when it is closed. Spec C2-037. */
export async function openVenueInfo(host: DiscoveryHost, venue: Venue, isAtTable: boolean): Promise<void> {
  await host.overlay.open<null>({
    name: 'mf-discovery/venue-info',
    render: (close) => (
      <HostProvider host={host}>
        <VenueInfoDialog venue={venue} isAtTable={isAtTable} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}
