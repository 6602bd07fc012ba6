import * as v from 'valibot';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { DeliveryPolygon } from '../rules/polygon.ts';
import type { Result } from '@comanda/shared-contracts/failures';
import { read, readAnswer } from '@comanda/shared-contracts/wire/decode';
import { encodeRings } from './polygon.ts';
import { lenient, requiredNumber } from '@comanda/shared-contracts/wire/primitives';
import { asNumber, compact } from '@comanda/shared-contracts/wire/values';

export const distanceSchema = v.object({ dist: v.pipe(requiredNumber, v.minValue(0)), poly: lenient(asNumber) });

export interface Distance {
  readonly km: number;
  /** Place of the area in the list that was asked; absent: in none. Q47. */
  readonly polygonIndex?: number;
}

/** Body of POST /srv/getrestodistance. Without areas the venue's own are tested. */
export function encodeDistance(request: {
  readonly reference: string;
  readonly origin: GeoPoint;
  readonly destination: GeoPoint;
  readonly polygons?: readonly DeliveryPolygon[];
}): Readonly<Record<string, unknown>> {
  return compact({
    irl: request.reference,
    origin: { lat: request.origin.lat, lng: request.origin.lng },
    destination: { lat: request.destination.lat, lng: request.destination.lng },
    polygons: request.polygons === undefined ? undefined : encodeRings(request.polygons),
  });
}

/** Answer of POST /srv/getrestodistance; kilometres. Q53. */
export function decodeDistance(value: unknown): Result<Distance> {
  return readAnswer(value, (answer) =>
    read(distanceSchema, answer, ({ dist, poly }) =>
      compact({ km: dist, polygonIndex: poly !== undefined && Number.isInteger(poly) && poly >= 0 ? poly : undefined }),
    ),
  );
}
