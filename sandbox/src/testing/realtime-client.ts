import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import { forceWebSockets, getDatabase, goOffline, onChildAdded, onChildChanged, onChildRemoved, onValue } from 'firebase/database';
import type { DatabaseReference } from 'firebase/database';
import Fastify from 'fastify';
import { registerAuthRoutes } from '../realtime/auth-routes.ts';
import type { RealtimeLimits } from '../realtime/limits.ts';
import { createRealtimeServer } from '../realtime/realtime-server.ts';
import type { RealtimeStore } from '../realtime/store.ts';
import { memoryStore } from './memory-nodes.ts';

export interface ManualClock {
  now(): number;
  advance(milliseconds: number): void;
}

/** The time of the machine, moved ahead on request: the SDK keeps its own time, so a clock that stands still would end its tokens. */
export function manualClock(): ManualClock {
  let offset = 0;
  return { now: () => Date.now() + offset, advance: (milliseconds) => (offset += milliseconds) };
}

/** A realtime server on a free port, with the authentication calls beside it, for which every order id is one of an order. */
export async function startServer(store: RealtimeStore = memoryStore(), port = 0, limits: Partial<RealtimeLimits> = {}) {
  const clock = manualClock();
  const events: string[] = [];
  const realtime = createRealtimeServer({
    store,
    clock,
    secret: 'test secret',
    log: (event) => events.push(event),
    isOrder: () => true,
    limits,
  });
  const app = Fastify({ forceCloseConnections: true });
  await registerAuthRoutes(app, realtime.tokens, async () => true);
  realtime.attach(app.server);
  const url = await app.listen({ host: '127.0.0.1', port });
  const close = async () => {
    realtime.close();
    await app.close();
  };
  return { realtime, clock, url, port: Number(new URL(url).port), events, close };
}

let clients = 0;

// Refusals are what many tests are about; the SDK would print each of them.
setLogLevel('silent');

/** The real SDK in a client of its own, signed in when a token is given. */
export async function startClient(url: string, token?: string) {
  clients += 1;
  const app = initializeApp({ apiKey: 'sandbox', projectId: 'comanda', databaseURL: `${url}?ns=comanda` }, `client-${clients}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  forceWebSockets();
  const database = getDatabase(app);
  if (token !== undefined) await signInWithCustomToken(auth, token);
  const close = async () => {
    goOffline(database);
    await deleteApp(app);
  };
  return { auth, database, close };
}

/** What the child events of a node said, in their order, as `added one`. */
export function recordChildren(node: DatabaseReference): string[] {
  const events: string[] = [];
  onChildAdded(node, (child) => events.push(`added ${child.key}`));
  onChildChanged(node, (child) => events.push(`changed ${child.key}`));
  onChildRemoved(node, (child) => events.push(`removed ${child.key}`));
  return events;
}

/** The values a node had, in the order in which they were told, and the codes of refusals. */
export function recordValues(node: DatabaseReference): unknown[] {
  const values: unknown[] = [];
  onValue(
    node,
    (snapshot) => values.push(snapshot.val()),
    (error) => values.push('code' in error ? error.code : error.message),
  );
  return values;
}
