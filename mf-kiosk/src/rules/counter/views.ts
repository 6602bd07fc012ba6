import type { Failure } from '@comanda/shared-contracts/failures';
import type { PlacedOrder, StoredOrder } from '../placed-order.ts';
import type { Counter, OrderFile } from './counter.ts';
import { isStored } from './turn.ts';

/** How the order stands, as the screens show it: never better than it is known.. */
export type OrderState =
  | { readonly status: 'none'; readonly order?: never }
  /** Being written down, then being sent. */
  | { readonly status: 'saving'; readonly methodId: number; readonly order?: PlacedOrder }
  /** The answer was lost: it is being looked up. */
  | { readonly status: 'unknown'; readonly order: PlacedOrder }
  /** Nobody knows whether it arrived, or under which number, and it is not to be paid yet. */
  | { readonly status: 'unsure'; readonly order: PlacedOrder }
  /** Stored; the customer pays, until so many ms of the monotonic clock. */
  | { readonly status: 'paying'; readonly order: StoredOrder; readonly endsAt: number }
  /** What became of the payment is being asked: nobody may pay meanwhile. X-05. */
  | { readonly status: 'checking'; readonly order: StoredOrder }
  /** The payment was refused; the error screen is next. Spec K4-011. */
  | { readonly status: 'failing'; readonly order: StoredOrder }
  | { readonly status: 'received'; readonly order: StoredOrder }
  | { readonly status: 'refused'; readonly failure: Failure; readonly methodId: number; readonly order?: never };

/** Whether the tax document of the order that is shown is still to come. */
export type TaxState = 'none' | 'waiting' | 'arrived';

/** What whoever stands there is shown of the counter: their own order, or none. */
export function orderStateOf({ files, front, refusal, draft }: Counter): OrderState {
  if (draft !== undefined) return { status: 'saving', methodId: draft.order.methodId };
  if (refusal !== undefined) return { status: 'refused', ...refusal };
  const file = files.find(({ order }) => order.intentId === front);
  if (file === undefined) return { status: 'none' };
  const { order, stage, settling, endsAt } = file;
  if (stage === 'sending') return { status: 'saving', methodId: order.methodId, order };
  if (stage === 'lost') return { status: 'unknown', order };
  if (stage === 'unsure' || stage === 'unnumbered') return { status: 'unsure', order };
  if (!isStored(order)) return { status: 'none' };
  if (stage === 'failing' || stage === 'received') return { status: stage, order };
  if (stage !== 'paying') return { status: 'none' };
  return settling === undefined ? { status: 'paying', order, endsAt: endsAt ?? 0 } : { status: 'checking', order };
}

/** How it stands with the tax document of the order that is shown. Spec K4-014. */
export function taxStateOf({ files, front }: Counter): TaxState {
  const document = files.find(({ order }) => order.intentId === front)?.document;
  if (document === 'awaited') return 'waiting';
  return document === 'arrived' ? 'arrived' : 'none';
}

/** Orders whose customer has gone and that are not at their end yet: what a later page must not show to anybody. */
export function leftBehind({ files, isResting }: Counter): readonly string[] {
  // While nobody is there, nothing of whoever was is anybody else's.
  const isGone = ({ isLeft }: OrderFile): boolean => isLeft || isResting;
  return files.filter((file) => isGone(file) && isOpen(file)).map(({ order }) => order.intentId);
}

function isOpen({ stage, order, isLeft, isLateReported, settling }: OrderFile): boolean {
  // Whose money came late is at its end when the provider has answered its cancelling.
  if (stage === 'closed') return isLateReported && settling !== undefined;
  return stage !== 'received' || !(isLeft || order.isAnnounced);
}
