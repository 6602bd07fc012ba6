import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { DiscoveryHost } from '../../state/host.ts';

/** Opens the more-information dialog; its code comes with the first opening. Spec C2-033, C2-037. */
export async function showInfo(host: DiscoveryHost, venue: Venue): Promise<void> {
  try {
    const { openVenueInfo } = await import(
      /* webpackChunkName: "mf-discovery-venue-info-dialog" */ '../venue-info-dialog/open-venue-info.tsx'
    );
    await openVenueInfo(host, venue, false);
  } catch (cause) {
    host.report.failure(cause, { phase: 'load' });
    host.notify.show({ tone: 'bad', text: host.i18n.text('venue.infoFailed') });
  }
}
