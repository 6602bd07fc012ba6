import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { integer, missing, readBody, readQuery, text } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { bookingRecord, findBooking, setBookingStatus } from '../bookings/booking-calls.ts';
import { isAtVenue, MAX_ROWS, venueQuery } from './venue-query.ts';

/** Waiter calls, mails and bookings, for the operator console and for tests. */
export function registerInboxControls(app: FastifyInstance, context: SandboxContext): void {
  app.get('/sandbox/api/messages', { schema: { querystring: venueQuery } }, async (request, reply) => {
    const query = readQuery(request, venueQuery);
    if (query === null) return missing(reply);
    const rows = await context.db.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(MAX_ROWS).execute();
    const data = rows.filter(isAtVenue(query)).map((row) => ({
      id: row.id,
      ir: row.ir,
      il: row.il,
      idMesa: row.table_id,
      idSector: row.sector_id,
      comment: row.comment,
      check: row.wants_check === 1,
      dgid: row.dgid,
      idUsuario: row.user_id,
      st: row.st,
      fm: row.fm,
    }));
    return { ok: true, data };
  });

  app.post<{ Params: { id: string } }>('/sandbox/api/messages/:id/answer', async (request, reply) => {
    const id = integer.safeParse(request.params.id);
    if (!id.success) return missing(reply);
    const row = await context.db
      .updateTable('messages')
      .set({ st: 'answered' })
      .where('id', '=', id.data)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return reply.code(404).send({ ok: false, msg: 'No existe' });
    context.events.emit({ kind: 'message', id: String(row.id), fm: context.clock.now() });
    return { ok: true };
  });

  const mailQuery = z.object({ to: text.optional(), limit: integer.default(MAX_ROWS) });
  app.get('/sandbox/api/mails', { schema: { querystring: mailQuery } }, async (request, reply) => {
    const query = readQuery(request, mailQuery);
    if (query === null) return missing(reply);
    let mails = context.db.selectFrom('mails').selectAll();
    if (query.to !== undefined) mails = mails.where('recipient', '=', query.to.toLowerCase());
    const rows = await mails
      .orderBy('id', 'desc')
      .limit(Math.min(Math.max(query.limit, 1), MAX_ROWS))
      .execute();
    return { ok: true, data: rows.map(({ recipient, ...mail }) => ({ ...mail, to: recipient })) };
  });

  app.get('/sandbox/api/bookings', { schema: { querystring: venueQuery } }, async (request, reply) => {
    const query = readQuery(request, venueQuery);
    if (query === null) return missing(reply);
    const rows = await context.db.selectFrom('bookings').selectAll().orderBy('id', 'desc').limit(MAX_ROWS).execute();
    return { ok: true, data: rows.filter(isAtVenue(query)).map(bookingRecord) };
  });

  const bookingState = z.object({ st: z.literal([-6, -5, -4, -3, -2, -1, 0, 1, 20, 30, 40, 45, 70, 100]) });
  app.post<{ Params: { key: string } }>('/sandbox/api/bookings/:key', { schema: { body: bookingState } }, async (request, reply) => {
    const body = readBody(request, bookingState);
    if (body === null) return missing(reply);
    const row = await findBooking(context, request.params.key);
    if (row === undefined) return reply.code(404).send({ ok: false, msg: 'No existe' });
    await setBookingStatus(context, row, body.st);
    return { ok: true };
  });
}
