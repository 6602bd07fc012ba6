import { useTranslation } from 'react-i18next';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { NearVenue } from '../../rules/nearest.ts';
import type { DiscoveryHost } from '../../state/host.ts';
import { VenueMap } from './venue-map.tsx';
import * as s from './open-venue-map.module.css';

/** Opens the map of a list where there is no room for it beside the list; ends when it is closed. */
export async function openVenueMap(host: DiscoveryHost, venues: readonly NearVenue[]): Promise<void> {
  await host.overlay.open<null>({
    name: 'mf-discovery/venue-map',
    render: (close) => (
      <HostProvider host={host}>
        <MapSheet venues={venues} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

function MapSheet({ venues, onClose }: { venues: readonly NearVenue[]; onClose: () => void }) {
  const { navigation } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const open = (path: string) => {
    onClose();
    navigation.go(path);
  };
  return (
    <Sheet open onClose={onClose} width={880} title={t('map.title')} labels={{ close: t('info.close') }}>
      <VenueMap venues={venues} className={s.map} onOpen={open} />
    </Sheet>
  );
}
