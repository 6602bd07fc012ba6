import * as v from 'valibot';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { isPoint } from '@comanda/shared-contracts/domain/geo';
import type { Result } from '@comanda/shared-contracts/failures';
import { read, readData } from '@comanda/shared-contracts/wire/decode';
import { maybeNumber, requiredNumber, requiredText, text } from '@comanda/shared-contracts/wire/primitives';
import { compact } from '@comanda/shared-contracts/wire/values';
import { countrySchema } from '@comanda/shared-contracts/wire/venue-parts';
import { salvageList } from '@comanda/shared-contracts/wire/salvage';

export const placeSuggestionSchema = v.object({ place_id: requiredText, description: requiredText, main_text: text, secondary_text: text });

/** A place that fits what was typed. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly text: string;
  readonly mainText: string;
  readonly secondaryText: string;
}

export const placeSchema = v.object({
  place_id: text,
  street: text,
  number: text,
  commune: text,
  city: text,
  region: text,
  country: countrySchema,
  zc: maybeNumber,
  lat: requiredNumber,
  lng: requiredNumber,
  formatted: text,
});

/** A place with the parts of its address. */
export interface Place {
  readonly id: string;
  readonly street: string;
  readonly number: string;
  readonly commune: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly postalCode?: number;
  readonly point: GeoPoint;
  readonly text: string;
}

/** Answer of GET /srv/google-maps/autocomplete. */
export function decodePlaceSuggestions(value: unknown): Result<readonly PlaceSuggestion[]> {
  return readData(value, (data) =>
    salvageList(data, (item) =>
      read(placeSuggestionSchema, item, (wire) => ({
        id: wire.place_id,
        text: wire.description,
        mainText: wire.main_text,
        secondaryText: wire.secondary_text,
      })),
    ),
  );
}

/** Answer of GET /srv/google-maps/details. */
export function decodePlace(value: unknown): Result<Place> {
  return readData(value, (data) =>
    read(placeSchema, data, (wire) => {
      if (!isPoint(wire.lat, wire.lng)) return undefined;
      return compact({
        id: wire.place_id,
        street: wire.street,
        number: wire.number,
        commune: wire.commune,
        city: wire.city,
        region: wire.region,
        country: wire.country,
        postalCode: wire.zc,
        point: { lat: wire.lat, lng: wire.lng },
        text: wire.formatted,
      });
    }),
  );
}
