import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import { parsePhoneNumberFromString as parseExactly } from 'libphonenumber-js/max';
import { parsePhoneNumberFromString as parseGenerally } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { CONSUMER_PHONE_COUNTRIES } from './phone-countries.ts';
import { callingCode, phoneCountry, readPhone } from './phone.ts';

const EXAMPLES: Readonly<Record<string, string>> = examples;

describe('phone numbers', () => {
  it('[C5-009] +56912345678 is one of Chile, with and without its code', () => {
    for (const text of ['+56912345678', '912345678', '9 1234 5678', '+56 9 1234-5678']) {
      expect(readPhone(text, 'CL')?.number).toBe('+56912345678');
    }
    expect(readPhone('961234567', 'CL')).toEqual({ number: '+56961234567', text: '+56 9 6123 4567', country: 'CL' });
  });

  it.each(CONSUMER_PHONE_COUNTRIES)('[C5-009] the example number of %s is valid, at home and with its code', (country) => {
    const example = parseExactly(EXAMPLES[country] ?? '', country);
    expect(readPhone(example?.number ?? '', 'CL')?.number).toBe(example?.number);
    expect(readPhone(EXAMPLES[country] ?? '', country)?.number).toBe(example?.number);
  });

  it.each([
    ['of Brazil', '+5511961234567'],
    ['of Canada', '+15062345678'],
    ['of France', '+33612345678'],
    ['too short', '123'],
    ['with an extension', '+56912345678 ext. 12'],
    ['no number', 'mi teléfono'],
    ['empty', ''],
    ['of 26 characters', `+56 9 1234 5678${' '.repeat(11)}`],
  ])('[C5-009] one %s is refused', (_, text) => {
    expect(readPhone(text, 'CL')).toBeUndefined();
  });

  it('[C5-009] one of 25 characters counts', () => {
    expect(readPhone(`+56 9 1234 5678${' '.repeat(10)}`, 'CL')?.number).toBe('+56912345678');
  });

  it('[C5-009] without connection info, or from elsewhere, numbers are those of Chile', () => {
    expect([phoneCountry(undefined), phoneCountry('fr'), phoneCountry('br'), phoneCountry('pe')]).toEqual(['CL', 'CL', 'CL', 'PE']);
    expect([callingCode('pe'), callingCode('x')]).toEqual(['+51', '+56']);
  });

  it('[C5-009] agrees with the whole library on numbers of our countries', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 11 }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...CONSUMER_PHONE_COUNTRIES), digits, (country, national) => {
        const parse = country === 'US' ? parseExactly : parseGenerally;
        const whole = parse(`${callingCode(country)}${national}`);
        const isOurs = whole?.isValid() === true && CONSUMER_PHONE_COUNTRIES.some((ours) => ours === whole.country);
        expect(readPhone(`${callingCode(country)}${national}`, country)?.number).toBe(isOurs ? whole.number : undefined);
      }),
    );
  });
});
