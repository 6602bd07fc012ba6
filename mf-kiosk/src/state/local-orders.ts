import { Subscription } from 'rxjs';
import { failure } from '@comanda/shared-contracts/failures';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { decodeLocalOrders, encodeKeptOrder } from '../stored/kept-order.ts';
import { type StoredOrder, withoutName } from '../rules/placed-order.ts';
import type { KioskHost } from './host.ts';

export interface LocalOrders {
  /** The order was taken under a number of our own: it is brought to the provider in its own time. */
  add(order: StoredOrder): void;
  /** Its customer left without its number: it is not ours to bring any more. */
  drop(intentId: string): void;
  has(intentId: string): boolean;
  /** Resumes those of an earlier page. */
  resume(): void;
}

export interface LocalOrdersParts {
  /** The provider has it: its tickets may still be pending. */
  readonly settled: (order: StoredOrder) => void;
  /** The provider does not take it: somebody at the venue has to. */
  readonly refused: (order: StoredOrder) => void;
  /** Nobody knows whether the provider has it: somebody at the venue has to look. Reported once, and not where its own ticket says so. */
  readonly unsure: (order: StoredOrder) => void;
}

/**
 * Orders at the cashier that were taken while the network was cut. The outbox sends each until it is known, once; what the
 * provider refuses afterwards comes out on paper, because its customer holds a number and waits..
 */
export function createLocalOrders(
  { storage, outbox, report }: Pick<KioskHost, 'storage' | 'outbox' | 'report'>,
  parts: LocalOrdersParts,
): LocalOrders {
  let open: readonly StoredOrder[] = storage.read('KLOCAL', decodeLocalOrders) ?? [];
  const write = (next: readonly StoredOrder[]): void => {
    open = next;
    if (open.length === 0) storage.remove('KLOCAL');
    else storage.write('KLOCAL', open.map(encodeKeptOrder));
  };
  const settle = (order: StoredOrder, { state, failure: reason }: OrderProgress): void => {
    if (!open.some(({ intentId }) => intentId === order.intentId)) return;
    write(open.filter(({ intentId }) => intentId !== order.intentId));
    if (state !== 'refused') return parts.settled(order);
    report.failure(reason, { phase: 'call', operation: 'order-save' });
    parts.refused(order);
  };
  const doubt = (intentId: string): void => {
    const order = open.find((known) => known.intentId === intentId);
    if (order === undefined || order.isUnsure === true) return;
    write(open.map((known) => (known === order ? { ...known, isUnsure: true } : known)));
    report.failure(failure('transport', 'order-unsure', { outcome: 'unknown' }), { phase: 'event', operation: 'order-save' });
    parts.unsure(order);
  };
  const follow = (order: StoredOrder): void => {
    const watching = new Subscription();
    watching.add(
      outbox.watch(order.intentId).subscribe((progress) => {
        if (isEnd(progress.state)) {
          watching.unsubscribe();
          settle(order, progress);
        } else if (progress.decision !== undefined) doubt(order.intentId);
      }),
    );
  };
  return {
    add: (placed) => {
      // Kept for hours after its customer has gone.
      const order = withoutName(placed);
      write([...open, order]);
      follow(order);
    },
    // Later updates of it are nobody's any more.
    drop: (intentId) => write(open.filter((order) => order.intentId !== intentId)),
    has: (intentId) => open.some((order) => order.intentId === intentId),
    resume: () => {
      for (const order of open) follow(order);
    },
  };
}

function isEnd(state: OrderProgress['state']): boolean {
  return state === 'received' || state === 'refused' || state === 'consumed';
}
