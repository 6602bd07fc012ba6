import { describe, expect, it } from 'vitest';
import all from 'libphonenumber-js/metadata.min.json';
import { KIOSK_PHONE_COUNTRIES } from '@comanda/shared-contracts/domain/phone-countries';

/**
 * The library's own smallest metadata (lengths and prefixes) of the kiosk's twelve countries. This test is the generator,
 * too: after an update of the library `npx vitest run --project mf-kiosk src/rules/phone-metadata.test.ts -u` writes the
 * file anew.
 */
function ourMetadata() {
  const countries = all.countries as Readonly<Record<string, readonly unknown[]>>;
  const codes: Record<string, string[]> = {};
  for (const country of KIOSK_PHONE_COUNTRIES) (codes[String(countries[country]?.[0])] ??= []).push(country);
  return {
    version: all.version,
    country_calling_codes: codes,
    countries: Object.fromEntries(KIOSK_PHONE_COUNTRIES.map((country) => [country, countries[country]])),
    nonGeographic: {},
  };
}

describe('phone metadata', () => {
  it('is what the library knows of the twelve countries', async () => {
    expect(KIOSK_PHONE_COUNTRIES).toHaveLength(12);
    await expect(`${JSON.stringify(ourMetadata())}\n`).toMatchFileSnapshot('./phone-metadata.json');
  });
});
