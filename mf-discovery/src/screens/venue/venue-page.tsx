import { useTranslation } from 'react-i18next';
import { formatPhone } from '@comanda/shared-contracts/domain/phone-format';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft, MapPin, Phone, Share2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { addressLine } from '@comanda/shared-contracts/domain/address-line';
import { mapsLink } from '@comanda/shared-contracts/domain/contact-items';
import { Initials, PriceRange, useCuisines } from '../cards/venue-facts.tsx';
import { Heart } from '../kept/heart.tsx';
import { ActionButtons, doorsOf } from './action-buttons.tsx';
import { OpeningLine } from './opening-line.tsx';
import { showInfo } from './show-info.ts';
import { useShare } from './use-share.tsx';
import { useVenueData } from './use-venue-data.tsx';
import { VenueDetails, VenueHours } from './venue-details.tsx';
import * as s from './venue-screen.module.css';

const MOST_CUISINES = 3;

/** Cover with logo and name, opening state, more information, actions; on wide screens its hours and photos. Spec C2-033, C2-034. */
export function VenuePage({ venue }: { venue: Venue }) {
  const host = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const cuisines = useCuisines(venue.cuisines, MOST_CUISINES);
  const share = useShare(venue);
  const doors = doorsOf(host.navigation, venue);
  useVenueData(venue);
  const hasDoors = doors.actions.length > 0 || doors.menuPath !== undefined;
  return (
    <article className={cx(s.page, (hasDoors || venue.hours.length > 0) && s.sided)}>
      <div className={s.cover}>
        <Picture
          src={venue.cover?.url}
          srcSet={venue.cover?.srcSet}
          sizes="(min-width: 1000px) 880px, 100vw"
          alt=""
          width={960}
          height={540}
          ratio="fill"
          priority
          className={s.photo}
        />
        <div className={cx(layout.apart, s.tools)}>
          <IconButton
            className={s.backButton}
            data-on-photo=""
            label={t('venue.back')}
            icon={<ArrowLeft />}
            onClick={() => host.navigation.back(host.environment.home)}
          />
          <span className={s.toolsEnd}>
            <Heart venue={venue} />
            <IconButton data-on-photo="" label={t('venue.share')} icon={<Share2 />} onClick={share.onShare} />
          </span>
        </div>
        <span className={s.logo}>
          <Picture src={venue.logoUrl} alt="" width={72} height={72} priority placeholder={<Initials name={venue.name} />} />
        </span>
      </div>
      <div className={s.main}>
        <h1 className={cx(layout.title, s.name)}>{venue.name}</h1>
        <p className={layout.note}>
          {cuisines.map((name) => (
            <span key={name}>{name} · </span>
          ))}
          <PriceRange range={venue.priceRange} />
        </p>
        <p className={layout.note}>
          <OpeningLine venue={venue} /> ·{' '}
          <Button kind="link" onClick={() => void showInfo(host, venue)}>
            {t('venue.moreInfo')}
          </Button>
        </p>
        <Reach venue={venue} />
      </div>
      <div className={cx(layout.stack16, layout.oneColumn, s.aside)}>
        {hasDoors && (
          <section className={cx(layout.stack12, s.side)} aria-label={t('venue.actions')}>
            <ActionButtons venue={venue} doors={doors} />
          </section>
        )}
        <VenueHours venue={venue} />
      </div>
      {/* Below what is pressed: how many lines it takes may change when the letters come. P4. */}
      {venue.contact.description !== undefined && <p className={s.description}>{venue.contact.description}</p>}
      <VenueDetails venue={venue} />
    </article>
  );
}

/** Where it is, and its telephone. */
function Reach({ venue }: { venue: Venue }) {
  const { navigation } = useHost<'mf-discovery'>();
  const address = addressLine(venue);
  const { phone } = venue.contact;
  return (
    <ul className={cx(layout.stack12, s.reach)}>
      {address !== '' && (
        <li>
          <Button
            kind="link"
            className={s.plain}
            icon={<MapPin />}
            onClick={() => void navigation.leave(mapsLink(`${venue.name}, ${address}`), 'maps')}
          >
            {address}
          </Button>
        </li>
      )}
      {phone !== undefined && (
        <li>
          <Button kind="link" className={s.plain} icon={<Phone />} onClick={() => void navigation.leave(phone, 'tel')}>
            {formatPhone(phone)}
          </Button>
        </li>
      )}
    </ul>
  );
}
