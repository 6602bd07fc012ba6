import { describe, expect, it } from 'vitest';
import { restaurantSummaryRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { firstCover } from './first-cover.ts';
import { decodeVenueSummary } from '@comanda/shared-contracts/wire/restaurant-summary';

const HERE = { lat: -33.4489, lng: -70.6693 };
const far = { ...restaurantSummaryRaw, latitud: -34, fotoPortada: '/far-480.webp' };
const near = { ...restaurantSummaryRaw, latitud: HERE.lat, longitud: HERE.lng, fotoPortada: '/near-480.webp' };

describe('the cover that a screen shows first', () => {
  it('is the one that the decoded venue has', () => {
    const venue = decodeVenueSummary(near);
    expect(firstCover({ ok: true, data: near }, HERE)).toEqual(venue.ok ? venue.value.cover : 'nothing');
  });

  it('is of a list that of the nearest venue', () => {
    expect(firstCover({ ok: true, data: [far, near] }, HERE)?.url).toBe('/near-480.webp');
  });

  it.each([undefined, null, 'x', {}, { data: [] }, { data: [null] }, { data: {} }])('is none in %j', (answer) => {
    expect(firstCover(answer, HERE)).toBeUndefined();
  });
});
