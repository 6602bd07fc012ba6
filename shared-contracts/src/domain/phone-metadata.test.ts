import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import exact from 'libphonenumber-js/metadata.max.json';
import general from 'libphonenumber-js/metadata.min.json';
import { CONSUMER_PHONE_COUNTRIES, KIOSK_PHONE_COUNTRIES } from './phone-countries.ts';
import ours from './phone-metadata.json';

const COUNTRIES = [...new Set([...CONSUMER_PHONE_COUNTRIES, ...KIOSK_PHONE_COUNTRIES])];

/**
 * The library's own metadata of our thirteen countries only. The general rules (first digits and lengths), because the
 * exact ones refuse ranges that are not assigned, among them the +56 9 1234 5678 of the specification (C5-009). Only the
 * United States need their exact ranges: they share +1 with Canada and others.
 *
 * This test is the generator, too: after an update of the library, run it once with PHONE_METADATA=write in the environment.
 */
function metadata() {
  const rules = general.countries as Readonly<Record<string, readonly unknown[]>>;
  const codes: Record<string, string[]> = {};
  for (const country of COUNTRIES) (codes[String(rules[country]?.[0])] ??= []).push(country);
  return {
    version: general.version,
    country_calling_codes: codes,
    countries: Object.fromEntries(COUNTRIES.map((country) => [country, country === 'US' ? exact.countries.US : rules[country]])),
    nonGeographic: {},
  };
}

describe('phone metadata', () => {
  it('is what the library knows of the thirteen countries', () => {
    if (process.env['PHONE_METADATA'] === 'write') {
      writeFileSync(join(import.meta.dirname, 'phone-metadata.json'), `${JSON.stringify(metadata(), null, 2)}\n`);
    }
    expect(COUNTRIES).toHaveLength(13);
    expect(ours).toEqual(metadata());
  });
});
