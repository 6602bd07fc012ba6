import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { MetadataJson } from 'libphonenumber-js/core';
import { KIOSK_PHONE_COUNTRIES, PHONE_MAX_LENGTH } from '@comanda/shared-contracts/domain/phone-countries';
import metadata from './phone-metadata.json';

type KioskCountry = (typeof KIOSK_PHONE_COUNTRIES)[number];

/**
 * A phone number as it is sent, `+56912345678`; one without a country code is taken for one of the venue's country.
 * Undefined for an invalid one and for one of a country that is not listed. Spec K5-002, Q73.
 */
export function kioskPhone(text: string, venueCountry: string): string | undefined {
  if (text.length > PHONE_MAX_LENGTH) return undefined;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: countryOf(venueCountry), extract: false }, METADATA);
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isValid() || !isKioskCountry(parsed.country)) return undefined;
  return parsed.number;
}

const METADATA = checked(metadata);

function countryOf(venueCountry: string): KioskCountry {
  const code = venueCountry.toUpperCase();
  return isKioskCountry(code) ? code : 'CL';
}

function isKioskCountry(code: string | undefined): code is KioskCountry {
  return KIOSK_PHONE_COUNTRIES.some((country) => country === code);
}

/** The file is ours (phone-metadata.test.ts writes it): anything else in it is a bug of the build. */
function checked(value: unknown): MetadataJson {
  if (!isMetadata(value)) throw new Error('phone-metadata.json is no phone metadata');
  return value;
}

function isMetadata(value: unknown): value is MetadataJson {
  return typeof value === 'object' && value !== null && 'countries' in value && 'country_calling_codes' in value;
}
