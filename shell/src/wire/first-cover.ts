import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { distanceKm } from '@comanda/shared-contracts/domain/geo';
import type { PictureSource } from '@comanda/shared-contracts/domain/product';
import { picture } from '@comanda/shared-contracts/wire/picture';
import { asRecord } from '@comanda/shared-contracts/wire/values';

/**
 * The cover that a screen shows first and largest: of an answer about a venue its own, of a list of venues that of the
 * nearest. Reads nothing else of the answer, so that it costs little; undefined where there is none.
 */
export function firstCover(answer: unknown, from: GeoPoint): PictureSource | undefined {
  const { data } = asRecord(answer);
  const venues = Array.isArray(data) ? data.map(asRecord) : [asRecord(data)];
  const [nearest] = venues
    .map((venue) => ({ venue, km: distanceKm(from, { lat: coordinate(venue['latitud'], 90), lng: coordinate(venue['longitud'], 0) }) }))
    .toSorted((a, b) => a.km - b.km);
  return picture(nearest?.venue['fotoPortada']);
}

/** Plainly read: the early file carries none of the readers of records. */
function coordinate(raw: unknown, none: number): number {
  return (typeof raw === 'object' ? undefined : Number(raw)) || none;
}
