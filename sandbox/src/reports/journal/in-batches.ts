import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

interface Limits {
  /** So many are written at once. */
  readonly batch: number;
  /** So many wait for their turn at most: a further one is refused. */
  readonly waiting: number;
}

/** What is to be written finds no room to wait. */
export class TooMany extends Error {}

/**
 * Writes together what comes while a write is under way, in its order, one write at a time: to make sure of a thousand costs the disk what one does. Each item's promise is that of
 * its write. `idle` resolves when nothing waits any more.
 */
export function inBatches<T>(write: (items: readonly T[]) => Promise<void>, limits: Limits) {
  let waiting: Waiting<T>[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Whatever has come in already goes along.
      await nextTurn();
      const batch = waiting.slice(0, limits.batch);
      waiting = waiting.slice(limits.batch);
      const settle = await write(batch.map(({ item }) => item)).then(
        () =>
          ({ resolve }: Waiting<T>) =>
            resolve(),
        (cause: unknown) =>
          ({ reject }: Waiting<T>) =>
            reject(cause),
      );
      batch.forEach(settle);
    }
    running = undefined;
  }

  return {
    add: (item: T): Promise<void> => {
      if (waiting.length >= limits.waiting) return Promise.reject(new TooMany(`${limits.waiting} wait already`));
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= run();
      });
    },
    idle: async (): Promise<void> => running,
  };
}
