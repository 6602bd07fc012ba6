import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import type { Transaction } from 'kysely';
import { createTables, emptyTables } from './tables.ts';
import { sqliteForKysely } from './sqlite-adapter.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** A transaction or the database itself: what a query needs. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;

export interface SandboxDatabase {
  readonly db: Db;
  /** The file behind `db`: what is written here while a transaction of `db` is open belongs to it. */
  readonly mainFile: DatabaseSync;
  /** The file of the realtime tree; no transaction stays open on it between two turns of the event loop. */
  readonly realtimeFile: DatabaseSync;
  /** Forgets everything but the realtime tree; for tests. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const BUSY_TIMEOUT_MS = 5000;

/** Opens the database of a data folder, which is made when missing. Commits are on disk before they are acknowledged (WAL, synchronous FULL). */
export function openDatabase(dataDir: string): SandboxDatabase {
  mkdirSync(dataDir, { recursive: true });
  const main = openFile(join(dataDir, 'sandbox.sqlite'));
  const realtimeFile = openFile(join(dataDir, 'realtime.sqlite'));
  createTables(main);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqliteForKysely(main) }) });
  return {
    db,
    mainFile: main,
    realtimeFile,
    empty: () => emptyTables(db),
    close: async () => {
      await db.destroy();
      if (main.isOpen) main.close();
      if (realtimeFile.isOpen) realtimeFile.close();
    },
  };
}

/** Opens a database file, whose commits are on disk before they are acknowledged. */
export function openFile(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  file.exec('pragma journal_mode = wal');
  file.exec('pragma synchronous = full');
  return file;
}
