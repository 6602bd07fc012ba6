import type { Address, GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { CartDelivery } from '@comanda/shared-contracts/domain/cart';
import type { Money, PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { DeliveryPolygon } from './polygon.ts';
import type { Instant, PlainDate } from '@comanda/shared-contracts/domain/time';
import type { CartRecord } from './cart-record.ts';
import { areaIndexOf, type Asked, type DeliveryCase, validateDeliveryTo } from './validate-delivery.ts';

/** The subtotal changes with each tap; the provider is asked when it stands. */
const COST_DELAY_MS = 400;
/** A failed question is asked again after so long, each once; then only when the diner says so. */
const RETRY_AFTER_MS = [5_000, 15_000, 45_000];
/** A quote or a cost is good for so long. Spec C9-013. */
const PRICE_LIFE_MS = 5 * 60_000;

/** The fee of a courier company, with the id under which it is held. Q48. */
export type Quote = { readonly fee: Money; readonly id: string };

export interface DistanceQuestion {
  readonly reference: string;
  readonly origin: GeoPoint;
  readonly destination: GeoPoint;
  readonly polygons: readonly DeliveryPolygon[];
}

export interface QuoteQuestion {
  readonly venueId: string;
  readonly address: Address;
  readonly currency: PriceFormat;
}

export interface CostQuestion {
  readonly reference: string;
  readonly dk: number;
  readonly subtotal: Money;
  readonly distanceKm: number;
  /** Place of the area among the venue's. */
  readonly polygonIndex?: number;
  readonly date: PlainDate;
}

/** An order to be delivered with what is known of it without asking anybody. */
export interface DeliveryOrder {
  readonly record: CartRecord;
  readonly of: Omit<DeliveryCase, 'distanceKm' | 'quote' | 'cost'>;
}

/** What a step needs to know besides. `order`: null while nothing is to be delivered. */
export interface DeliveryFacts {
  readonly now: Instant;
  readonly order: DeliveryOrder | null;
}

/** What was asked about the delivery of the cart, and what is known of it. */
export interface DeliveryState {
  readonly status: 'unasked' | 'asking' | 'failed' | 'answered';
  /** From where, by whom and where to: all of it is about that; empty: nothing. */
  readonly place: string;
  readonly distanceKm: number | undefined;
  readonly quote: Asked<Quote>;
  readonly cost: Asked<Money>;
  /** What the cost was asked for. */
  readonly costKey: string;
  /** When the provider said what it costs. */
  readonly pricedAt: Instant | undefined;
  /** Questions that failed in a row. */
  readonly failures: number;
  /** What is asked once the wait is over. */
  readonly due: 'all' | 'cost' | undefined;
  /** Questions under way; an answer to any other is not wanted any more. */
  readonly open: readonly number[];
  readonly lastNumber: number;
  /** Somebody waits for a price of now; `isRefused`: the provider has refused the one that is known. */
  readonly renewal: { readonly isRefused: boolean } | undefined;
}

/** An answer of the provider, or that there is none. */
export type Reported<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly isRefused: boolean };

export type DeliveryEvent =
  /** The cart or the address is another. */
  | { readonly kind: 'changed' | 'due' | 'retry' }
  /** Asks again what is older than five minutes, all of it after a refusal. What is known stands until the answer is there. */
  | { readonly kind: 'renew'; readonly isRefused: boolean }
  | { readonly kind: 'distance'; readonly number: number; readonly answer: Reported<number> }
  | { readonly kind: 'quote'; readonly number: number; readonly answer: Reported<Quote> }
  | { readonly kind: 'cost'; readonly number: number; readonly key: string; readonly answer: Reported<Money> };

export type DeliveryEffect =
  /** No answer is wanted to what was asked so far. */
  | { readonly kind: 'drop' }
  /** Sends `due` after so long, and after no earlier wait. */
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'ask-distance'; readonly number: number; readonly question: DistanceQuestion }
  | { readonly kind: 'ask-quote'; readonly number: number; readonly question: QuoteQuestion }
  | { readonly kind: 'ask-cost'; readonly number: number; readonly key: string; readonly question: CostQuestion };

export interface DeliveryStep {
  readonly state: DeliveryState;
  readonly effects: readonly DeliveryEffect[];
}

const NOTHING_KNOWN = {
  distanceKm: undefined,
  quote: { kind: 'none' },
  cost: { kind: 'none' },
  costKey: '',
  pricedAt: undefined,
  due: undefined,
  open: [],
} as const;

export const NOTHING_ASKED: DeliveryState = {
  ...NOTHING_KNOWN,
  status: 'unasked',
  place: '',
  failures: 0,
  lastNumber: 0,
  renewal: undefined,
};

interface Turn {
  state: DeliveryState;
  readonly effects: DeliveryEffect[];
  readonly facts: DeliveryFacts;
}

/**
 * What is known of a delivery after an event, and what is to be asked: the distance when the place changes, then a courier's quote or the
 * cost. Until an answer is there the validity is null; a failed question leaves it so, and is asked again. Pure.
 * Spec C4-043, C7-013, C7-017, C7-055, C8-031, C9-013, Q44.
 */
export function step(state: DeliveryState, event: DeliveryEvent, facts: DeliveryFacts): DeliveryStep {
  const turn: Turn = { state, effects: [], facts };
  take(turn, event);
  renewWhenIdle(turn);
  return { state: turn.state, effects: turn.effects };
}

/** Whether everything that was asked is answered. */
export function isIdle({ open, renewal }: DeliveryState): boolean {
  return open.length === 0 && renewal === undefined;
}

/** The delivery of an order by what is known of it; what could not be learnt is not known, and says so. */
export function validateBy(state: DeliveryState, order: DeliveryOrder): CartDelivery {
  const validated = validateDeliveryTo(caseOf(state, order));
  return state.status === 'failed' && validated.problem === undefined ? { ...validated, problem: 'cost' } : validated;
}

function take(turn: Turn, event: DeliveryEvent): void {
  switch (event.kind) {
    case 'changed':
      return changed(turn);
    case 'due':
      return fallDue(turn);
    case 'retry':
      return askAll(turn);
    case 'renew':
      return renew(turn, event.isRefused);
    case 'distance':
    case 'quote':
    case 'cost':
      if (!turn.state.open.includes(event.number)) return;
      set(turn, { open: turn.state.open.filter((number) => number !== event.number) });
      return answered(turn, event);
  }
}

function changed(turn: Turn): void {
  const { order } = turn.facts;
  const place = order === null ? '' : placeOf(order);
  if (place !== turn.state.place) {
    set(turn, { place, failures: 0 });
    askAll(turn);
  } else if (order !== null && turn.state.distanceKm !== undefined) {
    if (!order.of.terms.usesUberDirect) wait(turn, 'cost', COST_DELAY_MS);
    else if (isOld(turn)) askQuote(turn, order, true);
  }
}

function fallDue(turn: Turn): void {
  const { due } = turn.state;
  set(turn, { due: undefined });
  if (due === 'all') askAll(turn);
  else if (due === 'cost') askPrice(turn);
}

/** Forgets what is known and asks from the beginning. */
function askAll(turn: Turn): void {
  const { order } = turn.facts;
  const destination = order?.of.address?.point;
  const origin = order?.record.terms.point;
  set(turn, NOTHING_KNOWN);
  turn.effects.push({ kind: 'drop' });
  if (order === null || destination === undefined) return set(turn, { status: 'unasked' });
  if (origin === undefined) return set(turn, { status: 'failed' });
  set(turn, { status: 'asking' });
  const question = { reference: order.record.reference, origin, destination, polygons: order.of.areas };
  turn.effects.push({ kind: 'ask-distance', number: nextNumber(turn), question });
}

function renew(turn: Turn, isRefused: boolean): void {
  if (turn.facts.order === null) return;
  set(turn, { renewal: { isRefused: isRefused || turn.state.renewal?.isRefused === true } });
  if (turn.state.status === 'failed') askAll(turn);
}

/** A renewal comes after what is being asked: that may be all it wants. */
function renewWhenIdle(turn: Turn): void {
  const { renewal, open, distanceKm } = turn.state;
  if (renewal === undefined || open.length > 0) return;
  set(turn, { renewal: undefined });
  if (distanceKm === undefined) return;
  const isAgain = renewal.isRefused || isOld(turn);
  if (isAgain || turn.facts.order?.of.terms.usesUberDirect === false) askPrice(turn, isAgain);
}

function answered(turn: Turn, event: Extract<DeliveryEvent, { readonly answer: unknown }>): void {
  const { now } = turn.facts;
  if (event.kind === 'distance') {
    if (!event.answer.ok) return failedOnce(turn);
    set(turn, { distanceKm: event.answer.value });
    return askPrice(turn);
  }
  if (event.kind === 'quote') {
    const { answer } = event;
    const isRefused = !answer.ok && answer.isRefused;
    const quote: Asked<Quote> = answer.ok ? { kind: 'known', value: answer.value } : { kind: isRefused ? 'failed' : 'lost' };
    set(turn, { quote, pricedAt: now });
    return answer.ok || isRefused ? settled(turn) : failedOnce(turn);
  }
  // It was asked for another sum or day.
  if (event.key !== turn.state.costKey) return;
  set(turn, { cost: event.answer.ok ? { kind: 'known', value: event.answer.value } : { kind: 'failed' }, pricedAt: now });
  if (event.answer.ok) settled(turn);
  else failedOnce(turn);
}

/** `isAgain`: also where it is known. */
function askPrice(turn: Turn, isAgain = false): void {
  const { order } = turn.facts;
  if (order === null) return;
  if (order.of.terms.usesUberDirect) askQuote(turn, order, isAgain);
  else askCost(turn, order, isAgain);
}

function askQuote(turn: Turn, { record, of }: DeliveryOrder, isAgain: boolean): void {
  if (of.address === null) return;
  if (!isAgain) set(turn, { quote: { kind: 'waiting' } });
  const question = { venueId: record.venue.id, address: of.address, currency: record.venue.priceFormat };
  turn.effects.push({ kind: 'ask-quote', number: nextNumber(turn), question });
}

function askCost(turn: Turn, order: DeliveryOrder, isAgain: boolean): void {
  const { record, of } = order;
  const { distanceKm, costKey, cost } = turn.state;
  if (distanceKm === undefined) return;
  // What our own rules refuse is not asked: there is no cost to a place that is not served.
  if (validateBy(turn.state, order).isValid !== true) return settled(turn);
  const key = costKeyOf(of, distanceKm);
  if (key === costKey && cost.kind !== 'failed' && !isAgain) return;
  if (key !== costKey) set(turn, { costKey: key, cost: { kind: 'waiting' } });
  const polygonIndex = areaIndexOf(of);
  const question = {
    reference: record.reference,
    dk: record.venue.dk,
    subtotal: of.subtotal,
    distanceKm,
    date: of.date,
    ...(polygonIndex === undefined ? {} : { polygonIndex }),
  };
  turn.effects.push({ kind: 'ask-cost', number: nextNumber(turn), key, question });
}

function failedOnce(turn: Turn): void {
  const { failures } = turn.state;
  const ms = RETRY_AFTER_MS[failures];
  set(turn, { status: 'failed', failures: failures + 1 });
  if (ms !== undefined) wait(turn, 'all', ms);
}

/** All is answered: what would have been asked again by itself after a failure is not wanted any more. */
function settled(turn: Turn): void {
  const { due } = turn.state;
  set(turn, { status: 'answered', failures: 0, due: due === 'all' ? undefined : due });
}

function wait(turn: Turn, due: 'all' | 'cost', ms: number): void {
  set(turn, { due });
  turn.effects.push({ kind: 'wait', ms });
}

function isOld({ state: { pricedAt }, facts: { now } }: Turn): boolean {
  return pricedAt !== undefined && now - pricedAt > PRICE_LIFE_MS;
}

function nextNumber(turn: Turn): number {
  const number = turn.state.lastNumber + 1;
  set(turn, { lastNumber: number, open: [...turn.state.open, number] });
  return number;
}

function set(turn: Turn, next: Partial<DeliveryState>): void {
  turn.state = { ...turn.state, ...next };
}

function caseOf({ distanceKm, quote, cost, costKey }: DeliveryState, { of }: DeliveryOrder): DeliveryCase {
  // An answer for another sum or day says nothing about this one.
  return { ...of, distanceKm, quote, cost: costKeyOf(of, distanceKm) === costKey ? cost : { kind: 'none' } };
}

/** All that distance and quote are asked with: another of it, and both are of something else. */
function placeOf({ record, of: { address, terms } }: DeliveryOrder): string {
  const { street, commune, city, point } = address ?? {};
  return JSON.stringify([record.reference, record.venue.id, record.terms.point, terms.usesUberDirect, street, commune, city, point]);
}

/** What a cost is asked for. */
function costKeyOf(of: DeliveryOrder['of'], distanceKm: number | undefined): string {
  return JSON.stringify([of.subtotal, distanceKm, areaIndexOf(of), of.date]);
}
