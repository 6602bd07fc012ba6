import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { chosenVenue, idOf } from '../desk.ts';
import type { Desk, DeskState } from '../desk.ts';
import { dayOf, elapsed } from '../format.ts';
import { lateAt } from '../order-view.ts';
import type { Order, Venue } from '../records.ts';
import { K } from '../texts-kitchen.ts';
import { shownStage } from './kitchen-step.ts';
import type { KitchenState } from './kitchen-step.ts';
import { stageAt } from './kitchen-view.ts';
import type { Stage } from './kitchen-view.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 900_000;
/** From an hour on minutes alone are hard to read. */
const MOST_MINUTES = 60;

/** What of the kitchen's state and of the clock a card shows. */
export interface CardState {
  readonly order: Order;
  /** The station of this screen, 0 for all. */
  readonly jb: number;
  readonly stage: Stage | undefined;
  /** It came in a moment ago. */
  readonly isFresh: boolean;
  /** It was cancelled, and the cook has seen that. */
  readonly isDismissed: boolean;
  readonly isLate: boolean;
  /** How long its guest waits, in words. */
  readonly wait: string;
  /** How long it stands in its stage, in words. */
  readonly since: string;
  /** `''` where all orders are of one venue. */
  readonly venueName: string;
  /** At its venue, `20261120`. */
  readonly today: string;
}

/** What each card shows of the kitchen's state and of the clock, by the number of its order. */
export type CardStates = ReadonlyMap<number, CardState>;

/** What of a venue stands on the cards of its orders. */
type VenueFacts = Pick<CardState, 'venueName' | 'today'>;

/** Before the venues are loaded. */
const UNKNOWN: VenueFacts = { venueName: '', today: '' };

/**
 * What the cards show now. A card of which nothing changed keeps what it had, as the same object, so that a tap draws the one that was touched and no
 * other. P13. The same map where that is true of all.
 */
export function cardStates(before: CardStates, kitchen: KitchenState, venues: ReadonlyMap<string, VenueFacts>, now: number): CardStates {
  const after = new Map<number, CardState>();
  for (const iped of kitchen.places) {
    const order = kitchen.orders.get(iped);
    if (order === undefined) continue;
    const stage = shownStage(kitchen, iped);
    // A tap whose answer is on its way brings it there now.
    const since = stage === stageAt(order, kitchen.jb) ? order.since : now;
    const state: CardState = {
      order,
      jb: kitchen.jb,
      stage,
      isFresh: kitchen.fresh.has(iped),
      isDismissed: kitchen.dismissed.has(iped),
      isLate: now > lateAt(order),
      wait: waitText(order, now),
      since: minutesText(now - since),
      ...(venues.get(idOf(order)) ?? UNKNOWN),
    };
    const known = before.get(iped);
    after.set(iped, known !== undefined && isSame(known, state) ? known : state);
  }
  const isAsBefore = after.size === before.size && [...after].every(([iped, state]) => before.get(iped) === state);
  return isAsBefore ? before : after;
}

function isSame(one: CardState, other: CardState): boolean {
  return (Object.keys(one) as (keyof CardState)[]).every((name) => one[name] === other[name]);
}

/** Follows a kitchen and its desk: the one place that does, in place of every card. Begin with `start`, whose answer ends it. */
export function createCardStates(kitchen: StoreApi<KitchenState>, desk: Desk) {
  const store = createStore<CardStates>(() => new Map());
  const venuesOf = createVenueFacts();
  const draw = (): void => {
    const state = desk.store.getState();
    const now = secondOf(state) * SECOND_MS;
    store.setState(cardStates(store.getState(), kitchen.getState(), venuesOf(state, now), now), true);
  };
  const start = (): (() => void) => {
    draw();
    const ends = [
      kitchen.subscribe((state, before) => void (isOtherwise(state, before) && draw())),
      desk.store.subscribe((state, before) => {
        const hasOtherVenues = state.loaded.venues !== before.loaded.venues || state.chosen !== before.chosen;
        if (hasOtherVenues || secondOf(state) !== secondOf(before)) draw();
      }),
    ];
    return () => ends.forEach((end) => end());
  };
  return { store, start };
}

const secondOf = ({ now }: DeskState): number => Math.floor(now / SECOND_MS);

const SHOWN = ['places', 'orders', 'pending', 'fresh', 'dismissed', 'jb'] as const;
/** Hands move many times a second, and cards show nothing of that. */
function isOtherwise(state: KitchenState, before: KitchenState): boolean {
  return SHOWN.some((name) => state[name] !== before[name]);
}

/** By venue: its name, where it is not the only one, and its day. They are worked out anew with each quarter of an hour, for a day begins with one. */
function createVenueFacts() {
  let known: { readonly of: readonly unknown[]; readonly facts: ReadonlyMap<string, VenueFacts> } | undefined;
  return (state: DeskState, now: number): ReadonlyMap<string, VenueFacts> => {
    const { venues } = state.loaded;
    const isOnlyOne = chosenVenue(state) !== undefined;
    const quarter = Math.floor(now / QUARTER_MS) * QUARTER_MS;
    const of = [venues, isOnlyOne, quarter];
    if (known === undefined || of.some((part, index) => part !== known?.of[index])) {
      const shown = (venue: Venue) => ({ venueName: isOnlyOne ? '' : venue.nr, today: dayOf(quarter, venue.tz) });
      known = { of, facts: new Map(venues?.map((venue) => [idOf(venue), shown(venue)])) };
    }
    return known.facts;
  };
}

/** How long the guest waits in all, in minutes: it moves once a minute, so that a hundred cards stand still. */
function waitText({ waiting }: Order, now: number): string {
  return now < waiting - MINUTE_MS ? K.inMinutes(Math.ceil((waiting - now) / MINUTE_MS)) : minutesText(now - waiting);
}

function minutesText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  return minutes < MOST_MINUTES ? K.minutes(minutes) : elapsed(ms);
}
