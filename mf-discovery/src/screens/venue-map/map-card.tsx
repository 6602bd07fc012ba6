import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { X } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import type { NearVenue } from '../../rules/nearest.ts';
import { useVenueLink } from '../cards/use-venue-link.tsx';
import { Distance, Initials, PriceRange, useCuisines } from '../cards/venue-facts.tsx';
import * as s from './map-card.module.css';

const MOST_CUISINES = 2;

interface Props {
  readonly near: NearVenue;
  readonly onClose: () => void;
  /** Goes there another way than a link does. */
  readonly onOpen?: ((path: string) => void) | undefined;
}

/** The venue whose mark was tapped. */
export function MapCard({ near: { venue, km }, onClose, onOpen }: Props) {
  const { t } = useTranslation('mf-discovery');
  const link = useVenueLink(venue);
  const cuisines = useCuisines(venue.cuisines, MOST_CUISINES);
  const open = (event: MouseEvent) => {
    link.onClick();
    if (onOpen === undefined || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onOpen(link.to);
  };
  return (
    <Card padding="none" className={cx(layout.stack12, s.card)}>
      <Picture
        className={s.photo}
        src={venue.cover?.url ?? venue.logoUrl}
        srcSet={venue.cover?.srcSet}
        sizes="72px"
        alt=""
        width={72}
        height={72}
        placeholder={<Initials name={venue.name} />}
      />
      <div className={cx(layout.stack2, layout.shrinks)}>
        <Link to={link.to} className={cx(layout.boxLink, layout.name, s.name)} onClick={open}>
          {venue.name}
        </Link>
        {cuisines.length > 0 && <p className={layout.note}>{cuisines.join(' · ')}</p>}
        <p className={layout.note}>
          <PriceRange range={venue.priceRange} />
          <Distance km={km} />
          {venue.shift !== 'open' && <> · {t('card.closed')}</>}
        </p>
      </div>
      <IconButton className={s.close} kind="plain" size="sm" label={t('map.close')} icon={<X />} onClick={onClose} />
    </Card>
  );
}
