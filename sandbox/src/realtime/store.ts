import type { DatabaseSync } from 'node:sqlite';

/** Where the tree is kept. Written in the same call as the change, before anybody is told of it. */
export interface RealtimeStore {
  /** Everything that was put and not removed since, in any order. */
  load(): Iterable<readonly [path: string, json: string]>;
  /** Keeps the JSON text of a node, or forgets the node (`null`). Throws when it cannot; the change is then refused. */
  put(path: string, json: string | null): void;
  /** Runs puts that belong together, all or none. Without it they are run one after the other. */
  transaction?(work: () => void): void;
}

/**
 * Keeps the nodes in the table `realtime_node` of an open database, which it makes when it is missing. Give it a connection on which no
 * transaction stays open between two turns of the event loop, best a file of its own: else an acknowledged write could be rolled back.
 */
export function sqliteStore(db: DatabaseSync): RealtimeStore {
  db.exec('create table if not exists realtime_node (path text primary key, json text not null) without rowid');
  const upsert = db.prepare('insert into realtime_node (path, json) values (?, ?) on conflict (path) do update set json = excluded.json');
  const remove = db.prepare('delete from realtime_node where path = ?');
  const select = db.prepare('select path, json from realtime_node');
  return {
    load: () => select.all().map((row): [string, string] => [String(row['path']), String(row['json'])]),
    put: (path, json) => {
      if (json === null) remove.run(path);
      else upsert.run(path, json);
    },
    transaction: (work) => inTransaction(db, work),
  };
}

function inTransaction(db: DatabaseSync, work: () => void): void {
  if (db.isTransaction) return work();
  db.exec('begin immediate');
  try {
    work();
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}
