import { z } from 'zod';
import { integer } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import type { ChangeResult } from './change-result.ts';
import { kitchenChange } from './kitchen-move.ts';
import type { KitchenLine, KitchenMove } from './kitchen-move.ts';
import { findById } from './order-store.ts';
import type { StoredOrder } from './order-store.ts';
import { pushOrder } from './pushes.ts';

const areas = z.object({ cart: z.object({ dl: z.array(z.object({ item: z.object({ jb: integer.optional() }) })) }) });

function kitchenLines({ row, lines }: StoredOrder): readonly KitchenLine[] {
  const detail = areas.safeParse(JSON.parse(row.det_json));
  const jbs = detail.success ? detail.data.cart.dl.map(({ item }) => item.jb) : [];
  return lines.map(({ lir, st, stk }) => ({ lir, st, stk, jb: jbs[lir - 1] }));
}

/**
 * Moves a station's part of an order by the one step that a tap wants, if it still is as it was in sight. `tap`: its id; the same again changes
 * nothing and is answered as done, so that it may be sent again when its answer was lost.
 */
export async function moveKitchen(
  context: SandboxContext,
  iped: number,
  move: KitchenMove & { readonly tap: string },
): Promise<ChangeResult> {
  const kind = `tap ${move.tap}`;
  const result = await context.db.transaction().execute(async (trx): Promise<ChangeResult & { readonly isRepeated?: true }> => {
    const order = await findById(trx, iped);
    if (order === undefined) return { kind: 'unknown' };
    const known = await trx.selectFrom('order_events').select('id').where('iped', '=', iped).where('kind', '=', kind).executeTakeFirst();
    if (known !== undefined) return { kind: 'changed', order, isRepeated: true };
    const before = kitchenLines(order);
    const change = kitchenChange({ ...order.row, lines: before }, move);
    if (change === null) return { kind: 'impossible', order };
    const at = context.clock.now();
    const { ss, stdvy } = change;
    const row = { ...order.row, ss, stdvy, ent: ss === order.row.ss ? order.row.ent : 'OR', fm: Math.max(at, order.row.fm + 1) };
    await trx.updateTable('orders').set({ ss, stdvy, ent: row.ent, fm: row.fm }).where('iped', '=', iped).execute();
    const stks = new Map(change.lines.map(({ lir, stk }) => [lir, stk]));
    const lines = order.lines.map((line) => ({ ...line, stk: stks.get(line.lir) ?? line.stk }));
    for (const [index, { lir, stk }] of lines.entries()) {
      if (stk === order.lines[index]?.stk) continue;
      await trx.updateTable('order_lines').set({ stk }).where('iped', '=', iped).where('lir', '=', lir).execute();
    }
    const kinds = [...change.kinds, kind];
    await trx
      .insertInto('order_events')
      .values(kinds.map((one) => ({ iped, kind: one, at, ss, sp: row.sp, stdvy })))
      .execute();
    return { kind: 'changed', order: { row, lines } };
  });
  if (result.kind === 'changed' && result.isRepeated !== true) pushOrder(context, result.order);
  return result;
}
