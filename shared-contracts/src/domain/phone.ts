import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { MetadataJson } from 'libphonenumber-js/core';
import { CONSUMER_PHONE_COUNTRIES, type PhoneCountry, PHONE_MAX_LENGTH } from './phone-countries.ts';
import metadata from './phone-metadata.json' with { type: 'json' };

/** Where numbers without a country code are from when nothing is known. Spec C5-009. */
const FALLBACK_COUNTRY = 'CL';

export interface ReadPhone {
  /** `+56912345678`: what is sent. */
  readonly number: string;
  /** `+56 9 1234 5678`: what is shown. */
  readonly text: string;
  readonly country: PhoneCountry;
}

/**
 * Reads a phone number of these countries; one without a country code is taken for one of `country` (in any case). Undefined for
 * an invalid one, one of another country, one with an extension, and a text of more than 25 characters. Spec C5-009, K5-002, Q73.
 */
export function readPhone(
  text: string,
  country: string,
  countries: readonly PhoneCountry[] = CONSUMER_PHONE_COUNTRIES,
): ReadPhone | undefined {
  if (text.length > PHONE_MAX_LENGTH) return undefined;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: phoneCountry(country, countries), extract: false }, METADATA);
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isValid()) return undefined;
  const known = countries.find((code) => code === parsed.country);
  return known === undefined ? undefined : { number: parsed.number, text: parsed.formatInternational(), country: known };
}

/** The country for numbers without a code: that of the connection or venue when it is one of these, else Chile. Spec C5-009. */
export function phoneCountry(known: string | undefined, countries: readonly PhoneCountry[] = CONSUMER_PHONE_COUNTRIES): PhoneCountry {
  return countries.find((code) => code === known?.toUpperCase()) ?? FALLBACK_COUNTRY;
}

/** `+56`: the code that numbers of the country begin with. */
export function callingCode(country: string): string {
  return `+${METADATA.countries[phoneCountry(country)]?.[0] ?? ''}`;
}

const METADATA = checked(metadata);

/** The file is ours (phone-metadata.test.ts writes it): anything else in it is a bug of the build. */
function checked(value: unknown): MetadataJson {
  if (!isMetadata(value)) throw new Error('phone-metadata.json is no phone metadata');
  return value;
}

function isMetadata(value: unknown): value is MetadataJson {
  return typeof value === 'object' && value !== null && 'countries' in value && 'country_calling_codes' in value;
}
