import { describe, expect, it } from 'vitest';
import {
  isCancelledAtTerminal,
  isMissingRegister,
  methodCode,
  offeredMethods,
  payAddress,
  paymentGroup,
  paymentLimitMs,
} from './payment-methods.ts';
import { IDLE } from './inactivity.ts';

describe('payment methods of a kiosk', () => {
  it.each([5025, 5079, 5310, 1500, 1600, 5240, 5250, 5008])('[K9-002] %i is a card terminal', (code) => {
    expect(paymentGroup(code)).toBe('terminal');
  });

  it.each([
    [5010, 'mercado-pago'],
    [5011, 'mercado-pago'],
    [2000, 'qr'],
    [1000, 'cashier'],
    [4711, undefined],
  ])('[K9-004] %i belongs to %s', (code, group) => {
    expect(paymentGroup(code)).toBe(group);
  });

  it('offers what can be carried through, each once, and nothing unknown (Q86)', () => {
    expect(offeredMethods([5025, 2000, 4711, 1000, 1000])).toEqual([5025, 2000, 1000]);
    expect(offeredMethods([])).toEqual([]);
  });

  it('[K9-003] Mercado Pago is 5011 in Colombia and 5010 everywhere else', () => {
    expect([methodCode(5010, 'co'), methodCode(5011, 'co'), methodCode(5010, 'cl'), methodCode(5011, 'pe')]).toEqual([
      5011, 5011, 5010, 5010,
    ]);
  });

  it("[K7-007] a card is saved with its code, the product's own QR payment with none, under the product's name", () => {
    expect([methodCode(5025, 'cl'), methodCode(1000, 'co'), methodCode(2000, 'cl')]).toEqual([5025, 1000, null]);
    expect([payAddress(2000, 'comanda'), payAddress(5025, 'comanda')]).toEqual(['comanda', '5025']);
  });

  it('[K5-010] Mercado Pago needs a register', () => {
    expect([isMissingRegister(5010, undefined), isMissingRegister(5010, ''), isMissingRegister(5010, 'CAJA-1')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isMissingRegister(5025, undefined)).toBe(false);
  });

  it('[K8-007] 5025 and 5250 are cancelled at the terminal, 5079 is not', () => {
    expect([5025, 5250, 5079].map(isCancelledAtTerminal)).toEqual([true, true, false]);
  });

  it('[X-05] a payment is settled before an idle kiosk starts anew (Q80)', () => {
    for (const id of [5025, 5010]) expect(paymentLimitMs(id)).toBeLessThan(IDLE.firstWarning);
  });
});
