import type { Observable, Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Clock } from '@comanda/shared-contracts/host';
import { isLookedFor } from './stored-entry.ts';

/**
 * What makes an intent go on by itself: its time has come (`tick`), or the realtime channel hints at it (`check`); that is listened
 * to only while an order is looked for.
 */
export function createWakeUps(
  clock: Pick<Clock, 'now' | 'after'>,
  hints: ((intentId: string) => Observable<unknown>) | undefined,
  wake: (intentId: string, by: 'tick' | 'check') => void,
) {
  const timers = new Map<string, Release>();
  const listening = new Map<string, Subscription>();
  let isReleased = false;
  const stop = (intentId: string): void => {
    timers.get(intentId)?.();
    timers.delete(intentId);
  };
  const unlisten = (intentId: string): void => {
    listening.get(intentId)?.unsubscribe();
    listening.delete(intentId);
  };
  return {
    stop,
    /** Wakes the intent at an instant, in place of the one before. */
    wait: (intentId: string, until: Instant): void => {
      stop(intentId);
      if (isReleased) return;
      const ring = (): void => {
        timers.delete(intentId);
        wake(intentId, 'tick');
      };
      timers.set(intentId, clock.after(Math.max(0, until - clock.now()), ring));
    },
    listen: (entry: Pick<OutboxEntry, 'intentId' | 'state'>): void => {
      const { intentId } = entry;
      if (!isLookedFor(entry)) unlisten(intentId);
      else if (hints !== undefined && !isReleased && !listening.has(intentId)) {
        listening.set(
          intentId,
          hints(intentId).subscribe(() => wake(intentId, 'check')),
        );
      }
    },
    release: (): void => {
      isReleased = true;
      for (const intentId of timers.keys()) stop(intentId);
      for (const intentId of listening.keys()) unlisten(intentId);
    },
  };
}
