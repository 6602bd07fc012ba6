import { filter, take } from 'rxjs';
import { decodeKeptOrder, encodeKeptOrder, type PlacedOrder } from '../api/kept-order.ts';
import type { KioskHost } from './host.ts';
import type { StoredOrder } from './payments.ts';

export interface LocalOrders {
  /** The order was taken under a number of our own: it is brought to the provider in its own time. */
  add(order: StoredOrder): void;
  has(intentId: string): boolean;
  /** Takes up those of an earlier page. */
  resume(): void;
}

export interface LocalOrdersParts {
  /** The provider has it: its tickets may still be owed. */
  readonly settled: (order: StoredOrder) => void;
  /** The provider does not take it: somebody at the venue has to. */
  readonly refused: (order: StoredOrder) => void;
}

/**
 * Orders at the cashier that were taken while the network was cut. The outbox sends each until it is known, once; what the
 * provider refuses afterwards comes out on paper, because its customer holds a number and waits..
 */
export function createLocalOrders(
  { storage, outbox, report }: Pick<KioskHost, 'storage' | 'outbox' | 'report'>,
  parts: LocalOrdersParts,
): LocalOrders {
  let open: readonly StoredOrder[] = storage.read('KLOCAL', decodeOrders) ?? [];

  const write = (next: readonly StoredOrder[]): void => {
    open = next;
    if (open.length === 0) storage.remove('KLOCAL');
    else storage.write('KLOCAL', open.map(encodeKeptOrder));
  };
  const follow = (order: StoredOrder): void => {
    const settled = outbox.watch(order.intentId).pipe(
      filter(({ state }) => state === 'received' || state === 'refused' || state === 'consumed'),
      take(1),
    );
    settled.subscribe(({ state, failure }) => {
      write(open.filter(({ intentId }) => intentId !== order.intentId));
      if (state !== 'refused') return parts.settled(order);
      report.failure(failure, { phase: 'call', operation: 'order-save' });
      parts.refused(order);
    });
  };
  return {
    add: (order) => {
      write([...open, order]);
      follow(order);
    },
    has: (intentId) => open.some((order) => order.intentId === intentId),
    resume: () => {
      for (const order of open) follow(order);
    },
  };
}

function decodeOrders(raw: unknown): readonly StoredOrder[] {
  return (Array.isArray(raw) ? raw : []).flatMap((kept) => {
    const order: PlacedOrder | undefined = decodeKeptOrder(kept);
    return order?.orderId === undefined ? [] : [{ ...order, orderId: order.orderId }];
  });
}
