import { describe, expect, it } from 'vitest';
import { eraseDigit, mayConfirm, pressDigit } from './locator.ts';

describe('the locator number', () => {
  it('[K5-011] backspace removes the last digit, nothing cannot be confirmed, letters are ignored', () => {
    expect(eraseDigit('12')).toBe('1');
    expect(eraseDigit('')).toBe('');
    expect(mayConfirm('')).toBe(false);
    expect(mayConfirm('7')).toBe(true);
    expect(pressDigit('1', 'a')).toBe('1');
    expect(pressDigit('1', '2')).toBe('12');
    expect(pressDigit('', '0')).toBe('0');
  });

  it('holds what stands on a sign, not more', () => {
    expect(pressDigit('1234', '5')).toBe('1234');
  });
});
