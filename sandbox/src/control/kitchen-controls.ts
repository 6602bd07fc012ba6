import { sql } from 'kysely';
import { z } from 'zod';
import { integer, originOf } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { KITCHEN_STAGES } from '../orders/kitchen-move.ts';
import { moveKitchen } from '../orders/move-kitchen.ts';
import { operatorRecord, shownOrder } from './operator-record.ts';

const stage = z.literal([...KITCHEN_STAGES]);
const move = z.object({ tap: z.string().regex(/^[\w-]{8,40}$/), jb: integer.default(0), from: stage, to: stage });
/** As many as a hall can wait for. */
const MAX_ON_BOARD = 500;
/** The number that stands on the ticket of a kiosk that was offline: its guest knows no other. X-16 */
const OFFLINE = /L-\d{6}/;

/** What a kitchen's screen does, and what a hall may see. */
export function registerKitchenControls(app: SandboxApp, context: SandboxContext): void {
  const params = z.object({ iped: integer });
  const moved = { params, body: move, ...answers({ data: shownOrder }) };
  app.post('/sandbox/api/orders/:iped/kitchen', { schema: moved }, async (request, reply) => {
    const result = await moveKitchen(context, request.params.iped, request.body);
    if (result.kind === 'unknown') return reply.code(404).send({ ok: false, msg: 'Pedido no encontrado' });
    const data = await operatorRecord(context, result.order, originOf(request));
    return result.kind === 'impossible' ? reply.code(409).send({ ok: false, msg: 'El pedido ya cambió', data }) : { ok: true, data };
  });

  const number = z.object({ iped: z.int(), text: z.string() });
  const board = answers({ data: z.object({ preparing: z.array(number), ready: z.array(number) }) });
  const venue = z.object({ ir: integer, il: integer });
  app.get('/sandbox/api/board', { schema: { querystring: venue, ...board } }, async ({ query: { ir, il } }) => {
    const rows = await context.db
      .selectFrom('orders')
      .select(['iped', 'stdvy', sql<string>`coalesce(json_extract(det_json, '$.cart.ct'), '')`.as('comment')])
      .where('ir', '=', ir)
      .where('il', '=', il)
      .where('ss', 'in', [1, 2])
      .where(isCalled)
      .orderBy('fm')
      .limit(MAX_ON_BOARD)
      .execute();
    const shown = (isReady: boolean) =>
      rows
        .filter(({ stdvy }) => stdvy >= 110 === isReady)
        .map(({ iped, comment }) => ({ iped, text: OFFLINE.exec(comment)?.[0] ?? String(iped) }));
    return {
      ok: true,
      data: { preparing: shown(false).toSorted((left, right) => left.iped - right.iped), ready: shown(true).toReversed() },
    };
  });
}

/** Whose number is called: what is fetched at the counter. Nothing that is carried to a table, a locator or a door. */
const isCalled = sql<boolean>`(tipo = 1 or (tipo in (4, 5) and virtual_table_id = '' and im = 0))`;
