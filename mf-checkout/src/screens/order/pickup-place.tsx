import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { Button } from '@comanda/shared-ui/button';
import { MapPin, Navigation } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { directionsLink, mapLink, placeLine } from '../../rules/venue-place.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './status-card.module.css';

/** Where an order is picked up, on the map, and how to get there. Spec C2-035, C8-026. */
export function PickupPlace({ venue }: { readonly venue: Venue }) {
  const { navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const address = placeLine(venue);
  if (address === '') return null;
  return (
    <div className={layout.stack4}>
      <p className={layout.note}>{t('order.place.title')}</p>
      <p className={layout.name}>{address}</p>
      <div className={s.ways}>
        <Button kind="soft" icon={<Navigation />} onClick={() => void navigation.leave(directionsLink(venue), 'maps')}>
          {t('order.place.directions')}
        </Button>
        <Button kind="ghost" icon={<MapPin />} onClick={() => void navigation.leave(mapLink(venue), 'maps')}>
          {t('order.place.map')}
        </Button>
      </div>
    </div>
  );
}
