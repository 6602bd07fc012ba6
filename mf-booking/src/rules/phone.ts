import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { CONSUMER_PHONE_COUNTRIES } from '@comanda/shared-contracts/domain/phone-countries';
import { PHONE_METADATA } from './phone-metadata.ts';

/**
 * A number as it is sent, `+56912345678`, read with the country's own rules unless it begins with a plus; undefined when it
 * is no number of the countries that are taken. `country` in any case; Chile for one that is not taken. Spec C5-009, Q73.
 */
export function phoneNumber(text: string, country: string): string | undefined {
  const known = CONSUMER_PHONE_COUNTRIES.find((code) => code === country.toUpperCase()) ?? 'CL';
  const number = parsePhoneNumberFromString(text, { defaultCountry: known, extract: false }, PHONE_METADATA);
  return number?.isValid() === true ? number.number : undefined;
}
