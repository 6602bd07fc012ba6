import { CASHIER } from '../payment-methods.ts';
import type { PlacedOrder } from '../placed-order.ts';

/** An order in the simulated outbox. */
export interface Intent {
  readonly order: PlacedOrder;
  /** forgotten: never found, and nobody can want it any more. */
  state: 'sending' | 'lost' | 'stored' | 'refused' | 'consumed' | 'forgotten';
  isUnwanted: boolean;
  isFollowed: boolean;
  isLocal: boolean;
  /** A send that may still get through until then. */
  quietAt: number;
  /** Since when nobody knows whether it arrived. */
  unsureSince?: number;
  /** Kept at the venue as a refused local order. */
  isRefusalReported: boolean;
}

/** An order at the simulated provider. */
export interface Record_ {
  readonly intentId: string;
  readonly number: string;
  /** No answer and no list says its number. */
  readonly isNumberless: boolean;
  ss: number;
  sp: number;
  fm: number;
}

/** A tax document, whose it is, and what became of it. */
export interface Document_ {
  readonly owner: string;
  printed: number;
  isHeard: boolean;
  /** Printed as nobody's. */
  isStray: boolean;
}

/** What is wrong with how a document came out. `isOnly`: it can be of no other order. */
export function wrongOf(content: string, { printed, isHeard, isStray }: Document_, isOnly: boolean): readonly string[] {
  return [
    ...(isOnly && isStray ? [`${content} is nobody's, and it is no other order's`] : []),
    ...(printed > 1 ? [`${content} is printed ${printed} times`] : []),
    ...(printed === 0 && isHeard ? [`${content} came, and is printed by nobody`] : []),
  ];
}

export function isOver({ state }: Intent): boolean {
  return state === 'consumed' || state === 'refused' || state === 'forgotten';
}

/** How an order that the provider never had has ended. */
export function endOfUnstored({ unsureSince, isRefusalReported }: Intent, printed: number, violation: (text: string) => void): string {
  const isDoubted = unsureSince !== undefined;
  if (printed > 0 && !isRefusalReported && !isDoubted) violation('a ticket of an order that does not exist');
  if (printed === 0) return 'never stored';
  return isDoubted ? 'nobody knows, on paper' : 'refused on paper';
}

/** How an order that the provider has, and of which no late money was told, has ended. */
export function endOfStored(
  { order, state }: Intent,
  { ss, sp, isNumberless }: Record_,
  printed: number,
  isTold: boolean,
  violation: (text: string) => void,
): string {
  // Nobody can ask about it, and no updates of its money were received that can be told to be about it.
  if (isNumberless && !isTold) {
    if (printed > 0) return 'without a number, on paper';
    if (ss < 0) return sp === 2 ? 'without a number, and paid late' : 'cancelled without a number';
  }
  // Paid at a terminal that asked by itself, at a provider that knows no id of ours.
  if (state === 'forgotten' && printed === 0) return 'nobody knows';
  if (sp === 2) {
    if (printed === 0) violation(ss < 0 ? 'cancelled, and yet paid, and nobody knows' : 'paid, and no ticket');
    return 'paid';
  }
  if (ss < 0) {
    if (printed > 0) violation('cancelled, and yet it has a ticket');
    return 'cancelled';
  }
  if (order.methodId !== CASHIER) violation('open at the provider, and nobody looks after it');
  else if (printed === 0) violation('at the cashier without a ticket');
  return 'at the cashier';
}
