import examples from 'libphonenumber-js/examples.mobile.json';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { CONSUMER_PHONE_COUNTRIES } from './phone-countries.ts';
import { formatPhone } from './phone-format.ts';

/** Mobiles of every country, and lines that venues have. */
const NUMBERS = [
  ...CONSUMER_PHONE_COUNTRIES.map((country) => parsePhoneNumberFromString(examples[country], country)?.number ?? ''),
  '+56981234417',
  '+56223451170',
  '+56322123456',
  '+56442123456',
  '+56600600600',
  '+541143611102',
  '+543514231102',
  '+5491143611102',
  '+576013421242',
  '+525555210058',
  '+528181234567',
  '+526641234567',
  '+5114210740',
  '+5144212345',
  '+34915270054',
  '+34900123456',
  '+13055550168',
  '+59122123456',
  '+59322123456',
  '+5072123456',
  '+5012221234',
  '+50622123456',
];

describe('a number that is shown', () => {
  it.each(NUMBERS)('%s is written as libphonenumber writes it', (number) => {
    expect(formatPhone(number)).toBe(parsePhoneNumberFromString(number)?.formatInternational());
  });

  it('the spaces of whoever wrote it do not count', () => {
    expect([' +56 (2) 2345-1170', '  +56.2.2345.1170 '].map(formatPhone)).toEqual(['+56 2 2345 1170', '+56 2 2345 1170']);
  });

  it.each([
    '22345117',
    'casa +56 9 8123 4417',
    '+56 9 8123 4417 / 2',
    '56981234417',
    '+56 12',
    '+99912345678',
    'ext. 12',
    '',
    '+56 9 8123 4417 anexo 2',
  ])('%j stays as it is', (text) => {
    expect(formatPhone(text)).toBe(text);
  });
});
