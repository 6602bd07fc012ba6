import type { Order } from '@comanda/shared-contracts/domain/order';
import { statusColor } from './order-status.ts';
import { timelineOf, type StepId } from './timeline.ts';

/** Where an order stands, as whoever waits is told: a station of its way, or that it was cancelled. */
export type OrderStand = StepId | 'cancelled';

/** Where it stands now; undefined while its payment holds it, or where nobody can say. Q177. */
export function standOf(order: Order): OrderStand | undefined {
  if (statusColor(order.statusCode) === 'red') return 'cancelled';
  const steps = timelineOf(order)?.steps;
  return (steps?.find(({ state }) => state === 'now') ?? steps?.at(-1))?.id;
}

/** The key of the words for it. */
export function standKey(stand: OrderStand): string {
  return stand === 'cancelled' ? 'status.cancelled' : `step.${stand}`;
}
