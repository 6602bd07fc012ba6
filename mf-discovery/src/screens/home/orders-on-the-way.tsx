import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Presence } from '@comanda/shared-contracts/bus';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useTopic, useWatchedTopic } from '@comanda/shared-contracts/react/use-topic';
import { hadPill } from '../../state/pill-room.ts';
import { PillRoom } from './pill-room.tsx';

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

/** So long room is kept for what does not come, ms. */
const ROOM_MS = 8_000;

/**
 * The order on its way, for those who may have one, else their last one to order again; asks their owner. Where one stood there last time, its room stands until it
 * is there: what comes late lies under no finger that goes for something else.
 */
export function OrdersOnTheWay() {
  const host = useHost<'mf-discovery'>();
  const { clock } = host;
  const orders = useTopic('order/in-progress');
  const [isAwaited] = useState(() => hadPill(host));
  const [isOver, setOver] = useState(!isAwaited);
  useEffect(() => (isOver ? undefined : clock.after(ROOM_MS, () => setOver(true))), [clock, isOver]);
  const room = isOver ? null : <PillRoom />;
  if (orders.status === 'pending') return room;
  if (orders.status !== 'ready') return null;
  if (orders.value.length > 0) return <PillWhenNeeded orders={orders} isAwaited={isAwaited} room={room} />;
  return (
    <Suspense fallback={room}>
      <Recent isAwaited={isAwaited} room={room} />
    </Suspense>
  );
}

/** The same, without waking the owner of orders. */
export function WatchedOrdersOnTheWay() {
  return <PillWhenNeeded orders={useWatchedTopic('order/in-progress')} isAwaited={false} room={null} />;
}

interface Needed {
  readonly orders: Presence<readonly OrderSummary[]>;
  readonly isAwaited: boolean;
  readonly room: ReactNode;
}

function PillWhenNeeded({ orders, isAwaited, room }: Needed) {
  if (orders.status !== 'ready' || orders.value.length === 0) return null;
  return (
    <Suspense fallback={room}>
      <Pill orders={orders.value} isAwaited={isAwaited} />
    </Suspense>
  );
}
