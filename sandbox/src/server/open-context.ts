import { randomBytes } from 'node:crypto';
import { catalogPort, catalogueStore } from '../catalog-adapter.ts';
import type { CatalogPort } from '../catalog-port.ts';
import { Catalogue } from '../catalog/catalogue.ts';
import { push } from '../orders/pushes.ts';
import { createTableCodes } from '../orders/table-codes.ts';
import { createRealtimeServer } from '../realtime/realtime-server.ts';
import { sqliteStore } from '../realtime/store.ts';
import { seedUsers } from '../session/seed-users.ts';
import { createAddressLimits } from './address-limits.ts';
import type { SandboxClock } from './clock.ts';
import type { SandboxContext } from './context.ts';
import { openDatabase } from './db.ts';
import type { Db, SandboxDatabase } from './db.ts';
import { createConsoleEvents } from './events.ts';
import { FaultBoard } from './faults.ts';
import { SwitchBoard } from './switches.ts';
import { Turns } from './turns.ts';

/** What must be the same over restarts: of the realtime tokens, that people stay signed in; of the tables' codes, for they are printed. */
type SecretKey = 'realtime-secret' | 'table-secret';
const ENVIRONMENTS = ['PROD', 'DEV'];
/** Two events of one order are a millisecond apart at least: many of them may run ahead a little. */
const CLOCK_BACK_MS = 60_000;

interface Parts {
  readonly dataDir: string;
  readonly isTest: boolean;
  readonly catalog?: CatalogPort;
  readonly clock: SandboxClock;
  readonly log: SandboxContext['log'];
}

export interface OpenContext {
  readonly context: SandboxContext;
  readonly files: SandboxDatabase;
  /** The seeded venues, for the calls that read them. */
  readonly catalogue: Catalogue;
  /** Back to the state of the first start; for tests. */
  readonly startOver: () => Promise<void>;
}

/** Opens the files of a data folder and puts together what all calls work with. */
export async function openContext({ dataDir, isTest, clock, log, ...given }: Parts): Promise<OpenContext> {
  const files = openDatabase(dataDir);
  const { db } = files;
  const catalogue = new Catalogue(catalogueStore(files.mainFile));
  const catalog = given.catalog ?? catalogPort(catalogue, clock);
  const realtime = createRealtimeServer({
    store: sqliteStore(files.realtimeFile),
    clock,
    secret: await keptSecret(db, 'realtime-secret'),
    log,
  });
  const switches = new SwitchBoard(db);
  const faults = new FaultBoard();
  const context: SandboxContext = {
    db,
    clock,
    realtime,
    catalog,
    events: createConsoleEvents(),
    faults,
    switches,
    turns: new Turns(),
    addressLimits: createAddressLimits(),
    tableCodes: createTableCodes(await keptSecret(db, 'table-secret')),
    deviceSigns: new Map(),
    isTest,
    log,
  };
  await switches.load();
  await seedUsers(db);
  await warnClockBack(context);
  catalog.onChange((venueId, node) => {
    for (const environment of ENVIRONMENTS) push(context, `/${environment}/P`, { [venueId]: node });
  });
  const startOver = async () => {
    faults.startOver();
    context.addressLimits.clear();
    context.deviceSigns.clear();
    await files.empty();
    await seedUsers(db);
    await switches.load();
    clock.reset();
    await db.transaction().execute(async () => catalog.reset());
    // Open menus lose all changes with their node.
    for (const environment of ENVIRONMENTS) realtime.set(`/${environment}`, null);
  };
  return { context, files, catalogue, startOver };
}

/** Tells when the clock went back while nobody was looking: orders were saved at a time that has not come yet. */
async function warnClockBack({ db, clock, log }: SandboxContext): Promise<void> {
  const { last } = await db
    .selectFrom('order_events')
    .select(({ fn }) => fn.max<number | null>('at').as('last'))
    .executeTakeFirstOrThrow();
  const byMs = (last ?? 0) - clock.now();
  if (byMs > CLOCK_BACK_MS) log('clock.back', { byMs });
}

/** A secret that is made once. */
async function keptSecret(db: Db, key: SecretKey): Promise<string> {
  const row = await db.selectFrom('kv').select('value').where('key', '=', key).executeTakeFirst();
  if (row !== undefined) return row.value;
  const value = randomBytes(32).toString('hex');
  await db.insertInto('kv').values({ key, value }).execute();
  return value;
}
