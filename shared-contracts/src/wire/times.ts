import { type PlainTime, timeOfMinutes } from '../domain/time.ts';
import { DROPPED, GUESSED, mark } from './notes.ts';
import { asText, isNothing } from './values.ts';

/* Times of day in the forms in which back ends write them. What is not `HH:mm` is marked as guessed. */

const HOURS = 60;
/** Two days: an evening may end after midnight, nothing lasts longer. */
const LATEST_MINUTE = 2880;

/**
 * Minutes from midnight, up to two days, of `12:30`, `12:30:00`, `12.30`, `1230` or `12:30 PM`; undefined for anything else. An hour that
 * says its half of the day already may have the word behind it: `13:30 PM`, `00:30 AM`.
 */
export function asMinutes(raw: unknown): number | undefined {
  const text = asText(raw)?.trim() ?? '';
  const match = /^(\d{1,2})(?:[:.h]?(\d{2})(?:[:.]\d{2}(?:\.\d+)?)?)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text);
  const [, hours, minutes, half] = match ?? [];
  // "9" alone is no time; "9 AM" is one.
  if (hours === undefined || (minutes === undefined && half === undefined)) return undefined;
  const isAfternoon = half?.toLowerCase() === 'p';
  if (Number(minutes ?? 0) >= HOURS || (half !== undefined && Number(hours) > (isAfternoon ? 23 : 12))) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  const total = hour * HOURS + Number(minutes ?? 0);
  if (total > LATEST_MINUTE) return undefined;
  if (!/^\d{1,2}:\d{2}$/.test(text)) mark(GUESSED);
  return total;
}

/** A time of day as ours; undefined when it is none. */
export function decodeTime(raw: unknown): PlainTime | undefined {
  const minutes = asMinutes(raw);
  if (minutes === undefined || minutes >= 24 * HOURS) {
    if (!isNothing(raw)) mark(DROPPED);
    return undefined;
  }
  return timeOfMinutes(minutes);
}
