import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { missing, readBody, readQuery } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import type { AgentClient, AgentTicket } from '../printing/agent-client.ts';
import { agentTicketId } from '../printing/ticket-queue.ts';
import { isAtVenue, MAX_ROWS, venueQuery } from './venue-query.ts';

const TEST_TICKET = 'Si se lee esta línea, la impresora funciona.\nÁÉÍÓÚ áéíóú Ññ ¡¿ $ 1.234';
const printerSwitches = z.object({ paper: z.boolean().optional(), hang: z.boolean().optional(), crash: z.boolean().optional() });

/** The tickets that were printed here or by the agent alone, their pictures, and the printer's faults. */
export function registerTicketControls(app: FastifyInstance, context: SandboxContext, agent: AgentClient): void {
  app.get('/sandbox/api/tickets', { schema: { querystring: venueQuery } }, async (request, reply) => {
    const query = readQuery(request, venueQuery);
    if (query === null) return missing(reply);
    const rows = await context.db.selectFrom('tickets').selectAll().orderBy('fm', 'desc').limit(MAX_ROWS).execute();
    const remote = rows
      .filter(isAtVenue(query))
      .map(({ args_json, ...row }) => ({ ...row, args: JSON.parse(args_json), png: pictureOf(agentTicketId(row)) }));
    const sentOn = new Set(rows.map(agentTicketId));
    const local = query.ir === undefined ? (await agent.tickets()).filter(({ id }) => !sentOn.has(id)).map(localTicket) : [];
    return { ok: true, data: [...remote, ...local].toSorted((left, right) => right.fm - left.fm) };
  });

  app.get<{ Params: { file: string } }>('/sandbox/api/ticket-pictures/:file', async (request, reply) => {
    const picture = await agent.picture(request.params.file.replace(/\.png$/, ''));
    return picture === null ? reply.code(404).send({ ok: false, msg: 'No existe' }) : reply.type('image/png').send(picture);
  });

  app.get('/sandbox/api/printer', async () => ({ ok: true, data: await agent.status() }));

  app.post('/sandbox/api/printer/test', async (_request, reply) => {
    const at = context.clock.now();
    const status = await agent.printTest(`test-${at}`, { h: 'Prueba de impresión', c: TEST_TICKET, qrpre: '', qrpost: '', txqrpost: '' });
    context.events.emit({ kind: 'ticket', id: `test-${at}`, fm: at });
    return status === null ? reply.code(503).send({ ok: false, msg: 'La impresora no imprimió' }) : { ok: true, data: status };
  });

  app.post('/sandbox/api/printer', { schema: { body: printerSwitches } }, async (request, reply) => {
    const body = readBody(request, printerSwitches);
    if (body === null) return missing(reply);
    const status = await agent.flip(body);
    context.events.emit({ kind: 'ticket', id: '', fm: context.clock.now() });
    return { ok: true, data: status };
  });
}

/** A ticket that a kiosk sent straight to the agent. */
function localTicket({ id, printedAt, message }: AgentTicket) {
  return {
    id,
    iu: '',
    ir: 0,
    il: 0,
    kdsid: '',
    name: 'print',
    origen: 'APP',
    via: 'LOCAL',
    urlused: '',
    st: 'printed',
    fm: Date.parse(printedAt),
    args: message,
    png: pictureOf(id),
  };
}

function pictureOf(id: string): string {
  return `/sandbox/api/ticket-pictures/${encodeURIComponent(id)}.png`;
}
