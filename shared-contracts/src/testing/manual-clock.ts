import type { Clock } from '../host.ts';
import type { Instant } from '../domain/time.ts';

export interface ManualClock extends Clock {
  /** Moves time on, running what falls due in order, and lets promises settle between the steps. */
  advance(ms: number): Promise<void>;
  /** Timers that are set and not due. */
  readonly pending: number;
  /** Milliseconds until the next timer falls due; undefined without timers. */
  readonly next: number | undefined;
}

/** A clock that stands still until a test moves it. `start`: epoch ms, 2026-11-20 12:00 UTC by default. */
export function manualClock(start: Instant = Date.UTC(2026, 10, 20, 12)): ManualClock {
  let now = start;
  let order = 0;
  const timers = new Map<number, { at: number; order: number; every?: number; run: () => void }>();
  const set = (ms: number, run: () => void, every?: number) => {
    const id = ++order;
    timers.set(id, { at: now + ms, order: id, run, ...(every === undefined ? {} : { every }) });
    return () => void timers.delete(id);
  };
  const nextDue = (until: number): [number, { at: number; every?: number; run: () => void }] | undefined =>
    [...timers].filter(([, timer]) => timer.at <= until).toSorted((a, b) => a[1].at - b[1].at || a[1].order - b[1].order)[0];
  return {
    now: () => now,
    monotonic: () => now - start,
    after: (ms, run) => set(ms, run),
    every: (ms, run) => set(ms, run, ms),
    get pending() {
      return timers.size;
    },
    get next() {
      const due = nextDue(Infinity);
      return due === undefined ? undefined : Math.max(0, due[1].at - now);
    },
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        const [id, timer] = due;
        now = Math.max(now, timer.at);
        if (timer.every === undefined) timers.delete(id);
        else timer.at = now + timer.every;
        timer.run();
        await settle();
      }
      now = until;
      await settle();
    },
  };
}

/** Lets everything that waits for promises only run to its end. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
