import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMinutes } from '@comanda/shared-contracts/domain/time-format';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Card } from '@comanda/shared-ui/card';
import { ChevronRight, Clock } from '@comanda/shared-ui/icons';
import { Picture } from '@comanda/shared-ui/picture';
import { Tag } from '@comanda/shared-ui/tag';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import * as s from './venue-card.module.css';

const SIZES = '(min-width: 1000px) 420px, (min-width: 641px) 46vw, calc(100vw - 32px)';

/** Cover, logo, name, and the way to the menu. */
export function VenueCard({ venue, hasPriority }: { readonly venue: VenueSummary; readonly hasPriority: boolean }) {
  const { navigation } = useHost<'mf-stadium'>();
  const { t } = useTranslation('mf-stadium');
  const params = venueParams(venue);
  const path = navigation.href('RestaurantMenu', params) ?? navigation.href('Restaurant', params);
  const minutes = venue.ordering.pickupMinutes ?? venue.ordering.deliveryMinutes;
  return (
    <Card as="li" padding="none" className={s.card}>
      <div className={s.cover}>
        <Picture
          src={venue.cover?.url}
          srcSet={venue.cover?.srcSet}
          sizes={SIZES}
          alt=""
          width={960}
          height={540}
          ratio="fill"
          priority={hasPriority}
          className={s.photo}
        />
        {venue.shift !== 'open' && (
          <Tag tone="inverse" className={s.state}>
            {t('venues.closed')}
          </Tag>
        )}
        <span className={s.logo}>
          <Picture src={venue.logoUrl} alt="" width={52} height={52} />
        </span>
        {minutes !== undefined && (
          <span className={s.time}>
            <Clock size={16} strokeWidth={2.4} />
            <VisuallyHidden>{t('venues.minutes')}</VisuallyHidden>
            {formatMinutes(minutes)}
          </span>
        )}
      </div>
      <div className={s.body}>
        <h2 className={s.name}>
          {path === undefined ? (
            venue.name
          ) : (
            <Link to={path} className={s.link}>
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
