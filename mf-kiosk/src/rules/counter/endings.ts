import type { Instant } from '@comanda/shared-contracts/domain/time';
import { failure as failureOf, type Failure } from '@comanda/shared-contracts/failures';
import { CASHIER } from '../payment-methods.ts';
import { hasProviderNumber, type PlacedOrder, type StoredOrder, withoutName } from '../placed-order.ts';
import type { OrderFile } from './counter.ts';
import { isMadeBefore } from './provider-clock.ts';
import { change, clearFront, fileOf, frontOf, isStored, keep, set, type Turn } from './turn.ts';

/** Between two questions about an order. */
export const POLL_MS = 5_000;
/** The longest pause between two tries to end an order that nobody waits for. */
export const LONGEST_PAUSE_MS = 60_000;
/** No customer waits longer for a tax document. Q87. */
export const DOCUMENT_MS = 60_000;
/** So long a closed order is known, and a late document has an owner. */
export const REMEMBERED_MS = 600_000;
/** From a refused payment to the error screen. Spec K4-011. */
const FAILURE_MS = 2_500;

/** Its customer stands there and is shown the number. Whatever else they had begun is ended. Spec K4-010, K4-012. */
export function received(turn: Turn, file: OrderFile): void {
  const order = asReceived(file.order);
  if (!isStored(order)) return;
  change(turn, order.intentId, { order, stage: 'received', settling: undefined, endsAt: undefined, nextAt: undefined, isLeft: false });
  for (const other of turn.counter.files)
    if (other.order.visitId === order.visitId && other.order.intentId !== order.intentId) replace(turn, other);
  set(turn, { front: order.intentId, refusal: undefined, draft: undefined, leaving: undefined });
  awaitDocument(turn, order.intentId);
  keep(turn, order);
  turn.effects.push({ kind: 'received', order });
}

function replace(turn: Turn, file: OrderFile): void {
  const { intentId } = file.order;
  change(turn, intentId, { isReplaced: true });
  if (file.isLeft) return;
  leaveFile(turn, file);
  // Nobody shall pay it as well: not asked first.
  const left = fileOf(turn, intentId);
  if (left?.stage === 'open') cancel(turn, left);
}

/** A tax document is to come for it, where its venue prints them. Spec K4-014. */
export function awaitDocument(turn: Turn, intentId: string): void {
  const file = fileOf(turn, intentId);
  if (file === undefined || file.document !== 'none') return;
  const { methodId, venueId } = file.order;
  if (methodId === CASHIER || !turn.facts.hasDocument(venueId)) return;
  const { early } = file;
  const isForeign = early !== undefined && isMadeBefore(file, early.at);
  if (isForeign) {
    change(turn, intentId, { early: undefined });
    turn.effects.push({ kind: 'stray-document', message: early.message });
  }
  // One that is its own is given out where the number is seen, or with the tickets of who has left.
  if (early === undefined || isForeign) change(turn, intentId, { document: 'awaited', nextAt: turn.facts.now + DOCUMENT_MS });
}

/** Money has come in, at the latest `at`, perhaps late, perhaps for an order that nobody wants any more. X-05. */
export function paid(turn: Turn, file: OrderFile, at?: Instant): void {
  if (file.stage === 'received' || file.isLateReported) return;
  change(turn, file.order.intentId, { paidBy: at });
  const { visitId, isResting } = turn.counter;
  const front = frontOf(turn);
  // What is only kept for who may come back is cancelled when nobody does: it is not what they got.
  const hasOther = !isResting && front?.stage === 'received' && front.order.visitId === file.order.visitId;
  if (file.order.visitId === visitId && !isResting && !hasOther && !file.isReplaced) return received(turn, file);
  if (file.isReplaced || hasOther || file.stage === 'closed') lateMoney(turn, file);
  else paidBehind(turn, file);
}

/** Its customer has gone: it is paid and stays so, and the venue gets its tickets, by the number alone. X-15. */
export function paidBehind(turn: Turn, file: OrderFile): void {
  const order = withoutName(asReceived(file.order));
  if (!isStored(order)) return;
  const { intentId } = order;
  if (turn.counter.front === intentId) clearFront(turn);
  change(turn, intentId, { order, stage: 'received', settling: undefined, isLeft: true, endsAt: undefined });
  turn.effects.push({ kind: 'tickets', order });
  turn.effects.push({ kind: 'report', failure: failureOf('domain', 'paid-after-leaving', { outcome: 'done', moneyMayHaveMoved: true }) });
  awaitDocument(turn, intentId);
  const early = fileOf(turn, intentId)?.early;
  if (early !== undefined) turn.effects.push({ kind: 'document', order, message: early.message, isFront: false });
  if (fileOf(turn, intentId)?.document !== 'awaited') change(turn, intentId, { early: undefined, nextAt: turn.facts.now });
}

/** Staff are notified, once, and it is cancelled until the provider has answered. X-05. */
function lateMoney(turn: Turn, file: OrderFile): void {
  const order = withoutName(asReceived(file.order));
  if (!isStored(order)) return;
  const forgetAt = turn.facts.now + REMEMBERED_MS;
  if (file.early !== undefined) turn.effects.push({ kind: 'stray-document', message: file.early.message });
  change(turn, order.intentId, {
    order,
    stage: 'closed',
    early: undefined,
    isLateReported: true,
    isLeft: true,
    settling: 'cancel',
    nextAt: undefined,
    forgetAt,
  });
  turn.effects.push(
    { kind: 'report', failure: failureOf('domain', 'late-money', { outcome: 'done', moneyMayHaveMoved: true }) },
    { kind: 'late-money', order },
    { kind: 'cancel', order },
  );
}

/** The payment was refused while its customer waits. Spec K4-011. */
export function failed(turn: Turn, file: OrderFile): void {
  if (file.stage !== 'paying' || file.isLeft) return;
  // They have asked to leave: this is the word of our own cancelling, or changes nothing about it.
  if (turn.counter.leaving !== undefined && turn.counter.front === file.order.intentId) return;
  if (turn.counter.isResting) {
    clearFront(turn);
    return leaveFile(turn, file);
  }
  change(turn, file.order.intentId, { stage: 'failing', settling: undefined, nextAt: turn.facts.now + FAILURE_MS });
}

/** Asks whether it was paid, and closes it if not. Without its number nobody can be asked: it is cancelled by our own id. */
export function settle(turn: Turn, file: OrderFile): void {
  const { order } = file;
  if (!hasProviderNumber(order)) return cancel(turn, file);
  change(turn, order.intentId, { settling: 'ask', nextAt: undefined });
  turn.effects.push({ kind: 'ask', order });
}

/** Cancelled without asking first, until that is answered. */
export function cancel(turn: Turn, { order }: OrderFile): void {
  change(turn, order.intentId, { settling: 'cancel', nextAt: undefined });
  turn.effects.push({ kind: 'cancel', order });
}

/** How it stands could not be read: later again. Whoever waits to pay anew is shown so. X-05. */
export function notKnown(turn: Turn, file: OrderFile): void {
  const { draft } = turn.counter;
  const { now } = turn.facts;
  const { intentId } = file.order;
  if (draft !== undefined && !draft.isPlaced && isEarlier(turn, file)) {
    change(turn, intentId, { settling: undefined, nextAt: now + POLL_MS });
    return refuse(turn, failureOf('transport', 'payment-unknown'), draft.order);
  }
  const tries = file.tries + 1;
  const pause = file.isLeft ? Math.min(LONGEST_PAUSE_MS, POLL_MS * tries) : POLL_MS;
  change(turn, intentId, { settling: 'pause', tries, nextAt: now + pause });
}

/** Nothing can be paid there any more. */
export function closed(turn: Turn, file: OrderFile): void {
  const { intentId } = file.order;
  const { leaving, isResting } = turn.counter;
  change(turn, intentId, {
    order: withoutName(file.order),
    stage: 'closed',
    settling: undefined,
    early: undefined,
    forgetAt: turn.facts.now + REMEMBERED_MS,
    nextAt: turn.facts.now + LONGEST_PAUSE_MS,
  });
  turn.effects.push({ kind: 'consume', intentId });
  if (file.early !== undefined) turn.effects.push({ kind: 'stray-document', message: file.early.message });
  if (turn.counter.front !== intentId) return placeDraft(turn);
  if (leaving !== undefined) {
    clearFront(turn, { isLedBack: true });
    turn.effects.push({ kind: 'left', target: leaving });
  } else if (isResting) clearFront(turn);
  else refuse(turn, failureOf('domain', 'payment-timed-out'), file.order);
}

/** Nothing came of what was tried last, and why. */
export function refuse(turn: Turn, failure: Failure, { visitId, methodId }: Pick<PlacedOrder, 'visitId' | 'methodId'>): void {
  clearFront(turn, { draft: undefined, refusal: { failure, methodId } });
  turn.effects.push({ kind: 'refused', failure, visitId });
}

/** Writes the draft down once nothing that this customer tried before can be paid any more. X-05. */
export function placeDraft(turn: Turn): void {
  const { draft } = turn.counter;
  if (draft === undefined || draft.isPlaced) return;
  const open = turn.counter.files.filter((file) => isEarlier(turn, file));
  for (const file of open) if (file.settling === undefined) settle(turn, file);
  if (open.length > 0) return;
  set(turn, { draft: { ...draft, isPlaced: true } });
  turn.effects.push({ kind: 'place', number: draft.number, order: draft.order });
}

function isEarlier({ counter }: Turn, { order, stage, isLeft }: OrderFile): boolean {
  return stage === 'open' && !isLeft && order.visitId === counter.visitId;
}

/** Its customer has gone, or wants it no longer: from here on it is brought to its end.. */
export function leaveFile(turn: Turn, file: OrderFile): void {
  const { order, stage } = file;
  const { intentId } = order;
  change(turn, intentId, { isLeft: true, order: withoutName(order) });
  switch (stage) {
    case 'sending':
    case 'lost':
    case 'unsure':
      turn.effects.push({ kind: 'stop-sending', intentId });
      // It may have got through although its answer did not: not one moment longer than needed.
      return cancel(turn, { ...file, order });
    case 'unnumbered':
      return cancel(turn, { ...file, order });
    case 'paying':
    case 'failing':
    case 'open':
      change(turn, intentId, { stage: 'open' });
      if (file.settling === undefined || file.settling === 'pause') settle(turn, file);
      return;
    case 'received':
      return leaveReceived(turn, file);
    case 'closed':
  }
}

function leaveReceived(turn: Turn, file: OrderFile): void {
  const { order } = file;
  const { intentId } = order;
  if (order.isAnnounced) {
    if (file.document !== 'awaited' && file.document !== 'late') change(turn, intentId, { nextAt: turn.facts.now });
    return;
  }
  if (order.isLocal === true) {
    const { orderId: _, isLocal: _local, isUnsure: _unsure, ...sent } = withoutName(order);
    change(turn, intentId, { order: sent, stage: 'lost' });
    turn.effects.push({ kind: 'unlocal', intentId }, { kind: 'follow', intentId }, { kind: 'stop-sending', intentId });
    return;
  }
  if (order.methodId !== CASHIER) return paidBehind(turn, file);
  change(turn, intentId, { stage: 'open' });
  cancel(turn, file);
}

function asReceived({ isUnpaid: _, paymentLink: _link, ...order }: PlacedOrder): PlacedOrder {
  return order;
}

/**
 * It cannot be cancelled, and is not paid here, or nobody can learn whether it was: it stays, with its ticket. Of the latter staff
 * take care by hand: money of which the updates come after all is late, and so is its document. X-05, K4-014.
 */
export function keptBehind(turn: Turn, order: StoredOrder): void {
  const kept = { ...withoutName(order), orderId: order.orderId };
  change(turn, order.intentId, { order: kept, stage: 'received', settling: undefined, nextAt: turn.facts.now + REMEMBERED_MS });
  turn.effects.push({ kind: 'tickets', order: kept });
  turn.effects.push({ kind: 'report', failure: failureOf('domain', 'kept-after-leaving', { outcome: 'done' }) });
  if (order.methodId === CASHIER) return;
  const early = fileOf(turn, order.intentId)?.early;
  change(turn, order.intentId, { isReplaced: true, document: early === undefined ? 'late' : 'arrived', early: undefined });
  if (early === undefined) return;
  turn.effects.push({ kind: 'document', order: kept, message: early.message, isFront: false });
  turn.effects.push({ kind: 'report', failure: failureOf('domain', 'tax-document-late') });
}
