import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forwardStep, NOTHING_OUT } from './forward-step.ts';
import type { OutEffect, OutEvent, Outgoing } from './forward-step.ts';

const LIMITS = { waiting: 5, batch: 2 };

/** A queue before a receiver that answers what it is told to; `taken`: what came to it and was kept. */
function simulate() {
  let state: Outgoing<number> = NOTHING_OUT;
  let pending: OutEffect<number> | undefined;
  const taken: number[] = [];
  const waits: number[] = [];
  const handle = (event: OutEvent<number>): void => {
    const next = forwardStep(state, event, LIMITS);
    ({ state } = next);
    for (const effect of next.effects) {
      // One thing at a time.
      expect(pending).toBe(undefined);
      pending = effect;
      if (effect.kind === 'wait') waits.push(effect.ms);
    }
  };
  const answer = (kind: 'taken' | 'refused' | 'failed', afterMs?: number): void => {
    const now = pending;
    if (now === undefined) return;
    pending = undefined;
    if (now.kind === 'wait') return handle({ kind: 'due' });
    if (kind === 'taken') taken.push(...now.batch);
    handle(kind === 'failed' && afterMs !== undefined ? { kind, afterMs } : { kind });
  };
  return { handle, answer, taken, waits, state: () => state, pending: () => pending };
}

describe('what is sent on', () => {
  it('goes in batches, in its order, while the receiver takes it', () => {
    const { handle, answer, taken, pending } = simulate();
    for (const item of [1, 2, 3, 4]) handle({ kind: 'add', item });
    while (pending() !== undefined) answer('taken');
    expect(taken).toEqual([1, 2, 3, 4]);
  });

  it('is tried again with growing waits, as long as the receiver says where it says, and given up after six times', () => {
    const { handle, answer, waits, state, pending } = simulate();
    handle({ kind: 'add', item: 1 });
    answer('failed', 30_000);
    answer('taken');
    for (let times = 0; times < 10 && pending() !== undefined; times += 1) answer('failed');
    expect(waits).toEqual([30_000, 4_000, 16_000, 64_000, 256_000]);
    expect(state()).toEqual({ waiting: [], batch: [], failures: 0, lost: 1 });
  });

  it('is each of it taken, waiting, under way or counted as lost, and never more is held than may be, whatever the receiver does', () => {
    const events = fc.array(fc.constantFrom('add', 'taken', 'refused', 'failed'), { maxLength: 200 });
    fc.assert(
      fc.property(events, (kinds) => {
        const { handle, answer, taken, state, pending } = simulate();
        let added = 0;
        for (const kind of kinds) {
          if (kind === 'add') handle({ kind, item: (added += 1) });
          else answer(kind);
          const { waiting, batch, lost } = state();
          expect(waiting.length).toBeLessThanOrEqual(LIMITS.waiting);
          expect(batch.length).toBeLessThanOrEqual(LIMITS.batch);
          expect(waiting.length + batch.length + lost + taken.length).toBe(added);
          // Nothing is forgotten: while there is something, something is going on.
          expect(pending() === undefined).toBe(waiting.length + batch.length === 0);
        }
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken.toSorted((a, b) => a - b)).toEqual(taken);
      }),
    );
  });
});
