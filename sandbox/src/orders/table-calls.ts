import { z } from 'zod';
import { ambOf, integer, queryText, refusal, text } from '../server/answers.ts';
import type { Caller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { RowOf } from '../server/tables.ts';
import { billLines, totalsOf } from './table-bill.ts';
import { tableText } from './order-lookup.ts';
import type { StoredOrder } from './order-store.ts';
import { lastFree, VISIT_MS } from './table-visit.ts';

const CHECK_IN = 3;
const PAID = 2;
const DEVICE_ID = /^[A-Za-z0-9_-]{8,64}$/;
/** A word of letters: whoever wrote a number or an address for their name has none. */
const FIRST_NAME = /^\p{L}[\p{L}'’.-]{0,23}$/u;

const place = { xir: integer, xil: integer, mesa: integer };
const checkInBody = z.object({ ...place, cod: text });
const billQuery = z.object(place);
type Place = z.output<typeof billQuery>;

const lineSchema = z.object({ ca: z.int(), pn: z.string(), p28: z.number(), dp: z.int(), st: z.int() });
const orderSchema = z.object({
  nm: z.string(),
  ic: z.string().optional(),
  total: z.number(),
  pagado: z.number(),
  lines: z.array(lineSchema),
});
const billSchema = z.object({ imTxt: z.string(), total: z.number(), pagado: z.number(), pedidos: z.array(orderSchema) });

/** Who asks: a phone in one of the two worlds, and whoever is logged in on it, '' nobody. */
interface Guest {
  readonly phone: string;
  readonly user: string;
}

/** POST /srv/tablecheckin and GET /srv/tablebill: the open bill of a table for whoever sits there. An extension of ours: X-13, Q190. */
export function registerTableCalls(app: SandboxApp, context: SandboxContext): void {
  const checkedIn = answers({ data: z.object({ hasta: z.int() }) }, { error: z.literal('wait').optional() });
  app.post('/srv/tablecheckin', { schema: { body: checkInBody, ...checkedIn } }, async (request) => {
    const { body } = request;
    const guest = guestOf(request.caller, ambOf(request), queryText(request, 'dgid'));
    if (guest === undefined) return refusal('Falta parametros');
    const now = context.clock.now();
    // All phones of a venue may share an address: right codes are neither counted nor kept waiting by somebody's wrong ones.
    if (!context.tableCodes.isCodeOf(body.xir, body.xil, body.mesa, body.cod)) {
      const retry = context.addressLimits.tables.take(request.ip, now);
      return retry > 0 ? refusal('Demasiados intentos', { error: 'wait', retry }) : refusal('Código de mesa incorrecto');
    }
    await keepCheckIn(context, guest, body, now);
    return { ok: true, data: { hasta: now + VISIT_MS } };
  });

  const read = answers({ data: billSchema }, { error: z.literal('check-in').optional() });
  app.get('/srv/tablebill', { schema: { querystring: billQuery, ...read } }, async (request) => {
    const { query } = request;
    const amb = ambOf(request);
    const since = await checkedInAt(context, guestOf(request.caller, amb, queryText(request, 'dgid')), query);
    const scanAgain = refusal('Escanea de nuevo el código de tu mesa', { error: 'check-in' });
    if (since === undefined) return scanAgain;
    const now = context.clock.now();
    const orders = await ordersAt(context, amb, query, now);
    if (since <= lastFree(orders.map(stayOf), now)) return scanAgain;
    return { ok: true, data: await billOf(context, orders.filter(isOpen(now)), query) };
  });
}

function guestOf(caller: Caller, amb: string, dgid: string): Guest | undefined {
  if (caller.kind === 'kiosk' || !DEVICE_ID.test(dgid)) return undefined;
  return { phone: `${amb} ${dgid}`, user: caller.kind === 'diner' ? caller.owner : '' };
}

/** One table a phone: the last one whose code it showed. */
async function keepCheckIn({ db }: SandboxContext, { phone, user }: Guest, { xir, xil, mesa }: Place, at: number): Promise<void> {
  const row = { user_id: user, ir: xir, il: xil, table_id: mesa, at };
  await db
    .deleteFrom('check_ins')
    .where('at', '<', at - VISIT_MS)
    .execute();
  await db
    .insertInto('check_ins')
    .values({ phone, ...row })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute();
}

/**
 * When this phone checked in at that table; undefined where it did not, too long ago, or for somebody else. A check-in without an account
 * becomes that of who logs in on the phone, so that it ends for the phone with the logout.
 */
async function checkedInAt(
  { db, clock }: SandboxContext,
  guest: Guest | undefined,
  { xir, xil, mesa }: Place,
): Promise<number | undefined> {
  if (guest === undefined) return undefined;
  const row = await db.selectFrom('check_ins').selectAll().where('phone', '=', guest.phone).executeTakeFirst();
  if (row === undefined || row.ir !== xir || row.il !== xil || row.table_id !== mesa) return undefined;
  const age = clock.now() - row.at;
  if (age < 0 || age > VISIT_MS) return undefined;
  if (row.user_id === guest.user) return row.at;
  if (row.user_id !== '') return undefined;
  await db.updateTable('check_ins').set({ user_id: guest.user }).where('phone', '=', guest.phone).execute();
  return row.at;
}

interface TableOrder extends StoredOrder {
  /** When it was paid, cancelled or refused, epoch ms; undefined: it was not. */
  readonly endedAt: number | undefined;
}

/** What was ordered at a table so long ago that it may still say who sits there. */
async function ordersAt({ db }: SandboxContext, amb: string, { xir, xil, mesa }: Place, now: number): Promise<readonly TableOrder[]> {
  const rows: readonly RowOf<'orders'>[] = await db
    .selectFrom('orders')
    .selectAll()
    .where('ir', '=', xir)
    .where('il', '=', xil)
    .where('fc', '>', now - 2 * VISIT_MS)
    .where('im', '=', mesa)
    .where('tipo', '=', CHECK_IN)
    .where('amb', '=', amb)
    .orderBy('fc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ iped }) => iped);
  const lines = await db.selectFrom('order_lines').selectAll().where('iped', 'in', ids).orderBy('lir').execute();
  const events = await db.selectFrom('order_events').select(['iped', 'at', 'ss', 'sp']).where('iped', 'in', ids).orderBy('id').execute();
  return rows.map((row) => ({
    row,
    lines: lines.filter(({ iped }) => iped === row.iped),
    endedAt: hasEnded(row) ? (events.find((event) => event.iped === row.iped && hasEnded(event))?.at ?? row.fm) : undefined,
  }));
}

function hasEnded({ ss, sp }: { readonly ss: number; readonly sp: number }): boolean {
  return ss < 0 || sp >= PAID;
}

function stayOf({ row, endedAt = Number.POSITIVE_INFINITY }: TableOrder) {
  return { from: row.fc, until: endedAt };
}

/** Whether an order is on the table's bill: what is paid at a page of its own (`sp` 1) is not. */
function isOpen(now: number): (order: TableOrder) => boolean {
  return ({ row, endedAt }) => endedAt === undefined && row.sp === 0 && now - row.fc <= VISIT_MS;
}

async function billOf(context: SandboxContext, orders: readonly TableOrder[], { xir, xil, mesa }: Place) {
  const venue = context.catalog.venue(xir, xil);
  const isPaidByPhone = venue?.webConfig['payQR'] === true;
  const pedidos = orders.map((order) => ({
    nm: firstNameOf(order),
    // Who has it may pay: where nobody can, nobody needs it.
    ...(isPaidByPhone ? { ic: order.row.ioext } : {}),
    ...totalsOf(order),
    lines: billLines(order).map(({ ca, pn, p28, dp, st }) => ({ ca, pn, p28, dp, st })),
  }));
  const [first] = orders;
  return {
    imTxt: first === undefined ? (venue?.tableName(mesa) ?? '') : tableText(context, first),
    total: pedidos.reduce((sum, { total }) => sum + total, 0),
    pagado: pedidos.reduce((sum, { pagado }) => sum + pagado, 0),
    pedidos,
  };
}

/** The first name of who ordered, as it came with the order; '' where there is none. No surname, number or address, whatever was written. */
function firstNameOf({ row }: StoredOrder): string {
  const { us }: { readonly us?: { readonly nm?: unknown } } = JSON.parse(row.det_json);
  const [first = ''] = typeof us?.nm === 'string' ? us.nm.trim().split(/\s+/) : [];
  return FIRST_NAME.test(first) ? first : '';
}
