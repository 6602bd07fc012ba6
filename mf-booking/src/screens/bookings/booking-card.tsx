import type { Booking } from '@comanda/shared-contracts/domain/booking';
import { deviceZone } from '@comanda/shared-contracts/domain/time';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { ChevronRight } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { bookingStatusKey, shownStatus } from '../../rules/booking-status.ts';
import type { BookingTab } from '../../rules/booking-status.ts';
import { dayText, foreignZone, fullDateText, monthText, weekdayText } from '../../rules/words.ts';
import { useTexts } from '../use-texts.ts';
import { BookingStatusTag } from './booking-status-tag.tsx';
import * as s from './booking-card.module.css';

interface BookingCardProps {
  readonly booking: Booking;
  readonly tab: BookingTab;
  readonly onOpen: () => void;
}

/** A booking in a list: day, venue, time, people, status. The whole card opens it. Spec C2-051, C4-037, C4-039. */
export function BookingCard({ booking, tab, onOpen }: BookingCardProps) {
  const { t, language, locale, time, people } = useTexts();
  const status = shownStatus(booking.status, tab);
  const zone = foreignZone(booking, deviceZone(), locale);
  const label = t('bookings.open', {
    venue: booking.venueName,
    date: fullDateText(booking.date, locale),
    time: time(booking.time),
    status: t(bookingStatusKey(status)),
  });
  return (
    <Card as="article" padding="none" className={s.card}>
      <button type="button" className={s.button} onClick={onOpen}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={s.day} aria-hidden="true">
          <span className={layout.note}>{weekdayText(booking.date, language)}</span>
          <span className={cx(layout.titleText, layout.tabular)}>{dayText(booking.date)}</span>
          <span className={layout.note}>{monthText(booking.date, language, 'short')}</span>
        </span>
        <span className={s.words} aria-hidden="true">
          <span className={cx(layout.name, layout.breaks)}>{booking.venueName}</span>
          <span className={layout.facts}>
            {time(booking.time)} · {people(booking.partySize)}
            {zone !== undefined && <span className={s.zone}>{zone}</span>}
          </span>
          <BookingStatusTag status={status} />
        </span>
        <ChevronRight className={s.chevron} />
      </button>
    </Card>
  );
}
