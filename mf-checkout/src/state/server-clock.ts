import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Clock } from '@comanda/shared-contracts/host';

/** The clock of the realtime database, read off the times that it writes. A device's own may be wrong by hours. X-13. */
export interface ServerClock {
  now(): Instant;
  /** The server wrote this at this moment. */
  observe(at: Instant): void;
  /** Times that stand on the server: it is not earlier there. Only until the first word of this moment. */
  guess(stamps: readonly Instant[]): void;
}

/** Before anything was received it shows the device's time. */
export function createServerClock(clock: Pick<Clock, 'now'>): ServerClock {
  let offset: number | undefined;
  let isKnown = false;
  return {
    now: () => clock.now() + (offset ?? 0),
    observe: (at) => {
      isKnown = true;
      offset = at - clock.now();
    },
    guess: (stamps) => {
      if (isKnown || stamps.length === 0) return;
      offset = Math.max(offset ?? -Infinity, Math.max(...stamps) - clock.now());
    },
  };
}
