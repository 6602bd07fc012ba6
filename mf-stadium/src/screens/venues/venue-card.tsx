import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMinutes } from '@comanda/shared-contracts/domain/time-format';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { ChevronRight } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { VenueCover } from '@comanda/shared-ui/venue-cover';
import * as s from './venue-card.module.css';

const SIZES = '(min-width: 1000px) 620px, (min-width: 641px) 46vw, calc(100vw - 32px)';

/** Cover, logo, name, and the way to the menu. */
export function VenueCard({ venue, hasPriority }: { readonly venue: VenueSummary; readonly hasPriority: boolean }) {
  const { navigation } = useHost<'mf-stadium'>();
  const { t } = useTranslation('mf-stadium');
  const params = venueParams(venue);
  const path = navigation.href('RestaurantMenu', params) ?? navigation.href('Restaurant', params);
  const minutes = venue.ordering.pickupMinutes ?? venue.ordering.deliveryMinutes;
  return (
    <Card as="li" padding="none" className={cx(layout.linkBox, s.card)}>
      <VenueCover
        cover={venue.cover}
        logoUrl={venue.logoUrl}
        sizes={SIZES}
        priority={hasPriority}
        closed={venue.shift === 'open' ? undefined : t('venues.closed')}
        time={minutes === undefined ? undefined : { label: t('venues.minutes'), text: formatMinutes(minutes) }}
      />
      <div className={s.body}>
        <h2 className={layout.section}>
          {path === undefined ? (
            venue.name
          ) : (
            <Link to={path} className={cx(layout.boxLink, s.link)}>
              {venue.name}
            </Link>
          )}
        </h2>
        {path !== undefined && (
          <span className={s.action} aria-hidden="true">
            {t('venues.menu')}
            <ChevronRight size={16} strokeWidth={2.4} />
          </span>
        )}
      </div>
    </Card>
  );
}
