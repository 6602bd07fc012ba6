/** The sandbox's own time: real time plus an offset that tests may move. Milliseconds since 1970. */
export interface SandboxClock {
  now(): number;
  /** Moves the time forward (or back) by so many milliseconds. */
  advance(ms: number): void;
  /** Makes it this instant now; time runs on from there. */
  set(ms: number): void;
  /** Back to real time. */
  reset(): void;
  /** Calls the listener after each move; the answer stops that. */
  onMove(listener: () => void): () => void;
}

/** Smaller steps are those of a machine that sets its clock right. */
const BACK_MS = 1000;

/**
 * Makes a clock; `real` is where the real time comes from, `onBack` is told when that goes back, and by how many ms: all that ends at an instant
 * then ends later than it was promised.
 */
export function createClock(real: () => number = Date.now, onBack: (ms: number) => void = () => undefined): SandboxClock {
  let offset = 0;
  let latest = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const move = (next: number) => {
    offset = next;
    for (const listener of listeners) listener();
  };
  return {
    now: () => {
      const now = real();
      const back = latest - now;
      latest = back > BACK_MS ? now : Math.max(latest, now);
      if (back > BACK_MS) onBack(back);
      return now + offset;
    },
    advance: (ms) => move(offset + ms),
    set: (ms) => move(ms - real()),
    reset: () => move(0),
    onMove: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
