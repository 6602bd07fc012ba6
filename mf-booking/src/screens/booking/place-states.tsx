import { Link } from 'react-router';
import { formatPhone } from '@comanda/shared-contracts/domain/phone-format';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useWhenBack } from '@comanda/shared-contracts/react/use-when-back';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { FailedView } from '@comanda/shared-ui/failed-view';
import { Phone, Store } from '@comanda/shared-ui/icons';
import { Picture } from '@comanda/shared-ui/picture';
import { StateView } from '@comanda/shared-ui/state-view';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';
import { BookingFrame } from './booking-frame.tsx';
import { bookingPhone } from './call-to-book.tsx';

/** The address names no venue that the provider knows. */
export function PlaceMissing() {
  const { environment } = useHost<'mf-booking'>();
  const { t } = useTexts();
  return (
    <BookingFrame>
      <StateView
        picture={<StudioPicture stem="box" />}
        badge={<Store />}
        title={t('place.missing')}
        text={t('place.missingText')}
        actions={
          <Link to={environment.home} className={buttonClass({ wide: true })}>
            <ButtonContent>{t('place.home')}</ButtonContent>
          </Link>
        }
      />
    </BookingFrame>
  );
}

/** The venue takes no bookings here, but perhaps by phone. Spec C3-030. */
export function PlaceClosed({ venue }: { venue: Venue }) {
  const { navigation } = useHost<'mf-booking'>();
  const { t } = useTexts();
  const phone = bookingPhone(venue);
  const path = navigation.href('Restaurant', venueParams(venue));
  return (
    <BookingFrame>
      <StateView
        picture={<VenuePicture venue={venue} />}
        badge={<Phone />}
        title={t('place.closed')}
        text={t(phone === undefined ? 'place.closedTextNoPhone' : 'place.closedText')}
        actions={
          <>
            {phone !== undefined && (
              <Button wide icon={<Phone />} onClick={() => void navigation.leave(phone, 'tel')}>
                {t('choose.call', { phone: formatPhone(phone) })}
              </Button>
            )}
            {path !== undefined && (
              <Link to={path} className={buttonClass({ kind: phone === undefined ? 'primary' : 'ghost', wide: true })}>
                <ButtonContent>{t('place.toVenue')}</ButtonContent>
              </Link>
            )}
          </>
        }
      />
    </BookingFrame>
  );
}

/** The venue or its times could not be had. X-22. */
export function PlaceFailed({ venue, onRetry }: { venue: Venue | null; onRetry: () => void }) {
  const { navigation } = useHost<'mf-booking'>();
  const { t } = useTexts();
  const phone = venue === null ? undefined : bookingPhone(venue);
  useWhenBack('network/current', onRetry);
  return (
    <BookingFrame>
      <FailedView
        title={t('place.failed')}
        text={t('place.failedText')}
        retry={t('place.retry')}
        onRetry={onRetry}
        more={
          phone !== undefined && (
            <Button kind="ghost" wide icon={<Phone />} onClick={() => void navigation.leave(phone, 'tel')}>
              {t('choose.call', { phone: formatPhone(phone) })}
            </Button>
          )
        }
      />
    </BookingFrame>
  );
}

function VenuePicture({ venue }: { venue: Venue }) {
  return (
    <Picture
      src={venue.cover?.url ?? venue.logoUrl}
      srcSet={venue.cover?.srcSet}
      sizes="200px"
      alt=""
      width={200}
      height={150}
      placeholder={<Store />}
      priority
    />
  );
}
