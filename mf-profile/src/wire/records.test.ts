import { describe, expect, it } from 'vitest';
import { placeRaw, placeSuggestionsRaw } from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { decodePlace, decodePlaceSuggestions } from './place.ts';

describe('calls', () => {
  it('finds places', () => {
    expect(decodePlaceSuggestions(placeSuggestionsRaw)).toMatchObject({
      value: [{ id: 'P-33.437212_-70.634511', mainText: 'Avenida Providencia 1208' }],
    });
    expect(decodePlace(placeRaw)).toMatchObject({
      ok: true,
      value: {
        street: 'Avenida Providencia',
        number: '1208',
        country: 'cl',
        postalCode: 7500000,
        point: { lat: -33.437212, lng: -70.634511 },
      },
    });
    expect(decodePlace({ ok: true, data: { lat: 99, lng: 0 } }).ok).toBe(false);
  });
});
