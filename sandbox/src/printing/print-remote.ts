import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { integer, missing, queryText, refusal, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { knownCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { isVenueOfKiosk, kioskOfDevice, readDevice } from '../session/devices.ts';
import type { TicketQueue } from './ticket-queue.ts';

const part = z.string().max(20_000).default('');
const printBody = z.object({
  args: z.looseObject({ h: part, c: part, qrpre: part, qrpost: part, txqrpost: part }),
  // The agent puts the device's key in front, and takes names of 100 letters.
  id: z.string().regex(/^[\w-]{1,80}$/),
  name: z.literal('print'),
  fm: z.number().optional(),
  origen: z.literal('APP'),
  via: z.literal('CLOUD'),
  urlused: z.string().max(2000).default(''),
});

/** Whether a device prints on this printer: on those of its own venue, as a portal's device on those of the portal's venues. A stolen key prints nowhere else. */
function mayPrintOn(context: SandboxContext, iu: string, kdsid: string): boolean {
  const device = kioskOfDevice(context, iu);
  const owner = context.catalog.kiosks().find(({ printer }) => printer?.id === kdsid);
  return device !== undefined && owner !== undefined && isVenueOfKiosk(context, device, owner);
}

/** POST /srv/print-remote: records a ticket once and hands it to the print agent. K7-009. */
export function registerPrintRemote(app: SandboxApp, context: SandboxContext, queue: TicketQueue): void {
  const mayPrint = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = knownCaller(request);
    const tk5 = caller.kind === 'kiosk' ? (await readDevice(context.db, caller.iu)).tk5 : '';
    const isRight = tk5 !== '' && queryText(request, 'xk5') === tk5;
    return isRight ? undefined : reply.code(401).send({ ok: false, error: 'xk5', msg: 'Clave de impresión inválida' });
  };
  const schema = { body: printBody, ...answers({ data: z.object({ id: z.string(), dup: z.boolean() }) }) };
  app.post('/srv/print-remote', { schema, config: { needs: 'kiosk' }, preValidation: mayPrint }, async (request, reply) => {
    const caller = knownCaller(request);
    if (caller.kind !== 'kiosk') return missing(reply);
    const { body } = request;
    const kdsid = queryText(request, 'kdsid');
    if (kdsid === '') return missing(reply);
    const ir = integer.safeParse(queryText(request, 'air'));
    const il = integer.safeParse(queryText(request, 'ail'));
    if (!mayPrintOn(context, caller.iu, kdsid)) return refusal('Impresora de otro local');
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
