import { Link } from 'react-router';
import type { Booking } from '@comanda/shared-contracts/domain/booking';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { CalendarDays } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import type { BookingTab } from '../../rules/booking-status.ts';
import { bookingsOf } from '../../rules/booking-tabs.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';
import { openBookingDetail } from './booking-detail.tsx';
import { BookingCard } from './booking-card.tsx';
import * as s from './booking-list.module.css';

/** The bookings of one tab. Spec C2-051, C4-040. */
export function BookingList({ bookings, tab, now }: { bookings: readonly Booking[]; tab: BookingTab; now: Instant }) {
  const host = useHost<'mf-booking'>();
  const shown = bookingsOf(bookings, tab, now);
  if (shown.length === 0) return <NoBookings tab={tab} />;
  return (
    <ul className={s.list}>
      {shown.map((booking) => (
        <li key={booking.key}>
          <BookingCard booking={booking} tab={tab} onOpen={() => void openBookingDetail(host, booking.key, tab)} />
        </li>
      ))}
    </ul>
  );
}

function NoBookings({ tab }: { tab: BookingTab }) {
  const { navigation, environment } = useHost<'mf-booking'>();
  const { t } = useTexts();
  // A composition without venues to choose from is the booking page of one venue.
  const venues = navigation.href('RestaurantesCercanos');
  return (
    <StateView
      picture={<StudioPicture stem="spaghetti" />}
      badge={<CalendarDays />}
      title={t(tab === 'upcoming' ? 'bookings.emptyUpcoming' : 'bookings.emptyPast')}
      text={t('bookings.emptyText')}
      actions={
        <Link to={venues ?? environment.home} className={buttonClass({ wide: true })}>
          <ButtonContent>{t(venues === undefined ? 'bookings.book' : 'bookings.find')}</ButtonContent>
        </Link>
      }
    />
  );
}
