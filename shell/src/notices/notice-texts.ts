import type { Booking } from '@comanda/shared-contracts/domain/booking';
import type { Locale } from '@comanda/shared-contracts/domain/environment';
import type { Instant } from '@comanda/shared-contracts/domain/time';

/** `vie, 21 nov · 20:30`: a booking's day and time are the venue's own, whatever the device's zone. */
export function bookingMoment({ date, time }: Pick<Booking, 'date' | 'time'>, locale: Locale): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return `${day.format(new Date(`${date}T00:00:00Z`))} · ${time}`;
}

/** `20:30`, on the device's clock. */
export function clockTime(at: Instant, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);
}
