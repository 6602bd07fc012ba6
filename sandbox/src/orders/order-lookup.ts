import type { Caller } from '../server/caller.ts';
import { refusal } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { orderRecord, sharedRecord } from './order-record.ts';
import { findByExternalId, findById } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';

const IPED = /^\d{1,12}$/;

/** What names a check: `ic` is the external id (the key itself) or the order number (its owner only). */
export interface CheckQuery {
  readonly ic: string;
  readonly xir: number;
  readonly xil: number;
}

/** Finds the order of a check for this caller; undefined when there is none that they may see. */
export async function findCheck(context: SandboxContext, caller: Caller, { ic, xir, xil }: CheckQuery): Promise<StoredOrder | undefined> {
  const order = (await findByExternalId(context.db, ic)) ?? (IPED.test(ic) ? await ownOrder(context, caller, Number(ic)) : undefined);
  return order !== undefined && order.row.ir === xir && order.row.il === xil ? order : undefined;
}

async function ownOrder(context: SandboxContext, caller: Caller, iped: number): Promise<StoredOrder | undefined> {
  const order = await findById(context.db, iped);
  return caller.kind !== 'visitor' && order?.row.owner === caller.owner ? order : undefined;
}

/** What a screen needs of the venue beside a check. */
export function checkConfig(context: SandboxContext, { row }: StoredOrder): Readonly<Record<string, unknown>> {
  const venue = context.catalog.venue(row.ir, row.il);
  return {
    nr: venue?.nr ?? '',
    pa: venue?.pa ?? 'cl',
    cur: venue?.cur ?? null,
    payQR: venue?.webConfig['payQR'] === true ? 1 : 0,
    kdsst: 1,
  };
}

/** A custom token with which the order's node may be listened to and its selection written. */
export function checkToken(context: SandboxContext, { row }: StoredOrder): string {
  return context.realtime.customToken(`ORD-${row.ioext}`);
}

/** The table's name on a check, `''` without a table. */
export function tableText(context: SandboxContext, { row }: StoredOrder): string {
  if (row.im <= 0) return '';
  const name = context.catalog.venue(row.ir, row.il)?.tableName(row.im) ?? '';
  return name === '' ? `Mesa ${row.im}` : name;
}

/** GET /srv/getorderbycheck. C7-058, Q10. */
export async function lookUpByCheck(
  context: SandboxContext,
  caller: Caller,
  query: CheckQuery,
  origin: string,
): Promise<Readonly<Record<string, unknown>>> {
  const order = await findCheck(context, caller, query);
  if (order === undefined) return refusal('Pedido no encontrado');
  const isTheirs = caller.kind !== 'visitor' && order.row.owner === caller.owner;
  const record = orderRecord(context, order.row, order.lines, origin);
  const data = { ...(isTheirs ? record : sharedRecord(record)), imTxt: tableText(context, order) };
  return { ok: true, data, cfg: checkConfig(context, order), fbtemp: checkToken(context, order) };
}
