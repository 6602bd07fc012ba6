import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Transaction } from 'kysely';
import { Pool } from 'pg';
import type { ReportJournal } from './report-journal.ts';
import { sqlJournal } from './sql-journal.ts';
import type { JournalTables } from './sql-journal.ts';

interface Settings {
  /** `postgres://user@host/database`. */
  readonly url: string;
  readonly log: (event: string, details?: Readonly<Record<string, unknown>>) => void;
  readonly room?: number;
}

/** Names the lock among those of a database: any number that nobody else takes there. */
const LOCK = 1_668_243_811;
const CONNECTIONS = 4;
/** A database that does not answer within this is away: what waits for it is refused. ms */
const ANSWER_MS = 10_000;

/** The journal of many machines, in a database that they share. Rejects where that cannot be reached, or its tables cannot be made. */
export async function postgresJournal({ url, log, room }: Settings): Promise<ReportJournal> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  // A connection that ends tells it by itself, whether or not something is asked over it: the next query opens another.
  const onError = (cause: Error) => log('reports.disconnected', { reason: String(cause) });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<JournalTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await db.transaction().execute(async (transaction) => {
      await alone(transaction);
      for (const statement of TABLE) await sql.raw(statement).execute(transaction);
    });
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
  return sqlJournal({ db, alone, close: async () => undefined, ...(room === undefined ? {} : { room }) });
}

const TABLE = [
  'create table if not exists told (id bigint generated always as identity primary key, received_at bigint not null, kind text not null, told_json text not null)',
  'create index if not exists told_by_received_at on told (received_at)',
  'create index if not exists told_by_kind on told (kind, id)',
];

async function alone(transaction: Transaction<JournalTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
}
