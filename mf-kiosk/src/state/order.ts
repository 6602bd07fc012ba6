import { createStore, type StoreApi } from 'zustand/vanilla';
import { decodeKeptOrder, decodeLeftIds } from '../stored/kept-order.ts';
import { type Counter, type CounterEffect, type CounterEvent, EMPTY_COUNTER, type LeaveTarget } from '../rules/counter/counter.ts';
import { nextTick, step } from '../rules/counter/counter-step.ts';
import { leftBehind, orderStateOf, type OrderState, type TaxState, taxStateOf } from '../rules/counter/views.ts';
import type { OrderDraft, PlacedOrder } from '../rules/placed-order.ts';
import { totalOf, type Visit } from '../rules/visit.ts';
import { createCounterEffects } from './counter-effects.ts';
import type { KioskHost } from './host.ts';
import { watchUpdates } from './counter-updates.ts';
import { inTurn } from './in-turn.ts';
import type { Setup } from './setup.ts';
import { newId } from './visit.ts';
import type { OrderParts } from './order-parts.ts';

export interface OrderStore {
  readonly view: StoreApi<OrderState>;
  readonly tax: StoreApi<TaxState>;
  /** Sends the cart as an order; while one is under way nothing happens. */
  place(visit: Visit, setup: Extract<Setup, { status: 'ready' }>, methodId: number): void;
  /** Resumes the order that an earlier page left in TEMPCART, else this one of the outbox. */
  resume(left?: PlacedOrder): void;
  /** Brings an order of an earlier page to its end, shown to nobody. */
  adopt(order: PlacedOrder): void;
  /** Names this page in the outbox: what another one placed has nobody else to look after it. */
  readonly pageId: string;
  /** Whether its customer had gone before this page was there. */
  wasLeft(intentId: string): boolean;
  /** The customer does not want to pay after all; an update follows once nothing can be paid any more. X-05. */
  withdraw(target: LeaveTarget): void;
  /** The customer waits no longer for what cannot be known: it is ended without them. */
  giveUp(): void;
  /** The customer has seen its number: from here on nobody cancels it. */
  announce(): void;
  /** An order is on its way, or stored, and its customer was never shown the number. Q80. */
  isOpen(): boolean;
  /** The customer left a payment and is being led to another station. */
  isLedBack(): boolean;
  /** Nobody is there, and the order is kept for a while. Spec K4-017. */
  rest(): void;
  /** The customer is done with it: what was paid stays, everything else is cancelled, however long that takes. Spec K4-018. */
  forget(): void;
}

/** Runs the counter: its events come from the customer, the outbox and the provider, its effects go there.. */
export function createOrderStore(host: KioskHost, parts: OrderParts): OrderStore {
  const { clock, storage } = host;
  const view = createStore<OrderState>(() => ({ status: 'none' }));
  const tax = createStore<TaxState>(() => 'none');
  const leftOrders = createLeftOrders(storage);
  const pageId = newId(host.random);
  let counter: Counter = EMPTY_COUNTER;
  let stopTimer = (): void => undefined;

  const facts = () => ({
    now: clock.monotonic(),
    wallNow: clock.now(),
    isCut: parts.network.isCut.getState(),
    polls: host.environment.orderPolling,
    timeoutFactor: parts.timeoutFactor(),
    hasDocument: (venueId: string) => parts.network.at(venueId)?.config.printsTaxDocument === true,
  });
  const take = (event: CounterEvent): readonly CounterEffect[] => {
    const before = counter;
    const next = step(counter, event, facts());
    counter = next.counter;
    leftOrders.keep(before, counter);
    wait();
    return next.effects;
  };
  const wait = (): void => {
    stopTimer();
    const next = nextTick(counter);
    if (next !== undefined) stopTimer = clock.after(Math.max(0, next - clock.monotonic()), () => send({ kind: 'tick' }));
    watching(counter.files.length > 0);
  };
  const send = inTurn((event: CounterEvent): void => {
    const effects = take(event);
    show();
    for (const effect of effects) act(effect);
  });
  const show = (): void => {
    const state = orderStateOf(counter);
    if (!isSame(view.getState(), state)) view.setState(state, true);
    tax.setState(taxStateOf(counter), true);
  };
  const { act, prepare } = createCounterEffects(host, { ...parts, pageId, send });
  const watching = watchUpdates(parts.feed, send);

  return {
    view,
    tax,
    pageId,
    wasLeft: leftOrders.has,
    place: (visit, setup, methodId) => {
      if (visit.dispatch === undefined || visit.lines.length === 0) return;
      const { device, venue } = setup;
      const order = draftOf(visit, visit.dispatch, setup, methodId, clock.now());
      prepare(order, { venue, device, contact: visit.contact });
      send({ kind: 'choose', order });
    },
    resume: (left) => {
      const kept = storage.read('TEMPCART', decodeKeptOrder) ?? left;
      if (kept === undefined || view.getState().status !== 'none') return;
      if (!leftOrders.has(kept.intentId)) return send({ kind: 'resume', order: kept });
      // Its customer had gone before the power did.
      storage.remove('TEMPCART');
      send({ kind: 'adopt', order: kept, isLeft: true });
    },
    adopt: (order) => send({ kind: 'adopt', order, isLeft: leftOrders.has(order.intentId) }),
    withdraw: (target) => send({ kind: 'withdraw', target }),
    giveUp: () => send({ kind: 'give-up' }),
    announce: () => send({ kind: 'announce' }),
    isOpen: () => view.getState().order?.isAnnounced === false,
    isLedBack: () => counter.isLedBack,
    rest: () => send({ kind: 'rest' }),
    forget: () => send({ kind: 'leave' }),
  };
}

function draftOf(
  visit: Visit,
  dispatch: OrderDraft['dispatch'],
  { config, venue }: Extract<Setup, { status: 'ready' }>,
  methodId: number,
  at: number,
): OrderDraft {
  return {
    visitId: visit.id,
    venueId: venue.id,
    methodId,
    dispatch,
    locator: config.asksLocator ? visit.locator : '',
    contactName: visit.contact?.name ?? '',
    lines: visit.lines,
    total: totalOf(visit, venue.priceFormat),
    at,
  };
}

/** Orders whose customers have gone, kept for the next page. X-15. */
function createLeftOrders(storage: KioskHost['storage']) {
  /** Those of an earlier page that are not resumed yet. */
  const before = new Set(storage.read('KLEFT', decodeLeftIds) ?? []);
  return {
    has: (intentId: string): boolean => before.has(intentId),
    keep: (was: Counter, is: Counter): void => {
      const left = leftBehind(is);
      if (leftBehind(was).join() === left.join()) return;
      for (const { order } of is.files) before.delete(order.intentId);
      const all = [...before, ...left];
      if (all.length === 0) storage.remove('KLEFT');
      else storage.write('KLEFT', all);
    },
  };
}

/** Whether the screens show the same of both: nothing is drawn anew whenever a payment is asked about. */
function isSame(one: OrderState, other: OrderState): boolean {
  return one.status === other.status && one.order === other.order;
}
