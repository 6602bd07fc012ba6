import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** First numbers of the counted tables, so that an id tells what it is. */
const FIRST_IDS = { users: 1001, orders: 90001, bookings: 7001, messages: 301 } as const;

const TABLES = `
create table if not exists kv (key text primary key, value text not null);
create table if not exists users (
  id integer primary key autoincrement, em text not null unique, nm text not null, ln text not null, ph text not null, rut text not null, pwd text,
  ad_json text not null, cards_json text not null, permissions_json text not null, idi text not null, fbtio integer not null);
create table if not exists sessions (tot1 text primary key, user_id integer not null, tot4 text not null, xmod integer not null, exp_u integer not null);
create table if not exists codes (
  id integer primary key autoincrement, kind text not null, em text not null, cd text not null, tag text not null, expires integer not null,
  tries integer not null, used integer not null);
create index if not exists codes_by_em on codes (kind, em);
create table if not exists code_requests (em text primary key, sent integer not null, last_at integer not null);
create table if not exists mails (
  id integer primary key autoincrement, recipient text not null, subject text not null, text text not null, code text not null, link text not null,
  fm integer not null);
create table if not exists devices (
  iu text primary key, token text not null, state text not null, tk5 text not null, failures integer not null, rest_until integer not null);
create table if not exists orders (
  iped integer primary key autoincrement, ioext text not null, amb text not null, owner text not null, ir integer not null, il integer not null,
  dk integer not null, tipo integer not null, ss integer not null, sp integer not null, stdvy integer not null, ent text not null, fc integer not null,
  fm integer not null, im integer not null, virtual_table_id text not null, prepago integer not null, total real not null, pid text not null,
  fingerprint text not null, det_json text not null);
create index if not exists orders_by_ioext on orders (ioext);
create index if not exists orders_by_owner on orders (owner, fc);
create index if not exists orders_by_venue on orders (ir, il, fc);
create index if not exists orders_by_status on orders (ss, sp, fc);
create index if not exists orders_by_payment on orders (pid);
create table if not exists order_lines (
  iped integer not null, lir integer not null, ip integer not null, cant integer not null, unit real not null, stk integer not null, st integer not null,
  dp integer not null, primary key (iped, lir)) without rowid;
create table if not exists order_events (
  id integer primary key autoincrement, iped integer not null, kind text not null, at integer not null, ss integer not null, sp integer not null,
  stdvy integer not null);
create index if not exists order_events_by_order on order_events (iped);
create table if not exists payments (idpago text primary key, ioext text not null, answer_json text not null);
create table if not exists card_forms (id text primary key, parent text not null, owner text not null, expires integer not null);
create table if not exists card_tokens (
  token text primary key, owner text not null, brand text not null, last_four text not null, refused integer not null, expires integer not null,
  used_for text not null);
create table if not exists bookings (
  id integer primary key autoincrement, owner text not null, ir integer not null, il integer not null, sid integer not null, nr text not null,
  pa text not null, st integer not null, fr text not null, hh text not null, qc integer not null, nombre text not null, ph text not null, em text not null,
  ct text not null, ta integer not null, fm integer not null, ls_json text not null);
create index if not exists bookings_by_day on bookings (ir, il, fr);
create table if not exists messages (
  id integer primary key autoincrement, ir integer not null, il integer not null, table_id integer not null, sector_id integer not null,
  comment text not null, wants_check integer not null, dgid text not null, user_id text not null, st text not null, fm integer not null);
create table if not exists tickets (
  id text not null, iu text not null, ir integer not null, il integer not null, kdsid text not null, name text not null, origen text not null,
  via text not null, args_json text not null, urlused text not null, st text not null, fm integer not null, primary key (iu, id));
`;

/** Makes the tables that are missing and starts their counters. Safe to repeat. */
export function createTables(database: DatabaseSync): void {
  database.exec(TABLES);
  const known = database.prepare('select 1 from sqlite_sequence where name = ?');
  const start = database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
  for (const [table, first] of Object.entries(FIRST_IDS)) {
    if (known.get(table) === undefined) start.run(table, first - 1);
  }
}

/** Keeps what stays over a fresh start. */
const KEPT_KEYS = "('realtime-secret')";
const EMPTIED = [
  'users',
  'sessions',
  'codes',
  'code_requests',
  'mails',
  'devices',
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'card_forms',
  'card_tokens',
  'bookings',
  'messages',
  'tickets',
];

/** Forgets everything but the token secret, counters included; for tests. */
export async function emptyTables(db: Kysely<Tables>): Promise<void> {
  const counters = Object.entries(FIRST_IDS).map(
    ([table, first]) => `update sqlite_sequence set seq = ${first - 1} where name = '${table}'`,
  );
  const statements = [...EMPTIED.map((table) => `delete from ${table}`), `delete from kv where key not in ${KEPT_KEYS}`, ...counters];
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}
