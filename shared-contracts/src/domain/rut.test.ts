import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRut, formatRut, isRut, rutCheckDigit } from './rut.ts';

describe('the Chilean document', () => {
  it.each([
    ['12345678', '5'],
    ['11111111', '1'],
    ['20347878', 'K'],
    ['10000013', 'K'],
    ['10000004', '0'],
    ['76086428', '5'],
  ])('[C5-058] %s has the check digit %s', (number, digit) => {
    expect(rutCheckDigit(number)).toBe(digit);
    expect(isRut(`${number}-${digit}`)).toBe(true);
    expect(isRut(`${number}-${digit === '1' ? '2' : '1'}`)).toBe(false);
  });

  it('is read with or without dots, dash and capitals', () => {
    expect(isRut('20.347.878-k')).toBe(true);
    expect(isRut('123456785')).toBe(true);
    expect(isRut('012345678-5')).toBe(true);
    expect(cleanRut(' 20.347.878-k ')).toBe('20347878K');
    for (const text of ['', 'K', '1-9', 'abc', '12345678-55', '12345678']) expect(isRut(text), text).toBe(false);
    expect(rutCheckDigit('12a')).toBeUndefined();
  });

  it('is written with dots and dash', () => {
    expect(formatRut('123456785')).toBe('12.345.678-5');
    expect(formatRut('20347878k')).toBe('20.347.878-K');
    expect(formatRut('nonsense')).toBe('nonsense');
  });

  it('notices every single wrong digit', () => {
    const body = fc.integer({ min: 1_000_000, max: 99_999_999 });
    fc.assert(
      fc.property(body, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, change) => {
        const digits = String(number);
        const index = place % digits.length;
        const wrong = digits.slice(0, index) + ((Number(digits[index]) + change) % 10) + digits.slice(index + 1);
        expect(rutCheckDigit(wrong)).not.toBe(rutCheckDigit(digits));
      }),
    );
  });
});
