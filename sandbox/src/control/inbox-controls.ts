import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { integer, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { bookingRecord, bookingSchema, findBooking, setBookingStatus } from '../bookings/booking-calls.ts';
import { isAtVenue, MAX_ROWS, venueQuery } from './venue-query.ts';

/** Waiter calls, mails and bookings, for the operator console and for tests. */
export function registerInboxControls(app: SandboxApp, context: SandboxContext): void {
  const message = z.object({
    ...each('id ir il idMesa idSector fm', z.int()),
    ...each('comment dgid idUsuario', z.string()),
    check: z.boolean(),
    st: z.enum(['new', 'answered']),
  });
  app.get('/sandbox/api/messages', { schema: { querystring: venueQuery, ...answers({ data: z.array(message) }) } }, async (request) => {
    const { query } = request;
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

  app.post(
    '/sandbox/api/messages/:id/answer',
    { schema: { params: z.object({ id: integer }), ...answers({}) } },
    async (request, reply) => {
      const row = await context.db
        .updateTable('messages')
        .set({ st: 'answered' })
        .where('id', '=', request.params.id)
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) return reply.code(404).send({ ok: false, msg: 'No existe' });
      context.events.emit({ kind: 'message', id: String(row.id), fm: context.clock.now() });
      return { ok: true };
    },
  );

  const mailQuery = z.object({ to: text.optional(), limit: integer.default(MAX_ROWS) });
  const mail = z.object({ ...each('id fm', z.int()), ...each('to subject text code link', z.string()) });
  app.get('/sandbox/api/mails', { schema: { querystring: mailQuery, ...answers({ data: z.array(mail) }) } }, async (request) => {
    const { query } = request;
    let mails = context.db.selectFrom('mails').selectAll();
    if (query.to !== undefined) mails = mails.where('recipient', '=', query.to.toLowerCase());
    const rows = await mails
      .orderBy('id', 'desc')
      .limit(Math.min(Math.max(query.limit, 1), MAX_ROWS))
      .execute();
    return { ok: true, data: rows.map(({ recipient, ...row }) => ({ ...row, to: recipient })) };
  });

  app.get(
    '/sandbox/api/bookings',
    { schema: { querystring: venueQuery, ...answers({ data: z.array(bookingSchema) }) } },
    async (request) => {
      const { query } = request;
      const rows = await context.db.selectFrom('bookings').selectAll().orderBy('id', 'desc').limit(MAX_ROWS).execute();
      return { ok: true, data: rows.filter(isAtVenue(query)).map(bookingRecord) };
    },
  );

  const bookingState = z.object({ st: z.literal([-6, -5, -4, -3, -2, -1, 0, 1, 20, 30, 40, 45, 70, 100]) });
  const params = z.object({ key: z.string() });
  app.post('/sandbox/api/bookings/:key', { schema: { params, body: bookingState, ...answers({}) } }, async (request, reply) => {
    const { body } = request;
    const row = await findBooking(context, request.params.key);
    if (row === undefined) return reply.code(404).send({ ok: false, msg: 'No existe' });
    await setBookingStatus(context, row, body.st);
    return { ok: true };
  });
}
