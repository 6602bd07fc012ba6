import type { FormatLocale, Language } from '@comanda/shared-contracts/domain/environment';
import { instantOf, venueTimeAt, weekdayOf } from '@comanda/shared-contracts/domain/time';
import type { PlainDate, VenueTime, Zone } from '@comanda/shared-contracts/domain/time';
import { dayNames, formatDate, monthNames } from '@comanda/shared-contracts/domain/time-format';

/** A date in few words, `Sáb 21 nov`. */
export function dateText(date: PlainDate, locale: FormatLocale): string {
  // A comma parts the weekday from the day of the month in vain; from the name of the month it does not.
  return capital(formatDate(date, locale, 'medium').replace(/,(?= \d)/, ''));
}

/** A date in full, `sábado, 21 de noviembre de 2026`. */
export function fullDateText(date: PlainDate, locale: FormatLocale): string {
  return formatDate(date, locale, 'full');
}

/** `Sáb`. */
export function weekdayText(date: PlainDate, language: Language): string {
  return capital(dayNames(language, 'short')[weekdayOf(date)] ?? '').replace('.', '');
}

/** The day of the month, `21`. */
export function dayText(date: PlainDate): string {
  return String(Number(date.slice(8)));
}

/** `Noviembre`, or `Nov` when short. */
export function monthText(date: PlainDate, language: Language, width: 'long' | 'short' = 'long'): string {
  return capital(monthNames(language, width)[Number(date.slice(5, 7)) - 1] ?? '').replace('.', '');
}

/** The name of the venue's clock, `hora de Chile`, when the device's shows another time at that moment; else undefined. X-08. */
export function foreignZone(moment: VenueTime, device: Zone, locale: FormatLocale): string | undefined {
  const at = instantOf(moment);
  const there = venueTimeAt(at, device);
  const here = venueTimeAt(at, moment.zone);
  if (there.date === here.date && there.time === here.time) return undefined;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: moment.zone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
