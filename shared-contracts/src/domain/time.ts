/** A point in time: milliseconds since the epoch, on the server-corrected clock. */
export type Instant = number;

/** A calendar date without a zone, `YYYY-MM-DD`. */
export type PlainDate = `${number}-${number}-${number}`;

/** A wall-clock time without a zone, `HH:mm`. */
export type PlainTime = `${number}:${number}`;

/** An IANA zone name, for instance `America/Santiago`. */
export type Zone = string;

/** A moment as the venue's clock on the wall shows it. */
export interface VenueTime {
  readonly date: PlainDate;
  readonly time: PlainTime;
  readonly zone: Zone;
}

/** Sunday 0 to Saturday 6, as JavaScript counts. Q49. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Whether the text is a real date: `2026-02-29` is none. */
export function isPlainDate(text: string): text is PlainDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Whether the text is a time of day, `00:00` to `23:59`. */
export function isPlainTime(text: string): text is PlainTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The date so many days later (earlier when negative). Calendar arithmetic: no zone, no DST. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Whole days from `from` to `until`; negative when `until` lies before. */
export function daysBetween(from: PlainDate, until: PlainDate): number {
  return dayNumber(until) - dayNumber(from);
}

/** Negative, 0 or positive, as sorting wants it. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  return dayNumber(a) - dayNumber(b);
}

/** The weekday of a plain date: 0 is Sunday. */
export function weekdayOf(date: PlainDate): Weekday {
  // 1970-01-01 was a Thursday.
  const weekday = (((dayNumber(date) + 4) % 7) + 7) % 7;
  return WEEKDAYS[weekday] ?? 0;
}

/** Monday 1 to Sunday 7, as the lists of featured products count. Spec C9-024, Q66. */
export function isoWeekdayOf(date: PlainDate): number {
  const weekday = weekdayOf(date);
  return weekday === 0 ? 7 : weekday;
}

/** `20261120`, the provider's way to write a date. Q67. */
export function toCompactDate(date: PlainDate): string {
  return date.replaceAll('-', '');
}

/** The date of `20261120`; undefined when it is none. Q67. */
export function fromCompactDate(text: string): PlainDate | undefined {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isPlainDate(date) ? date : undefined;
}

/** Minutes from midnight. */
export function minutesOf(time: PlainTime): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** The wall-clock time so many minutes after midnight; counts on after midnight, so 1470 gives `00:30`. */
export function timeOfMinutes(minutes: number): PlainTime {
  const inDay = ((Math.floor(minutes) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const time = `${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`;
  if (!isPlainTime(time)) throw new RangeError(`no time of day: ${minutes} minutes`);
  return time;
}

/** Whether the runtime knows the zone's name. */
export function isZone(zone: string): boolean {
  try {
    partsFormat(zone);
    return true;
  } catch {
    return false;
  }
}

/** The zone that the device is set to: stands in for a venue that names none. Q51. */
export function deviceZone(): Zone {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What the clock on the venue's wall shows at an instant. The zone must be known (`isZone`). */
export function venueTimeAt(instant: Instant, zone: Zone): VenueTime {
  const local = wallClockMs(instant, zone);
  const days = Math.floor(local / DAY_MS);
  return { date: dateOfDayNumber(days), time: timeOfMinutes((local - days * DAY_MS) / MINUTE_MS), zone };
}

/** Today's date at the venue. Q71. */
export function venueToday(instant: Instant, zone: Zone): PlainDate {
  return venueTimeAt(instant, zone).date;
}

/**
 * The instant at which the venue's clock shows that date and time. A time that happens twice (the clock is set back)
 * means the first; one that does not exist (set forward) means as much later as the clock jumps.
 */
export function instantOf({ date, time, zone }: VenueTime): Instant {
  const wall = dayNumber(date) * DAY_MS + minutesOf(time) * MINUTE_MS;
  const before = offsetMs(wall - DAY_MS, zone);
  const after = offsetMs(wall + DAY_MS, zone);
  const candidates = [wall - before, wall - after];
  const exact = candidates.filter((instant) => wallClockMs(instant, zone) === wall);
  return exact.length > 0 ? Math.min(...exact) : wall - before;
}

/** Whether the clock ever shows that time: false in the hour that is skipped when it is set forward. */
export function existsOnClock(moment: VenueTime): boolean {
  const shown = venueTimeAt(instantOf(moment), moment.zone);
  return shown.date === moment.date && shown.time === moment.time;
}

/** Days since 1970-01-01. */
function dayNumber(date: PlainDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

function dateOfDayNumber(days: number): PlainDate {
  const date = new Date(days * DAY_MS).toISOString().slice(0, 10);
  if (!isPlainDate(date)) throw new RangeError(`no calendar date: day ${days}`);
  return date;
}

function offsetMs(instant: Instant, zone: Zone): number {
  return wallClockMs(instant, zone) - Math.floor(instant / 1000) * 1000;
}

/** The wall clock's reading as if it were UTC, in whole seconds. */
function wallClockMs(instant: Instant, zone: Zone): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of partsFormat(zone).formatToParts(instant)) part[type] = value;
  const { year, month, day, hour, minute, second } = part;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Making a formatter costs a hundred times its use, so one is kept for each zone. */
const formats = new Map<Zone, Intl.DateTimeFormat>();

function partsFormat(zone: Zone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
