import { z } from 'zod';
import { each } from '../catalog/each.ts';
import { integer, missing, refusal, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import { dinerCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import type { RowOf } from '../server/tables.ts';
import { bookableTimes, isPartySize, nearestFree, SEATS_PER_TIME } from './booking-rules.ts';

type BookingRow = RowOf<'bookings'>;

const REQUESTED = 1;
export const CANCELLED_BY_CUSTOMER = -2;
const NOT_FOUND = 'Reserva no encontrada';
const NO_ROOM = 'No hay disponibilidad en la fecha seleccionada. Intenta con otra fecha.';
const KEY = /^b(\d{1,12})$/;

const bookingBody = z.object({
  xir: integer,
  xil: integer,
  rsv: z.object({
    fr: z.string().regex(/^\d{8}$/),
    hh: z.string().regex(/^\d{2}:\d{2}$/),
    qc: integer,
    nombre: text.min(1),
    ph: text.min(1),
    em: text.default(''),
    ct: text.default(''),
    ta: integer.default(0),
  }),
});
type BookingBody = z.output<typeof bookingBody>;
const cancelFields = z.object({ xir: integer, xil: integer, rv: text });

/** A booking as it is shown (C3-015); `ls` holds `[time, st]`. */
export const bookingSchema = z.object({
  ...each('key fr hh nr pa nombre ph ct', z.string()),
  ...each('st qc si ir il fm', z.int()),
  ls: z.array(z.tuple([z.int(), z.int()])),
});

/** GET, POST and DELETE /srv/bookings. C7-035, Q109. */
export function registerBookingCalls(app: SandboxApp, context: SandboxContext): void {
  const ofUser = { config: { needs: 'user' } } as const;

  app.get('/srv/bookings', { ...ofUser, schema: answers({ tr: z.object({ rv: z.array(bookingSchema) }) }) }, async (request) => {
    const rows = await context.db
      .selectFrom('bookings')
      .selectAll()
      .where('owner', '=', dinerCaller(request).owner)
      .orderBy('id', 'desc')
      .execute();
    return { ok: true, tr: { rv: rows.map(bookingRecord) } };
  });

  const booked = answers(
    { data: z.object({ key: z.string(), st: z.int(), dup: z.boolean() }) },
    { data: z.object({ libres: z.array(z.string()) }).optional() },
  );
  app.post('/srv/bookings', { ...ofUser, schema: { body: bookingBody, ...booked } }, async (request) => {
    const { body } = request;
    const { owner } = dinerCaller(request);
    return context.turns.take(`bookings ${body.xir}-${body.xil}`, () => book(context, owner, body));
  });

  const somewhere = { querystring: cancelFields.partial(), body: cancelFields.partial().nullish() };
  app.delete('/srv/bookings', { ...ofUser, schema: { ...somewhere, ...answers({}) } }, async (request, reply) => {
    const { data: fields } = cancelFields.safeParse({ ...request.query, ...request.body });
    if (fields === undefined) return missing(reply);
    const row = await findBooking(context, fields.rv);
    const isTheirs = row !== undefined && row.owner === dinerCaller(request).owner && row.ir === fields.xir && row.il === fields.xil;
    if (!isTheirs) return refusal(NOT_FOUND);
    if (row.st !== CANCELLED_BY_CUSTOMER) await setBookingStatus(context, row, CANCELLED_BY_CUSTOMER);
    return { ok: true };
  });
}

async function book(context: SandboxContext, owner: string, { xir, xil, rsv }: BookingBody): Promise<Readonly<Record<string, unknown>>> {
  const venue = context.catalog.venue(xir, xil);
  const facts = context.catalog.booking(xir, xil);
  if (venue === undefined || facts === undefined) return refusal('Sin reservas');
  const sameDay = await context.db
    .selectFrom('bookings')
    .selectAll()
    .where('ir', '=', xir)
    .where('il', '=', xil)
    .where('fr', '=', rsv.fr)
    .where('st', '>', 0)
    .execute();
  const earlier = sameDay.find((row) => row.owner === owner && row.hh === rsv.hh && row.qc === rsv.qc);
  if (earlier !== undefined) return { ok: true, data: { key: keyOf(earlier), st: earlier.st, dup: true } };
  const taken = new Map<string, number>();
  for (const { hh, qc } of sameDay) taken.set(hh, (taken.get(hh) ?? 0) + qc);
  const times = bookableTimes(facts, rsv.fr, context.clock.now(), venue.tz);
  const hasRoom = (taken.get(rsv.hh) ?? 0) + rsv.qc <= SEATS_PER_TIME;
  if (!times.includes(rsv.hh) || !isPartySize(facts, rsv.qc) || !hasRoom)
    return refusal(NO_ROOM, { data: { libres: nearestFree(times, rsv, taken) } });
  const fm = context.clock.now();
  const row = await context.db
    .insertInto('bookings')
    .values({
      owner,
      ir: xir,
      il: xil,
      sid: venue.sid,
      nr: venue.nr,
      pa: venue.pa,
      st: REQUESTED,
      ...rsv,
      fm,
      ls_json: JSON.stringify([[fm, REQUESTED]]),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  context.events.emit({ kind: 'booking', id: keyOf(row), fm });
  return { ok: true, data: { key: keyOf(row), st: row.st, dup: false } };
}

function keyOf({ id }: Pick<BookingRow, 'id'>): string {
  return `b${id}`;
}

/** The booking of a key; undefined when there is none. */
export async function findBooking(context: SandboxContext, key: string): Promise<BookingRow | undefined> {
  const id = KEY.exec(key)?.[1];
  if (id === undefined) return undefined;
  return context.db.selectFrom('bookings').selectAll().where('id', '=', Number(id)).executeTakeFirst();
}

/** Gives a booking another status and logs it. */
export async function setBookingStatus(context: SandboxContext, row: BookingRow, st: number): Promise<void> {
  const fm = context.clock.now();
  const ls_json = JSON.stringify([...JSON.parse(row.ls_json), [fm, st]]);
  await context.db.updateTable('bookings').set({ st, fm, ls_json }).where('id', '=', row.id).execute();
  context.events.emit({ kind: 'booking', id: keyOf(row), fm });
}

export function bookingRecord(row: BookingRow): z.output<typeof bookingSchema> {
  const { st, fr, hh, qc, nr, pa, sid, ir, il, fm, nombre, ph, ct } = row;
  return { key: keyOf(row), st, fr, hh, qc, nr, pa, si: sid, ir, il, fm, ls: JSON.parse(row.ls_json), nombre, ph, ct };
}
