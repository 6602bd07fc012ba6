import { BehaviorSubject } from 'rxjs';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { RealtimeChange } from '@comanda/shared-contracts/host';
import type { RealtimeConnection } from './connection.ts';

/** A connection for tests that writes down what is asked of it. */
export function fakeConnection() {
  const log: string[] = [];
  const isConnected = new BehaviorSubject(false);
  const listeners = new Map<string, Set<{ onChange: (change: RealtimeChange) => void; onLost: () => void }>>();
  let signIn: Result<null> = done(null);
  const connection: RealtimeConnection = {
    isConnected,
    goOnline: () => void log.push('online'),
    goOffline: () => {
      log.push('offline');
      isConnected.next(false);
    },
    signIn: (token) => {
      log.push(`in ${token}`);
      return Promise.resolve(signIn);
    },
    signOut: () => {
      log.push('out');
      return Promise.resolve();
    },
    write: (path, value) => {
      log.push(`write ${path} ${JSON.stringify(value)}`);
      return Promise.resolve(done(null));
    },
    listen: (path, onChange, onLost) => {
      log.push(`listen ${path}`);
      const listener = { onChange, onLost };
      const known = listeners.get(path) ?? new Set();
      listeners.set(path, known.add(listener));
      onChange({ kind: 'snapshot', value: null });
      return () => {
        log.push(`unlisten ${path}`);
        known.delete(listener);
      };
    },
  };
  return {
    connection,
    log,
    isConnected,
    push: (path: string, change: RealtimeChange) => {
      for (const { onChange } of listeners.get(path) ?? []) onChange(change);
    },
    lose: (path: string) => {
      for (const { onLost } of listeners.get(path) ?? []) onLost();
    },
    answerSignIn: (next: Result<null>) => {
      signIn = next;
    },
  };
}
