import { expect, it } from 'vitest';
import { aVenueSummary } from '@comanda/shared-contracts/testing/fixtures/venue';
import { isReusable } from './nearby-cache.ts';
import { nearestFirst } from './nearest.ts';

const SANTIAGO = { lat: -33.4489, lng: -70.6693 };

it('[C2-027] venues stand by their distance from the diner, whatever the order of the answer', () => {
  const far = aVenueSummary({ id: '2-1', point: { lat: -33.5, lng: -70.6693 } });
  const close = aVenueSummary({ id: '1-1', point: { lat: -33.45, lng: -70.6693 } });
  const list = nearestFirst([far, close], SANTIAGO);
  expect(list.map(({ venue }) => venue.id)).toEqual(['1-1', '2-1']);
  expect(list[0]?.km).toBeCloseTo(0.1225, 3);
});

it.each([
  [299, 0.0004, true],
  [300, 0, true],
  [301, 0, false],
  [0, 0.0006, false],
  [0, -0.0005, true],
  [-1, 0, false],
])('[C9-006] a list of %i s ago, %d degrees away in both axes: reused %s', (seconds, degrees, expected) => {
  const list = { place: SANTIAGO, at: 1_000_000 };
  const here = { lat: SANTIAGO.lat + degrees, lng: SANTIAGO.lng + degrees };
  expect(isReusable(list, here, 1_000_000 + seconds * 1000)).toBe(expected);
});

it.each([
  [0.0006, 0],
  [0, 0.0006],
])('[C9-006] one axis beyond 0.0005 is enough to ask again: %d, %d', (lat, lng) => {
  expect(isReusable({ place: SANTIAGO, at: 0 }, { lat: SANTIAGO.lat + lat, lng: SANTIAGO.lng + lng }, 0)).toBe(false);
});
