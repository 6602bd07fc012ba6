import * as v from 'valibot';
import { countryEntry } from '../domain/country.ts';
import type { PriceFormat } from '../domain/money.ts';
import { isZone, type Zone } from '../domain/time.ts';
import type { VenueSummary } from '../domain/venue.ts';
import { decodePriceFormat } from './price-format.ts';
import { priceFormatOfCountry } from '../domain/price-format.ts';
import { lenient, lenientOr } from './primitives.ts';
import { asNumber, asRecord, asText, isNothing } from './values.ts';

/* Small parts of a venue that other records carry too, apart from the venue so that they weigh nothing. */

/** `x-y`: restaurant id and local id. Spec C3-010, K3-008. */
export const venueIdSchema = v.pipe(v.string(), v.regex(/^\d{1,9}-\d{1,9}$/));

/** The zone that a record names; undefined for a name that the runtime does not know. Q51. */
export const zoneSchema = lenient((value): Zone | undefined => {
  const zone = asText(value)?.trim();
  return zone !== undefined && isZone(zone) ? zone : undefined;
});

export const countrySchema = lenientOr((value) => asText(value)?.trim().toLowerCase(), 'cl');

/** Restaurant id and local id of `12-3`. */
export function splitVenueId(id: string): { readonly restaurantId: number; readonly localId: number } {
  const [restaurantId, localId] = id.split('-');
  return { restaurantId: asNumber(restaurantId) ?? 0, localId: asNumber(localId) ?? 0 };
}

/** ta: -1 closed, 0 no open shift, above 0 open. A venue without a shift is open, as long as its hours last. Q61. */
export function decodeShift(ta: number | undefined): VenueSummary['shift'] {
  if (ta === undefined || ta > 0) return 'open';
  return ta < 0 ? 'closed' : 'no-shift';
}

/** The zone that a record names (`zoneSchema`); else that of the venue's country, never the device's: a diner may order from far away. Q51. */
export function decodeZone(country: string, zone: string | undefined): Zone {
  return zone ?? countryEntry(country)?.zone ?? regionZone(country) ?? 'UTC';
}

/** The first zone of a country that the product does not serve, as far as the browser knows. */
function regionZone(country: string): Zone | undefined {
  if (!/^[a-z]{2}$/i.test(country)) return undefined;
  // Newer than the language's types; older browsers have it as a property, and the oldest not at all.
  const region: Intl.Locale & { getTimeZones?: () => readonly Zone[]; readonly timeZones?: readonly Zone[] } = new Intl.Locale(
    `und-${country}`,
  );
  return (region.getTimeZones?.() ?? region.timeZones)?.[0];
}

/** What a venue says of its currency: in its configuration, or beside it. Spec C3-011. */
export function venueCurrency({ cf, cur }: Readonly<Record<string, unknown>>): unknown {
  const own = asRecord(cf)['cur'];
  return isNothing(own) ? cur : own;
}

/**
 * The venue's own way to write prices (`cur`), its country's where it names none. Undefined when it names what cannot be
 * read, or none in a country that the product does not serve: its prices are never sold as another currency's. Spec C3-011, K3-014.
 */
export function decodeVenuePriceFormat(cur: unknown, country: string): PriceFormat | undefined {
  if (!isNothing(cur)) return decodePriceFormat(cur);
  return country === '' || countryEntry(country) !== undefined ? priceFormatOfCountry(country) : undefined;
}
