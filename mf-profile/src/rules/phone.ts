import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { MetadataJson } from 'libphonenumber-js/core';
import { CONSUMER_PHONE_COUNTRIES, PHONE_MAX_LENGTH } from '@comanda/shared-contracts/domain/phone-countries';
import metadata from './phone-metadata.json';

export type ConsumerCountry = (typeof CONSUMER_PHONE_COUNTRIES)[number];

/** Where numbers without a country code are from when nothing is known. Spec C5-009. */
const FALLBACK_COUNTRY: ConsumerCountry = 'CL';

export interface ReadPhone {
  /** `+56912345678`: what is sent. */
  readonly number: string;
  /** `+56 9 1234 5678`: what is shown. */
  readonly text: string;
  readonly country: ConsumerCountry;
}

/**
 * Reads a phone number of the twelve countries; one without a country code is taken for one of `country`. Undefined for
 * an invalid one, one of another country, and a text of more than 25 characters. Spec C5-009, Q73.
 */
export function readPhone(text: string, country: string): ReadPhone | undefined {
  if (text.length > PHONE_MAX_LENGTH) return undefined;
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: phoneCountry(country), extract: false }, METADATA);
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isValid() || !isConsumerCountry(parsed.country)) return undefined;
  return { number: parsed.number, text: parsed.formatInternational(), country: parsed.country };
}

/** The country for numbers without a code: that of the connection when it is one of ours, else Chile. Spec C5-009. */
export function phoneCountry(connection: string | undefined): ConsumerCountry {
  const code = connection?.toUpperCase();
  return isConsumerCountry(code) ? code : FALLBACK_COUNTRY;
}

/** `+56`: the code that numbers of the country begin with. */
export function callingCode(country: string): string {
  return `+${METADATA.countries[phoneCountry(country)]?.[0] ?? ''}`;
}

const METADATA = checked(metadata);

function isConsumerCountry(code: string | undefined): code is ConsumerCountry {
  return CONSUMER_PHONE_COUNTRIES.some((country) => country === code);
}

/** The file is ours (phone-metadata.test.ts writes it): anything else in it is a bug of the build. */
function checked(value: unknown): MetadataJson {
  if (!isMetadata(value)) throw new Error('phone-metadata.json is no phone metadata');
  return value;
}

function isMetadata(value: unknown): value is MetadataJson {
  return typeof value === 'object' && value !== null && 'countries' in value && 'country_calling_codes' in value;
}
