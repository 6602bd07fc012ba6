import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeById, reverseGeocode, suggestPlaces } from './geocoder.ts';
import { tileSvg } from './tiles.ts';

const SANTIAGO = { lat: -33.4489, lng: -70.6693 };
const city = fc.record({
  lat: fc.double({ min: -33.6, max: -33.3, noNaN: true }),
  lng: fc.double({ min: -70.85, max: -70.45, noNaN: true }),
});

describe('map', () => {
  it('names the street and number under a suggested address as suggested', () => {
    for (const text of [
      'Italia 1250',
      'Irarrázaval 3210',
      'av. Matta 640',
      'José Victorino Lastarria 307',
      'calle merced 840',
      'SW 8th 1468',
    ]) {
      const [suggestion] = suggestPlaces(text, text.startsWith('SW') ? { lat: 25.76, lng: -80.2 } : SANTIAGO);
      const place = placeById(suggestion?.place_id ?? '');
      expect(place && reverseGeocode(place).formatted, text).toBe(suggestion?.description);
    }
  });

  it('finds a house number again at its place, wherever a pin was dropped, and keeps the point of the pin', () => {
    fc.assert(
      fc.property(city, (point) => {
        const under = reverseGeocode(point);
        const place = placeById(under.place_id);
        expect([under.lat, under.lng]).toEqual([point.lat, point.lng]);
        expect(place && reverseGeocode(place).street).toBe(under.street);
        expect(place && Math.abs(Number(reverseGeocode(place).number) - Number(under.number))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('puts the suggestions near the asked place first, at most eight, and answers nothing for nonsense', () => {
    const miami = { lat: 25.7617, lng: -80.1918 };
    expect(suggestPlaces('8th 300', miami)).toMatchObject([{ main_text: 'SW 8th Street 300', secondary_text: 'Little Havana, Miami' }]);
    expect(suggestPlaces('br', miami)[0]?.main_text).toBe('Brickell Avenue 1500');
    expect(suggestPlaces('br').map(({ main_text }) => main_text)).toEqual(['Avenida Brasil 451', 'Brickell Avenue 1500']);
    expect(suggestPlaces('Providencia 9999')).toEqual([]);
    expect(suggestPlaces('qqqq 1')).toEqual([]);
    expect(suggestPlaces('a')).toEqual([]);
    expect([placeById('Pgarbage'), placeById('P99-1'), placeById('P1-9999')]).toEqual([undefined, undefined, undefined]);
  });

  it('draws the same tile for the same address, valid XML, and none outside the world', () => {
    for (const zoom of [3, 9, 11, 13, 15, 17, 19]) {
      const tile = tileSvg(zoom, (2 ** zoom) >> 2, (2 ** zoom) >> 1);
      expect(tile, `zoom ${zoom}`).toMatch(/^<svg [^]*<\/svg>$/);
      expect(tile, `zoom ${zoom}`).not.toMatch(/NaN|undefined/);
      expect(tileSvg(zoom, (2 ** zoom) >> 2, (2 ** zoom) >> 1)).toBe(tile);
    }
    for (const [zoom, x] of [
      [2, 0],
      [20, 0],
      [5, 32],
      [5, -1],
    ] as const)
      expect(tileSvg(zoom, x, 0)).toBeUndefined();
  });
});
