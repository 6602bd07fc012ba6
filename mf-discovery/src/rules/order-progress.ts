import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import { holdOfSummary, type PaymentHold } from '@comanda/shared-contracts/domain/payment-outcome';

/** How far an order is, as the pill of Home says it; also the key of its sentence: `pill.preparing`. */
export type OrderStep = PaymentHold | 'sent' | 'confirmed' | 'preparing' | 'ready' | 'onTheWay';

/** Share of the ring that is filled. */
const FRACTION: Readonly<Record<OrderStep, number>> = {
  awaited: 0.08,
  confirming: 0.1,
  unknown: 0.08,
  refused: 0,
  expired: 0,
  sent: 0.15,
  confirmed: 0.3,
  preparing: 0.5,
  ready: 0.75,
  onTheWay: 0.85,
};

export interface OrderProgress {
  readonly step: OrderStep;
  readonly fraction: number;
}

/** Its payment comes first: what is not paid is on no way. Spec C4-001, C4-002, C4-007, X-05. */
export function progressOf(order: OrderSummary): OrderProgress {
  const { status, deliveryStatus, dispatch } = order;
  const step = holdOfSummary(order) ?? stepOf();
  return { step, fraction: FRACTION[step] };

  function stepOf(): OrderStep {
    if (deliveryStatus === 'out-for-delivery' && dispatch === DispatchType.DELIVERY) return 'onTheWay';
    if (deliveryStatus === 'ready' || deliveryStatus === 'out-for-delivery') return 'ready';
    if (deliveryStatus === 'preparing' || deliveryStatus === 'ticket-printed') return 'preparing';
    return status === 'in-progress' ? 'sent' : 'confirmed';
  }
}

/** The order that the pill speaks of: the one that changed last; undefined without any. */
export function latestOf(orders: readonly OrderSummary[]): OrderSummary | undefined {
  return orders.toSorted((a, b) => b.changedAt - a.changedAt)[0];
}
