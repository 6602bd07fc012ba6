import * as v from 'valibot';
import {
  fromCompactDate,
  type Instant,
  type PlainDate,
  type PlainTime,
  toCompactDate,
  venueTimeAt,
  venueToday,
  type Zone,
} from '../domain/time.ts';
import { DROPPED, GUESSED, mark } from './notes.ts';
import { lenient, lenientOr } from './primitives.ts';
import { asNumber, asText, isNothing } from './values.ts';

/* Moments and dates in the forms in which back ends write them. What is not in epoch milliseconds or `YYYYMMDD` is marked as guessed. */

/** Between these a number of the epoch counts seconds: from 2001 on. As milliseconds it would lie before 1973. */
const FIRST_SECONDS = 1e9;
const LAST_SECONDS = 1e11;
/** The year 10000, in milliseconds: beyond it nothing makes sense. */
const LATEST = 253_402_300_800_000;
/** Seconds or milliseconds since 1970 where a date is asked for: from 2001 to 2286. */
const EPOCH = /^\d{10}(?:\d{3})?(?:\.\d+)?$/;
/** A day of this century run together with an hour of it. As seconds of the epoch it would lie in 2033 or later. */
const DAY_AND_HOUR = /^(20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))([01]\d|2[0-3])$/;
const DAY_MS = 86_400_000;

/**
 * A moment in epoch milliseconds: of milliseconds, of seconds, or of a date and time as ISO 8601 and SQL write them, also run together
 * (`20261120123000`, which as milliseconds would lie in the year 2612; `2026112012`, as seconds in 2034); without a zone in UTC. GUESS: a
 * provider's own description would settle the zone, and numbers of the epoch from 2033 on. Undefined for anything else, and for 0.
 */
export function asInstant(raw: unknown): Instant | undefined {
  const text = asText(raw)?.trim() ?? '';
  const number = asNumber(raw);
  const isSeconds = number !== undefined && number >= FIRST_SECONDS && number < LAST_SECONDS;
  const at = ofIso(text) ?? (isSeconds ? number * 1000 : number);
  if (at === undefined || !(at > 0 && at < LATEST)) return undefined;
  if (at !== number) mark(GUESSED);
  return Math.round(at);
}

function ofIso(text: string): number | undefined {
  const [, date, hour = '00', minute = '00', second = '00', hours = '+00', minutes = '00'] =
    /^(\d{4}-?\d\d-?\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d(?:\.\d+)?))?\s*(?:Z|([+-]\d\d)(?::?(\d\d))?)?)?$/i.exec(
      text.replace(DAY_AND_HOUR, '$1T$2:00'),
    ) ?? [];
  const day = fromCompactDate(date?.replaceAll('-', '') ?? '');
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${hour}:${minute}:${second}${hours}:${minutes}`);
  return at > 0 ? at : undefined;
}

/** Undefined when absent or no moment. */
export const maybeInstant = lenient(asInstant);

/** The same, 0 when absent: older than any other. */
export const instantOrZero = lenientOr(asInstant, 0);

/** A moment that a record cannot do without. */
export const requiredInstant = v.pipe(v.unknown(), v.transform(asInstant), v.number('Expected a moment'));

/**
 * A date of `20261120` or `2026-11-20`, with or without a time behind it or run together with it; or the day of a moment in seconds or
 * milliseconds on the clock of the venue in `zone` (`dayAt`). Undefined when it is none. `time` of that day, where the record has it. Q67.
 */
export function decodeDate(raw: unknown, zone: Zone, time?: PlainTime): PlainDate | undefined {
  const text = asText(raw)?.trim() ?? '';
  const at = EPOCH.test(text) && !DAY_AND_HOUR.test(text) ? asInstant(text) : undefined;
  const date =
    at === undefined
      ? fromCompactDate(text.replace(/^(\d{4}-\d{2}-\d{2})[T ].*$|^(\d{8})(?:T.*|\d\d|\d{4}|\d{6})$/, '$1$2'))
      : dayAt(at, zone, time);
  if (date === undefined ? !isNothing(raw) : toCompactDate(date) !== text) mark(date === undefined ? DROPPED : GUESSED);
  return date;
}

/**
 * The day that a moment in the place of a date means. Midnight of UTC is how back ends write a day that has no hour (as `2026-11-20T00:00Z`),
 * unless the venue's clock then shows the time that belongs to it. GUESS: a provider's own description would settle it.
 */
function dayAt(at: Instant, zone: Zone, time: PlainTime | undefined): PlainDate {
  const shown = venueTimeAt(at, zone);
  return at % DAY_MS === 0 && shown.time !== time ? venueToday(at, 'UTC') : shown.date;
}
