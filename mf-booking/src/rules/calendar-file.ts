import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { instantOf, toCompactDate } from '@comanda/shared-contracts/domain/time';
import type { Instant, VenueTime } from '@comanda/shared-contracts/domain/time';

/** What a calendar keeps of a booking. `uid` names it for good: the file taken twice is one entry. */
export interface CalendarEvent {
  readonly uid: string;
  readonly at: VenueTime;
  readonly title: string;
  readonly place: string;
  readonly note: string;
  /** The venue has confirmed it; else the calendar shows it as tentative. */
  readonly isConfirmed: boolean;
}

/** With it the library writes an instant as one of UTC. */
dayjs.extend(utc);

/** GUESS: no call says how long a table is kept; a field of the booking's configuration would settle it. */
const MEAL_HOURS = 2;

/**
 * The text of a calendar file (RFC 5545) with one event. Begin and end are instants in UTC: calendars of any zone show the
 * moment of the venue's clock, also across a night on which that clock is set..
 */
export function calendarFile({ uid, at, title, place, note, isConfirmed }: CalendarEvent, madeAt: Instant): string {
  const start = dayjs.utc(instantOf(at));
  const calendar = ical({
    prodId: { company: 'Comanda', product: 'Booking', language: 'EN' },
    scale: 'gregorian',
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uid,
    stamp: dayjs.utc(madeAt),
    start,
    end: start.add(MEAL_HOURS, 'hour'),
    summary: title,
    location: place === '' ? null : place,
    description: note === '' ? null : note,
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  });
  return `${calendar.toString()}\r\n`;
}

/** The name that a booking has in every calendar file made of it: where and when, for a new booking has no key yet. */
export function calendarUid({ date, time }: VenueTime, venue: { readonly restaurantId: number; readonly localId: number }): string {
  return `${toCompactDate(date)}T${time.replace(':', '')}-${venue.restaurantId}-${venue.localId}@comanda`;
}
