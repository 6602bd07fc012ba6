import type { SandboxContext } from '../server/context.ts';
import type { StoredOrder } from './order-store.ts';

/** Tells everybody who may listen that the order changed: its owner's node, its own node, the venue's staff and the console. Call it right after the commit. */
export function pushOrder(context: SandboxContext, { row, lines }: StoredOrder): void {
  const { amb, owner, iped, ioext, ss, sp, stdvy, fm } = row;
  const change = { iped, ioext, ss, sp, stdvy, fm };
  const stks = Object.fromEntries(lines.map(({ lir, stk }) => [String(lir), stk]));
  push(context, `/${amb}`, {
    [`U/${owner}/ped`]: change,
    [`O/${ioext}/ped`]: change,
    [`O/${ioext}/stks`]: stks,
    [`R/${row.ir}/${row.il}/ped`]: { iped, ss, fm },
  });
  context.events.emit({ kind: 'order', id: String(iped), fm });
}

/** Tells the people at a table that the bill changed: something was paid or a line was cancelled. */
export function pushBill(context: SandboxContext, { row }: StoredOrder): void {
  push(context, `/${row.amb}/O/${row.ioext}`, { gae: { fm: row.fm } });
}

/** A push is a hint: when it fails, what was committed still stands and is found by asking. */
export function push(context: SandboxContext, path: string, patch: Readonly<Record<string, unknown>>): void {
  try {
    context.realtime.update(path, patch);
  } catch (error) {
    context.log('push.failed', { path, reason: String(error) });
  }
}
