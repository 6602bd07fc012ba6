import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';
import { awake, type IdleEvent, type IdlePlace, idleStep, type IdleWarning } from '../rules/inactivity.ts';

export interface Inactivity {
  readonly view: StoreApi<IdleWarning>;
  /** Somebody is there. What moves by itself (a page that scrolls to its top) counts only until the kiosk was reset. Spec K4-016. */
  touch(kind?: 'person' | 'page'): void;
  /** Watches until released; many may ask. */
  watch(): Release;
}

export interface InactivityOptions {
  readonly clock: Clock;
  readonly place: () => IdlePlace;
  /** How many times longer it waits for who needs it. X-14. */
  readonly timeoutFactor?: () => number;
  readonly onReset: () => void;
  readonly onCancel: () => void;
}

const TICK_MS = 1_000;

/** Brings a kiosk that was left back to its start. Spec K4-016 to K4-019, Q80, Q81. */
export function createInactivity({ clock, place, timeoutFactor = () => 1, onReset, onCancel }: InactivityOptions): Inactivity {
  const view = createStore<IdleWarning>(() => null);
  let idle = awake(clock.monotonic());
  let watchers = 0;
  let stop: Release = () => undefined;

  const send = (event: IdleEvent): void => {
    const next = idleStep(idle, event, clock.monotonic());
    ({ idle } = next);
    const [shown, { warning }] = [view.getState(), idle];
    if (shown?.cycle !== warning?.cycle || shown?.secondsLeft !== warning?.secondsLeft) view.setState(warning, true);
    if (next.effect === 'reset') onReset();
    if (next.effect === 'cancel') onCancel();
  };

  return {
    view,
    touch: (by = 'person') => send({ kind: 'touch', by }),
    watch: () => {
      watchers += 1;
      if (watchers === 1) stop = clock.every(TICK_MS, () => send({ kind: 'tick', place: place(), timeoutFactor: timeoutFactor() }));
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        watchers -= 1;
        if (watchers === 0) stop();
      };
    },
  };
}
