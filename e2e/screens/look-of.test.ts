import { expect, it } from 'vitest';
import { KIOSK_SIZES, kioskSizeOf } from '../support/kiosk-sizes.ts';
import { lookOf } from './look-of.ts';

it('a screen is always seen alike by day, and the screens are spread over devices, languages and themes', () => {
  const names = Array.from({ length: 400 }, (_, index) => `Screen-${index}`);
  const looks = names.map((name) => JSON.stringify(lookOf(name, true)));
  // Not only within this run: these are what they were on every day before.
  expect(lookOf('Menu', true)).toEqual({ device: 'phone', language: 'es', theme: 'light' });
  expect(lookOf('Cart', true)).toEqual({ device: 'desktop', language: 'en', theme: 'light' });
  expect(lookOf('KioskWelcome', true)).toEqual({ device: 'phone', language: 'en', theme: 'dark' });
  const counts = Map.groupBy(looks, (look) => look);
  expect(counts.size).toBe(8);
  for (const [look, those] of counts) expect(those.length, look).toBeGreaterThan(25);
  expect(names.map((name) => lookOf(name, false).device)).not.toContain('desktop');
});

it('a station of the kiosk is always seen in the same size by day, and the stations are spread over all sizes', () => {
  const sizes = Array.from({ length: 400 }, (_, index) => JSON.stringify(kioskSizeOf(`Station-${index}`)));
  expect(kioskSizeOf('KioskWelcome')).toEqual(kioskSizeOf('KioskWelcome'));
  const counts = Map.groupBy(sizes, (size) => size);
  expect(counts.size).toBe(KIOSK_SIZES.length);
  for (const [size, those] of counts) expect(those.length, size).toBeGreaterThan(25);
});
