import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { text } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { orderRecord } from '../orders/order-record.ts';
import type { OrderRow } from '../orders/order-record.ts';
import { orderSchema } from '../orders/order-schemas.ts';
import { operatorActions } from '../orders/order-states.ts';
import { recordsOf } from '../orders/order-store.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { isKioskOrder } from '../orders/tax-document.ts';
import { waitingSince } from '../orders/waiting-since.ts';

/** An order as the operator's calls answer it. */
export const shownOrder = orderSchema.extend({ ...each('owner amb', text), ...each('since waiting', z.int()), actions: z.array(text) });

const READY = 110;

/** The orders of these rows with what the operator sees beside what everybody does. */
export async function operatorRecords(context: SandboxContext, rows: readonly OrderRow[], origin: string) {
  const records = await recordsOf(context, rows, origin);
  const since = await stageStarts(context, rows);
  return records.map((record, index) => ({ ...record, ...forOperator(context, rows[index], since) }));
}

/** The same for one order that has just been read or changed. */
export async function operatorRecord(context: SandboxContext, { row, lines }: StoredOrder, origin: string) {
  const since = await stageStarts(context, [row]);
  return { ...orderRecord(context, row, lines, origin), ...forOperator(context, row, since) };
}

/** When each order was saved, accepted or finished in the kitchen, whatever came last; what was taken back is not finished. */
async function stageStarts(context: SandboxContext, rows: readonly OrderRow[]): Promise<ReadonlyMap<number, number>> {
  const unfinished = new Set(rows.filter(({ stdvy }) => stdvy < READY).map(({ iped }) => iped));
  const ids = rows.map(({ iped }) => iped);
  if (ids.length === 0) return new Map();
  const starts = await context.db
    .selectFrom('order_events')
    .select(({ fn }) => ['iped', 'kind', fn.max<number>('at').as('since')])
    .where('iped', 'in', ids)
    .where('kind', 'in', ['save', 'accept', 'ready'])
    .groupBy(['iped', 'kind'])
    .execute();
  const latest = new Map<number, number>();
  for (const { iped, kind, since } of starts) {
    if (kind === 'ready' && unfinished.has(iped)) continue;
    latest.set(iped, Math.max(since, latest.get(iped) ?? 0));
  }
  return latest;
}

function forOperator(context: SandboxContext, row: OrderRow | undefined, since: ReadonlyMap<number, number>) {
  if (row === undefined) return {};
  const actions: string[] = [...operatorActions(row)];
  if (row.ss >= 0 && row.ss <= 2) actions.push('cancel-line');
  if (isKioskOrder(row)) actions.push('dte');
  const waiting = waitingSince(context, row);
  return { owner: row.owner, amb: row.amb, since: since.get(row.iped) ?? row.fc, waiting, actions };
}
