import type { FormatLocale, Language } from './environment.ts';
import { type PlainDate, type PlainTime, minutesOf } from './time.ts';

/** Languages in which calendar names exist: all that the browser knows, those of the texts and Catalan among them. Spec C9-033, Q102. */
export type CalendarLanguage = Language;

export type DateStyle = 'short' | 'medium' | 'long' | 'full';

const DAY_MS = 86_400_000;
/** 1970-01-04 was a Sunday. */
const A_SUNDAY_MS = 3 * DAY_MS;

/** A duration: `119 min`, and from 120 minutes on in hours, `2 h 30 min`. Spec C9-022, Q101. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 120) return `${whole} min`;
  const rest = whole % 60;
  return rest === 0 ? `${whole / 60} h` : `${(whole - rest) / 60} h ${rest} min`;
}

/**
 * A date for people. short `20/11/26`, medium `vie, 20 nov`, long `20 de noviembre de 2026`, full with the weekday.
 * A plain date has no zone: the device's never shifts it.
 */
export function formatDate(date: PlainDate, locale: FormatLocale, style: DateStyle = 'medium'): string {
  return dateFormat(locale, style).format(Date.parse(`${date}T00:00:00Z`));
}

/** A time of day for people: `21:30` or `9:30 PM`, as the locale has it. */
export function formatTime(time: PlainTime, locale: FormatLocale): string {
  return formatOf(locale, { timeStyle: 'short' }).format(minutesOf(time) * 60_000);
}

/** The twelve month names, January first, in lower case where the language writes them so. Spec C9-033. */
export function monthNames(language: CalendarLanguage, width: 'long' | 'short' = 'long'): readonly string[] {
  const format = formatOf(language, { month: width });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(1970, month, 1)));
}

/** The seven day names, Sunday first as `Weekday` counts. Spec C9-033. */
export function dayNames(language: CalendarLanguage, width: 'long' | 'short' = 'long'): readonly string[] {
  const format = formatOf(language, { weekday: width });
  return Array.from({ length: 7 }, (_, day) => format.format(A_SUNDAY_MS + day * DAY_MS));
}

function dateFormat(locale: FormatLocale, style: DateStyle): Intl.DateTimeFormat {
  return formatOf(locale, style === 'medium' ? { weekday: 'short', day: 'numeric', month: 'short' } : { dateStyle: style });
}

/** A list of times asks for the same form for each of them, and to make one takes longer than to draw it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}
