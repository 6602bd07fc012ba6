import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { MapPin } from '@comanda/shared-ui/icons';
import { useHandedFocus } from '@comanda/shared-ui/handed-focus';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton } from '@comanda/shared-ui/skeleton';
import { useMedia } from '@comanda/shared-ui/use-media';
import type { NearVenue } from '../../rules/nearest.ts';
import { openVenueMap } from '../venue-map/open-venue-map.tsx';
import { VenueMap } from '../venue-map/venue-map.tsx';
import * as s from './beside-map.module.css';

/** As in the style sheet: from here on there is room for both. */
const WIDE = '(min-width: 1000px)';

/** A list with the map of its venues beside it; on a phone behind a button. Without venues yet, their places stay free. */
export function BesideMap({ venues, children }: { readonly venues: readonly NearVenue[] | undefined; readonly children: ReactNode }) {
  const host = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const isWide = useMedia(WIDE);
  const focus = useHandedFocus();
  const open = () => {
    if (venues !== undefined) void openVenueMap(host, venues);
  };
  return (
    <div className={cx(layout.stack16, layout.oneColumn, s.both)}>
      <div className={cx(layout.stack16, layout.oneColumn, s.list)}>{children}</div>
      {isWide ? (
        <div key="map" ref={focus('map')} className={s.map}>
          {venues === undefined ? <Skeleton height="100%" radius={20} /> : <VenueMap venues={venues} className={s.fill} />}
        </div>
      ) : (
        <div key="button" ref={focus('map')} className={s.dock}>
          <Button className={s.open} size="sm" icon={<MapPin />} disabled={venues === undefined} onClick={open}>
            {t('map.open')}
          </Button>
        </div>
      )}
    </div>
  );
}
