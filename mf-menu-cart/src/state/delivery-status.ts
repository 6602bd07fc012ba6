import { createStore, type StoreApi } from 'zustand/vanilla';

/** How far asking about a delivery has come. */
export interface DeliveryStatus {
  readonly status: 'unasked' | 'asking' | 'failed' | 'answered';
  readonly retry: () => void;
  /** Asks again what is older than five minutes, all of it after a refusal. What is known stands until the answer is there. */
  readonly renew: (isRefused: boolean) => Promise<void>;
}

export type DeliveryStatusStore = StoreApi<DeliveryStatus>;

/** Small, so that a screen can watch it before the part that asks is there. */
export function createDeliveryStatus(): DeliveryStatusStore {
  return createStore<DeliveryStatus>(() => ({ status: 'unasked', retry: () => undefined, renew: () => Promise.resolve() }));
}
