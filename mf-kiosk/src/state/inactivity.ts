import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';
import { type IdlePlace, idlePhase } from '../rules/inactivity.ts';

/** The warning that is shown, null while somebody is there. */
export type IdleWarning = { readonly cycle: 1 | 2; readonly secondsLeft: number } | null;

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
  readonly patience?: () => number;
  readonly onReset: () => void;
  readonly onCancel: () => void;
}

const TICK_MS = 1_000;

/** Brings a kiosk that was left back to its start. Spec K4-016 to K4-019, Q80, Q81. */
export function createInactivity({ clock, place, patience = () => 1, onReset, onCancel }: InactivityOptions): Inactivity {
  const view = createStore<IdleWarning>(() => null);
  let lastActivity = clock.monotonic();
  /** What this idle time has led to already. */
  let reached: 'nothing' | 'reset' | 'cancel' = 'nothing';
  let factor = 1;
  let watchers = 0;
  let stop: Release = () => undefined;

  const show = (warning: IdleWarning): void => {
    const shown = view.getState();
    if (shown?.cycle !== warning?.cycle || shown?.secondsLeft !== warning?.secondsLeft) view.setState(warning, true);
  };
  const tick = (): void => {
    const stands = place();
    if (stands.isIgnored) {
      // What passes there is nobody's idle time: who then waits for an answer is not sent away at once. Spec K4-019.
      lastActivity = clock.monotonic();
      return show(null);
    }
    // The help of who has left ends with their visit; the time that their order still has does not.
    if (reached === 'nothing') factor = patience();
    const phase = idlePhase(clock.monotonic() - lastActivity, stands, factor);
    show(phase.kind === 'warning' ? { cycle: phase.cycle, secondsLeft: phase.secondsLeft } : null);
    if (phase.kind === 'reset' && reached === 'nothing') {
      reached = 'reset';
      onReset();
    }
    if (phase.kind === 'cancel' && reached !== 'cancel') {
      reached = 'cancel';
      onCancel();
    }
  };

  return {
    view,
    touch: (kind = 'person') => {
      if (kind === 'page' && reached !== 'nothing') return;
      lastActivity = clock.monotonic();
      reached = 'nothing';
      show(null);
    },
    watch: () => {
      watchers += 1;
      if (watchers === 1) stop = clock.every(TICK_MS, tick);
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
