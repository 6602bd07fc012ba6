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
  /** Calls the listener every so many ms of real time and after each move; the answer stops that. */
  every(ms: number, listener: () => void): () => void;
}

/** Smaller steps are those of a machine that sets its clock right. */
const BACK_MS = 1000;

interface ClockOptions {
  /** Is told when the real time goes back, and by how many ms: all that ends at an instant then ends later than it was promised. */
  readonly onBack?: (ms: number) => void;
  /** Whether what is done every so often is done by itself, too; for a test whose time stands still it is done when that is moved, and never between. */
  readonly isTicking?: boolean;
}

/** Makes a clock; `real` is where the real time comes from. */
export function createClock(real: () => number = Date.now, { onBack, isTicking = true }: ClockOptions = {}): SandboxClock {
  let offset = 0;
  let latest = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const move = (next: number) => {
    offset = next;
    for (const listener of listeners) listener();
  };
  const onMove = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    now: () => {
      const now = real();
      const back = latest - now;
      latest = back > BACK_MS ? now : Math.max(latest, now);
      if (back > BACK_MS) onBack?.(back);
      return now + offset;
    },
    advance: (ms) => move(offset + ms),
    set: (ms) => move(ms - real()),
    reset: () => move(0),
    onMove,
    every: (ms, listener) => {
      const release = onMove(listener);
      const timer = isTicking ? setInterval(listener, ms).unref() : undefined;
      return () => {
        clearInterval(timer);
        release();
      };
    },
  };
}
