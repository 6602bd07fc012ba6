import { columnOf } from '../order-view.ts';
import type { Order } from '../records.ts';
import { BACK, byUrgency, isDueAt, isInKitchen, NEXT, stageAt } from './kitchen-view.ts';
import type { Stage } from './kitchen-view.ts';

/** One step of one station's part of an order, as it was tapped. */
export interface Tap {
  /** By which the provider knows it again. */
  readonly id: string;
  readonly iped: number;
  readonly jb: number;
  readonly from: Stage;
  readonly to: Stage;
  /** How often it was sent again. */
  readonly repeats: number;
}

export interface KitchenState {
  /** The station of this screen, 0 for all. */
  readonly jb: number;
  /** What was last known of the orders in process, and of those that still have a card. */
  readonly orders: ReadonlyMap<number, Order>;
  /** The numbers of the cards, by their places. */
  readonly places: readonly number[];
  /** Sent, and not answered yet. */
  readonly pending: readonly Tap[];
  /** Done here, the newest first: what can be taken back with one key. */
  readonly done: readonly Tap[];
  /** Orders in process that this screen has seen; undefined before the first answer. */
  readonly seen: ReadonlySet<number> | undefined;
  /** New orders that still flash, with the moment they came, epoch ms. */
  readonly fresh: ReadonlyMap<number, number>;
  /** Cards of cancelled orders that the cook has seen. */
  readonly dismissed: ReadonlySet<number>;
  /** When a hand was last at the screen or at its keys. */
  readonly handAt: number;
  /** When cards last changed their places, and which did. */
  readonly movedAt: number;
  readonly moved: ReadonlySet<number>;
  readonly lastTap: { readonly iped: number; readonly at: number } | undefined;
}

export type KitchenEvent =
  /** All orders in process, and the last ones that no longer are. */
  | { readonly kind: 'loaded'; readonly open: readonly Order[]; readonly closed: readonly Order[]; readonly at: number }
  /** A card was tapped, or the key with its number pressed. `id`: a new one. */
  | { readonly kind: 'tapped'; readonly iped: number; readonly id: string; readonly at: number }
  /** A step is taken back; without a number the last one of this screen. */
  | { readonly kind: 'recalled'; readonly iped?: number; readonly id: string; readonly at: number }
  /** `order`: as it is now, also when the step was refused. */
  | { readonly kind: 'answered'; readonly id: string; readonly outcome: 'done' | 'refused'; readonly order?: Order }
  /** No answer came: it may have been done. */
  | { readonly kind: 'lost'; readonly id: string }
  /** A hand is at the screen. */
  | { readonly kind: 'hand'; readonly at: number }
  | { readonly kind: 'ticked'; readonly at: number }
  | { readonly kind: 'station'; readonly jb: number; readonly at: number };

export type KitchenEffect =
  | { readonly kind: 'send'; readonly tap: Tap }
  | { readonly kind: 'load' }
  | { readonly kind: 'chime'; readonly orders: readonly number[] }
  | { readonly kind: 'say'; readonly what: 'refused' | 'lost'; readonly iped: number };

export interface KitchenStep {
  readonly state: KitchenState;
  readonly effects: readonly KitchenEffect[];
}

/** Cards keep their places for so long after a hand was there. */
export const STILL_MS = 4_000;
const HAND_MS = 200;
/** Whoever taps so soon after a card has moved aimed at what stood there before. */
export const AIM_MS = 400;
/** A second tap on the same card so soon is the same hand's. */
export const TWICE_MS = 500;
const FLASH_MS = 8_000;
const MOST_DONE = 20;
const MOST_REPEATS = 2;

export function emptyKitchen(jb: number): KitchenState {
  return {
    jb,
    orders: new Map(),
    places: [],
    pending: [],
    done: [],
    seen: undefined,
    fresh: new Map(),
    dismissed: new Set(),
    handAt: 0,
    movedAt: 0,
    moved: new Set(),
    lastTap: undefined,
  };
}

/**
 * A kitchen's screen. Invariant: a tap moves the part of the order that was in sight by one step or by none, whatever is lost, repeated or late, and no card changes
 * its place while a hand is near; once every tap is answered and the orders are loaded, every screen shows what the provider keeps.
 */
export function kitchenStep(state: KitchenState, event: KitchenEvent): KitchenStep {
  switch (event.kind) {
    case 'loaded':
      return loaded(state, event);
    case 'tapped':
      return tapped({ ...state, handAt: event.at }, event);
    case 'recalled':
      return recalled({ ...state, handAt: event.at }, event);
    case 'answered':
      return answered(state, event);
    case 'lost':
      return lost(state, event.id);
    case 'hand':
      // A pointer that moves tells of itself many times a second.
      return quiet(event.at - state.handAt < HAND_MS ? state : { ...state, handAt: event.at });
    case 'ticked':
      return quiet(settled(state, event.at));
    case 'station':
      return quiet(placed({ ...state, jb: event.jb, done: [], fresh: new Map() }, event.at));
  }
}

/** The stage that a card shows: where its tap will bring it, else where it is. */
export function shownStage({ orders, pending, jb }: Pick<KitchenState, 'orders' | 'pending' | 'jb'>, iped: number): Stage | undefined {
  const order = orders.get(iped);
  return pending.findLast((tap) => tap.iped === iped)?.to ?? (order === undefined ? undefined : stageAt(order, jb));
}

/** Whether the order of a card was cancelled or refused: what is being made of it must be stopped. */
export function isCancelled(order: Order): boolean {
  return order.ss < 0;
}

/** What can be taken back by a key: the newest step of this screen that still stands. */
export function lastDone(state: KitchenState): Tap | undefined {
  return state.done.find(({ iped, to }) => {
    const order = state.orders.get(iped);
    return order !== undefined && isInKitchen(order) && shownStage(state, iped) === to && BACK[to] !== undefined;
  });
}

function quiet(state: KitchenState): KitchenStep {
  return { state, effects: [] };
}

function newer(known: Order | undefined, given: Order): Order {
  return known !== undefined && known.fm > given.fm ? known : given;
}

function loaded(state: KitchenState, { open, closed, at }: Extract<KitchenEvent, { kind: 'loaded' }>): KitchenStep {
  const orders = new Map(open.map((order) => [order.iped, newer(state.orders.get(order.iped), order)]));
  const ended = new Map(closed.filter((order) => columnOf(order) === null).map((order) => [order.iped, order]));
  // A card whose order is gone stays until it may go: what became of it stands on it.
  for (const iped of state.places) {
    const known = state.orders.get(iped);
    if (orders.has(iped) || known === undefined) continue;
    const now = newer(known, ended.get(iped) ?? known);
    orders.set(iped, columnOf(now) === null ? now : { ...now, ss: 3 });
  }
  const isFirst = state.seen === undefined;
  const due = open.filter((order) => isDueAt(order, state.jb));
  const fresh = isFirst ? [] : due.filter(({ iped }) => state.seen?.has(iped) === false).map(({ iped }) => iped);
  const next: KitchenState = {
    ...state,
    // Who follows the orders is not asked again for nothing.
    orders: isSame(orders, state.orders) ? state.orders : orders,
    seen: new Set(open.filter(isInKitchen).map(({ iped }) => iped)),
    fresh: fresh.length === 0 ? state.fresh : new Map([...state.fresh, ...fresh.map((iped) => [iped, at] as const)]),
  };
  const known = new Set(state.places);
  const added = due.filter(({ iped }) => !known.has(iped)).toSorted(byUrgency(at));
  const places = [...state.places, ...added.map(({ iped }) => iped)];
  const effects: readonly KitchenEffect[] = fresh.length === 0 ? [] : [{ kind: 'chime', orders: fresh }];
  if (isFirst) return { state: placed(next, at), effects };
  return { state: added.length === 0 ? next : { ...next, places }, effects };
}

function isSame(orders: ReadonlyMap<number, Order>, known: ReadonlyMap<number, Order>): boolean {
  return orders.size === known.size && [...orders].every(([iped, order]) => known.get(iped) === order);
}

function tapped(state: KitchenState, { iped, id, at }: Extract<KitchenEvent, { kind: 'tapped' }>): KitchenStep {
  const order = state.orders.get(iped);
  const hasMoved = at - state.movedAt < AIM_MS && state.moved.has(iped);
  const isTwice = state.lastTap?.iped === iped && at - state.lastTap.at < TWICE_MS;
  if (order === undefined || hasMoved || isTwice) return quiet(state);
  const touched = { ...state, lastTap: { iped, at } };
  if (isCancelled(order)) return quiet({ ...touched, dismissed: new Set([...state.dismissed, iped]) });
  const from = shownStage(state, iped);
  const to = from === undefined ? undefined : NEXT[from];
  if (from === undefined || to === undefined || !isInKitchen(order)) return quiet(state);
  return sent(touched, { id, iped, from, to });
}

function recalled(state: KitchenState, { iped, id }: Extract<KitchenEvent, { kind: 'recalled' }>): KitchenStep {
  const number = iped ?? lastDone(state)?.iped;
  const order = number === undefined ? undefined : state.orders.get(number);
  if (number === undefined || order === undefined || !isInKitchen(order)) return quiet(state);
  const from = shownStage(state, number);
  const to = from === undefined ? undefined : BACK[from];
  if (from === undefined || to === undefined) return quiet(state);
  // Where its card went already it comes back at the end.
  const places = state.places.includes(number) ? state.places : [...state.places, number];
  return sent({ ...state, places }, { id, iped: number, from, to });
}

/** One step at a time: who taps on before the answer is there waits for it. */
function sent(state: KitchenState, step: Omit<Tap, 'jb' | 'repeats'>): KitchenStep {
  if (state.pending.some(({ iped }) => iped === step.iped)) return quiet(state);
  const tap: Tap = { ...step, jb: state.jb, repeats: 0 };
  const fresh = new Map(state.fresh);
  fresh.delete(step.iped);
  return { state: { ...state, fresh, pending: [...state.pending, tap] }, effects: [{ kind: 'send', tap }] };
}

function answered(state: KitchenState, { id, outcome, order }: Extract<KitchenEvent, { kind: 'answered' }>): KitchenStep {
  const tap = state.pending.find((one) => one.id === id);
  if (tap === undefined) return quiet(state);
  const orders = new Map(state.orders);
  if (order !== undefined) orders.set(order.iped, newer(orders.get(order.iped), order));
  const next = { ...state, orders, pending: state.pending.filter((one) => one !== tap) };
  if (outcome === 'refused') return { state: next, effects: [{ kind: 'say', what: 'refused', iped: tap.iped }, { kind: 'load' }] };
  const isForward = tap.to > tap.from;
  const others = state.done.filter(({ iped, jb }) => iped !== tap.iped || jb !== tap.jb);
  return quiet({ ...next, done: isForward && tap.jb === state.jb ? [tap, ...others].slice(0, MOST_DONE) : others });
}

/** It is sent again, for the provider knows it by its id; after a while the screen says so and shows what is. */
function lost(state: KitchenState, id: string): KitchenStep {
  const tap = state.pending.find((one) => one.id === id);
  if (tap === undefined) return quiet(state);
  const rest = state.pending.filter((one) => one !== tap);
  if (tap.repeats >= MOST_REPEATS)
    return { state: { ...state, pending: rest }, effects: [{ kind: 'say', what: 'lost', iped: tap.iped }, { kind: 'load' }] };
  const again = { ...tap, repeats: tap.repeats + 1 };
  return { state: { ...state, pending: [...rest, again] }, effects: [{ kind: 'send', tap: again }] };
}

/** While no hand is near, what is done goes and who is late comes to the front. */
function settled(state: KitchenState, at: number): KitchenState {
  const old = [...state.fresh].filter(([, since]) => at - since >= FLASH_MS);
  const next = old.length === 0 ? state : { ...state, fresh: new Map([...state.fresh].filter(([, since]) => at - since < FLASH_MS)) };
  if (at - state.handAt < STILL_MS || state.pending.length > 0) return next;
  return placed(next, at);
}

function stays(state: KitchenState, iped: number, order: Order): boolean {
  return isDueAt(order, state.jb) || (isCancelled(order) && state.places.includes(iped) && !state.dismissed.has(iped));
}

/** Every card at the place that is its now; the same state when all stand there. */
function placed(state: KitchenState, at: number): KitchenState {
  const shown = [...state.orders].filter(([iped, order]) => stays(state, iped, order)).map(([, order]) => order);
  const places = shown.toSorted(byUrgency(at)).map(({ iped }) => iped);
  if (places.length === state.places.length && places.every((iped, index) => state.places[index] === iped)) return state;
  const kept = new Set(places);
  const orders = new Map([...state.orders].filter(([iped, order]) => kept.has(iped) || columnOf(order) !== null));
  const moved = new Set(places.filter((iped, index) => state.places[index] !== iped));
  const dismissed = new Set([...state.dismissed].filter((iped) => kept.has(iped)));
  return { ...state, orders, places, movedAt: at, moved, dismissed };
}
