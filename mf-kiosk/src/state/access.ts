import { createStore, type StoreApi } from 'zustand/vanilla';

/** What a customer may ask for to be able to use the kiosk. X-14. */
export interface Access {
  /** Everything that is pressed lies in the lower half. */
  readonly isLow: boolean;
  /** Text at twice its size. */
  readonly isLarge: boolean;
  readonly isHighContrast: boolean;
  /** Ten times as long before the kiosk takes anything back. */
  readonly isSlow: boolean;
}

export const NO_HELP: Access = { isLow: false, isLarge: false, isHighContrast: false, isSlow: false };
export const ALL_HELP: Access = { isLow: true, isLarge: true, isHighContrast: true, isSlow: true };

/** How many times longer the timers run for who asked for it. X-14. */
const TIMEOUT_FACTOR = 10;

export interface AccessStore {
  readonly view: StoreApi<Access>;
  change(change: Partial<Access>): void;
  /** How many times longer the timers run now. */
  timeoutFactor(): number;
}

/** The accessible mode of one customer; the next one starts without. X-14. */
export function createAccessStore(): AccessStore {
  const view = createStore<Access>(() => NO_HELP);
  return {
    view,
    change: (change) => view.setState(change),
    timeoutFactor: () => (view.getState().isSlow ? TIMEOUT_FACTOR : 1),
  };
}

/** Whether anything was asked for. */
export function hasHelp(access: Access): boolean {
  return access.isLow || access.isLarge || access.isHighContrast || access.isSlow;
}
