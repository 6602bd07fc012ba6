import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { isOnItsWay } from '@comanda/shared-contracts/domain/intent-updates';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { done, failed, failure, type Failure, type FailureKind, type Result } from '@comanda/shared-contracts/failures';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import { intentOf } from '../api/order-intent.ts';
import { readNote } from '../stored/order-note.ts';
import type { OrderNote } from '../rules/order-note.ts';
import { personChange, personOf } from '@comanda/shared-contracts/domain/person';
import { hasOpenCode } from '../rules/payment-return/records.ts';
import {
  type Denial,
  type IntentProgress,
  NOTHING_PLACED,
  type OrderToPay,
  type Placing,
  type PlacingEffect,
  type PlacingEvent,
  type PlacingFacts,
  type WaitedFor,
} from '../rules/placing/placing.ts';
import { step } from '../rules/placing/step.ts';
import { closeOrder } from './close-order.ts';
import type { CheckoutHost } from './host.ts';
import { leaveToPay } from './leave-to-pay.ts';
import { createOrderFollower } from './order-follower.ts';
import { pathAfterSave } from './order-path.ts';
import type { OrdersStore } from './orders-store.ts';
import { type PendingHost, pendingOf } from './pending-orders.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { renewCart } from './renew-cart.ts';
import { browserAlone, sendCode } from './send-code.ts';

export interface PlaceOrder {
  readonly view: StoreApi<Placing>;
  /** Sends an order. Refused here while another one is under way, and for a visitor. Spec C4-015, K6-003. */
  place(draft: OrderDraft, note: OrderNote): Promise<Result<{ readonly intentId: string }>>;
  /** Shows why an order was not even sent: its price check failed. */
  refuse(failure: Failure, note: OrderNote): void;
  /** Resumes what an earlier page left open, and follows it until released. */
  follow(): Release;
  /** Looks once more, at once, for an order that nobody knows of; resolves when that was answered. */
  check(): Promise<void>;
  /** Sends it again under its own id: the diner was warned that it may arrive twice. X-04. */
  sendAgain(): Promise<void>;
  /** Leaves the page that waits for the payment's, for the order's own. */
  showOrder(): void;
  /** The browser's Back brought the page as it was left: the payment's page is not coming any more. X-05. */
  cameBack(): void;
  /** Puts a refusal away, when it was read. */
  dismiss(): void;
  /** Somebody else is here, or is known by now: whoever it is finds nothing of what somebody else ordered. */
  personChanged(): void;
}

/** How long a received order stays on the screen before its page follows, and a payment's page may take to come. Spec C2-024, C4-018, C9-025. */
const WAIT_MS: Readonly<Record<WaitedFor, number>> = { seen: 3_000, 'may-show': 7_000 };

const DENIALS: Readonly<Record<Denial, readonly [kind: FailureKind, textKey?: string]>> = {
  'not-logged-in': ['auth', 'placing.logIn'],
  'already-saving': ['conflict', 'placing.busy'],
  'being-renewed': ['conflict'],
  'invalid-order': ['domain', 'placing.noLines'],
  'earlier-payment-unknown': ['transport', 'placing.earlierPayment'],
  'person-changed': ['auth', 'placing.personChanged'],
  'nobody-here': ['auth'],
  'outbox-unavailable': ['transport'],
};

/** A confirmation that is not answered yet. */
interface Confirmation {
  readonly draft: OrderDraft;
  readonly note: OrderNote;
  readonly answer: (result: Result<{ readonly intentId: string }>) => void;
}

/** Does what the machine of placing decides, around the shell's outbox. Spec C2-063, C4-015, C4-017, C8-020, X-04. */
export function createPlaceOrder(host: CheckoutHost, orders: OrdersStore): PlaceOrder {
  const { outbox, session, navigation } = host;
  const confirmations = new Map<number, Confirmation>();
  let state = NOTHING_PLACED;
  let number = 0;
  const view = createStore<Placing>(() => state.view);
  const waiting: PlacingEvent[] = [];
  let isRunning = false;
  let here = session.current();
  const perform = (event: PlacingEvent): void => {
    const { state: after, effects } = step(state, event, factsOf(host));
    state = after;
    if (after.view !== view.getState()) view.setState(after.view, true);
    for (const effect of effects) act(effect);
  };
  /** Before anything else the machine knows who is here. Whose the others are is asked anew: the outbox decides it by who is here. */
  const meet = (): void => {
    const change = personChange(here, session.current());
    here = session.current();
    if (change === 'same') return;
    perform({ kind: 'person', change });
    again(state.known.filter((intent) => (isOnItsWay(intent) || intent.isUntold) && !intent.isMine).map(({ intentId }) => intentId));
  };
  /** One event after the other: what an effect brings back at once waits until its step is done. */
  const run = (): void => {
    if (isRunning) return;
    isRunning = true;
    try {
      meet();
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        meet();
        perform(next);
      }
    } finally {
      isRunning = false;
    }
  };
  const take = (event: PlacingEvent): void => {
    waiting.push(event);
    run();
  };
  const { follow, stay, again } = createOrderFollower(host, {
    receive: (progress) => take({ kind: 'progress', progress: readProgress(progress) }),
    unsettled: () => state.known.filter((intent) => isOnItsWay(intent) || intent.isUntold).map(({ intentId }) => intentId),
  });
  const act = createActor(host, orders, { confirmations, take, stay });

  return {
    view,
    place: (draft, note) =>
      new Promise((answer) => {
        number += 1;
        confirmations.set(number, { draft, note, answer });
        take({ kind: 'place', number, note, mayOrder: mayOrder(session.current()), isEmpty: draft.lines.length === 0 });
      }),
    refuse: (why, note) => take({ kind: 'refuse', failure: why, note }),
    follow: () => {
      const following = follow();
      const moving = navigation.changes.subscribe(() => (isOnCart(host) ? undefined : take({ kind: 'left' })));
      moving.add(host.bus.watch('cart/current').subscribe(() => take({ kind: 'cart' })));
      return () => {
        following();
        moving.unsubscribe();
      };
    },
    check: async () => {
      const now = view.getState();
      if (now.status === 'unknown') await outbox.check?.(now.intentId);
    },
    sendAgain: async () => {
      const now = view.getState();
      if (now.status === 'unknown' && now.decision?.maySend === true) await outbox.sendAgain?.(now.intentId);
    },
    showOrder: () => take({ kind: 'show-order' }),
    cameBack: () => take({ kind: 'came-back' }),
    dismiss: () => take({ kind: 'dismiss' }),
    personChanged: run,
  };
}

interface Parts {
  readonly confirmations: Map<number, Confirmation>;
  readonly take: (event: PlacingEvent) => void;
  readonly stay: (intentId: string) => void;
}

/** The effects of placing: at the outbox, the cart, the storage and the screen. */
function createActor(host: CheckoutHost, orders: OrdersStore, { confirmations, take, stay }: Parts): (effect: PlacingEffect) => void {
  const { outbox, clock, i18n, report } = host;
  const pendings = pendingOf(host);
  const lost = (cause: unknown): void => report.failure(cause, { phase: 'call' });
  const answer = (number: number, result: Result<{ readonly intentId: string }>): void => {
    confirmations.get(number)?.answer(result);
    confirmations.delete(number);
  };
  /** The outbox is fetched when it is first needed: without it nothing was written, and nothing has left. */
  const notPlaced = (number: number) => (cause: unknown) => {
    lost(cause);
    take({ kind: 'not-placed', number });
  };
  return (effect) => {
    switch (effect.kind) {
      case 'settle':
        settleReturns(host, orders).then(
          (isSettled) => take({ kind: 'settled', number: effect.number, isSettled }),
          notPlaced(effect.number),
        );
        return;
      case 'send':
        send(host, confirmations.get(effect.number)).then(
          (progress) => take({ kind: 'placed', number: effect.number, progress }),
          notPlaced(effect.number),
        );
        return;
      case 'answer':
        return answer(effect.number, done({ intentId: effect.intentId }));
      case 'deny': {
        const [kind, textKey] = DENIALS[effect.why];
        return answer(effect.number, failed(failure(kind, effect.why, textKey === undefined ? {} : { message: i18n.text(textKey) })));
      }
      case 'stay':
        return stay(effect.intentId);
      case 'close':
        closeOrder(host, orders, effect).then(() => take({ kind: 'closed', intentId: effect.order.intentId }), lost);
        return;
      case 'leave':
        if (!leave(host, effect.order)) take({ kind: 'not-left', intentId: effect.order.intentId });
        return;
      case 'forget':
        return pendings.forget(effect.intentId);
      case 'consume':
        outbox.consume(effect.intentId).catch(lost);
        return;
      case 'renew': {
        const { intentId, failure: why, note } = effect;
        const renewed = (): void => take({ kind: 'renewed', intentId, failure: why, note });
        void renewCart(host, true).catch(lost).then(renewed);
        return;
      }
      case 'wait':
        clock.after(WAIT_MS[effect.what], () => take({ kind: 'waited', intentId: effect.intentId, what: effect.what }));
        return;
      default:
        return show(host, effect);
    }
  };
}

function show(host: CheckoutHost, effect: Extract<PlacingEffect, { readonly kind: 'go' | 'tell-received' | 'tell-refused' }>): void {
  const { i18n, navigation, notify } = host;
  if (effect.kind === 'go') return navigation.go(pathOf(host, effect.order), { replace: true });
  if (effect.kind === 'tell-received') {
    const { saved, note, intentId } = effect.order;
    const { orderId: number } = saved;
    const path = note === undefined ? undefined : pathOf(host, { saved, note, intentId });
    notify.show({
      tone: 'ok',
      text: number === undefined ? i18n.text('placing.receivedWithoutNumber') : i18n.text('placing.receivedElsewhere', { number }),
      ...(path === undefined ? {} : { action: { label: i18n.text('placing.show'), run: () => navigation.go(path) } }),
    });
    return;
  }
  const { failure: why, note, isOnCart: isThere, isOfCart } = effect;
  const cart = isThere || !isOfCart ? undefined : navigation.href('Cart');
  const reason = refusalSentence(host, why, note?.methodId);
  const isOther = !isOfCart && note !== undefined;
  notify.show({
    tone: 'bad',
    text: isOther ? i18n.text('placing.refusedElsewhere', { venue: note.venue.name, total: note.total, reason }) : reason,
    speed: 'slow-error',
    ...(cart === undefined ? {} : { action: { label: i18n.text('placing.toCart'), run: () => navigation.go(cart) } }),
  });
}

/** A code of an earlier payment that has no answer is settled before more is ordered.. */
async function settleReturns(host: PendingHost & Pick<CheckoutHost, 'api'>, orders: OrdersStore): Promise<boolean> {
  const pendings = pendingOf(host);
  for (const { intentId, returned } of pendings.now().orders.filter(hasOpenCode)) {
    if (intentId === undefined || returned === undefined) continue;
    const completion = await sendCode(host, orders, pendings, { intentId, code: returned.code, alone: browserAlone() });
    if (completion === 'unknown') return false;
  }
  return true;
}

async function send(
  host: Pick<CheckoutHost, 'bus' | 'clock' | 'outbox' | 'random' | 'session' | 'storage'>,
  confirmation: Confirmation | undefined,
): Promise<IntentProgress> {
  if (confirmation === undefined) throw new Error('a confirmation that is over');
  const { draft, note } = confirmation;
  const person = personOf(host.session.current());
  const pendings = pendingOf(host);
  pendings.put({ note });
  const intent = intentOf(draft, note);
  const progress = await host.outbox.place(intent);
  const { intentId } = progress;
  // A return from MercadoPago completes the order with what was sent. Q37.
  const isCompleted = note.methodId === PaymentMethod.MERCADO_PAGO;
  // What was kept of whoever left is wiped: nothing of theirs is kept anew.
  if (personOf(host.session.current()) === person)
    pendings.put({ note, intentId, ...(isCompleted ? { request: intent.request(intentId) } : {}) });
  return readProgress(progress);
}

/** To the payment's page. False where that cannot be. */
function leave(host: CheckoutHost, { intentId, saved, note }: OrderToPay): boolean {
  const payment = { methodId: note.methodId, paymentLink: saved.redirectUrl, paymentId: saved.paymentId };
  return leaveToPay(host, payment, { ...pendingOf(host).find(intentId), note, intentId });
}

function readProgress(progress: OrderProgress): IntentProgress {
  return { ...progress, note: readNote(progress.note) };
}

function pathOf(host: Pick<CheckoutHost, 'environment' | 'navigation'>, { note, intentId, saved }: OrderToPay): string {
  return pathAfterSave(host, note, intentId, saved);
}

function factsOf(host: Pick<CheckoutHost, 'bus' | 'navigation' | 'session'>): PlacingFacts {
  const cart = host.bus.peek('cart/current');
  return {
    isOnCart: isOnCart(host),
    cart: cart.status === 'ready' ? cart.value : undefined,
    person: personOf(host.session.current()),
  };
}

function isOnCart({ navigation }: Pick<CheckoutHost, 'navigation'>): boolean {
  return navigation.current().pathname === navigation.href('Cart');
}
