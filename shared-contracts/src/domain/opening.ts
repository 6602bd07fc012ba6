import { minutesOf, type Instant, type PlainTime, timeOfMinutes, venueTimeAt, type Weekday, weekdayOf } from './time.ts';
import type { Venue, WeeklyWindow } from './venue.ts';

const DAY_MINUTES = 1440;
/** Some data writes Sunday as bit 128. Q49. */
const OTHER_SUNDAY_BIT = 128;
const WEEK_FROM_MONDAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

/** What is said about a venue's hours, on the venue's clock. Q61. */
export type Opening =
  | { readonly kind: 'open'; readonly until?: PlainTime }
  /** Within its hours, but nobody has opened the shift yet. */
  | { readonly kind: 'no-shift' }
  | { readonly kind: 'closed'; readonly opens?: { readonly time: PlainTime; readonly inDays: number; readonly weekday: Weekday } };

/** Open by the shift, not by the hours; the hours say until or from when. Round the clock has no end. Q61, X-08. */
export function openingOf({ shift, hours, zone }: Pick<Venue, 'shift' | 'hours' | 'zone'>, now: Instant): Opening {
  if (shift === 'no-shift') return { kind: 'no-shift' };
  const { date, time } = venueTimeAt(now, zone);
  const today = weekdayOf(date);
  const minute = minutesOf(time);
  const windows = generalWindows(hours);
  if (shift === 'open') {
    const until = endOfNow(windows, today, minute);
    return until === undefined ? { kind: 'open' } : { kind: 'open', until: timeOfMinutes(until) };
  }
  const opens = nextStart(windows, today, minute);
  return opens === undefined ? { kind: 'closed' } : { kind: 'closed', opens };
}

/** What the hours say where no shift is known: open without hours, or as long as one of them lasts. Q61. */
export function shiftByHours({ hours, zone }: Pick<Venue, 'hours' | 'zone'>, now: Instant): Venue['shift'] {
  const { date, time } = venueTimeAt(now, zone);
  const windows = generalWindows(hours);
  return windows.length === 0 || isWithin(windows, weekdayOf(date), minutesOf(time)) ? 'open' : 'closed';
}

export interface DayHours {
  readonly weekday: Weekday;
  readonly isToday: boolean;
  readonly isRoundTheClock: boolean;
  /** Empty: closed all day. */
  readonly spans: readonly { readonly from: PlainTime; readonly until: PlainTime }[];
}

/** The week from Monday on, each day with its opening hours in order. */
export function weekOf({ hours, zone }: Pick<Venue, 'hours' | 'zone'>, now: Instant): readonly DayHours[] {
  const today = weekdayOf(venueTimeAt(now, zone).date);
  const windows = generalWindows(hours);
  return WEEK_FROM_MONDAY.map((weekday) => {
    const ofDay = windows.filter((window) => isOn(window, weekday)).toSorted((a, b) => a.fromMinutes - b.fromMinutes);
    return {
      weekday,
      isToday: weekday === today,
      isRoundTheClock: ofDay.some(isWholeDay),
      spans: ofDay.map((window) => ({ from: window.from, until: timeOfMinutes(window.untilMinutes) })),
    };
  });
}

/** Hours for one dispatch type only are no opening hours, unless there are no others. */
function generalWindows(hours: readonly WeeklyWindow[]): readonly WeeklyWindow[] {
  const general = hours.filter((window) => window.dispatch === undefined);
  return general.length > 0 ? general : hours;
}

/**
 * Minutes from today's midnight until which the venue stays open without a break; undefined: no window holds this minute, or
 * it is open for a day and more. Shifts that overlap or adjoin are one, over midnight too; 14:59 and 23:59 adjoin the next minute.
 */
function endOfNow(windows: readonly WeeklyWindow[], today: Weekday, minute: number): number | undefined {
  const spans = spansAround(windows, today);
  if (!spans.some((span) => holds(span, minute))) return undefined;
  // Up to this minute, then as far as each next span takes it.
  const end = spans.reduce((known, { from, until }) => (from <= known + 1 ? Math.max(known, until) : known), minute);
  return end - minute > DAY_MINUTES ? undefined : end;
}

function isWithin(windows: readonly WeeklyWindow[], today: Weekday, minute: number): boolean {
  return spansAround(windows, today).some((span) => holds(span, minute));
}

interface Span {
  readonly from: number;
  readonly until: number;
}

function holds({ from, until }: Span, minute: number): boolean {
  return from <= minute && minute < until;
}

/** The windows of yesterday, today and tomorrow in minutes from today's midnight, in order. */
function spansAround(windows: readonly WeeklyWindow[], today: Weekday): readonly Span[] {
  return [-1, 0, 1]
    .flatMap((day) =>
      windows
        .filter((window) => isOn(window, daysAfter(today, day + WEEK_FROM_MONDAY.length)))
        .map(({ fromMinutes, untilMinutes }) => ({ from: fromMinutes + day * DAY_MINUTES, until: untilMinutes + day * DAY_MINUTES })),
    )
    .toSorted((a, b) => a.from - b.from);
}

function nextStart(windows: readonly WeeklyWindow[], today: Weekday, minute: number) {
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const weekday = daysAfter(today, inDays);
    const starts = windows
      .filter((window) => isOn(window, weekday) && (inDays > 0 || window.fromMinutes > minute))
      .map(({ fromMinutes }) => fromMinutes);
    if (starts.length > 0) return { time: timeOfMinutes(Math.min(...starts)), inDays, weekday };
  }
  return undefined;
}

function isWholeDay({ fromMinutes, untilMinutes }: WeeklyWindow): boolean {
  return untilMinutes - fromMinutes >= DAY_MINUTES;
}

function isOn({ weekdays }: WeeklyWindow, weekday: Weekday): boolean {
  return (weekdays & (1 << weekday)) !== 0 || (weekday === 0 && (weekdays & OTHER_SUNDAY_BIT) !== 0);
}

function daysAfter(weekday: Weekday, days: number): Weekday {
  const position = WEEK_FROM_MONDAY.indexOf(weekday) + days;
  return WEEK_FROM_MONDAY[position % WEEK_FROM_MONDAY.length] ?? weekday;
}
