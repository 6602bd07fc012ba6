import type { PageVersions } from './page-versions.ts';
import { dueReload } from './due-reload.ts';
import type { LiveEffect, LiveEvent, LiveState } from './live-state.ts';
import { switchedBy } from './switched-by.ts';
import { NOTHING_SWITCHED } from './switched.ts';
import { AGAIN_MS, ANSWER_MS, EVERY_MS, FRESH_MS, LOOK_MS } from './times.ts';

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
    canaries: page.canaries,
    chosen: [],
    isPinned: false,
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
    case 'instead':
      return { ...state, canaries: state.canaries.filter((part) => part !== event.part) };
    case 'pinned':
      return { ...state, isPinned: event.isPinned };
    case 'answered':
      return answered(state, event);
    case 'lost':
      return event.ask === state.asks ? lostNow(state, event.at) : state;
    case 'due':
      return state;
  }
}

/** An answer of another composition, or one that is older than what is known, is none. */
function answered(state: LiveState, { ask, askedAt, live, chosen, at }: Extract<LiveEvent, { kind: 'answered' }>): LiveState {
  const isNews = live.name === state.page.name && live.revision >= (state.live?.revision ?? state.page.revision);
  if (!isNews) return ask === state.asks ? lostNow(state, at) : state;
  const knownAt = Math.max(state.knownAt, askedAt);
  const canaries = state.canaries.filter((part) => live.parts[part]?.version !== state.page.versions[part]);
  return { ...state, live, chosen, canaries, knownAt, lost: 0, ...(ask === state.asks ? { askingSince: undefined } : {}) };
}

/** An ask is lost when its time is over at the latest, however much later a machine that slept looks at its clock. */
function lostNow(state: LiveState, at: number): LiveState {
  if (state.askingSince === undefined) return state;
  const lostAt = Math.min(at, state.askingSince + ANSWER_MS);
  return { ...state, askingSince: undefined, lost: state.lost + 1, lostAt };
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
