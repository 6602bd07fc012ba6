import type { PendingOrder } from './pending-order.ts';
import { findPending, type PendingOrders } from './records.ts';

/** What is known of a return when its page opens. */
export interface ReturnAddress {
  /** Null or empty: turned away. */
  readonly code: string | null;
  /** Whatever else the address says: a provider may name the order or its payment there. */
  readonly values: readonly string[];
  /** The order that this tab left to pay, where that is known. */
  readonly mark: string | undefined;
}

export type Match =
  | { readonly kind: 'order'; readonly order: PendingOrder }
  /** Any of these: nobody here can say which. */
  | { readonly kind: 'several'; readonly orders: readonly PendingOrder[] }
  /** No order that this browser keeps. */
  | { readonly kind: 'none' };

const NONE: Match = { kind: 'none' };

/**
 * Which order a return is of. In this order: the one that came back with this code before; the one that the address names, by its
 * id or its payment's; the one that this tab left to pay; the only one that can be. A code is never taken for another order's: one
 * that was spent is of none, and of several nobody is chosen. Q37, X-04.
 */
export function matchReturn({ code, values, mark }: ReturnAddress, kept: PendingOrders): Match {
  const orders = kept.orders.filter(({ intentId }) => intentId !== undefined);
  const byCode = isNoCode(code) ? undefined : orders.find(({ returned }) => returned?.code === code);
  if (byCode !== undefined) return { kind: 'order', order: byCode };
  if (code !== null && kept.spent.includes(code)) return NONE;
  const named = orders.filter((order) => mayReturn(order, code) && namesOf(order).some((name) => values.includes(name)));
  if (named.length === 1 && named[0] !== undefined) return { kind: 'order', order: named[0] };
  if (mark !== undefined) {
    const marked = findPending(kept, mark);
    return marked === undefined || !mayReturn(marked, code) ? NONE : { kind: 'order', order: marked };
  }
  const waiting = orders.filter((order) => mayReturn(order, 'another'));
  const possible = waiting.length === 0 && isNoCode(code) ? orders : waiting;
  const [only, ...others] = possible;
  if (only === undefined) return NONE;
  return others.length === 0 ? { kind: 'order', order: only } : { kind: 'several', orders: possible };
}

/** An order whose code was taken comes back with another one only after it was left to pay again. */
function mayReturn({ returned }: PendingOrder, code: string | null): boolean {
  return isNoCode(code) || returned?.state !== 'accepted';
}

function isNoCode(code: string | null): boolean {
  return code === null || code === '';
}

function namesOf({ intentId, paymentId }: PendingOrder): readonly string[] {
  return [intentId, paymentId].filter((name) => name !== undefined);
}
