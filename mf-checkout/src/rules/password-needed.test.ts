import { describe, expect, it } from 'vitest';
import { asksPassword } from './password-needed.ts';

describe("the table's password", () => {
  const checkin = { asksPassword: true, remembersTable: false };
  const cart = { dispatch: 3 } as const;

  it('[C5-040] is asked when all four conditions hold, and not when any one is different', () => {
    expect(asksPassword(checkin, cart, false)).toBe(true);
    expect(asksPassword({ ...checkin, asksPassword: false }, cart, false)).toBe(false);
    expect(asksPassword({ ...checkin, remembersTable: true }, cart, false)).toBe(false);
    expect(asksPassword(checkin, { ...cart, orderId: '90001' }, false)).toBe(false);
    expect(asksPassword(checkin, cart, true)).toBe(false);
  });

  it('is never asked away from a table', () => {
    expect(asksPassword(checkin, { dispatch: 2 }, false)).toBe(false);
  });
});
