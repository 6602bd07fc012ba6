import { isOnItsWay, isSameUpdate, wasRefused } from '@comanda/shared-contracts/domain/intent-updates';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { failure as failureOf, type Failure } from '@comanda/shared-contracts/failures';
import { isChanged } from '../changed-order.ts';
import { isOfCart, type OrderNote } from '../order-note.ts';
import type {
  Denial,
  IntentProgress,
  KnownIntent,
  OrderToPay,
  Placing,
  PlacingEffect,
  PlacingEvent,
  PlacingFacts,
  PlacingState,
  PlacingStep,
  ReceivedOrder,
} from './placing.ts';

const UNAVAILABLE: Failure = failureOf('transport', 'outbox-unavailable');

/**
 * The way of orders from the diner's confirmation through the outbox to the venue. An intent is placed at most once per confirmation,
 * its cart is closed when it was received and not before, and the diner is shown the state that the outbox knows. Spec C2-063, C4-015,
 * C4-017, C8-020, X-04.
 */
export function step(state: PlacingState, event: PlacingEvent, facts: PlacingFacts): PlacingStep {
  switch (event.kind) {
    case 'place':
      return onPlace(state, event, facts);
    case 'settled':
      return onSettled(state, event, facts);
    case 'placed':
      return state.sending?.number === event.number ? onPlaced(state, state.sending, event.progress, facts) : still(state);
    case 'not-placed':
      return state.sending?.number === event.number ? onNotPlaced(state, state.sending, facts) : still(state);
    case 'person':
      return still(onPerson(state, event.change, facts));
    case 'refuse':
      return showRefused(state, { failure: event.failure, note: event.note, wasSent: false }, facts);
    case 'progress':
      return receive(state, event.progress, facts);
    case 'renewed':
      return onRenewed(state, event, facts);
    case 'cart':
      return onCart(state, facts);
    default:
      return onShown(state, event, facts);
  }
}

function onPlace(
  state: PlacingState,
  { number, note, mayOrder, isEmpty }: Extract<PlacingEvent, { readonly kind: 'place' }>,
  { person }: PlacingFacts,
): PlacingStep {
  if (!mayOrder) return deny(state, number, 'not-logged-in');
  if (isBusy(state)) return deny(state, number, 'already-saving');
  if (isRenewing(state)) return deny(state, number, 'being-renewed');
  if (isEmpty) return deny(state, number, 'invalid-order');
  return { state: atRest({ ...state, sending: { number, note, person, isHere: true } }), effects: [{ kind: 'settle', number }] };
}

/** Whoever came meanwhile has not confirmed it. */
function onSettled(
  state: PlacingState,
  { number, isSettled }: Extract<PlacingEvent, { readonly kind: 'settled' }>,
  { person }: PlacingFacts,
): PlacingStep {
  const { sending } = state;
  if (sending?.number !== number) return still(state);
  const why: Denial | undefined = sending.person !== person ? 'person-changed' : isSettled ? undefined : 'earlier-payment-unknown';
  return why === undefined ? { state, effects: [{ kind: 'send', number }] } : deny(notSending(state), number, why);
}

/**
 * Whoever is here now finds nothing of what somebody else ordered: whose each order is, the outbox is asked anew. What a guest
 * ordered stays theirs when they log in.
 */
function onPerson(state: PlacingState, change: 'left' | 'known', { person }: PlacingFacts): PlacingState {
  const isLeft = change === 'left';
  const known = state.known.map((intent) => ({ ...intent, isMine: intent.isMine && !isLeft, isKept: intent.isMine && !isLeft }));
  const sending = state.sending && { ...state.sending, isHere: state.sending.person === person };
  const next = { ...state, known, sending };
  // Who logs in again may have confirmed before: it is shown where nothing else is.
  return isLeft || isShownSending(state) || state.view.status === 'idle' ? atRest(next) : next;
}

function onNotPlaced(before: PlacingState, { number, note, person }: Sending, facts: PlacingFacts): PlacingStep {
  const state = notSending(before);
  if (person !== facts.person) return deny(state, number, 'person-changed');
  const shown = showRefused(state, { failure: UNAVAILABLE, note, wasSent: false }, facts);
  return { state: shown.state, effects: [...shown.effects, { kind: 'deny', number, why: 'outbox-unavailable' }] };
}

/** Whether an order is under way: nothing else is ordered meanwhile. Spec C4-015. */
function isBusy(state: PlacingState): boolean {
  return state.sending !== undefined || isLeaving(state) || state.known.some((intent) => intent.isMine && isOnItsWay(intent));
}

function isRenewing({ known }: PlacingState): boolean {
  return known.some((intent) => intent.isMine && intent.isRenewing);
}

function onPlaced(before: PlacingState, { number, person }: Sending, placed: IntentProgress, facts: PlacingFacts): PlacingStep {
  const state: PlacingState = { ...before, sending: undefined };
  const isHere = person === facts.person;
  const progress: IntentProgress = isHere ? placed : { ...placed, isMine: false };
  const { intentId, saved } = progress;
  // This very cart is an order already: it was only not cleared away. It is resumed once more, as when it was received.
  const isOver = progress.state === 'consumed' && saved !== undefined;
  const reported: IntentProgress = isOver ? { ...progress, state: 'received' } : progress;
  const received = receive(isOver ? withoutIntent(state, intentId) : state, reported, facts);
  const isMine = received.state.known.some((intent) => intent.intentId === intentId && intent.isMine);
  const shown = isMine
    ? showPlaced(received.state, reported, facts)
    : still(isShownSending(received.state) ? atRest(received.state) : received.state);
  // Somebody else's order took this cart: how it stands is not shown to whoever is here now.
  const theirs: PlacingEffect = { kind: 'deny', number, why: isHere ? 'already-saving' : 'nobody-here' };
  const answer: PlacingEffect = isMine ? { kind: 'answer', number, intentId } : theirs;
  return { state: shown.state, effects: [...received.effects, ...shown.effects, { kind: 'stay', intentId }, answer] };
}

/** What came before the answer is no update: it is shown as it is. Of a received one the cart is being closed already. */
function showPlaced(state: PlacingState, reported: IntentProgress, facts: PlacingFacts): PlacingStep {
  if (!isShownSending(state)) return still(state);
  const known = state.known.find(({ intentId }) => intentId === reported.intentId) ?? reported;
  const { intentId, saved, note } = known;
  if (saved !== undefined) return showReceived(state, { intentId, saved, note }, facts);
  if (known.state !== 'consumed' || !wasRefused(reported, known)) return still(atRest(state));
  return onRefused({ ...state, view: { status: 'creating', intentId, note } }, known, facts);
}

/** What the outbox says of an intent, each update once. */
function receive(state: PlacingState, progress: IntentProgress, facts: PlacingFacts): PlacingStep {
  const { intentId, saved, note } = progress;
  const before = state.known.find((intent) => intent.intentId === intentId);
  const isMine = before?.isKept === true || (progress.isMine ?? before?.isMine ?? true);
  if (before !== undefined && !isNew(before, { ...progress, isMine })) return still(state);
  const intent: KnownIntent = {
    ...progress,
    isMine,
    isKept: before?.isKept === true,
    isUntold: !isMine && progress.state === 'refused',
    isLookedFor: progress.state === 'unknown' || (before?.isLookedFor === true && isOnItsWay(progress)),
    isRenewing: before?.isRenewing === true,
  };
  const next = withIntent(state, intent);
  if (!isMine) return ofAnother(next, intent);
  switch (progress.state) {
    case 'received':
      return saved === undefined ? still(next) : onReceived(next, { intentId, saved, note }, facts);
    case 'refused':
      return onRefused(next, progress, facts);
    case 'consumed':
      return onConsumed(next, intent, { before, ...facts });
    default:
      return still(isLeaving(next) ? next : { ...next, view: viewOf(intent) });
  }
}

/**
 * Whoever is here now is not notified of somebody else's order, and need not wait for it: what it leaves behind is cleared away. A refusal
 * stays in the outbox until its diner is back, who is notified of it.
 */
function ofAnother(state: PlacingState, { intentId, state: now, saved, note }: KnownIntent): PlacingStep {
  const { view } = state;
  const rested = 'intentId' in view && view.intentId === intentId ? atRest(state) : state;
  const isReceived = now === 'received' && saved !== undefined;
  const closing: readonly PlacingEffect[] = isReceived ? [{ kind: 'close', order: { intentId, saved, note }, isMine: false }] : [];
  return { state: rested, effects: now === 'refused' ? [{ kind: 'forget', intentId }] : closing };
}

function ending(intentId: string): readonly PlacingEffect[] {
  return [
    { kind: 'forget', intentId },
    { kind: 'consume', intentId },
  ];
}

/** What is settled stays so: an earlier answer may come late. Whose it is counts as long as it is on its way, or its diner is not notified. */
function isNew(before: KnownIntent, progress: IntentProgress & Pick<KnownIntent, 'isMine'>): boolean {
  if (isOnItsWay(progress)) return isOnItsWay(before) && (!isSameUpdate(before, progress) || before.isMine !== progress.isMine);
  if (before.isUntold && progress.isMine) return true;
  return before.state !== 'consumed' && !isSameUpdate(before, progress);
}

function onReceived(state: PlacingState, order: ReceivedOrder, facts: PlacingFacts): PlacingStep {
  const close: PlacingEffect = { kind: 'close', order, isMine: true };
  if (order.saved.redirectUrl === undefined || !hasNote(order) || !facts.isOnCart || isLeaving(state)) {
    const shown = showReceived(state, order, facts);
    return { state: shown.state, effects: [...shown.effects, close] };
  }
  const view: Placing = { status: 'redirecting', ...order, mayShow: false };
  return { state: { ...state, view }, effects: [{ kind: 'wait', intentId: order.intentId, what: 'may-show' }, close] };
}

/** The received order stands for a while on the cart's screen, then its page follows; elsewhere a notice says it. */
function showReceived(state: PlacingState, order: ReceivedOrder, { isOnCart }: PlacingFacts): PlacingStep {
  if (!isOnCart || order.note === undefined || isLeaving(state)) {
    return { state: unlessLeaving(state), effects: [{ kind: 'tell-received', order }] };
  }
  return {
    state: { ...state, view: { status: 'received', ...order } },
    effects: [{ kind: 'wait', intentId: order.intentId, what: 'seen' }],
  };
}

function onRefused(state: PlacingState, { intentId, failure: reported, note }: IntentProgress, facts: PlacingFacts): PlacingStep {
  const refusal = { failure: reported ?? failureOf('domain', 'refused'), note, wasSent: true };
  const isOther = isOfAnotherCart(note, facts);
  if (!isOther && isChanged(refusal.failure) && facts.cart !== undefined) {
    // All that changed is shown together: until the cart has followed, the order counts as on its way.
    return {
      state: renewing(state, intentId, true),
      effects: [...ending(intentId), { kind: 'renew', intentId, failure: refusal.failure, note }],
    };
  }
  const shown = isOther ? tellOfAnother(state, refusal, facts) : showRefused(state, refusal, facts);
  return { state: shown.state, effects: [...ending(intentId), ...shown.effects] };
}

function onRenewed(
  state: PlacingState,
  { intentId, failure, note }: Pick<Extract<PlacingEvent, { readonly kind: 'renewed' }>, 'intentId' | 'failure' | 'note'>,
  facts: PlacingFacts,
): PlacingStep {
  const next = renewing(state, intentId, false);
  if (!next.known.some((intent) => intent.intentId === intentId && intent.isMine)) return still(next);
  const refusal = { failure, note, wasSent: true };
  // Read anew, its cart is another state of it; a cart of another venue is none of its.
  const isLeft = facts.cart !== undefined && facts.cart?.venue.id !== note?.venue.id;
  return isLeft ? tellOfAnother(next, refusal, facts) : showRefused(next, refusal, facts);
}

/** What was refused of another cart than the one that is there says nothing of it.. */
function isOfAnotherCart(note: OrderNote | undefined, { cart }: PlacingFacts): boolean {
  return cart !== undefined && (cart === null || note === undefined || !isOfCart(note, cart));
}

function tellOfAnother(state: PlacingState, { failure, note }: Refusal, { isOnCart }: PlacingFacts): PlacingStep {
  const { status } = state.view;
  const stays = status === 'refused' || status === 'received' || status === 'redirecting';
  return { state: stays ? state : atRest(state), effects: [{ kind: 'tell-refused', failure, note, isOnCart, isOfCart: false }] };
}

/** On its screen a refusal follows what becomes of the cart; whoever makes another cart elsewhere, or comes with one, is not asked about it. */
function onCart(state: PlacingState, facts: PlacingFacts): PlacingStep {
  const { view } = state;
  if (view.status !== 'refused' || facts.cart === undefined) return still(state);
  const { unread, ...read } = view;
  if (!isOfAnotherCart(view.note, facts)) return still(unread === undefined ? state : { ...state, view: read });
  if (unread === undefined && facts.isOnCart) return still(state);
  return unread?.isTold === false ? tellOfAnother(atRest(state), view, facts) : still(atRest(state));
}

/** In a card flow the notice comes in any case, and once. Spec C4-021, C8-033. */
function showRefused(state: PlacingState, refusal: Refusal, { isOnCart, cart }: PlacingFacts): PlacingStep {
  const { failure, note, wasSent } = refusal;
  const isTold = isLeaving(state) || (wasSent && (!isOnCart || note?.methodId === PaymentMethod.SAVED_CARD));
  const unread = wasSent && cart === undefined ? { unread: { isTold } } : {};
  return {
    state: isLeaving(state) ? state : { ...state, view: { status: 'refused', ...refusal, ...unread } },
    effects: isTold ? [{ kind: 'tell-refused', failure, note, isOnCart, isOfCart: true }] : [],
  };
}

/** Another tab saw it to its end; or it was shown as unknown for long enough, and there is no order. */
function onConsumed(
  state: PlacingState,
  ended: KnownIntent,
  { before, ...facts }: PlacingFacts & { readonly before: KnownIntent | undefined },
): PlacingStep {
  const { intentId, saved, note, isRenewing } = ended;
  if (before === undefined || !isOnItsWay(before) || isRenewing) return still(state);
  if (saved !== undefined) return showReceived(state, { intentId, saved, note }, facts);
  if (wasRefused(before, ended)) return onRefused(state, ended, facts);
  return { state: unlessLeaving(state), effects: [{ kind: 'forget', intentId }] };
}

type ShownEvent = Exclude<
  PlacingEvent,
  { readonly kind: 'place' | 'settled' | 'placed' | 'not-placed' | 'refuse' | 'progress' | 'person' | 'renewed' | 'cart' }
>;

/** What happens to the order that is on the screen; of any other it means nothing. */
function onShown(state: PlacingState, event: ShownEvent, facts: PlacingFacts): PlacingStep {
  const { view } = state;
  if (event.kind === 'dismiss') return still(view.status === 'refused' ? atRest(state) : state);
  if (view.status !== 'received' && view.status !== 'redirecting') return still(state);
  if ('intentId' in event && event.intentId !== view.intentId) return still(state);
  if (view.status === 'received') {
    if (event.kind === 'left') return still(atRest(state));
    if (event.kind !== 'waited' || event.what !== 'seen') return still(state);
    return { state: atRest(state), effects: facts.isOnCart && hasNote(view) ? [{ kind: 'go', order: orderOf(view) }] : [] };
  }
  const order = orderOf(view);
  switch (event.kind) {
    case 'closed':
      return { state, effects: [{ kind: 'leave', order }] };
    case 'waited':
      return still(event.what === 'may-show' ? { ...state, view: { ...view, mayShow: true } } : state);
    case 'came-back':
      return still(atRest(state));
    case 'left':
      // It is paid from its page: nobody is led away from where they are by now.
      return { state: atRest(state), effects: [{ kind: 'tell-received', order }] };
    case 'not-left':
    case 'show-order':
      return { state: atRest(state), effects: [{ kind: 'go', order }] };
  }
}

/** Shown where nothing else is: what is still on its way, the latest first. */
function atRest(state: PlacingState): PlacingState {
  const { sending, known } = state;
  if (sending?.isHere === true) return { ...state, view: { status: 'creating', note: sending.note } };
  const last = known.findLast((intent) => intent.isMine && isOnItsWay(intent));
  return { ...state, view: last === undefined ? { status: 'idle' } : viewOf(last) };
}

/** A confirmation that is not in the outbox yet is on the screen. */
function isShownSending({ view }: PlacingState): boolean {
  return view.status === 'creating' && view.intentId === undefined;
}

/** It has come to nothing: what is shown besides stays. */
function notSending(state: PlacingState): PlacingState {
  const next: PlacingState = { ...state, sending: undefined };
  return isShownSending(state) ? atRest(next) : next;
}

/** The payment's page is on its way in place of this one: whatever becomes of other orders is said beside it. */
function isLeaving({ view }: PlacingState): boolean {
  return view.status === 'redirecting';
}

function unlessLeaving(state: PlacingState): PlacingState {
  return isLeaving(state) ? state : atRest(state);
}

function viewOf({ intentId, since, note, state, isLookedFor, failure, decision }: KnownIntent): Placing {
  // Sent again after a look-up: for the diner it is still being looked for.
  if (!isLookedFor) return { status: 'creating', intentId, note };
  if (state !== 'unknown') return { status: 'unknown', intentId, since, note };
  // A lost answer is no word of the provider's.
  const stated = failure?.outcome === 'none' ? { failure } : {};
  return { status: 'unknown', intentId, since, note, ...stated, ...(decision === undefined ? {} : { decision }) };
}

type Sending = NonNullable<PlacingState['sending']>;

type Refusal = Omit<Extract<Placing, { readonly status: 'refused' }>, 'status' | 'unread'>;

function renewing(state: PlacingState, intentId: string, isRenewing: boolean): PlacingState {
  return { ...state, known: state.known.map((intent) => (intent.intentId === intentId ? { ...intent, isRenewing } : intent)) };
}

function withIntent(state: PlacingState, intent: KnownIntent): PlacingState {
  return { ...state, known: [...withoutIntent(state, intent.intentId).known, intent] };
}

function withoutIntent(state: PlacingState, gone: string): PlacingState {
  return { ...state, known: state.known.filter(({ intentId }) => intentId !== gone) };
}

function hasNote(order: ReceivedOrder): order is OrderToPay {
  return order.note !== undefined;
}

function orderOf({ intentId, saved, note }: OrderToPay): OrderToPay {
  return { intentId, saved, note };
}

function deny(state: PlacingState, number: number, why: Denial): PlacingStep {
  return { state, effects: [{ kind: 'deny', number, why }] };
}

function still(state: PlacingState): PlacingStep {
  return { state, effects: [] };
}
