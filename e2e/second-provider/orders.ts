import { randomBytes } from 'node:crypto';
import type { Who } from './accounts.ts';
import { type Answer, type Asked, type Handler, no, record, words, yes } from './answer.ts';
import { COUNTRY, type Venue, dishesOf } from './catalog.ts';
import { type Priced, priceOf } from './pricing.ts';

export type KeptOrder = ReturnType<typeof toOrder>;

/** An order, who placed it, what they sent, and what its lines are. */
export interface Stored {
  readonly order: KeptOrder;
  readonly owner: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly priced: Priced;
  /** Lines of its bill that are paid: a table pays in shares. */
  readonly paid: Set<number>;
}

const PAY_ON_RECEIPT = 0;
const AT_THE_CASHIER = 1_000;
const AT_THE_TABLE = 3;
/** Values of `tipo` of the order list. Spec C7-021. */
const [ALL, IN_PROCESS, CHECK_INS] = [0, 1, 10];

/** Orders: each save that is no refusal stores one more. Nothing of the client's own ids is kept. */
export function createOrders(venues: readonly Venue[], who: (asked: Asked) => Who | undefined) {
  /** All that is stored, the oldest first. */
  const stored: Stored[] = [];
  const ownerOf = (asked: Asked): string | undefined => {
    const caller = who(asked);
    if (caller === undefined) return undefined;
    return caller.kind === 'diner' ? caller.id : caller.kind === 'kiosk' ? `kiosk ${caller.iu}` : 'guest';
  };

  const save: Handler = (asked) => {
    const owner = ownerOf(asked);
    if (owner === undefined) return no('La sesión terminó.', {}, 401);
    const { body } = asked;
    const det = record(body['det']);
    const cart = record(det['cart']);
    const venue = venues.find(({ ir, il }) => ir === Number(body['ir']) && il === Number(body['il']));
    if (venue === undefined) return no('No vienen campos válidos');
    const priced = priceOf(venue, cart);
    if (typeof priced === 'string') return no(priced, { data: { error: priced } });
    const error = 'Los precios de su pedido cambiaron.';
    if (Math.abs(priced.total - Number(det['total'])) > 1e-9) return no(error, { data: { error, det: { total: priced.total } } });
    const method = Number(det['prepago']);
    if (method !== PAY_ON_RECEIPT && method !== AT_THE_CASHIER) return no('Pago no realizado.', { data: { error: 'Pago no realizado.' } });
    if (asked.query['preflight'] !== '1') keep(venue, owner, body, priced);
    return yes({ msg: '', data: { error: null, det: { total: priced.total, ppago: NOTHING_PAID } } });
  };

  const keep = (venue: Venue, owner: string, body: Readonly<Record<string, unknown>>, priced: Priced): void => {
    for (const { item, cant } of priced.lines) {
      const dish = dishesOf(venue).find(({ ip }) => ip === item.ip);
      if (dish?.stock != null) dish.stock -= cant;
    }
    const order = toOrder(venue, body, priced, { iped: 500_311 + stored.length * 13, xid: words(owner) });
    stored.push({ order, owner, sent: body, priced, paid: new Set() });
  };

  /** The order at the venue of the request that has one of these ids. */
  const find = ({ query }: Asked, ids: readonly (string | undefined)[]): Stored | undefined =>
    stored.find(({ order }) => {
      const isThere = String(order.ir) === query['xir'] && String(order.il) === query['xil'];
      return isThere && [String(order.iped), order.ioext, order.ioext.slice(0, 16)].some((id) => ids.includes(id));
    });

  /** The venue does something to an order: its status, its payment. */
  const change = (iped: number, changed: Partial<Pick<KeptOrder, 'ss' | 'sp' | 'stdvy'>>): void => {
    const found = stored.find(({ order }) => order.iped === iped);
    if (found === undefined) throw new Error(`no order ${iped}`);
    Object.assign(found.order, changed, { fm: Date.now(), ...((changed.ss ?? 0) > 0 ? { ent: 'OR' } : {}) });
  };

  const routes: Readonly<Record<string, Handler>> = {
    'POST /srv/saveorder': save,
    'GET /srv/getuserorders': (asked) => {
      const owner = ownerOf(asked);
      if (owner === undefined) return no('La sesión terminó.', {}, 401);
      const tipo = Number(asked.query['tipo'] ?? 0);
      const own = stored.filter((each) => owner !== 'guest' && each.owner === owner).map(({ order }) => order);
      const asOf = own.filter((order) => isListed(order, tipo)).toReversed();
      return yes({ data: asOf.slice(0, Number(asked.query['xcustom'] ?? 50)) });
    },
    'GET /srv/orderdetail': (asked) => {
      const found = find(asked, [asked.query['iped']]);
      return found === undefined || found.owner !== ownerOf(asked) ? no('No existe la orden.') : yes({ data: found.order });
    },
    'GET /srv/getorderbycheck': (asked) => {
      const found = find(asked, [asked.query['ic']]);
      return found === undefined
        ? no('No existe la orden.')
        : yes({ data: { ...found.order, imTxt: tableName(venues, found.order) }, cfg: {} });
    },
    'GET /srv/cancelorder': (asked): Answer => {
      const found = find(asked, [asked.query['iped'], asked.query['ipedtemp']]);
      if (found === undefined || found.owner !== ownerOf(asked)) return no('No existe la orden.');
      if (found.order.ss !== 0 || found.order.sp >= 2) return no('La orden ya no se puede cancelar.');
      Object.assign(found.order, { ss: -2, fm: Date.now() });
      return yes();
    },
  };
  return { routes, stored, find, change };
}

/** `ppago` of an order that nobody has paid: five places, none of them filled. Spec C3-006. */
const NOTHING_PAID: readonly null[] = [null, null, null, null, null];

function isListed({ ss, ti }: KeptOrder, tipo: number): boolean {
  if (tipo === ALL) return true;
  if (tipo === CHECK_INS) return ti === AT_THE_TABLE;
  return tipo === IN_PROCESS ? ss >= 0 && ss <= 2 : ss < 0 || ss > 2;
}

function tableName(venues: readonly Venue[], { ir, il, im }: KeptOrder): string {
  const venue = venues.find((each) => each.ir === ir && each.il === il);
  return venue?.dm.find(([id]) => id === im)?.[3] ?? '';
}

/** An order as it is kept and answered: the fields of the consumer document's "Order", and no other. Spec C3-004 to C3-007. */
function toOrder(
  venue: Venue,
  sent: Readonly<Record<string, unknown>>,
  { lines, subtotal, costoDespacho, propina, total }: Priced,
  { iped, xid }: { readonly iped: number; readonly xid: string },
) {
  const { ir, il, dk, simpleId, nombre } = venue;
  const asked = record(sent['det']);
  const cart = record(asked['cart']);
  const [tipo, mesa, prepago] = [Number(cart['tipo']), Number(asked['mesa'] ?? 0), Number(asked['prepago'])];
  // Its own number for whoever asks from outside; the first 16 characters tell it from every other.
  const ids = { iped, io: `io${iped}`, ioext: randomBytes(11).toString('hex'), ir, il };
  const now = Date.now();
  const resto = { id: `${ir}-${il}`, nombre, pais: COUNTRY, simpleId, dk };
  const when = { fechaDespacho: words(cart['fechaDespacho']), horaDespacho: words(cart['horaDespacho']) };
  const paying = { prepago, ppago: NOTHING_PAID, costoDespacho };
  const state = { dk, ss: 0, sp: 0, stdvy: 0, ti: tipo, ent: 'PE', fc: now, fm: now, im: mesa };
  const about = { cfgApp: { kdsst: false }, inf: { nr: nombre, sid: simpleId, pa: COUNTRY } };
  const det = { tipo, xid, total, subtotal, ...paying, pagado: null, mesa, ...about };
  const bought = { resto, dl: lines, tipo, st: 1, sp: 0, ss: 0, ...paying, propina, mesa, mesaName: words(cart['mesaName']) };
  return {
    ...ids,
    ...state,
    virtual_table_id: words(sent['virtual_table_id']),
    orden: { dlres: lines.map((_, index) => ({ lir: index + 1, stk: 0, st: 0 })) },
    det: { ...det, cart: { ...ids, ...bought, ...when, fmu: now, validado: true } },
  };
}
