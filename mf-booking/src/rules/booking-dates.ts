import type { BookingConfig } from '@comanda/shared-contracts/domain/booking';
import { addDays, compareDates, daysBetween, isPlainDate, venueToday } from '@comanda/shared-contracts/domain/time';
import type { Instant, PlainDate } from '@comanda/shared-contracts/domain/time';
import { lastDate, slotsOn } from './slots.ts';

/** Days that stand on the page as chips; later ones are reached by the calendar. */
export const DAY_CHIPS = 14;

/** Today at the venue, or tomorrow when no time of today is left. Q71. */
export function firstDate(config: BookingConfig, now: Instant): PlainDate {
  const today = venueToday(now, config.zone);
  return slotsOn(config, today, now).length > 0 ? today : addDays(today, 1);
}

/** Whether a date lies between the first and the last one that can be asked for. Spec C5-048. */
export function isBookingDate(config: BookingConfig, date: PlainDate, now: Instant): boolean {
  return compareDates(date, firstDate(config, now)) >= 0 && compareDates(date, lastDate(config, now)) <= 0;
}

/** The first date from `from` on that has a time; undefined when there is none up to the last date. */
export function nextDateWithTimes(config: BookingConfig, from: PlainDate, now: Instant): PlainDate | undefined {
  const count = daysBetween(from, lastDate(config, now)) + 1;
  for (let ahead = 0; ahead < count; ahead += 1) {
    const date = addDays(from, ahead);
    if (slotsOn(config, date, now).length > 0) return date;
  }
  return undefined;
}

/** The date shown before the diner has chosen one. */
export function defaultDate(config: BookingConfig, now: Instant): PlainDate {
  const first = firstDate(config, now);
  return nextDateWithTimes(config, first, now) ?? first;
}

/** The dates drawn as chips: the first two weeks, and the chosen date at the end when it lies beyond them. */
export function chipDates(config: BookingConfig, chosen: PlainDate, now: Instant): readonly PlainDate[] {
  const first = firstDate(config, now);
  const count = Math.min(DAY_CHIPS, Math.max(0, daysBetween(first, lastDate(config, now)) + 1));
  const dates = Array.from({ length: count }, (_, ahead) => addDays(first, ahead));
  return dates.includes(chosen) ? dates : [...dates, chosen];
}

/** The blocked dates as dates, for a calendar. Spec C5-050. */
export function blockedDates(blocked: readonly string[]): readonly PlainDate[] {
  return blocked.flatMap((entry) => {
    const date = entry.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    return isPlainDate(date) ? [date] : [];
  });
}
