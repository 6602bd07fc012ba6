import type { Currency, PriceFormat } from '../domain/money.ts';

/* Currencies as venues usually write them, for tests. */

export const CLP: Currency = { code: 'CLP', decimals: 0 };
/** Colombian venues write no cents, whatever ISO 4217 says. */
export const COP: Currency = { code: 'COP', decimals: 0 };
export const EUR: Currency = { code: 'EUR', decimals: 2 };
export const KWD: Currency = { code: 'KWD', decimals: 3 };
export const USD: Currency = { code: 'USD', decimals: 2 };

type Way = Omit<PriceFormat, 'decimals'>;

function way(code: string, symbol: string, symbolPosition: Way['symbolPosition'], decimalPoint: string, thousandsSeparator: string): Way {
  return { code, symbol, symbolPosition, decimalPoint, thousandsSeparator };
}

/** Twelve currencies as a venue there writes them, most of them not of a country that the product serves. */
const WAYS: readonly Way[] = [
  way('CLP', '$', 'before', ',', '.'),
  way('COP', '$', 'before', ',', '.'),
  way('ARS', '$', 'before', ',', '.'),
  way('USD', '$', 'before', '.', ','),
  way('EUR', '€', 'after', ',', '.'),
  way('PEN', 'S/', 'before', '.', ','),
  way('BOB', 'Bs.', 'before', ',', '.'),
  way('KWD', 'KD', 'after', '.', ','),
  way('CHF', 'CHF', 'before', '.', "'"),
  way('PLN', 'zł', 'after', ',', '\u00a0'),
  way('JPY', '¥', 'before', '.', ','),
  way('UYU', '$U', 'before', ',', ''),
];

/** The same with 0 to 4 decimals each: 60 ways to write money. */
export const WRITINGS: readonly PriceFormat[] = WAYS.flatMap((written) => [0, 1, 2, 3, 4].map((decimals) => ({ ...written, decimals })));
