import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMinutes } from '@comanda/shared-contracts/domain/time-format';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { Bike, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { VenueCover } from '@comanda/shared-ui/venue-cover';
import type { NearVenue } from '../../rules/nearest.ts';
import { actionsOf } from '../../rules/venue-actions.ts';
import type { CardLevel } from './card-level.ts';
import { Heart } from '../kept/heart.tsx';
import { useVenueLink } from './use-venue-link.tsx';
import { Distance, Initials, PriceRange, useCuisines } from './venue-facts.tsx';
import * as s from './large-card.module.css';

const MOST_CUISINES = 3;
const SIZES = '(min-width: 1344px) 720px, (min-width: 641px) 58vw, calc(100vw - 32px)';

/** Photo, logo, name, minutes for takeout and for delivery while it takes orders, at most three cuisines. Spec C2-032, Q111. */
export function LargeCard({ near: { venue, km }, level }: { near: NearVenue; level: CardLevel }) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('mf-discovery');
  const link = useVenueLink(venue);
  const cuisines = useCuisines(venue.cuisines, MOST_CUISINES);
  const ways = actionsOf(venue.ordering);
  const { deliveryMinutes, pickupMinutes } = venue.ordering;
  const isOpen = venue.shift === 'open';
  const delivery = isOpen && ways.includes('delivery') ? deliveryMinutes : undefined;
  return (
    <Card as="li" padding="none" className={cx(layout.linkBox, s.card)}>
      <VenueCover
        cover={venue.cover}
        logoUrl={venue.logoUrl}
        logoFallback={<Initials name={venue.name} />}
        sizes={SIZES}
        priority
        closed={isOpen ? undefined : t('card.closed')}
        time={delivery === undefined ? undefined : { label: t('card.delivery'), text: formatMinutes(delivery) }}
        wide
      />
      <Heart venue={venue} size="sm" className={s.heart} />
      <div className={s.body}>
        <div className={s.head}>
          <Heading className={s.name}>
            <Link {...link} className={cx(layout.boxLink, s.link)}>
              {venue.name}
            </Link>
          </Heading>
          <span className={s.aside}>
            <PriceRange range={venue.priceRange} />
            <Distance km={km} />
          </span>
        </div>
        {cuisines.length > 0 && <p className={s.cuisines}>{cuisines.join(' · ')}</p>}
        <ul className={s.ways} aria-label={t('card.ways')}>
          {ways.includes('delivery') && (
            <li>
              <Bike size={16} />
              {t('card.delivery')}
            </li>
          )}
          {ways.includes('pickup') && (
            <li>
              <ShoppingBag size={16} />
              {pickupMinutes === undefined || !isOpen ? t('card.pickup') : t('card.pickupIn', { minutes: formatMinutes(pickupMinutes) })}
            </li>
          )}
          {ways.includes('checkin') && (
            <li>
              <Utensils size={16} />
              {t('card.checkin')}
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}
