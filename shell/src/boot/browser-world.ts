import type { Clock, Random } from '@comanda/shared-contracts/host';

/** The browser's own clock and random numbers, behind the interfaces that tests replace. */
export function browserClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    every: (ms, run) => {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  };
}

/** Random bytes of the browser, fit for ids that nobody may guess. */
export function browserRandom(): Random {
  return { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) };
}

/** Where the browser keeps texts: for all tabs of this address, and for this one alone. */
export const browserStorage = { local: () => window.localStorage, tab: () => window.sessionStorage } as const;
