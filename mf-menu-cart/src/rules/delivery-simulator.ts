import type { Address } from '@comanda/shared-contracts/domain/address';
import { cartSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import type { Money } from '@comanda/shared-contracts/domain/money';
import { clp, FIXED_FEE, line, record, venue } from '../test-data.ts';
import { type CartRecord, venuePartOf } from './cart-record.ts';
import {
  type DeliveryEffect,
  type DeliveryEvent,
  type DeliveryOrder,
  isIdle,
  validateBy,
  NOTHING_ASKED,
  step as realStep,
  type Reported,
} from './delivery-step.ts';
import { simulatedTime } from './time-simulator.ts';

/*
 * A cart in virtual time whose place, sum, day and type change while the provider is asked: answers are late, doubled, overtaken or lost,
 * the network is cut, the page is reloaded, prices change. After `HEAL_MS` nothing breaks and nobody touches anything.
 */

export interface DeliveryVerdict {
  readonly wrong: readonly string[];
  readonly history: readonly string[];
  /** How it ended, to see that the proof is not empty. */
  readonly end: string;
}

export type DeliveryMachine = typeof realStep;

const HEAL_MS = 400_000;
const TIMEOUT_MS = 10_000;
const PRICE_LIFE_MS = 300_000;
/** A round and the three that follow a failure by themselves. */
const MOST_ROUNDS = 4;

const HOME: Address = { alias: 'Casa', isDefault: true, country: 'cl', street: 'Av. Italia 1', commune: 'Ñuñoa', city: 'Santiago' };
/** Two differ in what the courier reads alone; one is too far away, one is not on the map. */
const PLACES: readonly (Address | null)[] = [
  ...[1, 2, 3, 40].map((km) => ({ ...HOME, street: `Av. Italia ${km}`, point: { lat: -33 - km / 100, lng: -70 } })),
  { ...HOME, commune: 'Macul', street: 'Av. Italia 1', point: { lat: -33 - 1 / 100, lng: -70 } },
  HOME,
  null,
];
const kmTo = (lat: number): number => Math.round((-33 - lat) * 100);

/** It reckons its costs itself, and has couriers from then on: the venue is the same. */
const VENUES = [false, true].map((usesUberDirect) => {
  const part = venuePartOf(venue(), '/menu');
  const delivery = { ...FIXED_FEE, maximumDistance: 10, usesUberDirect };
  return { ...part, terms: { ...part.terms, delivery } };
});

const EMPTY = record({ lines: [] });
const DATES = ['2026-11-25', '2026-11-26'] as const;

export function simulateDelivery(seed: number, step: DeliveryMachine = realStep): DeliveryVerdict {
  const time = simulatedTime(seed);
  const { pick, chance, after } = time;
  const history: string[] = [];
  const wrong: string[] = [];
  const fail = (text: string): void => void wrong.push(`${time.now()} ms: ${text}`);
  const note = (text: string): void => void history.push(`${time.now()} ${text}`);

  let state = NOTHING_ASKED;
  let page = 0;
  let waits = 0;
  let rounds = 0;
  let cutUntil = 0;
  let tariff = 1;
  let at = { part: 0, place: 0, dispatch: 2 as 1 | 2, quantity: 1, date: 0, isThere: true };
  let renewals: { readonly at: number; readonly isRefused: boolean }[] = [];
  /** What the provider has said: costs by their question, quotes by their place. */
  const costs = new Map<string, Set<number>>();
  const quotes = new Map<string, string>();

  const order = (): DeliveryOrder | null => {
    const part = VENUES[at.part];
    if (!at.isThere || at.dispatch !== 2 || part === undefined) return null;
    const lines = [line({ quantity: at.quantity })];
    const kept: CartRecord = { ...EMPTY, ...part, lines };
    const address = PLACES[at.place] ?? null;
    const subtotal = cartSubtotal(lines, kept.venue.priceFormat);
    const given = { isClosed: false, isActive: true, offersDelivery: true, areas: [], isSlotValid: true };
    return { record: kept, of: { ...given, terms: part.terms.delivery, subtotal, address, date: DATES[at.date] ?? DATES[0] } };
  };
  const costOf = (subtotal: Money, km: number, date: string): number =>
    tariff * 10_000 + km * 100 + subtotal.minor / 1000 + Number(date.slice(-2));

  const send = (event: DeliveryEvent): void => {
    const next = step(state, event, { now: time.now(), order: order() });
    state = next.state;
    note(`${event.kind} -> ${state.status} ${state.quote.kind}/${state.cost.kind} open ${state.open.join()}`);
    for (const effect of next.effects) act(effect);
    check();
    if (isIdle(state)) renewed();
  };
  const act = (effect: DeliveryEffect): void => {
    if (effect.kind === 'drop') return;
    if (effect.kind === 'wait') {
      const wait = (waits += 1);
      const own = page;
      return after(effect.ms, () => (wait === waits && own === page ? send({ kind: 'due' }) : undefined));
    }
    const now = order();
    if (now?.of.address?.point === undefined) return fail('asks about an order that is not brought anywhere');
    if (effect.kind === 'ask-distance') {
      rounds += 1;
      if (rounds > MOST_ROUNDS) fail('asks again and again, and nobody wanted it');
    }
    const own = page;
    const event = answerTo(effect);
    const isLost = !isCalm() && (time.now() < cutUntil || chance(0.2));
    const reported: DeliveryEvent = isLost ? { ...event, answer: { ok: false, isRefused: false } } : event;
    for (let copies = !isCalm() && chance(0.15) ? 2 : 1; copies > 0; copies -= 1)
      after(isLost ? TIMEOUT_MS : pick(20, 6_000), () => (own === page ? send(reported) : undefined));
  };
  /** What the provider says at this moment; it arrives later. */
  const answerTo = (effect: Extract<DeliveryEffect, { readonly number: number }>): Extract<DeliveryEvent, { readonly answer: unknown }> => {
    const { number } = effect;
    if (effect.kind === 'ask-distance')
      return { kind: 'distance', number, answer: { ok: true, value: kmTo(effect.question.destination.lat) } };
    if (effect.kind === 'ask-cost') {
      const { subtotal, distanceKm, date } = effect.question;
      const minor = costOf(subtotal, distanceKm, date);
      const key = `${subtotal.minor} ${distanceKm} ${date}`;
      costs.set(key, (costs.get(key) ?? new Set()).add(minor));
      return { kind: 'cost', number, key: effect.key, answer: { ok: true, value: clp(minor) } };
    }
    const km = kmTo(effect.question.address.point?.lat ?? 0);
    const id = `q${quotes.size}`;
    quotes.set(id, `${km} ${effect.question.address.commune}`);
    // Couriers do not go everywhere.
    const answer: Reported<{ fee: Money; id: string }> =
      km === 3 ? { ok: false, isRefused: true } : { ok: true, value: { fee: clp(tariff * 10_000), id } };
    return { kind: 'quote', number, answer };
  };
  const isCalm = (): boolean => time.now() >= HEAL_MS;

  /** At every moment: nothing that was said of another place, sum or day. */
  const check = (): void => {
    const now = order();
    if (now === null) return;
    const km = now.of.address?.point === undefined ? undefined : kmTo(now.of.address.point.lat);
    const scored = validateBy(state, now);
    if (scored.distanceKm !== undefined && scored.distanceKm !== km) fail(`takes ${scored.distanceKm} km for ${km}`);
    if (scored.quoteId !== undefined && quotes.get(scored.quoteId) !== `${km} ${now.of.address?.commune}`)
      fail('shows the quote of another place');
    if (scored.problem === 'coverage' && km !== 3) fail('takes what nobody answered for a refusal');
    if (scored.isValid === true && state.distanceKm === undefined) fail('delivers to a place whose distance nobody knows');
    if (now.of.terms.usesUberDirect || scored.fee === undefined) return;
    const own = FIXED_FEE.cost.kind === 'fixed' ? FIXED_FEE.cost.amount : clp(0);
    const stated = costs.get(`${now.of.subtotal.minor} ${km} ${now.of.date}`);
    if (scored.fee.minor !== own.minor && stated?.has(scored.fee.minor) !== true)
      fail(`shows ${scored.fee.minor}, which is the cost of something else`);
  };
  /** Who waited for a price of now has one, or knows that there is none. */
  const renewed = (): void => {
    const now = order();
    const isPriced = now !== null && state.status === 'answered' && validateBy(state, now).isValid === true;
    for (const { at: since, isRefused } of renewals) {
      const age = state.pricedAt === undefined ? Infinity : time.now() - state.pricedAt;
      if (isPriced && isRefused && (state.pricedAt ?? -1) < since) fail('goes out with the price that was refused');
      if (isPriced && age > PRICE_LIFE_MS) fail(`goes out with a price of ${age} ms ago`);
    }
    renewals = [];
  };

  const ask = (isWanted: boolean, event: DeliveryEvent): void => {
    if (isWanted) rounds = 0;
    send(event);
  };
  const touch = (): void => {
    const kind = pick(0, 12);
    if (kind <= 2) at = { ...at, place: pick(0, PLACES.length) };
    else if (kind === 3) at = { ...at, quantity: pick(1, 4) };
    else if (kind === 4) at = { ...at, date: pick(0, 2) };
    else if (kind === 5) at = { ...at, dispatch: chance(0.7) ? 2 : 1 };
    else if (kind === 6) at = { ...at, part: pick(0, 2), isThere: chance(0.8) };
    else if (kind === 7) tariff += 1;
    else if (kind === 8) cutUntil = time.now() + pick(1_000, 60_000);
    if (kind <= 6) return ask(true, { kind: 'changed' });
    if (kind === 9) return ask(true, { kind: 'retry' });
    if (kind === 10) return renew(chance(0.5));
    if (kind === 11) {
      note('reload');
      page += 1;
      state = NOTHING_ASKED;
      renewals = [];
      ask(true, { kind: 'changed' });
    }
  };
  const renew = (isRefused: boolean): void => {
    renewals.push({ at: time.now(), isRefused });
    ask(true, { kind: 'renew', isRefused });
  };

  send({ kind: 'changed' });
  for (let when = 0; when < HEAL_MS; when += pick(10, 40_000)) after(when, touch);
  const ends = (end: number): void => void (time.runUntil(end) || fail('never comes to rest'));
  ends(HEAL_MS);
  ends(Infinity);
  if (state.status === 'failed') ask(true, { kind: 'retry' });
  ends(Infinity);
  wrong.push(...atRest(false));
  renew(true);
  ends(Infinity);
  return { wrong: [...wrong, ...atRest(true)], history, end: `${state.status} ${state.quote.kind}/${state.cost.kind}` };

  /** In the end: what the provider says of the place and sum of now, or has said of them where nobody asked for a price of now. */
  function atRest(isOfNow: boolean): readonly string[] {
    const now = order();
    const point = now?.of.address?.point;
    if (!isIdle(state) || renewals.length > 0) return ['still waits for an answer'];
    if (now === null || point === undefined) return state.status === 'unasked' ? [] : [`ends ${state.status}`];
    if (state.status !== 'answered') return [`ends ${state.status}`];
    return priceAtRest(now, kmTo(point.lat), isOfNow);
  }
  function priceAtRest(now: DeliveryOrder, km: number, isOfNow: boolean): readonly string[] {
    const { of } = now;
    const { distanceKm, problem, fee } = validateBy(state, now);
    if (distanceKm !== km) return ['does not know the distance'];
    if (km > 10) return problem === 'distance' ? [] : ['delivers too far'];
    if (of.terms.usesUberDirect) {
      if (km === 3) return problem === 'coverage' ? [] : ['delivers where no courier goes'];
      return !isOfNow || fee?.minor === tariff * 10_000 ? [] : ['has no quote of now'];
    }
    const isStated = costs.get(`${of.subtotal.minor} ${km} ${of.date}`)?.has(fee?.minor ?? -1) === true;
    const isNow = fee?.minor === costOf(of.subtotal, km, of.date);
    return (isOfNow ? isNow : isStated) ? [] : [`costs ${fee?.minor}`];
  }
}
