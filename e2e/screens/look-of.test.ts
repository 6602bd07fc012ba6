import { expect, it } from 'vitest';
import { lookOf } from './look-of.ts';

it('a screen is always seen alike by day, and the screens are spread over devices, languages and themes', () => {
  const names = Array.from({ length: 400 }, (_, index) => `Screen-${index}`);
  const looks = names.map((name) => JSON.stringify(lookOf(name, true)));
  expect(looks).toEqual(names.map((name) => JSON.stringify(lookOf(name, true))));
  const counts = Map.groupBy(looks, (look) => look);
  expect(counts.size).toBe(8);
  for (const [look, those] of counts) expect(those.length, look).toBeGreaterThan(25);
  expect(names.map((name) => lookOf(name, false).device)).not.toContain('desktop');
});
