interface Kept<T> {
  readonly value: T;
  readonly until: number;
}

/** What was made is used again for a while, by whoever asks meanwhile as well; what came to nothing is not. */
export interface BoundedCache<T> {
  /** Undefined as `make` gives it. */
  read(key: string, make: () => Promise<T | undefined>): Promise<T | undefined>;
}

/** Keeps so many for so long, ms by the clock; the one kept longest goes first. */
export function boundedCache<T>(limit: number, lifetimeMs: number, now: () => number): BoundedCache<T> {
  const kept = new Map<string, Kept<T>>();
  const underWay = new Map<string, Promise<T | undefined>>();
  const keep = (key: string, value: T): void => {
    kept.delete(key);
    kept.set(key, { value, until: now() + lifetimeMs });
    // In the order in which they were kept, and so in that in which their time is over.
    for (const [oldest, { until }] of kept) {
      if (kept.size <= limit && now() < until) break;
      kept.delete(oldest);
    }
  };
  return {
    read: (key, make) => {
      const known = kept.get(key);
      if (known !== undefined && now() < known.until) return Promise.resolve(known.value);
      const other = underWay.get(key);
      if (other !== undefined) return other;
      const making = make()
        .then((value) => {
          if (value !== undefined) keep(key, value);
          return value;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}
