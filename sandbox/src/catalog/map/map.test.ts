import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../geo.ts';
import { placeById, reverseGeocode, suggestPlaces } from './geocoder.ts';
import { alongOf, gridToMetres, houseNumber, metresToGrid } from './lattice.ts';
import { toMetres, toPoint } from './mercator.ts';
import { tileSvg } from './tiles.ts';

const city = fc.record({
  lat: fc.double({ min: -33.6, max: -33.3, noNaN: true }),
  lng: fc.double({ min: -70.85, max: -70.45, noNaN: true }),
});

describe('map', () => {
  it('turns map metres into street coordinates and back within a centimetre', () => {
    fc.assert(
      fc.property(city, (point) => {
        const metres = toMetres(point);
        const again = gridToMetres(metresToGrid(metres));
        return Math.hypot(again.x - metres.x, again.y - metres.y) < 0.01;
      }),
    );
  });

  it('finds a house number again where it came from', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (along) => Math.abs(alongOf(houseNumber(along), along) - along) < 3),
    );
  });

  it('names the street under a suggested address as suggested', () => {
    for (const text of ['Los Aromos 1250', 'Irarrázaval 3210', 'Santa Victoria 640', 'José Victorino Lastarria 307']) {
      const [suggestion] = suggestPlaces(text);
      const place = placeById(suggestion?.place_id ?? '');
      expect(place && reverseGeocode(place).street, text).toBe(place?.street);
    }
  });

  it('keeps the suggestions near the asked place and answers nothing for nonsense', () => {
    const near = { lat: 25.7617, lng: -80.1918 };
    const [suggestion] = suggestPlaces('Magnolia 300', near);
    const place = placeById(suggestion?.place_id ?? '');
    expect(place?.city).toBe('Miami');
    expect(place && distanceKm(near, place)).toBeLessThan(12);
    expect(suggestPlaces('qqqq 1')).toEqual([]);
    expect(suggestPlaces('a')).toEqual([]);
    expect(placeById('Pgarbage')).toBeUndefined();
  });

  it('draws the same tile for the same address, valid XML, and none outside the world', () => {
    const [x, y] = [19903, 39336];
    expect(tileSvg(16, x, y)).toBe(tileSvg(16, x, y));
    expect(tileSvg(16, x, y)).toMatch(/^<svg [^]*<\/svg>$/);
    expect(tileSvg(16, x, y)).not.toContain('NaN');
    for (const zoom of [3, 9, 11, 13, 15, 17, 19])
      expect(tileSvg(zoom, (2 ** zoom) >> 2, (2 ** zoom) >> 1), `zoom ${zoom}`).not.toContain('NaN');
    expect([tileSvg(2, 0, 0), tileSvg(20, 0, 0), tileSvg(5, 32, 0), tileSvg(5, -1, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('gives a point back within a metre', () => {
    fc.assert(fc.property(city, (point) => distanceKm(point, toPoint(toMetres(point))) <= 0.001));
  });
});
