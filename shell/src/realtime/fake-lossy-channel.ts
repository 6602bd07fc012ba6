import { BehaviorSubject } from 'rxjs';
import { done } from '@comanda/shared-contracts/failures';
import type { Clock, RealtimeChange } from '@comanda/shared-contracts/host';
import type { RealtimeConnection } from './connection.ts';

interface Listener {
  readonly notify: (change: RealtimeChange) => void;
}

/**
 * A realtime provider for schedules: one order's status, or what it is told by, per key at a node, over a socket that is cut and that repeats and
 * reorders what it carries. After a cut it comes back only when it is told to, as the SDK does that waits ever longer.
 */
export function lossyChannel<T = number>(clock: Clock, chance: () => number) {
  const statuses = new Map<string, T>();
  const listeners = new Set<Listener>();
  const isConnected = new BehaviorSubject(false);
  let hasNetwork = true;
  let socket = 0;

  const carry = (listener: Listener, change: () => RealtimeChange): void => {
    // What is on its way when the socket ends is lost.
    const at = socket;
    const deliver = (): void => {
      if (at === socket && isConnected.value && listeners.has(listener)) listener.notify(change());
    };
    clock.after(20 + chance() * 1_500, deliver);
    if (chance() < 0.3) clock.after(20 + chance() * 2_500, deliver);
  };
  const sendWhole = (listener: Listener): void => carry(listener, () => ({ kind: 'snapshot', value: Object.fromEntries(statuses) }));
  const open = (): void => {
    const at = ++socket;
    clock.after(50 + chance() * 400, () => {
      if (at !== socket || !hasNetwork || isConnected.value) return;
      isConnected.next(true);
      for (const listener of listeners) sendWhole(listener);
    });
  };
  const cut = (): void => {
    socket += 1;
    if (isConnected.value) isConnected.next(false);
  };

  const connection: RealtimeConnection = {
    isConnected,
    goOnline: () => {
      if (!isConnected.value) open();
    },
    goOffline: cut,
    signIn: () => Promise.resolve(done(null)),
    signOut: () => Promise.resolve(),
    write: () => Promise.resolve(done(null)),
    listen: (_, notify) => {
      const listener: Listener = { notify };
      listeners.add(listener);
      if (isConnected.value) sendWhole(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    connection,
    isConnected,
    statuses,
    /** The restaurant moves an order on. */
    change: (key: string, status: T): void => {
      const kind = statuses.has(key) ? 'changed' : 'added';
      statuses.set(key, status);
      for (const listener of listeners) carry(listener, () => ({ kind, key, value: status }));
    },
    setNetwork: (isUp: boolean): void => {
      hasNetwork = isUp;
      if (!isUp) cut();
    },
  };
}
