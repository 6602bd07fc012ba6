/**
 * Marks an intent as being sent, for other tabs to see. A tab that dies loses its marks at once, so that a booting page
 * need not wait for an answer that nobody is waiting for any more.
 */
export interface SendMarks {
  /** Runs with the mark set. Never waits for anybody. */
  during<T>(intentId: string, run: () => Promise<T>): Promise<T>;
  /** Whether some page is still waiting for the answer; true where that cannot be known. */
  isSending(intentId: string): Promise<boolean>;
}

/** The part of the browser's lock manager that is used. */
export interface WebLocks {
  request<T>(name: string, options: LockOptions, run: (lock: Lock | null) => Promise<T>): Promise<T>;
}

/** Marks as shared locks of the browser. Without locks an order that was being sent is validated by the clock alone. */
export function sendMarks(locks: WebLocks | undefined): SendMarks {
  const nameOf = (intentId: string): string => `comanda-send-${intentId}`;
  return {
    during: async <T>(intentId: string, run: () => Promise<T>): Promise<T> => {
      if (locks === undefined) return run();
      let started: Promise<T> | undefined;
      const start = (): Promise<T> => (started ??= run());
      try {
        return await locks.request(nameOf(intentId), { mode: 'shared' }, start);
      } catch {
        // Some pages may not take locks (sandboxed frames): the order goes out without a mark. A failure of the run itself stays one.
        return start();
      }
    },
    isSending: async (intentId) => {
      if (locks === undefined) return true;
      try {
        return await locks.request(nameOf(intentId), { mode: 'exclusive', ifAvailable: true }, (lock) => Promise.resolve(lock === null));
      } catch {
        return true; // unknown: the clock decides
      }
    },
  };
}
