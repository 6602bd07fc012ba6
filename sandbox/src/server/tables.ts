import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Generated, Kysely, Selectable } from 'kysely';
import { each } from '../catalog/each.ts';

/** How a column is kept; `Value` is its type where queries are written. */
interface Column<Value> {
  readonly ddl: string;
  /** Never there: it only carries the type. */
  readonly value?: Value;
}
type Row<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never };

const text: Column<string> = { ddl: 'text not null' };
const integer: Column<number> = { ddl: 'integer not null' };
const real: Column<number> = { ddl: 'real not null' };
const key: Column<string> = { ddl: 'text primary key' };
const counted: Column<Generated<number>> = { ddl: 'integer primary key autoincrement' };
const unique: Column<string> = { ddl: 'text not null unique' };
const maybeText: Column<string | null> = { ddl: 'text' };

/** A text that is one of a few, by name of its type. */
function oneOf<Value extends string>(): Column<Value> {
  return { ddl: text.ddl };
}

/** All times are epoch milliseconds unless the name says otherwise; columns ending in `_json` hold JSON text. */
const TABLES = {
  kv: { key, value: text },
  users: {
    id: counted,
    em: unique,
    /** `scrypt` hash in hex with its salt, `salt:hash`; null without a password. */
    pwd: maybeText,
    /** Cards by provider, then country; permissions are `[module, ur, ul]` tuples. */
    ...each('nm ln ph rut ad_json cards_json permissions_json idi', text),
    /** Counts up when the realtime token is worth fetching again. */
    fbtio: integer,
  },
  /** `exp_u` in epoch seconds (Q15). */
  sessions: { tot1: key, tot4: text, ...each('user_id xmod exp_u', integer) },
  codes: {
    id: counted,
    kind: oneOf<'login' | 'reset' | 'social' | 'pay'>(),
    ...each('em cd tag', text),
    ...each('expires tries used', integer),
  },
  code_requests: { em: key, ...each('sent last_at', integer) },
  mails: { id: counted, ...each('recipient subject text code link', text), fm: integer },
  /** `token`: KIOUSER.to of the present link, `''` when not linked. */
  devices: {
    iu: key,
    state: oneOf<'active' | 'inactive' | 'blocked'>(),
    ...each('token tk5', text),
    ...each('failures rest_until', integer),
  },
  orders: {
    iped: counted,
    /** `pid`: payment id, `''` when nothing is paid online. `fingerprint`: what a repeated save must repeat. */
    ...each('ioext amb owner ent virtual_table_id pid fingerprint det_json', text),
    ...each('ir il dk tipo ss sp stdvy fc fm im prepago', integer),
    total: real,
  },
  /** `unit`: price of one, extras included; `dp`: quantity already paid by bills of the table. */
  order_lines: { ...each('iped lir ip cant stk st dp', integer), unit: real },
  order_events: { id: counted, kind: text, ...each('iped at ss sp stdvy', integer) },
  /** Who showed the code of which table: `phone` is a world and a device, `user_id` who is logged in there, `''` nobody. */
  check_ins: { phone: key, user_id: text, ...each('ir il table_id at', integer) },
  payments: { idpago: key, ...each('ioext answer_json', text) },
  card_forms: { id: key, ...each('parent owner', text), expires: integer },
  /** `used_for` is `''` while it is fresh. */
  card_tokens: { token: key, ...each('owner brand last_four used_for', text), ...each('refused expires', integer) },
  /** `ls_json`: list of `[time, st]`. */
  bookings: { id: counted, ...each('owner nr pa fr hh nombre ph em ct ls_json', text), ...each('ir il sid st qc ta fm', integer) },
  messages: {
    id: counted,
    ...each('comment dgid user_id', text),
    ...each('ir il table_id sector_id wants_check fm', integer),
    st: oneOf<'new' | 'answered'>(),
  },
  tickets: { ...each('id iu kdsid name origen via args_json urlused st', text), ...each('ir il fm', integer) },
};

export type Tables = { [Name in keyof typeof TABLES]: Row<(typeof TABLES)[Name]> };
/** A stored row. */
export type RowOf<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** Keys of more than one column, and indexes: `table columns`. */
const KEYS: Readonly<Record<string, string>> = { order_lines: 'iped, lir', tickets: 'iu, id' };
const INDEXES = {
  codes_by_em: 'codes (kind, em)',
  orders_by_ioext: 'orders (ioext)',
  orders_by_owner: 'orders (owner, fc)',
  orders_by_venue: 'orders (ir, il, fc)',
  orders_by_status: 'orders (ss, sp, fc)',
  orders_by_change: 'orders (fm)',
  orders_by_payment: 'orders (pid)',
  order_events_by_order: 'order_events (iped)',
  bookings_by_day: 'bookings (ir, il, fr)',
};
/** First numbers of the counted tables, so that an id tells what it is. */
const FIRST_IDS = { users: 1001, orders: 90001, bookings: 7001, messages: 301 };
/** Stays over a fresh start. */
const KEPT = "key in ('realtime-secret', 'table-secret')";

/** Makes the tables that are missing and starts their counters. Safe to repeat. */
export function createTables(database: DatabaseSync): void {
  for (const [table, columns] of Object.entries(TABLES)) {
    const parts = Object.entries(columns).map(([name, { ddl }]) => `${name} ${ddl}`);
    const [own, keyed] = [KEYS[table], parts.join(', ')];
    database.exec(`create table if not exists ${table} (${own === undefined ? keyed : `${keyed}, primary key (${own})`})`);
  }
  for (const [name, columns] of Object.entries(INDEXES)) database.exec(`create index if not exists ${name} on ${columns}`);
  const known = database.prepare('select 1 from sqlite_sequence where name = ?');
  const start = database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
  for (const [table, first] of Object.entries(FIRST_IDS)) {
    if (known.get(table) === undefined) start.run(table, first - 1);
  }
}

/** Forgets everything but the token secret, counters included; for tests. */
export async function emptyTables(db: Kysely<Tables>): Promise<void> {
  const emptied = Object.keys(TABLES).map((table) => (table === 'kv' ? `delete from kv where not (${KEPT})` : `delete from ${table}`));
  const counters = Object.entries(FIRST_IDS).map(
    ([table, first]) => `update sqlite_sequence set seq = ${first - 1} where name = '${table}'`,
  );
  await db.transaction().execute(async (trx) => {
    for (const statement of [...emptied, ...counters]) await sql.raw(statement).execute(trx);
  });
}
