import * as v from 'valibot';
import type { GeoPoint } from '../domain/address.ts';
import { isPoint } from '../domain/geo.ts';
import type { Result } from '../failures.ts';
import { read, readAnswer } from './decode.ts';
import { flag, lenient, text } from './primitives.ts';
import { asNumber, asText, compact } from './values.ts';
import { countrySchema } from './venue-parts.ts';

/** Where a request comes from, as far as the provider can tell. Spec C3-022. */
export interface ConnectionInfo {
  /** In lower case. */
  readonly country: string;
  readonly city: string;
  readonly point?: GeoPoint;
  /** The request came from the venue's own network. Q62. */
  readonly isVenueNetwork: boolean;
}

export const connectionInfoSchema = v.object({
  /** CL where it is not known. */
  pc: countrySchema,
  ci: text,
  /** `lat,lng` */
  ll: lenient(decodePlace),
  aut: flag,
});

/** Answer of GET /srv/getcninfo. */
export function decodeConnectionInfo(value: unknown): Result<ConnectionInfo> {
  return readAnswer(value, (answer) =>
    read(connectionInfoSchema, answer, ({ pc, ci, ll, aut }) => compact({ country: pc, city: ci, point: ll, isVenueNetwork: aut })),
  );
}

function decodePlace(value: unknown): GeoPoint | undefined {
  const [lat, lng] = (asText(value) ?? '').split(',').map((part) => asNumber(part));
  return lat === undefined || lng === undefined || !isPoint(lat, lng) ? undefined : { lat, lng };
}
