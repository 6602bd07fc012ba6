import { Kysely, SqliteDialect } from 'kysely';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openFile } from '../../server/db.ts';
import { sqliteForKysely } from '../../server/sqlite-adapter.ts';
import type { ReportJournal } from './report-journal.ts';
import { sqlJournal } from './sql-journal.ts';
import type { JournalTables } from './sql-journal.ts';

/** The journal of one machine, as a file of its data folder, which is made when missing. */
export function sqliteJournal(dataDir: string, { room }: { readonly room?: number } = {}): ReportJournal {
  mkdirSync(dataDir, { recursive: true });
  return journalIn(openFile(join(dataDir, 'reports.sqlite')), room);
}

/** The journal in an open database, which it closes. */
export function journalIn(file: DatabaseSync, room?: number): ReportJournal {
  file.exec(
    'create table if not exists told (id integer primary key autoincrement, received_at integer not null, kind text not null, told_json text not null)',
  );
  for (const columns of ['received_at', 'kind, id'])
    file.exec(`create index if not exists told_by_${columns.split(',')[0] ?? ''} on told (${columns})`);
  return sqlJournal({
    db: new Kysely<JournalTables>({ dialect: new SqliteDialect({ database: sqliteForKysely(file) }) }),
    // Whoever writes to the file is alone.
    alone: async () => undefined,
    close: async () => {
      if (file.isOpen) file.close();
    },
    ...(room === undefined ? {} : { room }),
  });
}
