import { describe, expect, it } from 'vitest';
import { logoSvg, monogram } from './logo-svg.ts';
import { VENUES } from './seed/venues.ts';

describe('logo', () => {
  it('takes the initials of the first two telling words', () => {
    expect(['Fuente Alameda', 'Nori Ñuñoa', 'La Gran Despensa', 'Empanadas Doña Clarita', 'Bar Los Plátanos'].map(monogram)).toEqual([
      'fa',
      'nñ',
      'gd',
      'ec',
      'bp',
    ]);
  });

  it('gives every venue two letters, and the same picture each time', () => {
    for (const { nombre, config } of VENUES) {
      const colour = config.colorP ?? '#0F6B4F';
      expect(monogram(nombre), nombre).toHaveLength(2);
      expect(logoSvg(nombre, colour)).toBe(logoSvg(nombre, colour));
    }
  });
});
