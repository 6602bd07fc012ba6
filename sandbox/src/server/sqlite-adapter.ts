import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const CACHED_STATEMENTS = 200;

/** Lets kysely's SQLite dialect work on node:sqlite; statements are prepared once. Booleans are stored as 0 and 1, undefined as null. */
export function sqliteForKysely(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const statement = sql === 'rollback' ? rollback(database) : adapt(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toSql)),
    run: (parameters) => statement.run(...parameters.map(toSql)),
    iterate: (parameters) => statement.iterate(...parameters.map(toSql)),
  };
}

/** On a full disk SQLite has rolled back by itself: a second one would fail and hide why the first was needed. */
function rollback(database: DatabaseSync): SqliteStatement {
  const statement = adapt(database.prepare('rollback'));
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 }) };
}

function toSql(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`a ${typeof value} cannot be stored in a column`);
}
