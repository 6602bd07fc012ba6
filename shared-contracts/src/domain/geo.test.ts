import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, EARTH_RADIUS_KM, formatDistance, isNear, isPoint } from './geo.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it('[K9-008] measures on a globe of 6380.137 km radius', () => {
    expect(EARTH_RADIUS_KM).toBeCloseTo(6380.137, 6);
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111.354, 3);
    expect(distanceKm({ lat: -33.4489, lng: -70.6693 }, { lat: -33.4264, lng: -70.616 })).toBeCloseTo(5.55, 3);
  });

  it('is 0 to itself, the same both ways, and never beyond the other side of the globe', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceKm(a, a)).toBeCloseTo(0, 9);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_KM + 1e-6);
      }),
    );
  });

  it.each([
    [1.999, '1999 m'],
    [2, '2 km'],
    [0.35, '350 m'],
    [2.3, '2,3 km'],
    [2.25, '2,3 km'],
    [12.04, '12 km'],
  ])('[C9-023] writes %d km as %s', (km, text) => {
    expect(formatDistance(km)).toBe(text);
  });

  it('calls a place the same within 0.0005 degrees of both axes', () => {
    const home = { lat: -33.4489, lng: -70.6693 };
    expect(isNear(home, { lat: -33.4485, lng: -70.6697 })).toBe(true);
    expect(isNear(home, { lat: -33.4484, lng: -70.6693 })).toBe(true);
    expect(isNear(home, { lat: -33.4489, lng: -70.6687 })).toBe(false);
    expect(isNear(home, { lat: -33.4483, lng: -70.6693 })).toBe(false);
  });

  it('knows places on earth from other numbers', () => {
    expect(isPoint(-33, -70)).toBe(true);
    expect(isPoint(91, 0)).toBe(false);
    expect(isPoint(0, Number.NaN)).toBe(false);
  });
});
