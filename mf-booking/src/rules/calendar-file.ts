import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
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

dayjs.extend(utc);

/** GUESS: no call tells how long a table is kept; a field of the booking's configuration would settle it. */
const MEAL_HOURS = 2;
/** Longest line in bytes, without its end. RFC 5545, 3.1. */
const LINE_BYTES = 75;

/**
 * The text of a calendar file (RFC 5545) with one event. Begin and end are instants in UTC: calendars of any zone show the
 * moment of the venue's clock, also across a night on which that clock is set..
 */
export function calendarFile({ uid, at, title, place, note, isConfirmed }: CalendarEvent, madeAt: Instant): string {
  const start = dayjs.utc(instantOf(at));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Comanda//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(dayjs.utc(madeAt))}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start.add(MEAL_HOURS, 'hour'))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
    `STATUS:${isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The name that a booking has in every calendar file made of it: where and when, for a new booking has no key yet. */
export function calendarUid({ date, time }: VenueTime, venue: { readonly restaurantId: number; readonly localId: number }): string {
  return `${toCompactDate(date)}T${time.replace(':', '')}-${venue.restaurantId}-${venue.localId}@comanda`;
}

/** `20261121T233000Z`. */
function stamp(moment: dayjs.Dayjs): string {
  return moment.format('YYYYMMDD[T]HHmmss[Z]');
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** A long line goes on in the next ones, which begin with a space; letters stay whole. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
