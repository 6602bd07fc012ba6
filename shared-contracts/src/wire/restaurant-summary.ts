import * as v from 'valibot';
import { countryEntry } from '../domain/country.ts';
import { isPoint } from '../domain/geo.ts';
import type { PriceFormat } from '../domain/money.ts';
import { deviceZone, isZone, type Zone } from '../domain/time.ts';
import type { VenueSummary } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { picture, safeUrl } from './picture.ts';
import { decodePriceFormat, priceFormatOfCountry } from './price-format.ts';
import {
  asNumber,
  asRecord,
  asText,
  compact,
  count,
  fields,
  flag,
  lenient,
  raw,
  requiredInteger,
  requiredNumber,
  requiredText,
  text,
  textList,
} from './primitives.ts';
import { decodeOrdering } from './web-config-ordering.ts';

/** `x-y`: restaurant id and local id. Spec C3-010, K3-008. */
export const venueIdSchema = v.pipe(v.string(), v.regex(/^\d{1,9}-\d{1,9}$/));

export const countrySchema = lenient((value) => asText(value)?.trim().toLowerCase() ?? 'cl');

export const restaurantSummarySchema = v.object({
  id: venueIdSchema,
  simpleId: requiredInteger,
  dk: count,
  irl: text,
  nombre: requiredText,
  direccion: text,
  ciudad: text,
  comuna: text,
  pais: countrySchema,
  latitud: requiredNumber,
  longitud: requiredNumber,
  tipoCocina: textList,
  rango: count,
  logo: lenient(safeUrl),
  fotoPortada: raw,
  webConfig: fields,
  _tieneReserva: flag,
  ta: count,
  tz: lenient(asText),
  cf: fields,
  tags: textList,
  tokens: textList,
});

export type WireRestaurantSummary = v.InferOutput<typeof restaurantSummarySchema>;

/** A restaurant as lists and searches answer it. Spec C3-010. */
export function decodeVenueSummary(value: unknown): Result<VenueSummary> {
  return read(restaurantSummarySchema, value, toVenueSummary);
}

/** Undefined when the coordinates are no place on earth. */
export function toVenueSummary(wire: WireRestaurantSummary): VenueSummary | undefined {
  if (!isPoint(wire.latitud, wire.longitud)) return undefined;
  return compact({
    id: wire.id,
    ...splitVenueId(wire.id),
    simpleId: wire.simpleId,
    dk: wire.dk,
    reference: wire.irl,
    name: wire.nombre,
    country: wire.pais,
    street: wire.direccion,
    commune: wire.comuna,
    city: wire.ciudad,
    point: { lat: wire.latitud, lng: wire.longitud },
    cuisines: wire.tipoCocina,
    priceRange: Math.min(4, Math.max(1, Math.round(wire.rango))),
    logoUrl: wire.logo,
    cover: picture(wire.fotoPortada),
    ordering: decodeOrdering(wire.webConfig, { takesBookings: wire._tieneReserva, pagos: wire.cf['pagos'] }),
    shift: decodeShift(wire.ta),
    zone: decodeZone(wire.tz ?? asText(wire.webConfig['tz'])),
    priceFormat: decodeVenuePriceFormat(wire.cf, wire.pais),
    searchTags: wire.tags,
    searchWords: wire.tokens,
  });
}

/** Restaurant id and local id of `12-3`. */
export function splitVenueId(id: string): { readonly restaurantId: number; readonly localId: number } {
  const [restaurantId, localId] = id.split('-');
  return { restaurantId: asNumber(restaurantId) ?? 0, localId: asNumber(localId) ?? 0 };
}

/** ta: -1 closed, 0 no open shift, above 0 open. Q61. */
export function decodeShift(ta: number): VenueSummary['shift'] {
  if (ta > 0) return 'open';
  return ta < 0 ? 'closed' : 'no-shift';
}

/** The device's zone stands in for one that is absent or unknown. Q51. */
export function decodeZone(zone: string | undefined): Zone {
  return zone !== undefined && isZone(zone) ? zone : deviceZone();
}

/** For records that name no zone: that of the venue's country, else the device's. */
export function zoneOfCountry(country: string, zone?: string): Zone {
  return decodeZone(zone ?? countryEntry(country)?.zone);
}

/** The venue's own way to write prices, else its country's. Spec C3-011, K3-014. */
export function decodeVenuePriceFormat(cf: unknown, country: string): PriceFormat {
  return decodePriceFormat(asRecord(cf)['cur']) ?? priceFormatOfCountry(country);
}
