import type { LiveDocument } from '@comanda/shared-contracts/hosting/live';
import type { PartId } from '@comanda/shared-contracts/remotes';
import type { PageVersions } from './page-versions.ts';
import { dueReload } from './due-reload.ts';
import type { Reload } from './due-reload.ts';
import { switchedBy } from './switched-by.ts';
import { NOTHING_SWITCHED } from './switched.ts';
import type { Switched } from './switched.ts';
import { AGAIN_MS, ANSWER_MS, EVERY_MS, FRESH_MS, LOOK_MS } from './times.ts';

/**
 * What a diner is doing. `in-flight`: a save, a payment or a dialog is open. `in-use`: something was typed that a page made anew would not have.
 * `idle`: neither.
 */
export type Rest = 'in-flight' | 'in-use' | 'idle';

export interface LiveState {
  readonly page: PageVersions;
  readonly isVisible: boolean;
  readonly isOnline: boolean;
  readonly rest: Rest;
  /** Asks so far; the last one is the newest. */
  readonly asks: number;
  /** When the ask began that is not answered yet, ms of the monotonic clock. */
  readonly askingSince?: number | undefined;
  /** What is known is at least as new as this, ms of the monotonic clock. */
  readonly knownAt: number;
  /** How many asks in a row were lost, and when the last one was. */
  readonly lost: number;
  readonly lostAt: number;
  readonly live?: LiveDocument;
  /** Parts of which a file could not be had. */
  readonly failed: readonly PartId[];
  readonly switched: Switched;
  /** Why this tab made its page anew before: never twice for one reason. */
  readonly reloads: readonly string[];
  readonly isReloading: boolean;
}

export type LiveEvent = { readonly at: number } & (
  | { readonly kind: 'visible' | 'hidden' | 'online' | 'offline' | 'due' }
  | { readonly kind: 'rest'; readonly rest: Rest }
  // A file of it could not be had, or somebody tries again.
  | { readonly kind: 'failed'; readonly part: PartId }
  // Nobody waits for that file any more: it came, or the diner is elsewhere.
  | { readonly kind: 'passed'; readonly part: PartId }
  | { readonly kind: 'answered'; readonly ask: number; readonly askedAt: number; readonly live: LiveDocument }
  | { readonly kind: 'lost'; readonly ask: number }
);

export type LiveEffect =
  | { readonly do: 'ask'; readonly ask: number }
  /** A `due` in so many ms, in place of the one that was set before. */
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'switch'; readonly switched: Switched }
  | ({ readonly do: 'reload' } & Reload);

/** `knownAt`: since when the page's own document is known to hold, ms of the monotonic clock; undefined where it may be an old one. */
export function firstState(page: PageVersions, reloads: readonly string[], knownAt = -FRESH_MS): LiveState {
  return {
    page,
    isVisible: true,
    isOnline: true,
    rest: 'in-flight',
    asks: 0,
    knownAt,
    lost: 0,
    lostAt: -FRESH_MS,
    failed: [],
    switched: NOTHING_SWITCHED,
    reloads,
    isReloading: false,
  };
}

/** Whether what is known may be too old to start a part by, and the host can be asked. */
export function isStale({ knownAt, isOnline, lost, lostAt }: LiveState, at: number): boolean {
  return isOnline && at - knownAt >= FRESH_MS && (lost === 0 || at - lostAt >= AGAIN_MS);
}

/** One event: what an open page knows of what is live, what it asks, and what becomes of it. Spec. */
export function step(before: LiveState, event: LiveEvent): { readonly state: LiveState; readonly effects: readonly LiveEffect[] } {
  if (before.isReloading) return { state: before, effects: [] };
  const told = timedOut(tell(before, event), event.at);
  const isAsking = told.askingSince === undefined && mustAsk(before, told, event);
  const asked: LiveState = isAsking ? { ...told, asks: told.asks + 1, askingSince: event.at } : told;
  const switched = switchedBy(asked);
  const reload = dueReload(asked, event.at);
  const state: LiveState = {
    ...asked,
    switched,
    ...(reload === undefined ? {} : { isReloading: true, reloads: [...asked.reloads, reload.reason] }),
  };
  return {
    state,
    effects: [
      ...(isAsking ? [{ do: 'ask' as const, ask: state.asks }] : []),
      ...(switched === before.switched ? [] : [{ do: 'switch' as const, switched }]),
      ...(reload === undefined ? waitFor(state, event.at) : [{ do: 'reload' as const, ...reload }]),
    ],
  };
}

function tell(state: LiveState, event: LiveEvent): LiveState {
  switch (event.kind) {
    case 'visible':
    case 'hidden':
      return { ...state, isVisible: event.kind === 'visible' };
    case 'online':
    case 'offline':
      return { ...state, isOnline: event.kind === 'online' };
    case 'rest':
      return { ...state, rest: event.rest };
    case 'failed':
      // What is switched off is not broken.
      if (state.live?.parts[event.part]?.enabled === false) return state;
      return { ...state, failed: [...new Set([...state.failed, event.part])] };
    case 'passed':
      return { ...state, failed: state.failed.filter((part) => part !== event.part) };
    case 'answered':
      return answered(state, event);
    case 'lost':
      return event.ask === state.asks ? lostNow(state, event.at) : state;
    case 'due':
      return state;
  }
}

/** An answer of another composition, or one that is older than what is known, is none. */
function answered(state: LiveState, { ask, askedAt, live, at }: Extract<LiveEvent, { kind: 'answered' }>): LiveState {
  const isNews = live.name === state.page.name && live.revision >= (state.live?.revision ?? state.page.revision);
  if (!isNews) return ask === state.asks ? lostNow(state, at) : state;
  const knownAt = Math.max(state.knownAt, askedAt);
  return { ...state, live, knownAt, lost: 0, ...(ask === state.asks ? { askingSince: undefined } : {}) };
}

function lostNow(state: LiveState, at: number): LiveState {
  return state.askingSince === undefined ? state : { ...state, askingSince: undefined, lost: state.lost + 1, lostAt: at };
}

function timedOut(state: LiveState, at: number): LiveState {
  return state.askingSince !== undefined && at - state.askingSince >= ANSWER_MS ? lostNow(state, at) : state;
}

function mustAsk(before: LiveState, state: LiveState, event: LiveEvent): boolean {
  if (!state.isOnline) return false;
  if (event.kind === 'failed') return true;
  if (!state.isVisible) return false;
  const isLookedAt = event.kind === 'visible' && !before.isVisible && event.at - state.knownAt >= LOOK_MS;
  return isLookedAt || (event.kind === 'online' && !before.isOnline) || event.at >= dueAt(state);
}

function dueAt({ knownAt, lost, lostAt }: LiveState): number {
  return lost === 0 ? knownAt + EVERY_MS : lostAt + Math.min(EVERY_MS, AGAIN_MS * 2 ** (lost - 1));
}

/** A page that nobody sees asks nothing; one that cannot waits for its network. */
function waitFor(state: LiveState, at: number): readonly LiveEffect[] {
  if (state.askingSince !== undefined) return [{ do: 'wait', ms: Math.max(0, state.askingSince + ANSWER_MS - at) }];
  return state.isVisible && state.isOnline ? [{ do: 'wait', ms: Math.max(0, dueAt(state) - at) }] : [];
}
