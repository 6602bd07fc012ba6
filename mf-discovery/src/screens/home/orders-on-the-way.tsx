import { Suspense, lazy, useEffect } from 'react';
import type { Presence } from '@comanda/shared-contracts/bus';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTopic, useWatchedTopic } from '@comanda/shared-contracts/react/use-topic';

/** Most visits have no order: the pill's code comes with the first one. Without it Home is still Home. */
const Pill = lazy(() =>
  import(/* webpackChunkName: "mf-discovery-order-pill" */ './order-pill.tsx').then(
    ({ OrderPill }) => ({ default: OrderPill }),
    (cause: unknown) => ({ default: () => <PillMissing cause={cause} /> }),
  ),
);

/** Those who ordered before, and have nothing on its way. */
const Recent = lazy(() =>
  import(/* webpackChunkName: "mf-discovery-order-pill" */ './recent-order.tsx').then(
    ({ RecentOrder }) => ({ default: RecentOrder }),
    (cause: unknown) => ({ default: () => <PillMissing cause={cause} /> }),
  ),
);

function PillMissing({ cause }: { cause: unknown }) {
  const { report } = useHost<'mf-discovery'>();
  useEffect(() => report.failure(cause, { phase: 'load' }), [report, cause]);
  return null;
}

/** The order on its way, for those who may have one, else their last one to order again; asks their owner. */
export function OrdersOnTheWay() {
  const orders = useTopic('order/in-progress');
  if (orders.status !== 'ready' || orders.value.length > 0) return <PillWhenNeeded orders={orders} />;
  return (
    <Suspense fallback={null}>
      <Recent />
    </Suspense>
  );
}

/** The same, without waking the owner of orders. */
export function WatchedOrdersOnTheWay() {
  return <PillWhenNeeded orders={useWatchedTopic('order/in-progress')} />;
}

function PillWhenNeeded({ orders }: { orders: Presence<readonly OrderSummary[]> }) {
  if (orders.status !== 'ready' || orders.value.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Pill orders={orders.value} />
    </Suspense>
  );
}
