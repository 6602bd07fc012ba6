import type { Order, OrderSummary, PaymentOutcomeKind } from './order.ts';
import { isOnReceipt, PaymentMethod } from './payment-methods.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './statuses.ts';

export interface PaymentOutcome {
  readonly kind: PaymentOutcomeKind;
  /** The venue has the order: only then is it said that it was received. */
  readonly isWithVenue: boolean;
  /** Its own payment can be gone on with. Spec C4-013. */
  readonly mayPay: boolean;
  /** Over for want of a payment, and no money moved: what was ordered may be ordered again. */
  readonly givesCartBack: boolean;
  /** What the order took so far: nothing, perhaps something, or all of it. */
  readonly money: 'none' | 'open' | 'paid';
  /** Whose word ended it; absent while it is not over. */
  readonly endedBy?: 'venue' | 'diner' | 'payment';
}

/** What is asked of an order. A missing method is paid on receipt. */
export type PaymentStanding = Pick<Order, 'statusCode' | 'paymentCode'> &
  Partial<Pick<Order, 'paymentMethodId' | 'paymentId' | 'paymentLink' | 'paidReference' | 'paymentReturn' | 'cartStateCode'>>;

const RECEIVED = 2;
const UNDER_WAY = 1;
const NOT_BEGUN = 0;
const CANCELLED = -1;

/** Where an order stands, as far as its payment cares. Wire: ss. Spec C4-001. */
type Phase = 'open' | 'taken' | 'closed' | 'unsent' | 'over' | 'unlisted';
const PHASES: Readonly<Record<number, Phase>> = {
  0: 'open',
  1: 'taken',
  2: 'taken',
  3: 'closed',
  [-1]: 'over',
  [-2]: 'over',
  [-3]: 'over',
  [-10]: 'unsent',
  [-11]: 'unsent',
};
const ENDED_BY: Readonly<Record<number, NonNullable<PaymentOutcome['endedBy']>>> = { [-1]: 'venue', [-2]: 'diner' };

/**
 * The one answer to what became of a payment, from order status, payment status and payment reference, and from what this browser
 * knows of the diner's return (`paymentReturn`). Nothing is paid unless the provider says so. X-05, Spec C4-001, C4-005, C4-006, C4-013, Q27, Q37.
 */
export function paymentOutcome(order: PaymentStanding): PaymentOutcome {
  const { statusCode, paymentCode } = order;
  const phase = PHASES[statusCode] ?? 'unlisted';
  if (phase === 'over') return endOf(order);
  const isTaken = phase === 'taken' || phase === 'closed';
  if (paymentCode >= RECEIVED) return running('paid', phase === 'open' || isTaken, { money: 'paid' });
  if (phase === 'unlisted') return running('unknown', false);
  switch (paymentCode) {
    case UNDER_WAY:
      return underWay(order, phase);
    case NOT_BEGUN:
      return phase === 'open' && isOnline(order) && hasReference(order)
        ? running('awaited', false)
        : running('on-receipt', phase === 'open' || isTaken);
    case CANCELLED:
      // What the venue took it goes on with, and asks for its money.
      return isTaken ? running('due', true) : running('refused', false);
    default:
      return running('unknown', isTaken);
  }
}

/** What a short form says of its payment; of one that an older part sent, as far as its two states tell. */
export function outcomeOfSummary({ outcome, status, payment }: Pick<OrderSummary, 'outcome' | 'status' | 'payment'>): PaymentOutcomeKind {
  if (outcome !== undefined) return outcome;
  const statusCode = ORDER_STATUSES.find((row) => row.status === status)?.code;
  const paymentCode = PAYMENT_STATUSES.find((row) => row.status === payment)?.code;
  return statusCode === undefined || paymentCode === undefined ? 'unknown' : paymentOutcome({ statusCode, paymentCode }).kind;
}

/** What keeps an order from its venue: its payment. */
export type PaymentHold = Extract<PaymentOutcomeKind, 'awaited' | 'confirming' | 'unknown' | 'refused' | 'expired'>;
const HOLDS: ReadonlySet<PaymentOutcomeKind> = new Set<PaymentHold>(['awaited', 'confirming', 'unknown', 'refused', 'expired']);
/** The venue has it: how far it is says more than its payment. */
const TAKEN: ReadonlySet<OrderSummary['status']> = new Set(['confirmed', 'transferred', 'closed']);

/**
 * The payment's word that stands in place of how far an order is, wherever that is shown; undefined when the order goes on, or ended,
 * for another reason. X-05.
 */
export function holdOf({ kind, isWithVenue }: Pick<PaymentOutcome, 'kind' | 'isWithVenue'>): PaymentHold | undefined {
  return isHold(kind) && !isWithVenue ? kind : undefined;
}

/** The same of a short form. */
export function holdOfSummary(order: Pick<OrderSummary, 'outcome' | 'status' | 'payment'>): PaymentHold | undefined {
  return holdOf({ kind: outcomeOfSummary(order), isWithVenue: TAKEN.has(order.status) });
}

function isHold(kind: PaymentOutcomeKind): kind is PaymentHold {
  return HOLDS.has(kind);
}

function running(kind: PaymentOutcomeKind, isWithVenue: boolean, more: Partial<PaymentOutcome> = {}): PaymentOutcome {
  return { kind, isWithVenue, mayPay: false, givesCartBack: false, money: 'none', ...more };
}

function underWay(order: PaymentStanding, phase: Phase): PaymentOutcome {
  const isWithVenue = phase === 'taken' || phase === 'closed';
  // Who came back from it may have paid: nobody is asked to pay a second time. X-05.
  if (order.paymentReturn === 'open' || order.paymentReturn === 'sent') return running('unknown', isWithVenue, { money: 'open' });
  if (order.paymentReturn === 'accepted' || order.paidReference !== undefined) return running('confirming', isWithVenue, { money: 'open' });
  const isCartOpen = (order.cartStateCode ?? NOT_BEGUN) <= 1;
  const mayPay = (phase === 'open' || phase === 'taken') && isCartOpen && hasReference(order);
  return running(isWithVenue ? 'due' : 'awaited', isWithVenue, { mayPay });
}

function endOf(order: PaymentStanding): PaymentOutcome {
  const { statusCode, paymentCode } = order;
  const endedBy = ENDED_BY[statusCode] ?? 'payment';
  const money = moneyOf(order, endedBy);
  const over = { endedBy, money } as const;
  if (endedBy !== 'payment' || money === 'paid') return running('cancelled', false, over);
  const givesCartBack = money === 'none';
  return running(paymentCode === CANCELLED && givesCartBack ? 'refused' : 'expired', false, { ...over, givesCartBack });
}

/** What became of the money of an order that is over. */
function moneyOf(order: PaymentStanding, endedBy: PaymentOutcome['endedBy']): PaymentOutcome['money'] {
  const { paymentCode, paymentReturn } = order;
  if (paymentCode >= RECEIVED) return 'paid';
  // A venue may cancel an order that was paid: its payment is then a cancelled one, as that of one that never was.
  const isCancelledPayment = endedBy === 'venue' && paymentCode === CANCELLED;
  // Approved there, and the order was over before the provider's word on it came.
  const isUnsettled = paymentReturn === 'sent' || (paymentReturn === 'accepted' && endedBy === 'diner');
  return (paymentCode === UNDER_WAY || isCancelledPayment || isUnsettled) && isOnline(order) ? 'open' : 'none';
}

function isOnline({ paymentMethodId = PaymentMethod.ON_RECEIPT }: PaymentStanding): boolean {
  return !isOnReceipt(paymentMethodId);
}

/** Spec C4-013, Q27. */
function hasReference({ paymentId, paymentLink, paidReference }: PaymentStanding): boolean {
  return paymentId !== undefined || paymentLink !== undefined || paidReference !== undefined;
}
