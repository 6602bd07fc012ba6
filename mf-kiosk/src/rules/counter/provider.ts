import { failure as failureOf } from '@comanda/shared-contracts/failures';
import { localNumber } from '../network-cut.ts';
import { CASHIER, paymentGroup } from '../payment-methods.ts';
import { hasProviderNumber, providerNumber, type StoredOrder, underOwnNumber } from '../placed-order.ts';
import type { CounterEvent, OrderFile, Progress, Reported } from './counter.ts';
import { awaitPayment } from './customer.ts';
import {
  cancel,
  closed,
  failed,
  keptBehind,
  leaveFile,
  LONGEST_PAUSE_MS,
  notKnown,
  paid,
  POLL_MS,
  received,
  refuse,
  settle,
} from './endings.ts';
import { unpaidAt } from './provider-clock.ts';
import { add, change, clearFront, fileOf, isStored, isUnderWay, keep, remove, set, type Turn } from './turn.ts';

type Of<Kind extends CounterEvent['kind']> = Extract<CounterEvent, { readonly kind: Kind }>;

/** So long an order at the cashier gets to be stored although the network is known to be cut. X-16. */
const LOCAL_AFTER_MS = 1_500;

export function placed(turn: Turn, { number, order }: Of<'placed'>): void {
  const { draft } = turn.counter;
  const isWanted = draft?.number === number;
  const file = add(turn, order, isWanted ? { unpaidAt: draft.chosenAt } : {});
  turn.effects.push({ kind: 'follow', intentId: order.intentId });
  if (!isWanted) return leaveFile(turn, file);
  set(turn, { front: order.intentId, draft: undefined });
  keep(turn, order);
}

export function notPlaced(turn: Turn, { number, failure }: Of<'not-placed'>): void {
  const { draft } = turn.counter;
  if (draft?.number === number) refuse(turn, failure, draft.order);
}

export function progressed(turn: Turn, intentId: string, progress: Progress): void {
  const file = fileOf(turn, intentId);
  if (file === undefined || !isUnderWay(file)) return;
  if (turn.counter.returning === intentId) set(turn, { front: intentId, returning: undefined });
  if (progress.state === 'stored') return stored(turn, file, progress);
  if (progress.state === 'refused') {
    remove(turn, intentId);
    turn.effects.push({ kind: 'consume', intentId });
    if (turn.counter.front !== intentId) return;
    if (turn.counter.isResting) clearFront(turn);
    else refuse(turn, progress.failure, file.order);
    return;
  }
  if (progress.state === 'unsure') return unsure(turn, file, 'unsure');
  change(turn, intentId, { stage: progress.state });
  if (isAtHand(turn, file)) awaitNetwork(turn, file, progress.state === 'lost');
}

function stored(turn: Turn, file: OrderFile, progress: Extract<Progress, { state: 'stored' }>): void {
  const { intentId } = file.order;
  const updates = turn.counter.updates.filter((one) => isAbout(one, intentId, progress.orderId));
  const orderId = progress.orderId ?? updates.at(0)?.orderId;
  if (orderId === undefined) return unsure(turn, file, 'unnumbered');
  const order: StoredOrder = { ...file.order, orderId };
  const known: OrderFile = { ...file, order, stage: 'open' };
  change(turn, intentId, { order, stage: 'open' });
  // The update of its money may have come before its number.
  const money = updates.find(({ outcome }) => outcome === 'paid');
  if (money !== undefined && order.methodId !== CASHIER) return paid(turn, known, money.at);
  goOnStored(turn, { ...known, order }, progress.paymentLink);
  const next = fileOf(turn, intentId);
  if (next !== undefined && updates.length > 0) failed(turn, next);
}

function goOnStored(turn: Turn, known: OrderFile & { readonly order: StoredOrder }, paymentLink: string | undefined): void {
  const { order, isLeft } = known;
  const { intentId, methodId } = order;
  const group = paymentGroup(methodId);
  if (isLeft) return group === 'cashier' ? cancel(turn, known) : settle(turn, known);
  if (group === 'cashier') return storedAtCashier(turn, known);
  if (turn.counter.isResting) {
    clearFront(turn);
    return leaveFile(turn, known);
  }
  const needsLink = group === 'qr' || group === 'mercado-pago';
  if (!needsLink) return awaitPayment(turn, { ...order, isUnpaid: true });
  if (paymentLink !== undefined) return awaitPayment(turn, { ...order, isUnpaid: true, paymentLink });
  // Nobody could pay it: away with it, and the customer chooses another way.
  change(turn, intentId, { isLeft: true });
  cancel(turn, known);
  const failure = failureOf('protocol', 'payment-link');
  turn.effects.push({ kind: 'report', failure });
  refuse(turn, failure, order);
}

/** While nobody is there it is only kept. Spec K4-012, K4-017. */
function storedAtCashier(turn: Turn, file: OrderFile): void {
  const { order } = file;
  if (turn.counter.front === order.intentId && !turn.counter.isResting) return received(turn, file);
  change(turn, order.intentId, { order, stage: 'received' });
}

/**
 * Nobody knows whether it arrived, or under which number. Whoever waits for it is shown so: at the cashier they take a number of our
 * own and its ticket there, else they leave the payment. Nothing is sent again by itself..
 */
function unsure(turn: Turn, file: OrderFile, next: 'unsure' | 'unnumbered'): void {
  const { order, stage, isLeft } = file;
  if (stage === next) return;
  change(turn, order.intentId, { stage: next, ...(isLeft ? {} : { nextAt: undefined }) });
  const failure = failureOf('transport', 'order-unsure', { outcome: 'unknown', moneyMayHaveMoved: order.methodId !== CASHIER });
  turn.effects.push({ kind: 'report', failure });
  const known: OrderFile = { ...file, stage: next, order: { ...order, isUnsure: true } };
  if (next === 'unsure') return isAtHand(turn, file) ? takeLocally(turn, known) : undefined;
  // Nobody looks for it any more: there is nothing to bring to the provider, and nothing more is received of it by itself.
  if (order.methodId === CASHIER && !isLeft) return storedAtCashier(turn, { ...known, order: underOwnNumber(order) });
  if (isLeft) cancel(turn, file);
  else if (turn.counter.isResting) {
    clearFront(turn);
    leaveFile(turn, { ...file, stage: next });
  }
}

/** At the cashier nothing is to be paid here: its customer need not wait for the network. X-16. */
function isAtHand({ counter }: Turn, { order, isLeft }: OrderFile): boolean {
  return order.methodId === CASHIER && !isLeft && !counter.isResting && counter.front === order.intentId;
}

function awaitNetwork(turn: Turn, { order: { intentId } }: OrderFile, isLost: boolean): void {
  if (turn.facts.isCut) change(turn, intentId, { nextAt: turn.facts.now + LOCAL_AFTER_MS });
  else if (isLost) turn.effects.push({ kind: 'probe', intentId });
}

export function probed(turn: Turn, { intentId, isCut }: Of<'probed'>): void {
  const file = fileOf(turn, intentId);
  if (file === undefined || !isUnderWay(file) || !isAtHand(turn, file)) return;
  if (isCut) takeLocally(turn, file);
  else change(turn, intentId, { nextAt: turn.facts.now + POLL_MS });
}

function takeLocally(turn: Turn, file: OrderFile): void {
  const order: StoredOrder = { ...file.order, orderId: localNumber(file.order.intentId), isLocal: true };
  turn.effects.push({ kind: 'local', order });
  received(turn, { ...file, order });
}

/** Of an order whose number is not known yet the updates are kept until it is. */
export function paymentReported(turn: Turn, updates: Reported): void {
  const { files } = turn.counter;
  const file = files.find(({ order }) => isAbout(updates, order.intentId, providerNumber(order)));
  if (file === undefined || isUnderWay(file)) return set(turn, { updates: [...turn.counter.updates, updates] });
  if (file.order.methodId === CASHIER) return;
  if (updates.outcome === 'failed') unpaidAt(turn, file.order.intentId, updates.at);
  const known = hasProviderNumber(file.order) ? file : learned(turn, file, updates);
  if (updates.outcome === 'paid') paid(turn, known, updates.at);
  else failed(turn, known);
}

function isAbout(updates: Reported, intentId: string, number: string | undefined): boolean {
  return number === undefined ? updates.intentId === intentId : updates.orderId === number;
}

/** The updates of an order that had no number, or only one of our own, bear it: from here on it is asked about. */
function learned(turn: Turn, file: OrderFile, { orderId, outcome }: Reported): OrderFile {
  const { isLocal: _local, isUnsure: _unsure, ...sent } = file.order;
  const order: StoredOrder = { ...sent, orderId };
  const { intentId } = order;
  if (file.stage === 'closed') change(turn, intentId, { order });
  else if (!file.isLeft) awaitPayment(turn, { ...order, isUnpaid: true });
  else {
    change(turn, intentId, { order, stage: 'open', settling: undefined, nextAt: undefined });
    if (outcome !== 'paid') settle(turn, { ...file, order });
  }
  return fileOf(turn, intentId) ?? file;
}

export function asked(turn: Turn, { intentId, outcome, at }: Of<'asked'>): void {
  const file = fileOf(turn, intentId);
  if (file === undefined) return;
  if (outcome !== 'paid' && outcome !== 'unknown') unpaidAt(turn, intentId, at);
  const { order, settling, stage } = file;
  const mayBePaid = stage !== 'received' && order.methodId !== CASHIER;
  if (outcome === 'paid' && mayBePaid) return paid(turn, file, at);
  if (settling !== 'ask' && settling !== 'ask-after') {
    if (outcome === 'failed' || outcome === 'closed') failed(turn, file);
    return;
  }
  if (outcome === 'closed') return closed(turn, file);
  if (outcome === 'unknown') return notKnown(turn, file);
  if (settling === 'ask') return cancel(turn, file);
  if (order.methodId === CASHIER && file.isUncancellable && isStored(order)) return keptBehind(turn, order);
  notKnown(turn, file);
}

export function cancelled(turn: Turn, { intentId, orderId, outcome }: Of<'cancelled'>): void {
  const file = fileOf(turn, intentId);
  if (file?.settling !== 'cancel') return;
  // The answer to an earlier try, by our own id, says nothing of this one.
  if (orderId !== providerNumber(file.order)) return;
  if (!hasProviderNumber(file.order)) return cancelledByOurId(turn, file, outcome);
  if (file.isLateReported) return outcome === 'unknown' ? notKnown(turn, file) : closed(turn, file);
  if (outcome === 'done') return closed(turn, file);
  change(turn, intentId, { settling: 'ask-after', isUncancellable: outcome === 'refused' });
  turn.effects.push({ kind: 'ask', order: file.order });
}

/** What is still under way is looked up whatever was answered; of what is stored, staff learn that it could not be cancelled.. */
function cancelledByOurId(turn: Turn, file: OrderFile, outcome: Of<'cancelled'>['outcome']): void {
  if (outcome === 'unknown') return notKnown(turn, file);
  if (isUnderWay(file)) return change(turn, file.order.intentId, { settling: undefined });
  if (outcome === 'done') closed(turn, file);
  else keptBehind(turn, underOwnNumber(file.order));
}

/** What has fallen due for one order. */
export function due(turn: Turn, file: OrderFile): void {
  const { order, stage } = file;
  const { now, polls } = turn.facts;
  const { intentId } = order;
  change(turn, intentId, { nextAt: undefined });
  if (file.settling === 'pause') return file.isLateReported ? cancel(turn, file) : settle(turn, file);
  if (isUnderWay(file)) return networkDue(turn, file);
  switch (stage) {
    case 'paying':
      if (now >= (file.endsAt ?? now)) return settle(turn, file);
      if (polls && hasProviderNumber(order)) turn.effects.push({ kind: 'ask', order });
      return change(turn, intentId, { nextAt: Math.min(file.endsAt ?? now, now + POLL_MS) });
    case 'failing':
      change(turn, intentId, { stage: 'open', nextAt: now + POLL_MS });
      return refuse(turn, failureOf('domain', 'payment-refused'), order);
    case 'open':
      if (polls && hasProviderNumber(order)) turn.effects.push({ kind: 'ask', order });
      return change(turn, intentId, { nextAt: now + POLL_MS });
    case 'unnumbered':
      return;
    case 'received':
      return documentDue(turn, file);
    case 'closed':
      return lookBack(turn, file);
  }
}

function networkDue(turn: Turn, file: OrderFile): void {
  if (!isAtHand(turn, file)) return;
  if (turn.facts.isCut) takeLocally(turn, file);
  else if (file.stage === 'lost') turn.effects.push({ kind: 'probe', intentId: file.order.intentId });
}

/** Money may still come for what was closed, and the update of it may be lost: asked about now and then. X-05. */
function lookBack(turn: Turn, { order, forgetAt, isLateReported }: OrderFile): void {
  const { now } = turn.facts;
  if (forgetAt === undefined || now >= forgetAt) return remove(turn, order.intentId);
  change(turn, order.intentId, { nextAt: now + LONGEST_PAUSE_MS });
  // Of one whose money was reported only a document may still come.
  if (!isLateReported && hasProviderNumber(order)) turn.effects.push({ kind: 'ask', order });
}

/** Nobody waits for its document any longer, and yet one that comes is its own. Q87. */
function documentDue(turn: Turn, { order, document }: OrderFile): void {
  if (document === 'awaited') return change(turn, order.intentId, { document: 'late', nextAt: turn.facts.now + 540_000 });
  if (turn.counter.front === order.intentId) return change(turn, order.intentId, { document: 'none' });
  remove(turn, order.intentId);
}
