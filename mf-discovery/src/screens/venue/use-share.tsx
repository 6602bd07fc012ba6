import { useTranslation } from 'react-i18next';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';

/** The whole address of a venue's page, as it is shared. */
export function useVenueAddress(venue: Venue): string {
  const { navigation, environment } = useHost<'mf-discovery'>();
  return new URL(navigation.href('Restaurant', venueParams(venue)) ?? environment.home, document.baseURI).href;
}

/** Shares a venue with the device's own sheet, else copies its address; says what came of it. */
export function useShare(venue: Venue): { readonly onShare: () => void } {
  const { navigation, notify } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const url = useVenueAddress(venue);
  return {
    onShare: () => {
      void navigation.share({ title: venue.name, url }).then((outcome) => {
        if (outcome === 'copied') notify.show({ tone: 'ok', text: t('share.copied') });
        if (outcome === 'failed') notify.show({ tone: 'info', text: t('share.failed') });
      });
    },
  };
}
