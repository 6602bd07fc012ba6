import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { printerStatus } from '../printing/agent-client.ts';
import type { AgentClient, AgentTicket } from '../printing/agent-client.ts';
import { agentTicketId } from '../printing/ticket-queue.ts';
import { isAtVenue, MAX_ROWS, venueQuery } from './venue-query.ts';

const TEST_TICKET = 'Si se lee esta línea, la impresora funciona.\nÁÉÍÓÚ áéíóú Ññ ¡¿ $ 1.234';
const printerSwitches = z.object({ paper: z.boolean().optional(), hang: z.boolean().optional(), crash: z.boolean().optional() });

/** The tickets that were printed here or by the agent alone, their pictures, and the printer's faults. */
export function registerTicketControls(app: SandboxApp, context: SandboxContext, agent: AgentClient): void {
  const ticket = z.object({
    ...each('id iu kdsid origen via name urlused st png', z.string()),
    ...each('ir il fm', z.int()),
    args: z.record(z.string(), z.unknown()),
  });
  app.get('/sandbox/api/tickets', { schema: { querystring: venueQuery, ...answers({ data: z.array(ticket) }) } }, async (request) => {
    const { query } = request;
    const rows = await context.db.selectFrom('tickets').selectAll().orderBy('fm', 'desc').limit(MAX_ROWS).execute();
    const remote = rows
      .filter(isAtVenue(query))
      .map(({ args_json, ...row }) => ({ ...row, args: JSON.parse(args_json), png: pictureOf(agentTicketId(row)) }));
    const sentOn = new Set(rows.map(agentTicketId));
    const local = query.ir === undefined ? (await agent.tickets()).filter(({ id }) => !sentOn.has(id)).map(localTicket) : [];
    return { ok: true, data: [...remote, ...local].toSorted((left, right) => right.fm - left.fm) };
  });

  app.get('/sandbox/api/ticket-pictures/:file', { schema: { params: z.object({ file: z.string() }) } }, async (request, reply) => {
    const picture = await agent.picture(request.params.file.replace(/\.png$/, ''));
    return picture === null ? reply.code(404).send({ ok: false, msg: 'No existe' }) : reply.type('image/png').send(picture);
  });

  const printer = answers({ data: printerStatus.nullable() });
  app.get('/sandbox/api/printer', { schema: printer }, async () => ({ ok: true, data: await agent.status() }));

  app.post('/sandbox/api/printer/test', { schema: printer }, async (_request, reply) => {
    const at = context.clock.now();
    const status = await agent.printTest(`test-${at}`, { h: 'Prueba de impresión', c: TEST_TICKET, qrpre: '', qrpost: '', txqrpost: '' });
    context.events.emit({ kind: 'ticket', id: `test-${at}`, fm: at });
    return status === null ? reply.code(503).send({ ok: false, msg: 'La impresora no imprimió' }) : { ok: true, data: status };
  });

  app.post('/sandbox/api/printer', { schema: { body: printerSwitches, ...printer } }, async (request) => {
    const { body } = request;
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
