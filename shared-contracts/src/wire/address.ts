import * as v from 'valibot';
import type { Address, GeoPoint } from '../domain/address.ts';
import { isPoint } from '../domain/geo.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { flag, maybeNumber, maybeText, text } from './primitives.ts';
import { compact, wireFlag } from './values.ts';
import { countrySchema } from './venue-parts.ts';

export const addressSchema = v.object({
  alias: text,
  def: flag,
  pa: countrySchema,
  di: text,
  dp: maybeText,
  cm: text,
  ci: text,
  zc: maybeNumber,
  ct: maybeText,
  lt: maybeNumber,
  lg: maybeNumber,
});

/** An address as the provider keeps it. */
export interface WireAddress {
  readonly alias: string;
  readonly def: 0 | 1;
  readonly pa: string;
  readonly di: string;
  readonly dp: string;
  readonly cm: string;
  readonly ci: string;
  readonly zc?: number;
  readonly ct: string;
  readonly lt?: number;
  readonly lg?: number;
}

/** Country in lower case, postal code as a number. Spec C3-003. */
export function decodeAddress(value: unknown): Result<Address> {
  return read(addressSchema, value, (wire) =>
    compact({
      alias: wire.alias,
      isDefault: wire.def,
      country: wire.pa,
      street: wire.di,
      unit: wire.dp,
      commune: wire.cm,
      city: wire.ci,
      postalCode: wire.zc,
      comments: wire.ct,
      point: point(wire.lt, wire.lg),
    }),
  );
}

/** The same, to be saved or ordered to. */
export function encodeAddress(address: Address): WireAddress {
  return compact({
    alias: address.alias,
    def: wireFlag(address.isDefault),
    pa: address.country,
    di: address.street,
    dp: address.unit ?? '',
    cm: address.commune,
    ci: address.city,
    zc: address.postalCode,
    ct: address.comments ?? '',
    lt: address.point?.lat,
    lg: address.point?.lng,
  });
}

/** No coordinates, or 0 and 0 in the ocean where a backend writes "none". */
function point(lat: number | undefined, lng: number | undefined): GeoPoint | undefined {
  if (lat === undefined || lng === undefined || !isPoint(lat, lng) || (lat === 0 && lng === 0)) return undefined;
  return { lat, lng };
}
