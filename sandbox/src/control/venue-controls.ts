import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { currencySchema } from '../catalog/wire-schemas.ts';
import { each } from '../catalog/each.ts';
import { integer } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { Announce, VenueFacts } from '../catalog-port.ts';
import { catalogTransaction } from '../server/catalog-transaction.ts';
import type { SandboxContext } from '../server/context.ts';

const params = z.object({ ir: integer, il: integer });

const productChange = z.object({
  agot: z.boolean().optional(),
  pm: z.number().min(0).optional(),
  stock: z.number().int().min(0).optional(),
});
const shiftChange = z.object({ ta: z.literal([0, 1]) });

/** Venues, their products and their shift, for the operator console. */
export function registerVenueControls(app: SandboxApp, context: SandboxContext): void {
  const listed = z.object({ ...each('nr pa tz', z.string()), cur: currencySchema, ...each('ir il sid dk ta open messages', z.int()) });
  app.get('/sandbox/api/venues', { schema: answers({ data: z.array(listed) }) }, async () => {
    const open = await countByVenue(context, 'orders');
    const messages = await countByVenue(context, 'messages');
    const data = context.catalog.venues().map(({ ir, il, sid, nr, pa, tz, ta, cur }) => {
      const key = `${ir}-${il}`;
      return { ir, il, sid, dk: 0, nr, pa, tz, ta, cur, open: open.get(key) ?? 0, messages: messages.get(key) ?? 0 };
    });
    return { ok: true, data };
  });

  const table = z.object({ id: z.int(), ...each('name path', z.string()) });
  app.get('/sandbox/api/venues/:ir/:il/tables', { schema: { params, ...answers({ data: z.array(table) }) } }, async (request, reply) => {
    const venue = venueOf(context, request.params);
    return venue === undefined ? unknown(reply) : { ok: true, data: tablesOf(context, venue) };
  });

  // Where the camera of a phone goes by the code on a table: for whoever tries it without one.
  app.get('/sandbox/tables/:ir/:il/:id', { schema: { params: params.extend({ id: integer }) } }, async (request, reply) => {
    const { id } = request.params;
    const venue = venueOf(context, request.params);
    const found = venue === undefined ? undefined : tablesOf(context, venue).find((one) => one.id === id);
    return found === undefined ? unknown(reply) : reply.redirect(found.path);
  });

  const product = z.object({ ip: z.int(), ...each('np cat', z.string()), pm: z.number(), agot: z.boolean(), stock: z.int().nullable() });
  app.get(
    '/sandbox/api/venues/:ir/:il/products',
    { schema: { params, ...answers({ data: z.array(product) }) } },
    async (request, reply) => {
      const venue = venueOf(context, request.params);
      return venue === undefined ? unknown(reply) : { ok: true, data: context.catalog.products(venue.ir, venue.il) };
    },
  );

  const soldOut = z.object(each('ir il ip', z.int()));
  app.get('/sandbox/api/sold-out', { schema: answers({ data: z.array(soldOut) }) }, async () => ({ ok: true, data: soldOutOf(context) }));

  const changed = { params: params.extend({ ip: integer }), body: productChange, ...answers({}) };
  app.post('/sandbox/api/venues/:ir/:il/products/:ip', { schema: changed }, async (request, reply) => {
    const venue = venueOf(context, request.params);
    const { body } = request;
    if (venue === undefined) return unknown(reply);
    const { ir, il } = venue;
    const isKnown = await change(context, venue, () => context.catalog.changeProduct(ir, il, request.params.ip, body));
    return isKnown ? { ok: true } : unknown(reply);
  });

  app.post('/sandbox/api/venues/:ir/:il/shift', { schema: { params, body: shiftChange, ...answers({}) } }, async (request, reply) => {
    const venue = venueOf(context, request.params);
    const { body } = request;
    if (venue === undefined) return unknown(reply);
    const isKnown = await change(context, venue, () => context.catalog.setShift(venue.ir, venue.il, body.ta === 1));
    return isKnown ? { ok: true } : unknown(reply);
  });
}

function venueOf({ catalog }: SandboxContext, { ir, il }: z.output<typeof params>) {
  return catalog.venue(ir, il);
}

/** What is sold out at all venues: an order of any of them may hold it. */
function soldOutOf({ catalog }: SandboxContext) {
  return catalog.venues().flatMap(({ ir, il }) =>
    catalog
      .products(ir, il)
      .filter(({ agot }) => agot)
      .map(({ ip }) => ({ ir, il, ip })),
  );
}

function unknown(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ ok: false, msg: 'No existe' });
}

/** Changes the catalogue in a transaction of its own, then tells. False when there is no such thing. */
async function change(context: SandboxContext, venue: VenueFacts, work: () => Announce | null): Promise<boolean> {
  const isKnown = await catalogTransaction(context, async (_trx, changeCatalog) => changeCatalog(venue, work));
  if (isKnown) context.events.emit({ kind: 'venue', id: `${venue.ir}-${venue.il}`, fm: context.clock.now() });
  return isKnown;
}

async function countByVenue(context: SandboxContext, table: 'orders' | 'messages'): Promise<ReadonlyMap<string, number>> {
  const count = context.db.fn.countAll<number>().as('count');
  const rows =
    table === 'orders'
      ? await context.db.selectFrom('orders').select(['ir', 'il', count]).where('ss', 'in', [0, 1, 2]).groupBy(['ir', 'il']).execute()
      : await context.db.selectFrom('messages').select(['ir', 'il', count]).where('st', '=', 'new').groupBy(['ir', 'il']).execute();
  return new Map(rows.map((row) => [`${row.ir}-${row.il}`, row.count]));
}

/** What the codes on the tables of a venue open: the path of their check-in, with the code that proves that one sits there. Q190. */
function tablesOf({ tableCodes }: SandboxContext, { ir, il, sid, nr, pa, tables, tableName }: VenueFacts) {
  const slug = nr
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll(/ +/g, '-');
  return tables.map((id) => {
    const path = `/r/${pa}/${slug}/${sid}/checkin/${id}?tc=${tableCodes.codeOf(ir, il, id)}`;
    return { id, name: tableName(id), path };
  });
}
