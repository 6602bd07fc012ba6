import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PRICE_FORMAT as PESOS,
  formatAmount,
  type Money,
  moneyOf,
  type PriceFormat,
  toMajor,
} from '@comanda/shared-contracts/domain/money';
import { clp } from '../testing/fixtures.ts';
import { customTip, defaultTip, isTipEntry, parseTip, tipAmount, tipOptions } from './tip.ts';
import { COP, USD, WRITINGS } from '@comanda/shared-contracts/testing/currencies';

const DOLLARS: PriceFormat = { ...PESOS, ...USD, decimalPoint: '.', thousandsSeparator: ',' };
const COLOMBIAN: PriceFormat = { ...PESOS, ...COP };
const usd = (minor: number): Money => ({ minor, currency: USD });

describe('the tip', () => {
  it('[C2-060] offers the default and the two percentages above it', () => {
    expect(tipOptions(10)).toEqual([10, 15, 20]);
    expect(tipOptions(5)).toEqual([5, 10, 15]);
  });

  it.each([
    ['', false, 0],
    ['-1', false, 0],
    ['1,5', true, 1.5],
    ['abc', false, 0],
    ['0', true, 0],
    ['12abc', false, 0],
    [' 7 ', true, 7],
  ])('[C5-016] a custom tip of %j is enabled: %s, and counts %d', (text, isEnabled, amount) => {
    expect(isTipEntry(text, DOLLARS)).toBe(isEnabled);
    expect(parseTip(text, DOLLARS)).toBe(amount);
  });

  it('[C5-016] no tip is 0', () => {
    expect(tipAmount({ kind: 'none' }, clp(12_500))).toEqual(clp(0));
    expect(customTip('0', PESOS)).toEqual({ kind: 'none' });
  });

  it('reads three digits behind a dot or comma as thousands where the currency has no decimals (Q32)', () => {
    expect(parseTip('1.500', PESOS)).toBe(1500);
    expect(parseTip('1,500', PESOS)).toBe(1500);
    expect(parseTip('1.500', DOLLARS)).toBe(1.5);
    expect(customTip('1.500', PESOS)).toEqual({ kind: 'custom', amount: clp(1500) });
  });

  it('[C5-017] is base times percent, and 10 percent until something else is chosen', () => {
    expect(tipAmount({ kind: 'percent', percent: 10 }, clp(12_500))).toEqual(clp(1250));
    expect(tipAmount({ kind: 'percent', percent: 15 }, clp(12_500))).toEqual(clp(1875));
    expect(defaultTip('cl')).toBe(10);
    expect(defaultTip('es')).toBe(5);
    expect(defaultTip('nowhere')).toBe(10);
  });

  it.each([
    [COLOMBIAN, '1.500', 1500],
    [COLOMBIAN, '1,500', 1500],
    [COLOMBIAN, '2.000.000', 2_000_000],
    [{ ...PESOS, code: 'ARS', decimals: 2 }, '5.000', 5000],
    [{ ...PESOS, code: 'ARS', decimals: 2 }, '1.500,50', 1500.5],
    [{ ...PESOS, code: 'ARS', decimals: 2 }, '1.5', 1.5],
    [{ ...PESOS, code: 'ARS', decimals: 2 }, '1.2500', 1.25],
    [{ ...PESOS, code: 'ARS', decimals: 2 }, '1500.500', 1500.5],
    [{ ...DOLLARS, code: 'MXN' }, '1,500', 1500],
    [DOLLARS, '1,500.00', 1500],
    [DOLLARS, '1,50', 1.5],
    [{ ...DOLLARS, code: 'CHF', thousandsSeparator: "'" }, "1'500", 1500],
    [{ ...PESOS, code: 'PLN', decimals: 2, thousandsSeparator: '\u00a0' }, '1 500', 1500],
  ])('[C5-016] understands what people type where prices are written as in %o: %s is %d (Q32)', (format, text, amount) => {
    expect(parseTip(text, format)).toBe(amount);
  });

  it.each([
    [COLOMBIAN, '12.500', 12_500],
    [COLOMBIAN, '12,500', 12_500],
    [COLOMBIAN, '2,000,000', 2_000_000],
    [COLOMBIAN, '1,500,5', 0],
    [{ ...DOLLARS, decimalPoint: '' }, '1,500', 1500],
    [COLOMBIAN, '150.000', 150_000],
    [COLOMBIAN, '1500.500', 1500.5],
    [COLOMBIAN, '1.50', 1.5],
    [COLOMBIAN, '1.500 aprox', 0],
    [DOLLARS, '1,50,000', 0],
    [DOLLARS, '1,500,50', 0],
    [DOLLARS, '1.5.0', 0],
    [DOLLARS, '2.', 2],
    [DOLLARS, '.75', 0.75],
    [DOLLARS, '.', 0],
    [DOLLARS, '.x', 0],
    [DOLLARS, '12,500', 12_500],
    [{ ...DOLLARS, thousandsSeparator: '' }, '1,500', 1.5],
  ])('[C5-016] of %o and %s makes %d: grouped as the venue groups, or a plain number, or nothing', (format, text, amount) => {
    expect(parseTip(text, format)).toBe(amount);
  });

  it('[C5-016] a slip of the finger is no tip: there is a largest one', () => {
    expect([isTipEntry('1000000000', PESOS), isTipEntry('1000000001', PESOS)]).toEqual([true, false]);
  });

  it('[C5-016] understands every amount as the venue itself writes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000 }), fc.constantFrom(...WRITINGS), (minor, format) => {
        const amount = toMajor(moneyOf(minor, format));
        expect(parseTip(formatAmount(amount, format), format)).toBe(amount);
      }),
    );
  });

  it('[C5-017] rounds to what the venue writes: 15 % of 12.990 Colombian pesos are 1949', () => {
    expect(tipAmount({ kind: 'percent', percent: 15 }, moneyOf(12_990, COP))).toEqual(moneyOf(1949, COP));
  });

  it('does not carry an amount over to another currency', () => {
    expect(tipAmount({ kind: 'custom', amount: usd(150) }, clp(10_000))).toEqual(clp(0));
    expect(tipAmount({ kind: 'custom', amount: clp(150) }, clp(10_000))).toEqual(clp(150));
  });

  it('never makes a negative or broken amount of what people type', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...WRITINGS), (text, format) => {
        const amount = parseTip(text, format);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(amount)).toBe(true);
        if (!isTipEntry(text, format)) expect(amount).toBe(0);
      }),
    );
  });
});
