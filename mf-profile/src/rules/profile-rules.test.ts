import { describe, expect, it } from 'vitest';
import { canChangeCountry } from './change-country.ts';
import { hasHouseNumber, withoutNumber } from './house-number.ts';
import { mapZoom } from './map-zoom.ts';
import { passwordProblems } from './password.ts';

describe('rules of the profile', () => {
  it('[C2-071] a map begins at zoom 16, in the wizard at 17, in the profile at 18', () => {
    expect([mapZoom('default'), mapZoom('wizard'), mapZoom('profile')]).toEqual([16, 17, 18]);
  });

  it('[C5-004] a password has at least 8 characters, the current one too, and is repeated', () => {
    expect(passwordProblems({ next: '1234567', repeated: '1234567' })).toEqual({ next: 'short' });
    expect(passwordProblems({ next: '12345678', repeated: '12345678' })).toEqual({});
    expect(passwordProblems({ current: '1234567', next: '12345678', repeated: '12345678' })).toEqual({ current: 'short' });
    expect(passwordProblems({ current: '12345678', next: '12345678', repeated: '12345678' })).toEqual({});
    expect(passwordProblems({ next: '12345678', repeated: '12345679' })).toEqual({ repeated: 'different' });
  });

  it('[C6-011] staff and hosts of developers may change the country of an address', () => {
    const host = { staffEmailDomains: ['staff-domain'] };
    expect(canChangeCountry('x@staff-domain', host)).toBe(true);
    expect(canChangeCountry('X@Staff-Domain', host)).toBe(true);
    expect(canChangeCountry('', { isDevelopment: true })).toBe(true);
    for (const email of ['x@other', 'x@sub.staff-domain', 'staff-domain', 'x@staff-domain.evil', ''])
      expect([email, canChangeCountry(email, host)]).toEqual([email, false]);
  });

  it.each([
    ['Avenida Italia 1439', true],
    ['Avenida Italia 1439-B', true],
    ['Avenida Italia 1439, 502', true],
    ['Carrera 7 #12-34', true],
    ['Camino del Cerro s/n', true],
    ['Avenida Italia', false],
    ['Avenida 11 de Septiembre', false],
    ['1439', false],
  ])('%s has a house number: %s', (street, expected) => {
    expect(hasHouseNumber(street)).toBe(expected);
    expect(hasHouseNumber(withoutNumber('Calle Larga'))).toBe(true);
  });
});
