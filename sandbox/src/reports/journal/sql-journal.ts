import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Generated, Kysely, Transaction } from 'kysely';
import { kindOf } from '../report-log.ts';
import { inBatches } from './in-batches.ts';
import type { Kept, ReportJournal, Told } from './report-journal.ts';

/** One row for each thing that was told. `received_at`: epoch ms; `kind`: what it is a repetition of. */
export interface JournalTables {
  readonly told: {
    readonly id: Generated<number | string>;
    readonly received_at: number | string;
    readonly kind: string;
    readonly told_json: string;
  };
}

/** What differs between databases. */
export interface JournalDatabase {
  readonly db: Kysely<JournalTables>;
  /** Lets one writer at a time in, until the transaction ends: so a row that can be seen has no earlier one that comes after it. */
  readonly alone: (transaction: Transaction<JournalTables>) => Promise<void>;
  /** Ends what stays open behind `db`. */
  readonly close: () => Promise<void>;
  /** So many rows are kept. Absent: as many as a million. */
  readonly room?: number;
}

const LIMITS = { batch: 500, waiting: 20_000 };
const ROOM = 1_000_000;

/** A journal in a database whose table is there. */
export function sqlJournal({ db, alone, close, room = ROOM }: JournalDatabase): ReportJournal {
  let sinceRoom = 0;
  const { add, idle } = inBatches<Told>(async (items) => {
    await db.transaction().execute(async (transaction) => {
      await alone(transaction);
      await transaction.insertInto('told').values(items.map(rowOf)).execute();
    });
    sinceRoom += items.length;
    if (sinceRoom < room / 10) return;
    sinceRoom = 0;
    await makeRoom(db, room);
  }, LIMITS);
  return {
    add,
    after: async (place, most) => {
      const rows = await db.selectFrom('told').select(['id', 'told_json']).where('id', '>', place).orderBy('id').limit(most).execute();
      return rows.map(keptOf);
    },
    forget: async (before) => {
      await db.deleteFrom('told').where('received_at', '<', before).execute();
      await makeRoom(db, room);
    },
    clear: async () => {
      await db.deleteFrom('told').execute();
    },
    close: async () => {
      await idle();
      await db.destroy();
      await close();
    },
  };
}

/** Of each kind the first one stays as long as it can: a flood of repetitions does not wash away what happened once. Kinds that somebody makes up take as much room again at most. */
async function makeRoom(db: Kysely<JournalTables>, room: number): Promise<void> {
  const isRepeated = sql<boolean>`exists (select 1 from told as earlier where earlier.kind = told.kind and earlier.id < told.id)`;
  const old = await placeBack(db, room);
  if (old !== undefined) await db.deleteFrom('told').where('id', '<=', old).where(isRepeated).execute();
  const tooOld = await placeBack(db, 2 * room);
  if (tooOld !== undefined) await db.deleteFrom('told').where('id', '<=', tooOld).execute();
}

/** The place of the newest row that has so many behind it; undefined when there are no more. */
async function placeBack(db: Kysely<JournalTables>, rows: number) {
  const found = await db.selectFrom('told').select('id').orderBy('id', 'desc').offset(rows).limit(1).executeTakeFirst();
  return found?.id;
}

function rowOf(told: Told) {
  const kind = told.kind === 'failure' ? createHash('sha256').update(kindOf(told.report)).digest('base64url') : told.kind;
  return { received_at: told.receivedAt, kind, told_json: JSON.stringify(told) };
}

/** What stands there is what `rowOf` wrote. */
function keptOf({ id, told_json }: { readonly id: number | string; readonly told_json: string }): Kept {
  const told: Told = JSON.parse(told_json);
  return { place: Number(id), told };
}
