import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { CatalogPort } from './catalog-port.ts';
import { registerOrderCalls } from './orders/order-calls.ts';
import { registerAuthRoutes } from './realtime/auth-routes.ts';
import { createRealtimeServer } from './realtime/realtime-server.ts';
import { sqliteStore } from './realtime/store.ts';
import { createClock } from './server/clock.ts';
import type { SandboxClock } from './server/clock.ts';
import type { SandboxContext } from './server/context.ts';
import { openDatabase } from './server/db.ts';
import type { Db } from './server/db.ts';
import { createConsoleEvents } from './server/events.ts';
import { registerFaultHooks } from './server/fault-hooks.ts';
import { FaultBoard } from './server/faults.ts';
import { registerProviderRules } from './server/provider-rules.ts';
import { SwitchBoard } from './server/switches.ts';
import { Turns } from './server/turns.ts';
import { registerSessionCalls } from './session/register.ts';
import { seedUsers } from './session/seed-users.ts';

export interface SandboxOptions {
  /** Where the database is kept; made when missing. */
  readonly dataDir: string;
  /** Whether the test calls exist. */
  readonly isTest: boolean;
  readonly catalog: CatalogPort;
  readonly clock?: SandboxClock;
  readonly log?: SandboxContext['log'];
}

export interface Sandbox {
  readonly app: FastifyInstance;
  readonly context: SandboxContext;
  /** Starts serving; 0 takes any free port. Answers the port. Rejects when the port is taken. */
  listen(port: number, host?: string): Promise<number>;
  /** Ends all connections and closes the files. */
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 512 * 1024;
const SECRET_KEY = 'realtime-secret';

/** Builds a whole sandbox on a data folder, not yet listening. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const files = openDatabase(options.dataDir);
  const clock = options.clock ?? createClock();
  const log = options.log ?? (() => undefined);
  const realtime = createRealtimeServer({ store: sqliteStore(files.realtimeFile), clock, secret: await keptSecret(files.db), log });
  const switches = new SwitchBoard(files.db);
  await switches.load();
  await seedUsers(files.db);
  const context: SandboxContext = {
    db: files.db, clock, realtime, catalog: options.catalog, events: createConsoleEvents(), faults: new FaultBoard(), switches, turns: new Turns(),
    isTest: options.isTest, log,
  };
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true, exposeHeadRoutes: false });
  registerFaultHooks(app, context);
  registerProviderRules(app, context);
  await registerAuthRoutes(app, realtime.tokens);
  registerSessionCalls(app, context);
  registerOrderCalls(app, context);
  realtime.attach(app.server);
  return {
    app,
    context,
    listen: (port, host = '0.0.0.0') => listen(app, port, host),
    close: async () => {
      realtime.close();
      await app.close();
      await files.close();
    },
  };
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  await app.listen({ port, host });
  const address: AddressInfo | string | null = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** The secret of the realtime tokens stays the same over restarts, so that people stay signed in. */
async function keptSecret(db: Db): Promise<string> {
  const row = await db.selectFrom('kv').select('value').where('key', '=', SECRET_KEY).executeTakeFirst();
  if (row !== undefined) return row.value;
  const value = randomBytes(32).toString('hex');
  await db.insertInto('kv').values({ key: SECRET_KEY, value }).execute();
  return value;
}
