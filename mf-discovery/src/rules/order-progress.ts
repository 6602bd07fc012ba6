import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';

/** How far an order is, as the pill of Home says it; also the key of its sentence: `pill.preparing`. */
export type OrderStep = 'payment' | 'sent' | 'confirmed' | 'preparing' | 'ready' | 'onTheWay';

/** Share of the ring that is filled. */
const FRACTION: Readonly<Record<OrderStep, number>> = {
  payment: 0.08,
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

/** Spec C4-001, C4-002, C4-007. */
export function progressOf({ status, payment, deliveryStatus, dispatch }: OrderSummary): OrderProgress {
  const step = stepOf();
  return { step, fraction: FRACTION[step] };

  function stepOf(): OrderStep {
    if (deliveryStatus === 'out-for-delivery' && dispatch === DispatchType.DELIVERY) return 'onTheWay';
    if (deliveryStatus === 'ready' || deliveryStatus === 'out-for-delivery') return 'ready';
    if (deliveryStatus === 'preparing' || deliveryStatus === 'ticket-printed') return 'preparing';
    if (status === 'in-progress') return payment === 'in-progress' ? 'payment' : 'sent';
    return 'confirmed';
  }
}

/** The order that the pill speaks of: the one that changed last; undefined without any. */
export function latestOf(orders: readonly OrderSummary[]): OrderSummary | undefined {
  return orders.toSorted((a, b) => b.changedAt - a.changedAt)[0];
}
