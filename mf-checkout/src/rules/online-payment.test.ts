import { describe, expect, it } from 'vitest';
import { cancellationOf, marksPaid, onReturn, paymentAddress, paymentTruth, processedKey } from './online-payment.ts';

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

  it('[X-05] paid, waiting and refused are three different things', () => {
    expect(paymentTruth({ statusCode: 0, paymentCode: 2 })).toBe('paid');
    expect(paymentTruth({ statusCode: 0, paymentCode: 1 })).toBe('pending');
    expect(paymentTruth({ statusCode: 0, paymentCode: -1 })).toBe('refused');
    expect(paymentTruth({ statusCode: -10, paymentCode: 1 })).toBe('pending');
    expect(paymentTruth({ statusCode: 1, paymentCode: 0 })).toBe('on-receipt');
  });

  it.each([
    [-1, -1, 'venue', 'open'],
    [-1, 0, 'venue', 'none'],
    [-1, 2, 'venue', 'paid'],
    [-2, 0, 'diner', 'none'],
    [-2, 2, 'diner', 'paid'],
    [-3, -1, 'unpaid', 'none'],
    [-3, 1, 'unpaid', 'open'],
    [-3, 2, 'unpaid', 'paid'],
  ])('[X-05] an order that is over (ss %i, sp %i) was cancelled, refused by nobody: %s, %s', (statusCode, paymentCode, by, money) => {
    expect(paymentTruth({ statusCode, paymentCode })).toBe('cancelled');
    expect(cancellationOf({ statusCode, paymentCode, paymentMethodId: 5082 })).toEqual({ by, money });
  });

  it('[X-05] of an order that is paid on receipt nothing was charged when its venue cancelled it', () => {
    expect(cancellationOf({ statusCode: -1, paymentCode: -1, paymentMethodId: -1 })).toEqual({ by: 'venue', money: 'none' });
  });
});
