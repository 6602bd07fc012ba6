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

/** Makes a clock; `real` is where the real time comes from. */
export function createClock(real: () => number = Date.now): SandboxClock {
  let offset = 0;
  const listeners = new Set<() => void>();
  const move = (next: number) => {
    offset = next;
    for (const listener of listeners) listener();
  };
  return {
    now: () => real() + offset,
    advance: (ms) => move(offset + ms),
    set: (ms) => move(ms - real()),
    reset: () => move(0),
    onMove: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
