import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { isNear } from '@comanda/shared-contracts/domain/geo';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import { searchProducts } from '../api/search-products.ts';
import type { Dish } from '../rules/dish.ts';
import { searchVenues } from '../api/search-venues.ts';
import { nearestFirst } from '../rules/nearest.ts';
import type { NearVenue } from '../rules/nearest.ts';
import { isSearchable, rankVenues } from '../rules/search-score.ts';
import { perHost } from '@comanda/shared-contracts/per-host';
import type { DiscoveryHost } from './host.ts';

export type Part<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly items: readonly T[] }
  | { readonly status: 'failed'; readonly failure: Failure };

/** What a question brought, from where it was asked. */
export interface Found {
  readonly question: Question;
  readonly place: GeoPoint;
  readonly at: Instant;
  readonly venues: Part<NearVenue>;
  /** Undefined where dishes are not looked for: in a category. */
  readonly dishes: Part<Dish> | undefined;
}

export interface Question {
  readonly text: string;
  /** Whether dishes are looked for too. Q108. */
  readonly withDishes: boolean;
}

export interface Search {
  /** The latest questions with their results, so that going back finds its list, and its height, at once. */
  readonly store: StoreApi<readonly Found[]>;
  /** Asks, unless the answer for this place is there and fresh, or on its way. A text too short asks nothing. */
  ask(question: Question): void;
  retry(question: Question): void;
}

const FRESH_MS = 60_000;
const KEPT_QUESTIONS = 8;
const LOADING = { status: 'loading' } as const;

/** What a search found for a question; undefined when it was not asked. */
export function foundFor(all: readonly Found[], question: Question): Found | undefined {
  return all.find((found) => isSameQuestion(found.question, question));
}

/** Restaurants, scored here, and dishes for a text. Spec C5-066, Q108. */
export const searchOf = perHost(
  (host: Pick<DiscoveryHost, 'api' | 'bus' | 'clock' | 'i18n' | 'location' | 'notify' | 'report'>): Search => {
    const { bus, clock, location, notify, i18n } = host;
    const store = createStore<readonly Found[]>(() => []);
    let running: { readonly question: Question; readonly controller: AbortController } | undefined;

    const put = (found: Found): void => {
      const others = store.getState().filter((other) => !isSameQuestion(other.question, found.question));
      store.setState([found, ...others].slice(0, KEPT_QUESTIONS), true);
    };
    const run = async (question: Question, place: GeoPoint, kept: Found | undefined): Promise<void> => {
      running?.controller.abort();
      const mine = { question, controller: new AbortController() };
      running = mine;
      const { signal } = mine.controller;
      const dishes = question.withDishes ? LOADING : undefined;
      put(kept === undefined ? { question, place, at: clock.now(), venues: LOADING, dishes } : { ...kept, at: clock.now() });

      const settle = <T>(part: Part<T> | undefined, answer: Result<readonly T[]>): Part<T> => {
        if (answer.ok) return { status: 'ready', items: answer.value };
        if (part?.status !== 'ready') return { status: 'failed', failure: answer.failure };
        notify.show({ tone: 'warn', text: i18n.text('nearby.stale') });
        return part;
      };
      const update = (change: (found: Found) => Found): void => {
        const found = foundFor(store.getState(), question);
        if (!signal.aborted && found !== undefined) put(change(found));
      };
      const forVenues = searchVenues(host, question.text, place, signal).then((answer) => {
        const ranked = answer.ok ? { ...answer, value: rankVenues(question.text, nearestFirst(answer.value, place)) } : answer;
        update((found) => ({ ...found, venues: settle(found.venues, ranked) }));
        if (ranked.ok && !signal.aborted) bus.emit('discovery/searched', { text: question.text, results: ranked.value.length });
      });
      const forDishes = question.withDishes
        ? searchProducts(host, question.text, place, signal).then((answer) =>
            update((found) => ({ ...found, dishes: settle(found.dishes, answer) })),
          )
        : undefined;
      await Promise.all([forVenues, forDishes]);
      if (running === mine) running = undefined;
    };
    const start = (question: Question, isForced: boolean): void => {
      if (!isSearchable(question.text)) return;
      const place = location.current().point;
      const known = foundFor(store.getState(), question);
      const found = known !== undefined && isNear(known.place, place) ? known : undefined;
      const kept = found !== undefined && isWhole(found) ? found : undefined;
      const isFresh = kept !== undefined && clock.now() - kept.at < FRESH_MS;
      const isUnderWay = found !== undefined && running !== undefined && isSameQuestion(running.question, question);
      if (isForced || !(isFresh || isUnderWay)) void run(question, place, kept);
    };

    return { store, ask: (question) => start(question, false), retry: (question) => start(question, true) };
  },
);

function isSameQuestion(a: Question, b: Question): boolean {
  return a.text === b.text && a.withDishes === b.withDishes;
}

function isWhole({ venues, dishes }: Found): boolean {
  return venues.status === 'ready' && (dishes === undefined || dishes.status === 'ready');
}
