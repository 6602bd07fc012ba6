import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Booking } from '@comanda/shared-contracts/domain/booking';
import { deviceZone } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { CalendarDays, Clock, Hash, Users } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import { bookingGroup, shownStatus } from '../../rules/booking-status.ts';
import type { BookingTab } from '../../rules/booking-status.ts';
import { isCancellable } from '../../rules/booking-tabs.ts';
import { foreignZone, fullDateText } from '../../rules/words.ts';
import type { BookingHost } from '../../state/host.ts';
import { storesFor } from '../../state/stores.ts';
import { CalendarLink } from '../calendar-link.tsx';
import { CloseDialog, openDialog } from '../open-dialog.tsx';
import { useTexts } from '../use-texts.ts';
import { BookingStatusTag } from './booking-status-tag.tsx';
import { confirmCancel } from './cancel-dialog.tsx';
import * as s from './booking-detail.module.css';

/** Opens a booking of the list; ends when it is closed. Spec C2-051. */
export async function openBookingDetail(host: BookingHost, key: string, tab: BookingTab): Promise<void> {
  await openDialog<null>(host, 'booking', (close) => <OfList bookingKey={key} tab={tab} onClose={() => close(null)} />);
}

/** The list goes on refreshing itself: the dialog shows the booking as it is now. */
function OfList({ bookingKey, tab, onClose }: { bookingKey: string; tab: BookingTab; onClose: () => void }) {
  const { bookings } = storesFor(useHost<'mf-booking'>());
  const state = useStore(bookings.store);
  const booking = state.status === 'ready' ? state.bookings.find(({ key }) => key === bookingKey) : undefined;
  return booking === undefined ? <CloseDialog onClose={onClose} /> : <BookingDetail booking={booking} tab={tab} onClose={onClose} />;
}

function BookingDetail({ booking, tab, onClose }: { booking: Booking; tab: BookingTab; onClose: () => void }) {
  const host = useHost<'mf-booking'>();
  const { t, locale, time, people } = useTexts();
  const isAhead = isCancellable(booking, host.clock.now());
  const zone = foreignZone(booking, deviceZone(), locale);
  const params = venueParams({ country: booking.country, name: booking.venueName, simpleId: booking.simpleId });
  const venue = host.navigation.href('Restaurant', params);
  const again = host.navigation.href('RestaurantBoooking', params);
  const go = (path: string) => {
    onClose();
    host.navigation.go(path);
  };
  const cancel = async () => {
    if (await confirmCancel(host, booking)) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={booking.venueName} labels={{ close: t('booking.close') }}>
      <div className={s.body}>
        <p>
          <BookingStatusTag status={shownStatus(booking.status, tab)} />
        </p>
        <dl className={layout.stack16}>
          <Fact
            icon={<CalendarDays />}
            name={t('review.date')}
            value={<span className={s.date}>{fullDateText(booking.date, locale)}</span>}
          />
          <Fact
            icon={<Clock />}
            name={t('review.time')}
            value={time(booking.time)}
            note={zone === undefined ? undefined : t('detail.zone', { zone })}
          />
          <Fact icon={<Users />} name={t('review.party')} value={people(booking.partySize)} />
          <Fact icon={<Hash />} name={t('detail.code')} value={booking.key} />
        </dl>
        <div className={layout.stack10}>
          {isAhead && (
            <CalendarLink
              venueName={booking.venueName}
              venue={booking}
              at={booking}
              partySize={booking.partySize}
              isConfirmed={bookingGroup(booking.status) === 'confirmed'}
            />
          )}
          {venue !== undefined && (
            <Button kind="secondary" wide onClick={() => go(venue)}>
              {t('detail.venue')}
            </Button>
          )}
          {tab === 'past' && again !== undefined && (
            <Button kind={venue === undefined ? 'secondary' : 'ghost'} wide onClick={() => go(again)}>
              {t('detail.again')}
            </Button>
          )}
          {isAhead && (
            <Button kind="danger" wide onClick={() => void cancel()}>
              {t('detail.cancel')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function Fact({ icon, name, value, note }: { icon: ReactNode; name: string; value: ReactNode; note?: string | undefined }) {
  return (
    <div className={s.fact}>
      {icon}
      <dt className={layout.note}>{name}</dt>
      <dd className={cx(layout.option, layout.tabular, layout.breaks)}>
        {value}
        {note !== undefined && <span className={s.note}>{note}</span>}
      </dd>
    </div>
  );
}
