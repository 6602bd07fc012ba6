import { z } from 'zod';
import { minutesOf, instantOf, wallTime } from '../bookings/venue-time.ts';
import type { VenueFacts } from '../catalog-port.ts';
import { integer, missing } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { kioskOwner } from '../session/devices.ts';
import { CHANNELS } from './sale.ts';
import type { Sale } from './sale.ts';
import { salesCsv } from './sales-csv.ts';

const NOT_RECEIVED = 175;
const DAY = /^\d{8}$/;
const asked = z.object({ ir: integer, il: integer, day: z.string().regex(DAY).optional() });

/** What a venue sold on a day of its own: by hour and channel, and as a file for a spreadsheet. */
export function registerSalesControls(app: SandboxApp, context: SandboxContext): void {
  const bar = z.object({ hour: z.int(), channel: z.enum(CHANNELS), orders: z.int(), total: z.number() });
  const kiosk = z.object({ kiosk: z.string(), orders: z.int(), total: z.number() });
  const sales = answers({ data: z.object({ day: z.string(), bars: z.array(bar), kiosks: z.array(kiosk) }) });
  app.get('/sandbox/api/sales', { schema: { querystring: asked, ...sales } }, async ({ query }, reply) => {
    const { venue, day } = dayOf(context, query);
    if (venue === undefined || minutesOf(day, '00:00') === null) return missing(reply);
    const sold = await salesOf(context, venue, day);
    return { ok: true, data: { day, bars: barsOf(sold), kiosks: kiosksOf(sold) } };
  });

  const file = asked.extend({ lang: z.enum(['es', 'en']).default('es') });
  app.get('/sandbox/api/sales.csv', { schema: { querystring: file } }, async ({ query }, reply) => {
    const { venue, day } = dayOf(context, query);
    if (venue === undefined || minutesOf(day, '00:00') === null) return missing(reply);
    const text = salesCsv(await salesOf(context, venue, day), { day, lang: query.lang, decimals: venue.cur[4] });
    return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${venue.sid}-${day}.csv"`).send(text);
  });
}

/** The venue that is asked for, and its day, today where none is said. */
function dayOf({ catalog, clock }: SandboxContext, { ir, il, day }: z.output<typeof asked>) {
  const venue = catalog.venue(ir, il);
  return { venue, day: day ?? wallTime(clock.now(), venue?.tz ?? 'UTC').date };
}

/** What was taken on a day and not given back: neither refused nor cancelled, and not what waits to be accepted or paid. */
async function salesOf(context: SandboxContext, { ir, il, tz }: VenueFacts, day: string): Promise<readonly Sale[]> {
  const from = instantOf(day, '00:00', tz) ?? 0;
  const rows = await context.db
    .selectFrom('orders')
    .select(['iped', 'fc', 'tipo', 'sp', 'total', 'owner'])
    .where('ir', '=', ir)
    .where('il', '=', il)
    // A day with a change of the clock has 25 hours at most.
    .where('fc', '>=', from)
    .where('fc', '<', from + 25 * 3_600_000)
    .where('ss', 'in', [1, 2, 3])
    .where('stdvy', '!=', NOT_RECEIVED)
    .orderBy('fc')
    .execute();
  const kiosks = new Map(context.catalog.kiosks().map((kiosk) => [kioskOwner(kiosk), kiosk.kiosId]));
  return rows.flatMap(({ iped, fc, tipo, sp, total, owner }) => {
    const { date, minutes } = wallTime(fc, tz);
    if (date !== day) return [];
    const channel = CHANNELS[Math.min(tipo, 4) - 1] ?? 'pickup';
    return [{ iped, time: clockText(minutes), channel, kiosk: kiosks.get(owner) ?? '', isPaid: sp >= 2, total }];
  });
}

function clockText(minutes: number): string {
  const ofDay = minutes % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

function barsOf(sales: readonly Sale[]) {
  const groups = Map.groupBy(sales, ({ time, channel }) => `${time.slice(0, 2)} ${channel}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const total = group.reduce((sum, sale) => sum + sale.total, 0);
    return [{ hour: Number(first.time.slice(0, 2)), channel: first.channel, orders: group.length, total }];
  });
}

/** What each kiosk sold, by its id; those that sold nothing left out. */
function kiosksOf(sales: readonly Sale[]) {
  const groups = Map.groupBy(
    sales.filter(({ kiosk }) => kiosk !== ''),
    ({ kiosk }) => kiosk,
  );
  return [...groups]
    .map(([kiosk, sold]) => ({ kiosk, orders: sold.length, total: sold.reduce((sum, sale) => sum + sale.total, 0) }))
    .toSorted((one, other) => one.kiosk.localeCompare(other.kiosk, 'en', { numeric: true }));
}
