import { describe, expect, it } from 'vitest';
import { COUNTRIES, COUNTRY_ENTRIES, countryEntry, isCountry } from './country.ts';
import { DEFAULT_PRICE_FORMAT, formatMoney, fromMajor, isCurrencyCode } from './money.ts';
import { priceFormatOfCountry } from './price-format.ts';

describe('countries', () => {
  it('[C9-034] serves ar, cl, co, es, mx, pe and us, each with an entry', () => {
    expect([...COUNTRIES]).toEqual(['ar', 'cl', 'co', 'es', 'mx', 'pe', 'us']);
    for (const code of COUNTRIES) {
      const entry = COUNTRY_ENTRIES[code];
      expect(entry.code).toBe(code);
      expect(entry.names.es).not.toBe('');
      expect(entry.names.en).not.toBe('');
      expect(entry.phonePrefix).toMatch(/^\d{1,3}$/);
      expect([5, 10]).toContain(entry.tipDefault);
    }
  });

  it('[C3-020] has code, names, continent, currency and phone prefix: Chile is CLP and 56', () => {
    expect(countryEntry('CL')).toEqual({
      code: 'cl',
      names: { es: 'Chile', en: 'Chile' },
      continent: 'South America',
      currency: 'CLP',
      phonePrefix: '56',
      tipDefault: 10,
      zone: 'America/Santiago',
    });
    expect(countryEntry('fr')).toBeUndefined();
    expect(isCountry('CL')).toBe(false);
  });

  it.each([
    ['ar', 'ARS', '54', 'South America'],
    ['cl', 'CLP', '56', 'South America'],
    ['co', 'COP', '57', 'South America'],
    ['es', 'EUR', '34', 'Europe'],
    ['mx', 'MXN', '52', 'North America'],
    ['pe', 'PEN', '51', 'South America'],
    ['us', 'USD', '1', 'North America'],
  ] as const)('[C3-020] %s pays in %s (ISO 4217), is dialled by +%s (E.164) and lies in %s', (code, currency, phonePrefix, continent) => {
    expect(countryEntry(code)).toMatchObject({ code, currency, phonePrefix, continent });
    // A venue of the country that says nothing of its prices is read in that currency.
    expect(priceFormatOfCountry(code.toUpperCase()).code).toBe(currency);
  });

  it('[C9-029] the money of a country that the product does not serve is labelled as nobody’s; without a country it is Chile’s', () => {
    const unknown = priceFormatOfCountry('fr');
    expect(unknown.code).toBe('XXX');
    expect(formatMoney(fromMajor(12_990.5, unknown), unknown)).toBe('12.990,5');
    expect(isCurrencyCode(unknown.code)).toBe(false);
    expect(priceFormatOfCountry('')).toEqual(DEFAULT_PRICE_FORMAT);
  });

  it.each(['es', 'en'] as const)('[C3-020] the names are those of the countries in %s', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of COUNTRIES) expect(COUNTRY_ENTRIES[code].names[language]).toBe(names.of(code.toUpperCase()));
  });
});
