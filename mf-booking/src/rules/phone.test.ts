import all from 'libphonenumber-js/metadata.min.json';
import { describe, expect, it } from 'vitest';
import { CONSUMER_PHONE_COUNTRIES } from '@comanda/shared-contracts/domain/phone-countries';
import { PHONE_METADATA } from './phone-metadata.ts';
import { phoneNumber } from './phone.ts';

describe('phones', () => {
  it('are read as people write them, and kept as +56912345678', () => {
    for (const text of ['912345678', '9 1234 5678', '+56 9 1234-5678', ' (9) 12345678 '])
      expect(phoneNumber(text, 'cl'), text).toBe('+56912345678');
    expect(phoneNumber('912345678', 'zz')).toBe('+56912345678');
    expect(phoneNumber('(212) 555-0100', 'US')).toBe('+12125550100');
  });

  it('are those of the countries that are taken', () => {
    const examples = [
      '+56912345678',
      '+541123456789',
      '+51912345678',
      '+573211234567',
      '+593991234567',
      '+59171234567',
      '+525512345678',
      '+12015550123',
      '+34612345678',
      '+50761234567',
      '+5016221234',
      '+50683123456',
    ];
    expect(examples).toHaveLength(CONSUMER_PHONE_COUNTRIES.length);
    for (const number of examples) expect(phoneNumber(number, 'cl'), number).toBe(number);
    for (const text of ['', '123', 'hola', '+33612345678', '+5511961234567', 'llama al 912345678'])
      expect(phoneNumber(text, 'cl'), text).toBeUndefined();
  });

  it('have the numbering plans of the installed library, cut to our countries', () => {
    const ours = Object.fromEntries(
      Object.entries(all.countries).filter(([code]) => CONSUMER_PHONE_COUNTRIES.some((known) => known === code)),
    );
    expect(PHONE_METADATA.countries).toEqual(ours);
    expect(PHONE_METADATA.version).toBe(all.version);
  });
});
