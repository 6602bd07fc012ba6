import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { integer, missing, queryText, readBody, text } from '../server/answers.ts';
import { knownCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { readDevice } from '../session/devices.ts';
import type { TicketQueue } from './ticket-queue.ts';

const part = z.string().max(20_000).default('');
const printBody = z.object({
  args: z.looseObject({ h: part, c: part, qrpre: part, qrpost: part, txqrpost: part }),
  id: z.string().regex(/^[\w-]{1,100}$/),
  name: z.literal('print'),
  fm: z.number().optional(),
  origen: z.literal('APP'),
  via: z.literal('CLOUD'),
  urlused: z.string().max(2000).default(''),
});

/** POST /srv/print-remote: records a ticket once and hands it to the print agent. K7-009. */
export function registerPrintRemote(app: FastifyInstance, context: SandboxContext, queue: TicketQueue): void {
  app.post('/srv/print-remote', { config: { needs: 'kiosk' } }, async (request, reply) => {
    const caller = knownCaller(request);
    if (caller.kind !== 'kiosk') return missing(reply);
    const { tk5 } = await readDevice(context.db, caller.iu);
    if (tk5 === '' || queryText(request, 'xk5') !== tk5) {
      return reply.code(401).send({ ok: false, error: 'xk5', msg: 'Clave de impresión inválida' });
    }
    const body = readBody(request, printBody);
    const kdsid = queryText(request, 'kdsid');
    if (body === null || kdsid === '') return missing(reply);
    const ir = integer.safeParse(queryText(request, 'air'));
    const il = integer.safeParse(queryText(request, 'ail'));
    const fm = context.clock.now();
    const { numInsertedOrUpdatedRows } = await context.db
      .insertInto('tickets')
      .values({
        id: body.id,
        iu: caller.iu,
        ir: ir.success ? ir.data : caller.ir,
        il: il.success ? il.data : caller.il,
        kdsid: text.parse(kdsid),
        name: body.name,
        origen: body.origen,
        via: body.via,
        args_json: JSON.stringify(body.args),
        urlused: body.urlused,
        st: 'new',
        fm,
      })
      .onConflict((conflict) => conflict.columns(['iu', 'id']).doNothing())
      .executeTakeFirstOrThrow();
    const dup = numInsertedOrUpdatedRows === 0n;
    if (!dup) {
      context.events.emit({ kind: 'ticket', id: body.id, fm });
      queue.wake();
    }
    return { ok: true, data: { id: body.id, dup } };
  });
}
