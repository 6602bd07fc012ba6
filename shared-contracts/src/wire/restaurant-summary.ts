import * as v from 'valibot';
import type { GeoPoint } from '../domain/address.ts';
import { isPoint } from '../domain/geo.ts';
import type { VenueSummary } from '../domain/venue.ts';
import type { Result } from '../failures.ts';
import { noting, read, readLenient } from './decode.ts';
import { picture, pictureUrl } from './picture.ts';
import { count, fields, flag, lenient, maybeNumber, raw, requiredInteger, text, textList } from './primitives.ts';
import { compact } from './values.ts';
import {
  countrySchema,
  decodeShift,
  decodeVenuePriceFormat,
  decodeZone,
  splitVenueId,
  venueCurrency,
  venueIdSchema,
  zoneSchema,
} from './venue-parts.ts';
import { decodeOrdering } from './web-config-ordering.ts';
import { requiredWords, words } from './words.ts';

export const restaurantSummarySchema = v.object({
  id: venueIdSchema,
  simpleId: requiredInteger,
  dk: count,
  irl: text,
  nombre: requiredWords,
  direccion: words,
  ciudad: words,
  comuna: words,
  pais: countrySchema,
  latitud: maybeNumber,
  longitud: maybeNumber,
  tipoCocina: textList,
  rango: count,
  logo: lenient(pictureUrl),
  fotoPortada: lenient(picture),
  webConfig: fields,
  _tieneReserva: flag,
  ta: maybeNumber,
  tz: zoneSchema,
  cf: fields,
  /** The same as `cf.cur`, where a provider writes it beside. Spec C3-011. */
  cur: raw,
  tags: textList,
  tokens: textList,
});

/** Where a provider writes the zone among the settings. */
const configZoneSchema = v.object({ tz: zoneSchema });

export type WireRestaurantSummary = v.InferOutput<typeof restaurantSummarySchema>;

/** A restaurant as lists and searches answer it. Spec C3-010. */
export function decodeVenueSummary(value: unknown): Result<VenueSummary> {
  return read(restaurantSummarySchema, value, toVenueSummary);
}

/** Undefined when it is not known in which currency it sells. Coordinates that are no place on earth are none. */
export function toVenueSummary(wire: WireRestaurantSummary): VenueSummary | undefined {
  const priceFormat = decodeVenuePriceFormat(venueCurrency(wire), wire.pais);
  if (priceFormat === undefined) return undefined;
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
    point: pointOf(wire),
    cuisines: wire.tipoCocina,
    priceRange: Math.min(4, Math.max(1, Math.round(wire.rango))),
    logoUrl: wire.logo,
    cover: wire.fotoPortada,
    ordering: noting(wire.cf, 'pagos', () =>
      decodeOrdering(wire.webConfig, { takesBookings: wire._tieneReserva, pagos: wire.cf['pagos'] }),
    ),
    shift: decodeShift(wire.ta),
    zone: decodeZone(wire.pais, wire.tz ?? readLenient(configZoneSchema, wire.webConfig).tz),
    priceFormat,
    searchTags: wire.tags,
    searchWords: wire.tokens,
  });
}

function pointOf({ latitud: lat, longitud: lng }: WireRestaurantSummary): GeoPoint | undefined {
  return lat !== undefined && lng !== undefined && isPoint(lat, lng) ? { lat, lng } : undefined;
}
