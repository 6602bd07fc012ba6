import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Money } from '@comanda/shared-contracts/domain/money';
import { clp } from '../testing/fixtures.ts';
import { customTip, defaultTip, isTipEntry, parseTip, tipAmount, tipOptions } from './tip.ts';

const usd = (minor: number): Money => ({ minor, currency: 'USD' });

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
    expect(isTipEntry(text, 'USD')).toBe(isEnabled);
    expect(parseTip(text, 'USD')).toBe(amount);
  });

  it('[C5-016] no tip is 0', () => {
    expect(tipAmount({ kind: 'none' }, clp(12_500))).toEqual(clp(0));
    expect(customTip('0', 'CLP')).toEqual({ kind: 'none' });
  });

  it('reads three digits behind a dot or comma as thousands where the currency has no decimals (Q32)', () => {
    expect(parseTip('1.500', 'CLP')).toBe(1500);
    expect(parseTip('1,500', 'CLP')).toBe(1500);
    expect(parseTip('1.500', 'USD')).toBe(1.5);
    expect(customTip('1.500', 'CLP')).toEqual({ kind: 'custom', amount: clp(1500) });
  });

  it('[C5-017] is base times percent, and 10 percent until something else is chosen', () => {
    expect(tipAmount({ kind: 'percent', percent: 10 }, clp(12_500))).toEqual(clp(1250));
    expect(tipAmount({ kind: 'percent', percent: 15 }, clp(12_500))).toEqual(clp(1875));
    expect(defaultTip('cl')).toBe(10);
    expect(defaultTip('es')).toBe(5);
    expect(defaultTip('nowhere')).toBe(10);
  });

  it('does not carry an amount over to another currency', () => {
    expect(tipAmount({ kind: 'custom', amount: usd(150) }, clp(10_000))).toEqual(clp(0));
  });

  it('never makes a negative or broken amount of what people type', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('CLP', 'USD', 'EUR'), (text, currency) => {
        const amount = parseTip(text, currency);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(amount)).toBe(true);
        if (!isTipEntry(text, currency)) expect(amount).toBe(0);
      }),
    );
  });
});
