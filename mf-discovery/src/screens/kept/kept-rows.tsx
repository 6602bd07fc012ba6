import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Trash2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import type { NearVenue } from '../../rules/nearest.ts';
import { keptVenuesOf } from '../../state/kept-venues.ts';
import { useVenueLink } from '../cards/use-venue-link.tsx';
import { Distance, Initials, PriceRange } from '../cards/venue-facts.tsx';
import * as s from './kept-rows.module.css';

/** "Tus favoritos" and "Vistos hace poco": those that are near the diner, with what the provider says of them now. Q176. */
export function KeptRows({ favourites, seen }: { readonly favourites: readonly NearVenue[]; readonly seen: readonly NearVenue[] }) {
  const { t } = useTranslation('mf-discovery');
  const kept = keptVenuesOf(useHost<'mf-discovery'>());
  return (
    <>
      <Row id="kept-favourites" title={t('kept.favourites')} venues={favourites} />
      <Row
        id="kept-seen"
        title={t('kept.seen')}
        venues={seen}
        aside={<IconButton kind="plain" size="sm" label={t('kept.forget')} icon={<Trash2 />} onClick={kept.forgetSeen} />}
      />
    </>
  );
}

interface RowProps {
  readonly id: string;
  readonly title: string;
  readonly venues: readonly NearVenue[];
  readonly aside?: ReactNode;
}

function Row({ id, title, venues, aside }: RowProps) {
  if (venues.length === 0) return null;
  return (
    <section aria-labelledby={id} className={s.section}>
      <div className={s.head}>
        <h2 id={id} className={layout.section}>
          {title}
        </h2>
        {aside}
      </div>
      <ul className={s.strip} aria-labelledby={id}>
        {venues.map((near) => (
          <Tile key={near.venue.id} near={near} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ near: { venue, km } }: { readonly near: NearVenue }) {
  const { t } = useTranslation('mf-discovery');
  const link = useVenueLink(venue);
  return (
    <Card as="li" padding="none" className={cx(layout.linkBox, s.tile)}>
      <Picture
        className={s.photo}
        src={venue.cover?.url ?? venue.logoUrl}
        srcSet={venue.cover?.srcSet}
        sizes="64px"
        alt=""
        width={64}
        height={64}
        placeholder={<Initials name={venue.name} />}
      />
      <div className={cx(layout.stack2, layout.shrinks)}>
        <h3 className={s.name}>
          <Link {...link} className={layout.boxLink}>
            {venue.name}
          </Link>
        </h3>
        <p className={cx(layout.note, s.note)}>
          {venue.shift === 'open' ? null : <>{t('card.closed')} · </>}
          <PriceRange range={venue.priceRange} />
          <Distance km={km} />
        </p>
      </div>
    </Card>
  );
}
