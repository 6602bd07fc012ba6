import { describe, expect, it } from 'vitest';
import { paymentOutcome } from './payment-outcome.ts';

const of = (statusCode: number, paymentCode: number, id = '90001') => paymentOutcome({ id, statusCode, paymentCode }, '90001');

describe('what updates say about a payment', () => {
  it('[K4-010] sp 2 of this very order is money received; sp 1 and other orders say nothing', () => {
    expect([of(0, 2), of(1, 2), of(0, 1), of(0, 0), of(0, 2, '90002')]).toEqual(['paid', 'paid', null, null, null]);
  });

  it('[K4-011] sp -1, and ss below zero other than -2, are a failure', () => {
    expect([of(0, -1), of(-1, 1), of(-3, 1), of(-2, 1), of(-3, 1, '90002')]).toEqual(['failed', 'failed', 'failed', null, null]);
  });

  it('[X-05] money that was received counts, whatever else became of the order', () => {
    expect(of(-1, 2)).toBe('paid');
  });
});
