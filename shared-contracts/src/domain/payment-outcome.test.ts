import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_PAIRS } from '../testing/fixtures/payment-pairs.ts';
import { holdOf, holdOfSummary, outcomeOfSummary, paymentOutcome, type PaymentStanding } from './payment-outcome.ts';
import { orderStatus, paymentStatus } from './statuses.ts';

const REFERENCES: readonly Partial<PaymentStanding>[] = [
  {},
  { paymentId: 'p1' },
  { paymentLink: 'https://pay.test/p1' },
  { paymentId: 'p1', paymentLink: 'https://pay.test/p1' },
];
const online = (statusCode: number, paymentCode: number, more: Partial<PaymentStanding> = {}) =>
  paymentOutcome({ statusCode, paymentCode, paymentMethodId: 5082, ...more });

describe('[X-05] what became of a payment', () => {
  it.each(PAYMENT_PAIRS)('[C4-001] [C4-005] ss $ss with sp $sp is $kind', ({ ss, sp, kind }) => {
    for (const reference of REFERENCES) {
      // A reference tells an online payment that has not begun from an order that is paid on receipt.
      const expected = kind === 'on-receipt' && ss === 0 && Object.keys(reference).length > 0 ? 'awaited' : kind;
      expect(online(ss, sp, reference).kind, JSON.stringify(reference)).toBe(expected);
    }
  });

  it.each(PAYMENT_PAIRS)(
    '[C4-013] ss $ss with sp $sp can be paid exactly where its payment is under way and is referred to',
    ({ ss, sp }) => {
      for (const reference of REFERENCES) {
        const isOffered = ss >= 0 && ss <= 2 && sp === 1 && Object.keys(reference).length > 0;
        expect(online(ss, sp, reference).mayPay).toBe(isOffered);
        expect(online(ss, sp, { ...reference, cartStateCode: 2 }).mayPay).toBe(false);
        for (const paymentReturn of ['open', 'sent', 'accepted'] as const)
          expect(online(ss, sp, { ...reference, paymentReturn }).mayPay).toBe(false);
        expect(online(ss, sp, { ...reference, paymentReturn: 'refused' }).mayPay).toBe(isOffered);
      }
    },
  );

  it.each(PAYMENT_PAIRS)('[C4-001] ss $ss with sp $sp is said to be received exactly where its venue has it', ({ ss, sp, kind }) => {
    // A venue takes what it is paid for on receipt, and what is paid, as it comes; anything else once it has said so itself.
    const comesAlone = kind === 'on-receipt' || kind === 'paid';
    const isWithVenue = (ss >= 1 && ss <= 3) || (ss === 0 && comesAlone);
    expect(online(ss, sp).isWithVenue).toBe(isWithVenue);
    // With the method that is paid at the door there is no payment to wait for.
    expect(paymentOutcome({ statusCode: ss, paymentCode: 0 })).toMatchObject({ isWithVenue: ss >= 0 && ss <= 3 });
  });

  it('[C4-002] waits for its payment with ss 0 and sp 1, and says that it goes on once the venue has it', () => {
    expect([holdOf(online(0, 1)), holdOf(online(0, 2)), holdOf(online(1, 1)), holdOf(online(3, 1))]).toEqual([
      'awaited',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is never paid because somebody came back, nor because a payment is mentioned: only the provider says so', () => {
    const standing = fc.record({
      statusCode: fc.constantFrom(-11, -10, -5, -3, -2, -1, 0, 1, 2, 3, 77),
      paymentCode: fc.constantFrom(-2, -1, 0, 1),
      paymentMethodId: fc.constantFrom(0, 5009, 5011, 5082),
      paymentId: fc.constant('p1'),
      paidReference: fc.constant('p1'),
      paymentReturn: fc.constantFrom('open' as const, 'sent' as const, 'accepted' as const, 'refused' as const),
    });
    fc.assert(
      fc.property(standing, (order) => {
        const { kind, money, givesCartBack, mayPay } = paymentOutcome(order);
        expect([kind, money]).not.toContain('paid');
        // What may have been paid is neither paid again nor ordered again.
        if (money === 'open') expect([mayPay, givesCartBack]).toEqual([false, false]);
      }),
    );
  });

  it.each([
    [-1, -1, 'venue', 'open'],
    [-1, 0, 'venue', 'none'],
    [-1, 2, 'venue', 'paid'],
    [-2, 0, 'diner', 'none'],
    [-2, 2, 'diner', 'paid'],
    [-3, -1, 'payment', 'none'],
    [-3, 0, 'payment', 'none'],
    [-3, 1, 'payment', 'open'],
    [-3, 2, 'payment', 'paid'],
  ])('of an order that is over (ss %i, sp %i) says whose word ended it and where the money is: %s, %s', (ss, sp, endedBy, money) => {
    expect(online(ss, sp)).toMatchObject({ endedBy, money, mayPay: false, givesCartBack: endedBy === 'payment' && money === 'none' });
  });

  it('of an order that is paid on receipt nothing was charged when its venue cancelled it', () => {
    expect(paymentOutcome({ statusCode: -1, paymentCode: -1, paymentMethodId: -1 })).toMatchObject({ endedBy: 'venue', money: 'none' });
  });

  it.each([
    [-2, 'accepted', 'open'],
    [-2, 'sent', 'open'],
    [-3, 'sent', 'open'],
    [-3, 'accepted', 'none'],
    [-2, 'refused', 'none'],
  ] as const)('of one that was returned from before it was over (ss %i, %s) the money is %s', (ss, paymentReturn, money) => {
    expect(online(ss, -1, { paymentReturn }).money).toBe(money);
  });

  it('a short form says what its owner knows, and one of an older owner what its states tell', () => {
    for (const { ss, sp, kind } of PAYMENT_PAIRS) {
      const summary = { status: orderStatus(ss), payment: paymentStatus(sp) };
      expect(outcomeOfSummary({ ...summary, outcome: 'confirming' })).toBe('confirming');
      if (summary.status === 'unknown' || summary.payment === 'unknown') expect(outcomeOfSummary(summary)).toBe('unknown');
      else expect(outcomeOfSummary(summary)).toBe(kind);
      expect(holdOfSummary({ ...summary, outcome: kind })).toBe(holdOf(online(ss, sp)));
    }
  });
});
