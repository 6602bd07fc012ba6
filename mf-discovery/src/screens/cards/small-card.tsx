import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { Bike, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import type { Icon } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Tag } from '@comanda/shared-ui/tag';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import type { NearVenue } from '../../rules/nearest.ts';
import { actionsOf } from '../../rules/venue-actions.ts';
import type { CardLevel } from './card-level.ts';
import { Heart } from '../kept/heart.tsx';
import { useVenueLink } from './use-venue-link.tsx';
import { Distance, PriceRange, useCuisines } from './venue-facts.tsx';
import * as s from './small-card.module.css';

const MOST_CUISINES = 2;
const SIZES = '(min-width: 1000px) 30vw, (min-width: 641px) 46vw, 88px';
const WAYS: readonly (readonly ['delivery' | 'pickup' | 'checkin', Icon])[] = [
  ['delivery', Bike],
  ['pickup', ShoppingBag],
  ['checkin', Utensils],
];

/** Name, photo, price range, the fixed 45 Min., and an icon for each way to order; nobody who is closed has it ready in 45. Spec C2-031, Q111. */
export function SmallCard({
  near: { venue, km },
  level,
  hasPriority = false,
}: {
  near: NearVenue;
  level: CardLevel;
  hasPriority?: boolean;
}) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('mf-discovery');
  const link = useVenueLink(venue);
  const cuisines = useCuisines(venue.cuisines, MOST_CUISINES);
  const offered = actionsOf(venue.ordering);
  const isOpen = venue.shift === 'open';
  return (
    <Card as="li" padding="none" className={cx(layout.linkBox, s.card)}>
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
        {!isOpen && (
          <Tag tone="inverse" className={s.state}>
            {t('card.closed')}
          </Tag>
        )}
        <Heart venue={venue} size="sm" className={s.heart} />
      </div>
      <div className={s.body}>
        <Heading className={s.name}>
          <Link {...link} className={layout.boxLink}>
            {venue.name}
          </Link>
        </Heading>
        {cuisines.length > 0 && <p className={layout.note}>{cuisines.join(' · ')}</p>}
        <div className={cx(layout.note, s.foot)}>
          <p>
            <PriceRange range={venue.priceRange} />
            <Distance km={km} />
            {isOpen && (
              <>
                {' · '}
                <span className={s.time}>{t('card.fixedMinutes')}</span>
              </>
            )}
          </p>
          <ul className={s.ways} aria-label={t('card.ways')}>
            {WAYS.filter(([way]) => offered.includes(way)).map(([way, WayIcon]) => (
              <li key={way} data-way={way}>
                <WayIcon size={16} />
                <VisuallyHidden>{t(`card.${way}`)}</VisuallyHidden>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
