import type { Failure } from '@comanda/shared-contracts/failures';
import type { LeaveTarget } from '../rules/counter/counter.ts';
import type { StoredOrder } from '../rules/placed-order.ts';
import type { DeviceFeed } from './device-feed.ts';
import type { LocalOrders } from './local-orders.ts';
import type { CounterPaper } from './counter-paper.ts';
import type { SetupStore } from './setup.ts';

/** What becomes of an order, for whoever leads the customer on. */
export interface OrderUpdates {
  readonly received: (order: StoredOrder) => void;
  readonly refused: (failure: Failure, visitId: string) => void;
  /** Nothing can be paid any more, as the customer chose. */
  readonly left: (target: LeaveTarget) => void;
}

export interface OrderParts {
  readonly feed: DeviceFeed;
  readonly updates: OrderUpdates;
  readonly paper: CounterPaper;
  /** How many times longer the timers run now. X-14. */
  readonly timeoutFactor: () => number;
  readonly network: Pick<SetupStore, 'isCut' | 'probe' | 'at'>;
  readonly locals: Pick<LocalOrders, 'add' | 'drop'>;
}
