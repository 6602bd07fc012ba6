import type { Observable, Subscription } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { OutboxEntry } from '@comanda/shared-contracts/domain/outbox';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { Clock } from '@comanda/shared-contracts/host';
import { isLookedFor } from './stored-entry.ts';

/** What makes an intent go on by itself: its time has come, or the realtime channel hints at it. */
export interface WakeUps {
  /** Wakes the intent at an instant, in place of the one before. */
  wait(intentId: string, until: Instant): void;
  stop(intentId: string): void;
  /** The channel is listened to only while an order is looked for. */
  listen(entry: Pick<OutboxEntry, 'intentId' | 'state'>): void;
  readonly release: Release;
}

export interface WakeUpOptions {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly hints: ((intentId: string) => Observable<unknown>) | undefined;
  readonly wake: (intentId: string, by: 'tick' | 'check') => void;
}

/** The timers of all intents, and what is listened to for them. */
export function createWakeUps({ clock, hints, wake }: WakeUpOptions): WakeUps {
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
    wait: (intentId, until) => {
      stop(intentId);
      if (isReleased) return;
      const ring = (): void => {
        timers.delete(intentId);
        wake(intentId, 'tick');
      };
      timers.set(intentId, clock.after(Math.max(0, until - clock.now()), ring));
    },
    listen: (entry) => {
      const { intentId } = entry;
      if (!isLookedFor(entry)) unlisten(intentId);
      else if (hints !== undefined && !isReleased && !listening.has(intentId)) {
        listening.set(
          intentId,
          hints(intentId).subscribe(() => wake(intentId, 'check')),
        );
      }
    },
    release: () => {
      isReleased = true;
      for (const intentId of timers.keys()) stop(intentId);
      for (const intentId of listening.keys()) unlisten(intentId);
    },
  };
}
