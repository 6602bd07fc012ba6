/** Gives the slot back; a second call does nothing. */
export type FreeSlot = () => void;

export interface Slots {
  /** Resolves when it is this one's turn; undefined when the signal ended the waiting. Urgent ones go first. */
  take(isUrgent: boolean, signal: AbortSignal): Promise<FreeSlot | undefined>;
}

interface Waiting {
  readonly isUrgent: boolean;
  readonly start: () => void;
}

/** Lets at most `limit` run at once, in the order of asking. */
export function createSlots(limit: number): Slots {
  let running = 0;
  let queue: readonly Waiting[] = [];

  const next = (): void => {
    const first = queue.find((waiting) => waiting.isUrgent) ?? queue[0];
    if (first === undefined || running >= limit) return;
    queue = queue.filter((waiting) => waiting !== first);
    first.start();
  };
  const occupy = (): FreeSlot => {
    running += 1;
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      running -= 1;
      next();
    };
  };

  return {
    take: (isUrgent, signal) =>
      new Promise((resolve) => {
        const leave = (): void => {
          queue = queue.filter((waiting) => waiting !== me);
          resolve(undefined);
        };
        const me: Waiting = {
          isUrgent,
          start: () => {
            signal.removeEventListener('abort', leave);
            resolve(occupy());
          },
        };
        if (signal.aborted) {
          resolve(undefined);
          return;
        }
        signal.addEventListener('abort', leave, { once: true });
        queue = [...queue, me];
        next();
      }),
  };
}
