import { failure as failureOf } from '@comanda/shared-contracts/failures';
import type { CounterEvent, OrderFile } from './counter.ts';
import { REMEMBERED_MS } from './endings.ts';
import { CASHIER } from '../payment-methods.ts';
import { isMadeBefore, latest } from './provider-clock.ts';
import { change, isStored, type Turn } from './turn.ts';

type TaxDocument = Extract<CounterEvent, { readonly kind: 'document' }>;

/**
 * A tax document names the device, never its order (Q88): it is of the one order that it can be of. Made before an order was
 * known to be unpaid, it is not of that one. Where it can be of several, it is printed as nobody's. Spec K4-014, X-15.
 */
export function documentCame(turn: Turn, document: TaxDocument): void {
  const owners = ownersOf(turn.counter.files, document);
  const [owner] = owners;
  const { message, at, isOld } = document;
  // Of two that came before the money one is another order's: which one follows from when that was paid, and the later one is nobody's.
  if (owner !== undefined && owners.length === 1 && !owner.isLateReported && owner.early === undefined) {
    if (isOutstanding(owner)) give(turn, owner, document);
    else change(turn, owner.order.intentId, { early: { message, at } });
    return;
  }
  // What stood there before this page listened was dealt with by an earlier one.
  if (!isOld) turn.effects.push({ kind: 'stray-document', message });
}

/** A document is made within so long of its payment, by the provider's clock, ms. GUESS: seconds; a provider would say. */
const MADE_WITHIN_MS = 60_000;

/** Those whose document it can be. One that was made long after a payment is of that one only where no other can be it. */
function ownersOf(files: readonly OrderFile[], { at, isOld }: TaxDocument): readonly OrderFile[] {
  const possible = files.filter((file) => {
    if (!isOutstanding(file) && !mayBePaid(file)) return false;
    // By the kiosk's own clock only where the provider has stated nothing of the order.
    if (isOld && (at === undefined || (file.statedUnpaidAt === undefined && latest(at) < file.order.at))) return false;
    return !isMadeBefore(file, at);
  });
  const likely = possible.filter(({ paidBy }) => at === undefined || paidBy === undefined || at - paidBy <= MADE_WITHIN_MS);
  return likely.length > 0 ? likely : possible;
}

function isOutstanding({ stage, document }: OrderFile): boolean {
  return stage === 'received' && (document === 'awaited' || document === 'late');
}

/**
 * It is not known yet to be paid, its customer has not been shown the number yet after a restart, or its money came late: what was
 * made for that is nobody's, and not another one's either.
 */
function mayBePaid({ order, stage, document, isLateReported }: OrderFile): boolean {
  if (order.methodId === CASHIER) return false;
  if (isLateReported) return document !== 'arrived';
  return stage === 'received' ? document === 'none' && !order.isAnnounced : stage !== 'closed';
}

function give(turn: Turn, { order, document }: OrderFile, { message, at }: TaxDocument): void {
  if (!isStored(order)) return;
  const { intentId } = order;
  const isFront = turn.counter.front === intentId;
  if (isFront && !order.isAnnounced) return change(turn, intentId, { early: { message, at }, document: 'arrived', nextAt: undefined });
  change(turn, intentId, { document: 'arrived', nextAt: isFront ? undefined : turn.facts.now + REMEMBERED_MS });
  turn.effects.push({ kind: 'document', order, message, isFront });
  if (!isFront || document === 'late') turn.effects.push({ kind: 'report', failure: failureOf('domain', 'tax-document-late') });
}
