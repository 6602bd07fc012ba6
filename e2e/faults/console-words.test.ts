import { expect, it } from 'vitest';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import type { PaymentOutcomeKind } from '@comanda/shared-contracts/domain/order';
import { PAYMENT_PAIRS } from '@comanda/shared-contracts/testing/fixtures/payment-pairs';
import { paymentWord } from '../../sandbox/src/console/order-view.ts';

/** What the operator may read of each outcome that the diner reads: one table for both, though the console is a program of its own. */
const WORDS: Readonly<Record<PaymentOutcomeKind, RegExp>> = {
  'on-receipt': /^(Por pagar|Pagar en caja)$/,
  awaited: /^(Pago en curso|Por pagar)$/,
  due: /^(Por pagar|Pago en curso)$/,
  confirming: /^Pago en curso$/,
  unknown: /^(Pago en curso|Por pagar|Pago rechazado)$/,
  paid: /^Pagado$/,
  refused: /^Pago rechazado$/,
  expired: /^Pago vencido$/,
  cancelled: /^(Sin cobro|Pagado)$/,
};

it.each(PAYMENT_PAIRS)('[X-05] ss $ss sp $sp: the operator reads what the diner reads, $kind', ({ ss, sp }) => {
  const { kind, money } = paymentOutcome({ statusCode: ss, paymentCode: sp, paymentMethodId: 5082 });
  const { text } = paymentWord({ ss, sp, det: { total: 1, prepago: 5082, cart: { dl: [] } } });
  expect(text).toMatch(WORDS[kind]);
  expect(text === 'Pagado').toBe(money === 'paid');
});
