import { CASHIER, paymentLimitMs } from '../payment-methods.ts';
import type { OrderDraft, PlacedOrder, StoredOrder } from '../placed-order.ts';
import type { LeaveTarget, OrderFile } from './counter.ts';
import { awaitDocument, cancel, leaveFile, paidBehind, placeDraft, POLL_MS, settle } from './endings.ts';
import { providerNow } from './provider-clock.ts';
import { add, change, clearFront, fileOf, frontOf, isStored, isUnderWay, keep, set, type Turn } from './turn.ts';

/** The customer chose how to pay; while one order is under way nothing happens. */
export function choose(turn: Turn, order: OrderDraft): void {
  const front = frontOf(turn);
  if (turn.counter.draft !== undefined || (front !== undefined && front.stage !== 'received')) return;
  if (front !== undefined) leaveFile(turn, front);
  const number = turn.counter.drafts + 1;
  set(turn, {
    front: undefined,
    refusal: undefined,
    isLedBack: false,
    isResting: false,
    visitId: order.visitId,
    drafts: number,
    draft: { number, order, isPlaced: false, chosenAt: providerNow(turn) },
  });
  placeDraft(turn);
}

/** The order that is shown waits for its money, for as long as is left of its time. */
export function awaitPayment(turn: Turn, order: StoredOrder): void {
  const { now, wallNow, timeoutFactor } = turn.facts;
  const limit = paymentLimitMs(order.methodId) * timeoutFactor;
  // A clock that was set meanwhile neither ends the payment at once nor keeps it open for ever.
  const endsAt = now + Math.min(limit, Math.max(0, limit - (wallNow - order.at)));
  add(turn, order, { stage: 'paying', endsAt, nextAt: Math.min(endsAt, now + POLL_MS) });
  set(turn, { front: order.intentId });
  keep(turn, order);
}

export function withdraw(turn: Turn, target: LeaveTarget): void {
  const front = frontOf(turn);
  if (front?.stage !== 'paying' || front.settling !== undefined) return;
  set(turn, { leaving: target });
  settle(turn, front);
}

/** Only while nothing can be known: who can pay, or has paid, has other ways out. X-05. */
export function giveUp(turn: Turn): void {
  const front = frontOf(turn);
  const isAsked = front?.stage === 'paying' && front.settling !== undefined;
  if (front !== undefined && !isUnderWay(front) && front.stage !== 'unnumbered' && !isAsked) return;
  clearFront(turn, { draft: undefined });
  if (front !== undefined) leaveFile(turn, front);
}

/** The customer sees the number: from here on nobody cancels it, and its document belongs here. */
export function announce(turn: Turn): void {
  const front = frontOf(turn);
  if (front?.stage !== 'received') return;
  const { intentId } = front.order;
  if (!front.order.isAnnounced) {
    const order = { ...front.order, isAnnounced: true };
    change(turn, intentId, { order });
    keep(turn, order);
  }
  awaitDocument(turn, intentId);
  const { early, order } = fileOf(turn, intentId) ?? front;
  if (early === undefined || !isStored(order)) return;
  change(turn, intentId, { early: undefined, document: 'arrived' });
  turn.effects.push({ kind: 'document', order, message: early.message, isFront: true });
}

/**
 * Nobody is there: what was not shown yet is kept for a while, and nothing of it leaves any more; a payment that was refused
 * is ended. Spec K4-017, Q80.
 */
export function rest(turn: Turn): void {
  const front = frontOf(turn);
  if (front === undefined || front.stage === 'failing' || front.stage === 'unnumbered' || front.order.isAnnounced) return leave(turn);
  set(turn, { isResting: true, refusal: undefined, draft: undefined });
  if (isUnderWay(front)) {
    change(turn, front.order.intentId, { nextAt: undefined });
    turn.effects.push({ kind: 'stop-sending', intentId: front.order.intentId });
  }
  if (front.stage === 'received' && front.order.methodId !== CASHIER) paidBehind(turn, front);
  for (const file of turn.counter.files) if (file.order.intentId !== front.order.intentId && !file.isLeft) leaveFile(turn, file);
}

/** The customer is done, or somebody else begins: nothing of theirs is shown again. */
export function leave(turn: Turn): void {
  const left = turn.counter.files.filter(({ isLeft }) => !isLeft);
  clearFront(turn, { refusal: undefined, draft: undefined, isResting: false, visitId: undefined, returning: undefined });
  for (const file of left) leaveFile(turn, file);
}

/** An order of an earlier page is shown to whoever may be waiting for it. X-15. */
export function resume(turn: Turn, order: PlacedOrder): void {
  if (turn.counter.front !== undefined || fileOf(turn, order.intentId) !== undefined) return;
  set(turn, { front: order.intentId, visitId: order.visitId });
  if (!isStored(order)) {
    set(turn, { front: undefined, returning: order.intentId });
    add(turn, order);
    turn.effects.push({ kind: 'follow', intentId: order.intentId });
  } else if (order.isUnpaid === true) awaitPayment(turn, order);
  else add(turn, order, { stage: 'received' });
}

/** An order of an earlier page that nobody waits for is brought to its end.. */
export function adopt(turn: Turn, order: PlacedOrder, wasLeft: boolean): void {
  if (fileOf(turn, order.intentId) !== undefined) return;
  const file: OrderFile = add(turn, order, { isLeft: true, stage: isStored(order) ? 'open' : 'lost' });
  if (!isStored(order)) {
    turn.effects.push({ kind: 'follow', intentId: order.intentId }, { kind: 'stop-sending', intentId: order.intentId });
    // An earlier page need not have had an answer to its cancelling.
    if (wasLeft) cancel(turn, file);
  } else if (order.methodId !== CASHIER) settle(turn, file);
  else if (wasLeft) cancel(turn, file);
  else {
    // Its customer may hold on to nothing but this ticket.
    change(turn, order.intentId, { stage: 'received', nextAt: turn.facts.now });
    turn.effects.push({ kind: 'tickets', order });
  }
}
