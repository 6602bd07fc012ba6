import * as v from 'valibot';
import { COUNTRIES, COUNTRY_ENTRIES, type CountryEntry } from '../domain/country.ts';
import { isCurrencyCode } from '../domain/money.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { lenient, text } from './primitives.ts';
import { asNumber, asRecord, asText } from './values.ts';

export const countryEntrySchema = v.object({
  code: v.pipe(v.string(), v.toLowerCase(), v.picklist(COUNTRIES)),
  names: lenient(asRecord),
  continent: text,
  currency: v.pipe(
    v.string(),
    v.toUpperCase(),
    v.check((code) => isCurrencyCode(code)),
  ),
  prefix: lenient((value) => asText(value)?.replace(/^\+/, '')),
  /** 5 where configured, else 10. Q32. */
  tipDefault: lenient((value): 5 | 10 => (asNumber(value) === 5 ? 5 : 10)),
});

/** A country as the provider describes it, laid over what we know of it. Spec C3-020. */
export function decodeCountryEntry(value: unknown): Result<CountryEntry> {
  return read(countryEntrySchema, value, ({ code, names, continent, currency, prefix, tipDefault }) => {
    const known = COUNTRY_ENTRIES[code];
    return {
      ...known,
      names: { es: asText(names['es']) ?? known.names.es, en: asText(names['en']) ?? known.names.en },
      continent: continent === '' ? known.continent : continent,
      currency,
      phonePrefix: prefix ?? known.phonePrefix,
      tipDefault,
    };
  });
}
