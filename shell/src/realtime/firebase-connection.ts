import { getApps, initializeApp, setLogLevel } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken, signOut } from 'firebase/auth';
import {
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  onValue,
  ref,
  set,
} from 'firebase/database';
import { Observable } from 'rxjs';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import type { OpenConnection } from './connection.ts';

/**
 * The Firebase Realtime Database, or whatever speaks its protocol. Web sockets always: after one outage the SDK else falls
 * to long polling by script elements, which our content policy refuses. Identity lives in memory only; the custom token
 * comes from the provider each time. This module is the lazy chunk: nothing else imports the SDK.
 */
export const openConnection: OpenConnection = (settings) => {
  setLogLevel('error');
  forceWebSockets();
  const app = initializeApp(
    { apiKey: settings.apiKey, projectId: settings.projectId, databaseURL: settings.databaseUrl },
    `comanda-${getApps().length}`,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (settings.authUrl !== undefined) connectAuthEmulator(auth, settings.authUrl, { disableWarnings: true });
  const database = getDatabase(app);

  return {
    signIn: (customToken) => settle(signInWithCustomToken(auth, customToken), 'none'),
    signOut: () => signOut(auth),
    write: (path, value) => settle(set(ref(database, path), value), 'none'),
    goOnline: () => goOnline(database),
    goOffline: () => goOffline(database),
    isConnected: new Observable((subscriber) =>
      onValue(ref(database, '.info/connected'), (state) => subscriber.next(state.val() === true)),
    ),
    listen: (path, onChange, onLost) => {
      const node = ref(database, path);
      // The children that are there already are told before the value: they belong to the snapshot.
      let isRead = false;
      const releases = [
        onChildAdded(
          node,
          (child) => {
            if (isRead && child.key !== null) onChange({ kind: 'added', key: child.key, value: child.val() });
          },
          ignore,
        ),
        onChildChanged(
          node,
          (child) => {
            if (child.key !== null) onChange({ kind: 'changed', key: child.key, value: child.val() });
          },
          ignore,
        ),
        onChildRemoved(
          node,
          (child) => {
            if (child.key !== null) onChange({ kind: 'removed', key: child.key });
          },
          ignore,
        ),
        onValue(
          node,
          (value) => {
            if (isRead) return;
            isRead = true;
            onChange({ kind: 'snapshot', value: value.val() });
          },
          onLost,
        ),
      ];
      return () => {
        for (const release of releases) release();
      };
    },
  };
};

/** A refusal is told once for each listener of a node; the value's listener passes it on. */
const ignore = (): void => undefined;

async function settle(work: Promise<unknown>, outcome: Failure['outcome']): Promise<Result<null>> {
  try {
    await work;
    return done(null);
  } catch (cause) {
    return failed(toFailure(cause, outcome));
  }
}

/** `auth/invalid-custom-token`, `PERMISSION_DENIED`: whatever the SDK calls it, in our words. */
function toFailure(cause: unknown, outcome: Failure['outcome']): Failure {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unknown';
  if (code === 'auth/network-request-failed' || code === 'auth/timeout') return failure('transport', 'offline', { outcome });
  if (code === 'PERMISSION_DENIED' || code.startsWith('auth/'))
    return failure('auth', code.replaceAll('/', '-').toLowerCase(), { outcome });
  return failure('protocol', 'realtime', { outcome });
}
