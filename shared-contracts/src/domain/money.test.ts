import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  add,
  compareMoney,
  equalPart,
  DEFAULT_PRICE_FORMAT,
  formatAmount,
  formatMoney,
  formatPrice,
  fromMajor,
  isCurrencyCode,
  isFinerThan,
  moneyOf,
  multiply,
  percentOf,
  type PriceFormat,
  roundTo,
  subtract,
  toMajor,
  zero,
} from './money.ts';
import { CLP, COP, EUR, KWD, USD, WRITINGS } from '../testing/currencies.ts';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 1000);
vi.setConfig({ testTimeout: 60_000 + RUNS });
const writing = fc.constantFrom(...WRITINGS);
const EUROS: PriceFormat = { ...DEFAULT_PRICE_FORMAT, ...EUR, symbol: '€', symbolPosition: 'after' };
const DOLLARS: PriceFormat = { ...DEFAULT_PRICE_FORMAT, ...USD, decimalPoint: '.', thousandsSeparator: ',' };

describe('arithmetic', () => {
  it('keeps whole pesos and whole cents', () => {
    expect(fromMajor(12900, CLP)).toEqual({ minor: 12900, currency: CLP });
    expect(fromMajor(12.5, USD)).toEqual({ minor: 1250, currency: USD });
    expect(toMajor({ minor: 1250, currency: USD })).toBe(12.5);
  });

  it.each([
    [1.005, 2, 1.01],
    [12.345, 2, 12.35],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.285, 2, 0.29],
    [1e-7, 2, 0],
  ])('rounds %d half up to %d decimals: %d', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected);
  });

  it('rounds a percentage half up to the minor unit', () => {
    expect(percentOf({ minor: 12345, currency: CLP }, 10).minor).toBe(1235);
    expect(percentOf({ minor: 999, currency: USD }, 12.5).minor).toBe(125);
    expect(percentOf({ minor: 5, currency: CLP }, 10).minor).toBe(1);
  });

  it('multiplies by quantities and by distances', () => {
    expect(multiply({ minor: 1990, currency: CLP }, 3).minor).toBe(5970);
    expect(multiply({ minor: 300, currency: CLP }, 4.9).minor).toBe(1470);
    expect(multiply({ minor: 105, currency: USD }, 1.1).minor).toBe(116);
  });

  it('counts with what a subtraction of a provider left over, which is written with an exponent', () => {
    const left = 0.1 + 0.2 - 0.3;
    expect(String(left)).toBe('5.551115123125783e-17');
    expect(fromMajor(left, USD)).toEqual(zero(USD));
    expect([isFinerThan(left, USD), isFinerThan(2, CLP), isFinerThan(1.25, USD), isFinerThan(1.255, USD)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    // A tenth of a millimetre from the venue, and seven zeros.
    expect(multiply({ minor: 30_000_000, currency: CLP }, 1e-7).minor).toBe(3);
    expect(multiply({ minor: 30_000_000, currency: CLP }, 1.5e-7).minor).toBe(5);
    expect(percentOf({ minor: 2_000_000_000, currency: CLP }, 5e-8).minor).toBe(1);
    expect(multiply({ minor: 2, currency: CLP }, 1e21).minor).toBe(2e21);
  });

  it('[X-13] parts an amount into equal parts as fine as the venue writes, and never too little', () => {
    expect(equalPart({ minor: 1050, currency: EUR }, 2)).toEqual({ minor: 525, currency: EUR });
    expect(equalPart({ minor: 1001, currency: EUR }, 2)).toEqual({ minor: 501, currency: EUR });
    expect(equalPart({ minor: 10_501, currency: COP }, 2)).toEqual({ minor: 5_251, currency: COP });
    expect(equalPart({ minor: 20_700, currency: CLP }, 3)).toEqual({ minor: 6_900, currency: CLP });
    expect(equalPart({ minor: 1_000, currency: KWD }, 3)).toEqual({ minor: 334, currency: KWD });
  });

  it('[C5-017] counts in the decimals that the venue writes, whatever the currency has by ISO 4217', () => {
    expect(toMajor(percentOf(fromMajor(12_990, COP), 15))).toBe(1949);
    expect(toMajor(percentOf(fromMajor(12_990, { ...COP, decimals: 2 }), 15))).toBe(1948.5);
    expect(fromMajor(0.1255, KWD)).toEqual({ minor: 126, currency: KWD });
    expect(isFinerThan(12_990.5, COP)).toBe(true);
    expect(isFinerThan(12_990, COP)).toBe(false);
  });

  it('knows every code of ISO 4217, and only those', () => {
    for (const { code } of WRITINGS) expect(isCurrencyCode(code)).toBe(true);
    // Between two codes of the list, in small letters, and codes that name no money.
    for (const code of ['EDA', 'clp', 'XXX', 'XTS', 'XAU', 'CL', '', null, 152]) expect(isCurrencyCode(code)).toBe(false);
    const known = Intl.supportedValuesOf('currency').filter((code) => isCurrencyCode(code));
    expect(known.length).toBeGreaterThan(150);
  });

  it('refuses to mix currencies', () => {
    expect(() => add(zero(CLP), zero(USD))).toThrow(TypeError);
    expect(() => compareMoney(zero(CLP), zero(USD))).toThrow(TypeError);
    expect(() => add(zero(COP), zero({ ...COP, decimals: 2 }))).toThrow(TypeError);
  });

  it('never leaves whole minor units, and subtracting undoes adding', () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.double({ min: 0, max: 100, noNaN: true }), writing, (x, y, percent, format) => {
        const a = moneyOf(x, format);
        const b = moneyOf(y, format);
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(Number.isInteger(percentOf(a, Math.round(percent * 100) / 100).minor)).toBe(true);
        expect(fromMajor(toMajor(a), format)).toEqual(a);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('writing prices', () => {
  it('[C9-028] puts a dot between thousands, a comma before decimals, and trims trailing zeros', () => {
    const twoDecimals = { ...DEFAULT_PRICE_FORMAT, decimals: 2 };
    expect(formatPrice(1234567)).toBe('$1.234.567');
    expect(formatAmount(1234.5, twoDecimals)).toBe('1.234,5');
    expect(formatAmount(10.0, twoDecimals)).toBe('10');
    expect(formatAmount(12.5, twoDecimals)).toBe('12,5');
    expect(formatAmount(1000.05, twoDecimals)).toBe('1.000,05');
  });

  it('[C9-029] writes Chilean pesos with $ and no decimals unless told otherwise', () => {
    expect(DEFAULT_PRICE_FORMAT).toMatchObject({ code: 'CLP', symbol: '$', decimals: 0 });
    expect(formatPrice(1990.4)).toBe('$1.990');
    expect(formatPrice(1990.5)).toBe('$1.991');
  });

  it('puts the symbol where the venue puts it, and the minus in front', () => {
    expect(formatMoney({ minor: 1250, currency: EUR }, EUROS)).toBe('12,5\u00a0€');
    expect(formatMoney({ minor: -250, currency: CLP })).toBe('-$250');
    expect(formatMoney({ minor: 1234567, currency: USD }, DOLLARS)).toBe('$12,345.67');
    expect(formatPrice(-0.4)).toBe('$0');
    expect([-1500, 0, 2].map((major) => formatPrice(major, { ...DEFAULT_PRICE_FORMAT, symbol: '' }))).toEqual(['-1.500', '0', '2']);
  });

  it('[F15] gives back what it wrote, in 12 currencies with 0 to 4 decimals', () => {
    expect(WRITINGS).toHaveLength(60);
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), writing, (minor, format) => {
        const money = moneyOf(minor, format);
        expect(readBack(formatMoney(money, format), format)).toBe(toMajor(money));
      }),
      { numRuns: RUNS },
    );
  });
});

/** What somebody reads who knows how the venue writes: its number in major units. */
function readBack(text: string, { symbol, thousandsSeparator, decimalPoint }: PriceFormat): number {
  const bare = text.replace(symbol, '').replaceAll('\u00a0', '').split(thousandsSeparator).join('');
  return Number(bare.replace(decimalPoint, '.'));
}
