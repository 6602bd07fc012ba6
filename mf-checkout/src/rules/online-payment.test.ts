import { describe, expect, it } from 'vitest';
import { marksPaid, onReturn, paymentAddress, processedKey } from './online-payment.ts';

describe('an online payment', () => {
  it('[C7-029] goes to the payment page with its id and, for redirect providers, with tpi', () => {
    expect(paymentAddress({ methodId: 5045, paymentId: 'pay_90001' })).toBe('/pay/mw/payments/paypayment?idpr=pay_90001&tpi=1');
    expect(paymentAddress({ methodId: 5082, paymentLink: 'https://pay.test/x' })).toBe('https://pay.test/x?tpi=1');
    for (const methodId of [5045, 5050, 5061, 5081, 5082, 5218]) {
      expect(paymentAddress({ methodId, paymentLink: 'https://pay.test/x?a=1' })).toBe('https://pay.test/x?a=1&tpi=1');
    }
    expect(paymentAddress({ methodId: 5011, paymentLink: 'https://pay.test/x?a=1' })).toBe('https://pay.test/x?a=1');
    expect(paymentAddress({ methodId: 5082 })).toBeUndefined();
  });

  it('[C4-018] tpi stands in the query of a link, before its fragment', () => {
    const address = (paymentLink: string) => paymentAddress({ methodId: 5045, paymentLink });
    expect(address('https://pay.test/x#step')).toBe('https://pay.test/x?tpi=1#step');
    expect(address('https://pay.test/x?a=1#step?b=2')).toBe('https://pay.test/x?a=1&tpi=1#step?b=2');
  });

  it('[C4-056] a return from MercadoPago counts as a card', () => {
    expect([onReturn(5011), onReturn(5082)]).toEqual([5009, 5082]);
  });

  it('[C4-020] a card and the return mark the order as paid, nothing else does', () => {
    expect([marksPaid({ methodId: 5009 }), marksPaid({ route: 'CartToken' })]).toEqual([true, true]);
    expect([marksPaid({ methodId: 5082 }), marksPaid({ methodId: 0 }), marksPaid({ route: 'Cart' }), marksPaid({})]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['receipt', [0, -1, -2, -3, -50]],
    ['transfer', [-9001]],
    ['card', [5009]],
    ['redirect', [5010, 5011, 5045, 5050, 5061, 5081, 5082, 5218]],
  ])('[C2-056] what follows the order is said by %s', (key, methods) => {
    expect(methods.map(processedKey)).toEqual(methods.map(() => key));
  });
});
