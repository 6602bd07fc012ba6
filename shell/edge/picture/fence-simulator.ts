import { NEW_FENCE, step } from './fence-step.ts';
import type { FenceEffect, FenceEvent, FenceLimits, FenceState } from './fence-step.ts';

/*
 * A process that does whatever it likes behind the fence, by one seed: answers, throws, never answers, floods, grows, dies at any time, dies late when it is told to, answers what
 * nobody asked. Time is counted.
 */

export const SIMULATED_LIMITS: FenceLimits = { turnMs: 100, startMs: 500, memory: 1_000, waiting: 3, pauseMs: 50, longestPauseMs: 400 };

export interface FenceRun {
  readonly asked: number;
  readonly given: number;
  readonly refused: number;
  readonly starts: number;
  readonly reports: number;
  /** What must never be, in words. */
  readonly faults: readonly string[];
}

interface Due {
  readonly at: number;
  readonly event: FenceEvent | 'ask';
  /** Counts only while this process is alive. */
  readonly process?: number;
  /** Counts only while it is the latest limit. */
  readonly limit?: number;
}

/** One run of so many asks, then the end. */
export function simulateFence(seed: number, asks = 40): FenceRun {
  const random = generator(seed);
  const chance = (share: number): boolean => random() < share;
  const upTo = (ms: number): number => 1 + Math.floor(random() * ms);
  const faults: string[] = [];
  const answers = new Map<number, number>();
  const askedAt = new Map<number, number>();
  let state: FenceState = NEW_FENCE;
  let [now, process, alive, limits, nextAsk] = [0, 0, false, 0, 1];
  let [given, refused, reports] = [0, 0, 0];
  let isLimited = false;
  let due: Due[] = [{ at: 0, event: { kind: 'start' } }];
  const badness = random();

  const later = (ms: number, event: Due['event'], more: Partial<Due> = {}): void => void due.push({ at: now + ms, event, ...more });
  const ofProcess = (ms: number, event: FenceEvent): void => later(ms, event, { process });
  const settle = (ask: number): void => {
    answers.set(ask, (answers.get(ask) ?? 0) + 1);
    const waited = now - (askedAt.get(ask) ?? now);
    const longest = (SIMULATED_LIMITS.waiting + 1) * SIMULATED_LIMITS.turnMs;
    if (waited > longest) faults.push(`ask ${ask} waited ${waited}`);
  };
  const begin = (): void => {
    if (alive) faults.push('two processes');
    [process, alive] = [process + 1, true];
    if (!chance(badness / 2)) ofProcess(upTo(700), { kind: 'ready' });
    if (chance(badness / 3)) ofProcess(upTo(900), { kind: 'exited' });
    if (chance(badness / 4)) ofProcess(upTo(2_000), { kind: 'memory', bytes: upTo(3_000) });
    if (chance(badness / 4)) ofProcess(upTo(2_000), { kind: 'answer', threw: false });
  };
  const draw = (): void => {
    if (!alive) faults.push('drawn by nobody');
    if (!chance(badness / 3)) ofProcess(upTo(chance(badness / 2) ? 300 : 30), { kind: 'answer', threw: chance(badness / 2) });
    if (chance(badness / 5)) ofProcess(upTo(100), chance(0.5) ? { kind: 'flood' } : { kind: 'exited' });
  };
  const act = (effect: FenceEffect): void => {
    switch (effect.kind) {
      case 'spawn':
        begin();
        return;
      case 'draw':
        draw();
        return;
      case 'kill':
        later(upTo(80), { kind: 'exited' }, { process });
        return;
      case 'limit':
        [limits, isLimited] = [limits + 1, true];
        later(effect.ms, { kind: 'limit' }, { limit: limits });
        return;
      case 'no-limit':
        [limits, isLimited] = [limits + 1, false];
        return;
      case 'start-in':
        if (effect.ms > SIMULATED_LIMITS.longestPauseMs) faults.push(`rests ${effect.ms}`);
        later(effect.ms, { kind: 'start' });
        return;
      case 'give':
        given += 1;
        settle(effect.ask);
        return;
      case 'refuse':
        refused += 1;
        settle(effect.ask);
        return;
      case 'report':
        reports += 1;
    }
  };
  const send = (event: FenceEvent): void => {
    const next = step(state, event, SIMULATED_LIMITS);
    ({ state } = next);
    next.effects.forEach(act);
    const name = state.phase.name;
    if ((name === 'drawing' || name === 'starting') && !isLimited) faults.push(`${name} without a limit`);
    if (state.waiting.length > SIMULATED_LIMITS.waiting) faults.push('too many wait');
    if (state.waiting.length > 0 && name !== 'drawing') faults.push(`asks wait while ${name}`);
  };
  for (let at = 0; at < asks; at += 1) later(upTo(6_000), 'ask');
  later(chance(0.5) ? 3_000 : 7_000, { kind: 'close' });
  while (due.length > 0) {
    due = due.toSorted((one, other) => one.at - other.at);
    const [first] = due.splice(0, 1);
    if (first === undefined || first.at > 20_000) break;
    now = first.at;
    if (first.limit !== undefined && (first.limit !== limits || !isLimited)) continue;
    if (first.process !== undefined && (first.process !== process || !alive)) continue;
    if (first.event === 'ask') {
      askedAt.set(nextAsk, now);
      nextAsk += 1;
      send({ kind: 'ask', ask: nextAsk - 1 });
      continue;
    }
    if (first.event.kind === 'exited') alive = false;
    if (first.event.kind === 'limit') isLimited = false;
    send(first.event);
  }
  if (alive) faults.push('a process outlives the fence');
  for (let ask = 1; ask < nextAsk; ask += 1) if (answers.get(ask) !== 1) faults.push(`ask ${ask} has ${answers.get(ask) ?? 0} answers`);
  return { asked: nextAsk - 1, given, refused, starts: process, reports, faults };
}

/** Numbers from 0 to below 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
