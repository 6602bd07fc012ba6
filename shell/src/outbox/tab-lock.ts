/** Runs one at a time what has the same name, over all tabs where the browser can do that. */
export interface TabLocks {
  /** Waits for its turn. An aborted signal ends the waiting: undefined. */
  hold<T>(name: string, signal: AbortSignal, run: () => Promise<T>): Promise<T | undefined>;
}

/** The part of the browser's lock manager that is used. */
export type WebLocks = Pick<LockManager, 'request'>;

/** Turns within this page only: for browsers without locks between tabs. */
export function pageLocks(): TabLocks {
  const last = new Map<string, Promise<unknown>>();
  return {
    hold: <T>(name: string, signal: AbortSignal, run: () => Promise<T>): Promise<T | undefined> => {
      const before = last.get(name) ?? Promise.resolve();
      const turn = before.then(() => (signal.aborted ? undefined : run()));
      const settled = turn.then(
        () => undefined,
        () => undefined, // the asker hears of it; the next in turn only waits
      );
      last.set(name, settled);
      void settled.then(() => {
        if (last.get(name) === settled) last.delete(name);
      });
      return turn;
    },
  };
}

/** Turns over all tabs of the origin; a tab that dies gives its turn up by itself. Falls back to turns within the page. */
export function tabLocks(locks: WebLocks | undefined): TabLocks {
  const page = pageLocks();
  if (locks === undefined) return page;
  return {
    hold: async <T>(name: string, signal: AbortSignal, run: () => Promise<T>): Promise<T | undefined> => {
      let hasRun = false;
      try {
        return await locks.request(name, { signal }, () => {
          hasRun = true;
          return run();
        });
      } catch (cause) {
        if (signal.aborted && !hasRun) return undefined;
        // Some pages may not take locks at all (sandboxed frames): the order must go out nevertheless.
        if (!hasRun) return page.hold(name, signal, run);
        throw cause;
      }
    },
  };
}
