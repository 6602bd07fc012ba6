import type { Written } from '@comanda/shared-contracts/merge-writes';
import type { PendingOrder, ReturnedCode } from './pending-order.ts';

/** What this browser keeps of orders that are being saved or paid: TEMPCART. Spec C3-046. */
export interface PendingOrders extends Written {
  /** The one that was left for last comes last. One without an intent is not written to the outbox yet. */
  readonly orders: readonly PendingOrder[];
  /** Codes that orders came back with which are kept no longer: an address that is opened again is of none of the others. */
  readonly spent: readonly string[];
}

export const NO_ORDERS: PendingOrders = { orders: [], spent: [] };

/** So many orders wait at most; of more the oldest goes that has no code without an answer. */
const MOST_ORDERS = 8;
const MOST_SPENT = 16;

/** Whether the provider's answer to its code is not known, or the code was not sent yet. */
export function hasOpenCode({ returned }: PendingOrder): boolean {
  return returned?.state === 'open' || returned?.state === 'sent';
}

export function findPending({ orders }: PendingOrders, intentId: string | undefined): PendingOrder | undefined {
  return intentId === undefined ? undefined : orders.find((order) => order.intentId === intentId);
}

/** With this order as the last one; what was kept of it before, and a draft without an intent, make room. */
export function withPending(kept: PendingOrders, order: PendingOrder): PendingOrders {
  const others = kept.orders.filter(({ intentId }) => intentId !== undefined && intentId !== order.intentId);
  const oldest = others.length < MOST_ORDERS ? undefined : others.find((other) => !hasOpenCode(other));
  return { ...kept, orders: [...others.filter((other) => other !== oldest), order] };
}

/** With the order that the tab left for, where it came back with a code and nothing is kept of it; else null. */
export function withLeft(kept: PendingOrders, left: PendingOrder | undefined, code: string | null): PendingOrders | null {
  const isKnown = code === null || code === '' || kept.spent.includes(code) || kept.orders.some(({ returned }) => returned?.code === code);
  return left === undefined || isKnown || findPending(kept, left.intentId) !== undefined ? null : withPending(kept, left);
}

/** Without this order, and without a draft; its code is remembered as spent. Null where there is neither. */
export function withoutPending(kept: PendingOrders, intentId: string): PendingOrders | null {
  const orders = kept.orders.filter((order) => order.intentId !== undefined && order.intentId !== intentId);
  if (orders.length === kept.orders.length) return null;
  const code = findPending(kept, intentId)?.returned?.code;
  const spent = code === undefined ? kept.spent : [...kept.spent.filter((other) => other !== code), code].slice(-MOST_SPENT);
  return { ...kept, spent, orders };
}

/**
 * With what became of the order's code. A code that was answered keeps its answer, and one that another tab sends is left to it: null
 * where nothing changes. X-04.
 */
export function withReturned(kept: PendingOrders, intentId: string, returned: ReturnedCode): PendingOrders | null {
  const order = findPending(kept, intentId);
  const known = order?.returned?.code === returned.code ? order.returned : undefined;
  if (order === undefined || known?.state === 'accepted' || known?.state === 'refused') return null;
  const isLast = returned.state === 'accepted' || returned.state === 'refused';
  if (known?.state === 'sent' && !isLast && known.by !== returned.by) return null;
  return { ...kept, orders: kept.orders.map((other) => (other === order ? { ...order, returned } : other)) };
}
