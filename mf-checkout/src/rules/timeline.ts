import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { paymentOutcome, type PaymentStanding } from '@comanda/shared-contracts/domain/payment-outcome';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { isInProcess } from './order-status.ts';

/** A station of an order; also the key of its label: `step.preparing`. */
export type StepId = 'received' | 'preparing' | 'ready' | 'on-the-way' | 'delivered' | 'picked-up' | 'served';

export interface Step {
  readonly id: StepId;
  readonly state: 'done' | 'now' | 'next';
  /** When it happened, as far as the record says. */
  readonly at?: Instant;
  /** When it will happen, as far as the venue's usual minutes say. */
  readonly expectedAt?: Instant;
}

export interface Timeline {
  readonly steps: readonly Step[];
  /** 0 to 1; half a step for the one that is under way. */
  readonly share: number;
}

type Tracked = PaymentStanding & Pick<Order, 'dispatch' | 'deliveryStatus' | 'createdAt' | 'changedAt'>;

const DELIVERY_STEPS: readonly StepId[] = ['received', 'preparing', 'on-the-way', 'delivered'];
const PICKUP_STEPS: readonly StepId[] = ['received', 'preparing', 'ready', 'picked-up'];
const TABLE_STEPS: readonly StepId[] = ['received', 'preparing', 'served'];

/** What was cancelled or handed to nobody did not go its way. */
const OFF_THE_WAY: ReadonlySet<Order['deliveryStatus']> = new Set(['cancelled', 'cancelled-by-customer', 'not-received']);

/**
 * The way of an order with the step it is at; null for one that its venue does not have: not sent, held by its payment, or over.
 * The record keeps only two times: when it was made and when it last changed. Spec C4-001, C4-007.
 */
export function timelineOf(order: Tracked, expectedAt?: Instant): Timeline | null {
  if (!paymentOutcome(order).isWithVenue) return null;
  if (OFF_THE_WAY.has(order.deliveryStatus)) return null;
  const ids = stepsOf(order.dispatch);
  const now = currentStep(order, ids);
  // The venue promises when it can be picked up, not when it is.
  const promised = ids.includes('ready') ? 'ready' : ids.at(-1);
  const steps = ids.map((id, index): Step => {
    const state = index < now ? 'done' : index === now ? 'now' : 'next';
    if (index === 0) return { id, state, ...reportedAt(order.createdAt) };
    const isLatest = index === Math.min(now, ids.length - 1);
    if (state !== 'next' || isLatest) return isLatest ? { id, state, ...reportedAt(order.changedAt) } : { id, state };
    return id === promised && expectedAt !== undefined ? { id, state, expectedAt } : { id, state };
  });
  return { steps, share: now >= ids.length ? 1 : (now + 0.5) / ids.length };
}

/** No time at all for a moment that nobody told. Spec C3-004. */
function reportedAt(at: Instant): Pick<Step, 'at'> {
  return at === 0 ? {} : { at };
}

function stepsOf(dispatch: Order['dispatch']): readonly StepId[] {
  if (dispatch === DispatchType.DELIVERY) return DELIVERY_STEPS;
  return dispatch === DispatchType.PICKUP ? PICKUP_STEPS : TABLE_STEPS;
}

/** Index of the step under way; the number of steps when all are done. */
function currentStep({ statusCode, deliveryStatus }: Tracked, ids: readonly StepId[]): number {
  if (!isInProcess(statusCode)) return ids.length;
  switch (deliveryStatus) {
    case 'delivered':
    case 'payment-collected':
      return ids.length;
    case 'out-for-delivery':
      return Math.max(ids.indexOf('on-the-way'), ids.indexOf('ready'), 1);
    case 'ready':
      return Math.max(ids.indexOf('ready'), 1);
    case 'ticket-printed':
    case 'preparing':
      return 1;
    default:
      return statusCode === 0 ? 0 : 1;
  }
}

/** The span in which the order is expected: five-minute marks, ten minutes wide. GUESS: settled by what venues promise. */
export interface ArrivalSpan {
  readonly from: Instant;
  readonly until: Instant;
}

const MARK_MS = 5 * 60_000;
const SPAN_MS = 10 * 60_000;

/** When it should be there by the venue's usual minutes; undefined when nobody says them, or when the order was made. Spec C3-032. */
export function expectedSpan(createdAt: Instant, minutes: number | undefined): ArrivalSpan | undefined {
  if (minutes === undefined || createdAt === 0) return undefined;
  const from = Math.ceil((createdAt + minutes * 60_000) / MARK_MS) * MARK_MS;
  return { from, until: from + SPAN_MS };
}
