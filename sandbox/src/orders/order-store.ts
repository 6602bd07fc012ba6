import type { SandboxContext } from '../server/context.ts';
import type { Queryable } from '../server/db.ts';
import type { LineRow, OrderRecord, OrderRow } from './order-record.ts';
import { orderRecord } from './order-record.ts';

/** An order with its lines in their order. */
export interface StoredOrder {
  readonly row: OrderRow;
  readonly lines: readonly LineRow[];
}

/** The newest order of an intent id (with de-duplication off there may be several). */
export async function findByExternalId(db: Queryable, ioext: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('ioext', '=', ioext).orderBy('iped', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? undefined : { row, lines: await linesOf(db, row.iped) };
}

export async function findById(db: Queryable, iped: number): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('iped', '=', iped).executeTakeFirst();
  return row === undefined ? undefined : { row, lines: await linesOf(db, iped) };
}

async function linesOf(db: Queryable, iped: number): Promise<LineRow[]> {
  return db.selectFrom('order_lines').selectAll().where('iped', '=', iped).orderBy('lir').execute();
}

/** The wire records of these orders, in their order. */
export async function recordsOf(context: SandboxContext, rows: readonly OrderRow[], origin: string): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const lines = await context.db
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'iped',
      'in',
      rows.map(({ iped }) => iped),
    )
    .orderBy('lir')
    .execute();
  const byOrder = Map.groupBy(lines, ({ iped }) => iped);
  return rows.map((row) => orderRecord(context, row, byOrder.get(row.iped) ?? [], origin));
}
