import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { integer, missing, readBody } from '../server/answers.ts';
import type { Announce, VenueFacts } from '../catalog-port.ts';
import { catalogTransaction } from '../server/catalog-transaction.ts';
import type { SandboxContext } from '../server/context.ts';

interface VenueParams {
  Params: { ir: string; il: string };
}
interface ProductParams {
  Params: { ir: string; il: string; ip: string };
}

const productChange = z.object({
  agot: z.boolean().optional(),
  pm: z.number().min(0).optional(),
  stock: z.number().int().min(0).optional(),
});
const shiftChange = z.object({ ta: z.literal([0, 1]) });

/** Venues, their products and their shift, for the operator console. */
export function registerVenueControls(app: FastifyInstance, context: SandboxContext): void {
  app.get('/sandbox/api/venues', async () => {
    const open = await countByVenue(context, 'orders');
    const messages = await countByVenue(context, 'messages');
    const data = context.catalog.venues().map(({ ir, il, sid, nr, pa, tz, ta, cur }) => {
      const key = `${ir}-${il}`;
      return { ir, il, sid, dk: 0, nr, pa, tz, ta, cur, open: open.get(key) ?? 0, messages: messages.get(key) ?? 0 };
    });
    return { ok: true, data };
  });

  app.get<VenueParams>('/sandbox/api/venues/:ir/:il/products', async (request, reply) => {
    const venue = venueOf(context, request);
    return venue === undefined ? unknown(reply) : { ok: true, data: context.catalog.products(venue.ir, venue.il) };
  });

  app.post<ProductParams>('/sandbox/api/venues/:ir/:il/products/:ip', { schema: { body: productChange } }, async (request, reply) => {
    const venue = venueOf(context, request);
    const body = readBody(request, productChange);
    if (body === null) return missing(reply);
    if (venue === undefined) return unknown(reply);
    const { ir, il } = venue;
    const isKnown = await change(context, venue, () => context.catalog.changeProduct(ir, il, Number(request.params.ip), body));
    return isKnown ? { ok: true } : unknown(reply);
  });

  app.post<VenueParams>('/sandbox/api/venues/:ir/:il/shift', { schema: { body: shiftChange } }, async (request, reply) => {
    const venue = venueOf(context, request);
    const body = readBody(request, shiftChange);
    if (body === null) return missing(reply);
    if (venue === undefined) return unknown(reply);
    const isKnown = await change(context, venue, () => context.catalog.setShift(venue.ir, venue.il, body.ta === 1));
    return isKnown ? { ok: true } : unknown(reply);
  });
}

function venueOf(context: SandboxContext, request: FastifyRequest<VenueParams>) {
  const ir = integer.safeParse(request.params.ir);
  const il = integer.safeParse(request.params.il);
  return ir.success && il.success ? context.catalog.venue(ir.data, il.data) : undefined;
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
