import { describe, expect, it } from 'vitest';
import { decodeCheckin } from '@comanda/shared-contracts/wire/web-config-checkin';
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

  it.each([
    [1, 0, true],
    [0, 0, false],
    [1, 1, false],
    [0, 1, false],
  ])('[C3-038] with selfatpwd %i and selfattrm %i it is asked: %s', (selfatpwd, selfattrm, isAsked) => {
    expect(asksPassword(decodeCheckin({ selfatpwd, selfattrm }), cart, false)).toBe(isAsked);
  });

  it('is never asked away from a table', () => {
    expect(asksPassword(checkin, { dispatch: 2 }, false)).toBe(false);
  });
});
