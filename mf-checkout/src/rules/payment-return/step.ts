import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { PendingOrder } from './pending-order.ts';
import { onReturn } from '../online-payment.ts';
import { matchReturn, type ReturnAddress } from './match.ts';
import { findPending, hasOpenCode, type PendingOrders } from './records.ts';

/** What became of a code. `taken`: nothing is left to be sent. `missing`: the provider has no such order. */
export type Completion = 'taken' | 'refused' | 'missing' | 'unknown';

/** Where a return from a payment's page stands. */
export type ReturnState =
  /** `left`: how often the order is looked for yet. */
  | { readonly status: 'reading'; readonly address: ReturnAddress; readonly left: number }
  /** Of several orders the provider is asked which wait for their payment at all. */
  | { readonly status: 'asking'; readonly code: string; readonly orders: readonly PendingOrder[] }
  | { readonly status: 'sending'; readonly pending: PendingOrder; readonly code: string; readonly attempt: number }
  /** Back without a code: not paid there, or turned away. `pending` is the order that waits. Spec C8-034. */
  | { readonly status: 'no-code'; readonly pending: PendingOrder | undefined }
  /** The provider did not take the code. Spec C8-033. */
  | { readonly status: 'refused'; readonly pending: PendingOrder }
  /** Nobody can say what became of the code: it is asked for again, and nothing else may be paid meanwhile. X-05. */
  | { readonly status: 'unknown'; readonly pending: PendingOrder; readonly code: string; readonly attempt: number }
  /** One of several was paid, and nobody can say which: nothing is sent. */
  | { readonly status: 'several'; readonly orders: readonly PendingOrder[] }
  /** This browser knows of no order that was being paid. */
  | { readonly status: 'lost' }
  | { readonly status: 'done'; readonly pending: PendingOrder };

export type ReturnEvent =
  | { readonly kind: 'start'; readonly address: ReturnAddress; readonly kept: PendingOrders }
  /** A second later. Spec C8-037. */
  | { readonly kind: 'look'; readonly kept: PendingOrders }
  /** These are over, as the provider says; of the others it says so, or cannot be asked. */
  | { readonly kind: 'over'; readonly intentIds: readonly string[]; readonly kept: PendingOrders }
  | { readonly kind: 'answered'; readonly code: string; readonly completion: Completion }
  /** The diner, or the clock, asks for a code of unknown outcome. */
  | { readonly kind: 'again' }
  /** The order's own word came first. X-05. */
  | { readonly kind: 'settled' };

export type ReturnEffect =
  | { readonly kind: 'look-later' }
  | { readonly kind: 'ask'; readonly orders: readonly PendingOrder[] }
  /** Sends the code to the provider, once; writes what became of it. */
  | { readonly kind: 'send-code'; readonly pending: PendingOrder; readonly code: string }
  /** The provider knows by itself: the code is only kept. */
  | { readonly kind: 'keep'; readonly pending: PendingOrder; readonly code: string }
  | { readonly kind: 'again-later'; readonly ms: number }
  | { readonly kind: 'say-refused' }
  /** To the order's page. */
  | { readonly kind: 'go'; readonly pending: PendingOrder };

export interface ReturnStep {
  readonly state: ReturnState;
  readonly effects: readonly ReturnEffect[];
}

/** What a page shows of it: a code that is asked for again is still of unknown outcome. */
export function shownStatus(state: ReturnState): 'reading' | 'no-code' | 'refused' | 'unknown' | 'several' | 'lost' {
  if (state.status === 'sending') return state.attempt > 0 ? 'unknown' : 'reading';
  return state.status === 'asking' || state.status === 'done' ? 'reading' : state.status;
}

/** How often the order that was being paid is looked for. Spec C8-037. */
const LOOKS = 5;

/** Pauses before a code whose answer was lost is asked for again; the last one again and again. */
export const SEND_AGAIN_MS: readonly number[] = [2_000, 5_000, 15_000];

/** The way back from a payment's page, over all orders that wait for one. Spec C2-023, C4-020, C4-056, Q37, X-04, X-05. */
export function stepReturn(state: ReturnState, event: ReturnEvent): ReturnStep {
  switch (event.kind) {
    case 'start':
      return look({ address: event.address, left: LOOKS }, event.kept);
    case 'look':
      return state.status === 'reading' ? look({ address: state.address, left: state.left - 1 }, event.kept) : still(state);
    case 'over':
      return state.status === 'asking' ? chosen(state, event.intentIds, event.kept) : still(state);
    case 'answered':
      return answered(state, event);
    case 'again':
      return state.status === 'unknown' ? sendCode(state.pending, state.code, state.attempt + 1) : still(state);
    case 'settled':
      return 'pending' in state && state.pending !== undefined && state.status !== 'done' ? gone(state.pending) : still(state);
  }
}

function look({ address, left }: { readonly address: ReturnAddress; readonly left: number }, kept: PendingOrders): ReturnStep {
  const match = matchReturn(address, kept);
  const { code } = address;
  if (code === null || code === '') {
    const pending = match.kind === 'order' ? match.order : undefined;
    const open = pending !== undefined && hasOpenCode(pending) ? pending.returned : undefined;
    return pending !== undefined && open !== undefined ? sendCode(pending, open.code, 0) : still({ status: 'no-code', pending });
  }
  if (match.kind === 'order') return resume(match.order, code);
  if (match.kind === 'several') {
    return { state: { status: 'asking', code, orders: match.orders }, effects: [{ kind: 'ask', orders: match.orders }] };
  }
  return left > 1 ? { state: { status: 'reading', address, left }, effects: [{ kind: 'look-later' }] } : still({ status: 'lost' });
}

/** What is over is not what was paid just now. The order may have been resumed in another tab meanwhile. */
function chosen(
  { code, orders }: { readonly code: string; readonly orders: readonly PendingOrder[] },
  over: readonly string[],
  kept: PendingOrders,
): ReturnStep {
  const known = kept.orders.find(({ returned }) => returned?.code === code);
  if (known !== undefined) return resume(known, code);
  const left = orders.filter(({ intentId = '' }) => !over.includes(intentId));
  const [only, ...others] = left;
  const now = findPending(kept, only?.intentId);
  if (others.length === 0) return now === undefined ? still({ status: 'lost' }) : resume(now, code);
  return still({ status: 'several', orders: left });
}

function resume(pending: PendingOrder, code: string): ReturnStep {
  const state = pending.returned?.code === code ? pending.returned.state : undefined;
  if (state === 'refused') return still({ status: 'refused', pending });
  if (state === 'accepted') return gone(pending);
  if (onReturn(pending.note.methodId) === PaymentMethod.SAVED_CARD) return sendCode(pending, code, 0);
  return {
    state: { status: 'done', pending },
    effects: [
      { kind: 'keep', pending, code },
      { kind: 'go', pending },
    ],
  };
}

function answered(state: ReturnState, { code, completion }: Extract<ReturnEvent, { readonly kind: 'answered' }>): ReturnStep {
  if ((state.status !== 'sending' && state.status !== 'unknown') || state.code !== code) return still(state);
  const { pending, attempt } = state;
  if (completion === 'taken') return gone(pending);
  if (completion === 'refused') return { state: { status: 'refused', pending }, effects: [{ kind: 'say-refused' }] };
  if (state.status === 'unknown') return still(state);
  const ms = SEND_AGAIN_MS[Math.min(attempt, SEND_AGAIN_MS.length - 1)] ?? 0;
  return { state: { status: 'unknown', pending, code, attempt }, effects: [{ kind: 'again-later', ms }] };
}

function sendCode(pending: PendingOrder, code: string, attempt: number): ReturnStep {
  return { state: { status: 'sending', pending, code, attempt }, effects: [{ kind: 'send-code', pending, code }] };
}

function gone(pending: PendingOrder): ReturnStep {
  return { state: { status: 'done', pending }, effects: [{ kind: 'go', pending }] };
}

function still(state: ReturnState): ReturnStep {
  return { state, effects: [] };
}
