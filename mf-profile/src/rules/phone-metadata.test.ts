import { describe, expect, it } from 'vitest';
import all from 'libphonenumber-js/metadata.max.json';
import { CONSUMER_PHONE_COUNTRIES, KIOSK_PHONE_COUNTRIES } from '@comanda/shared-contracts/domain/phone-countries';

const COUNTRIES = [...new Set([...CONSUMER_PHONE_COUNTRIES, ...KIOSK_PHONE_COUNTRIES])];

/**
 * The library's own metadata of our thirteen countries only: 15 kB instead of 150. This test is the generator, too: after
 * an update of the library `npx vitest run --project mf-profile -u src/rules/phone-metadata.test.ts` writes the file anew.
 */
function ourMetadata() {
  const countries = all.countries as Readonly<Record<string, readonly unknown[]>>;
  const codes: Record<string, string[]> = {};
  for (const country of COUNTRIES) (codes[String(countries[country]?.[0])] ??= []).push(country);
  return {
    version: all.version,
    country_calling_codes: codes,
    countries: Object.fromEntries(COUNTRIES.map((country) => [country, countries[country]])),
    nonGeographic: {},
  };
}

describe('phone metadata', () => {
  it('is what the library knows of the thirteen countries', async () => {
    expect(COUNTRIES).toHaveLength(13);
    await expect(`${JSON.stringify(ourMetadata())}\n`).toMatchFileSnapshot('./phone-metadata.json');
  });
});
