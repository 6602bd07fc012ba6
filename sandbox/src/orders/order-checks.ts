import type { VenueFacts } from '../catalog-port.ts';
import { refusal } from '../server/answers.ts';
import type { KioskCaller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { isVenueOfKiosk, kioskOfDevice } from '../session/devices.ts';
import { offeredAs, paymentKind } from './payment-methods.ts';
import type { Saving } from './saving.ts';
import type { SaveRequest } from './save-request.ts';

type Refusal = Readonly<Record<string, unknown>>;

const DELIVERY = 2;
const CHECK_IN = 3;
const INVALID = 'Datos invalidos en orden';
/** Comments that make the venue refuse, for tests. */
const MARKED_ERROR = 'sandbox:data.error';
const MARKED_MESSAGE = 'sandbox:msg';

/** The first reason why the order cannot be taken, prices apart; null when there is none. C7-020, C8-021. */
export async function firstRefusal(context: SandboxContext, saving: Saving): Promise<Refusal | null> {
  const { request } = saving;
  const venue = context.catalog.venue(request.ir, request.il);
  if (venue === undefined) return refusal(INVALID);
  if (venue.ta < 0) return refusal('Este local está cerrado.');
  if (venue.ta === 0) return refusal('No hay turnos abiertos');
  if (request.det.cart.dl.some(({ ct }) => ct === MARKED_ERROR)) return refusal('', { data: { error: 'Pedido rechazado por el local' } });
  if (request.det.cart.dl.some(({ ct }) => ct === MARKED_MESSAGE)) return refusal('El local no puede recibir tu pedido');
  if (saving.caller.kind === 'kiosk' && !sellsFor(context, saving.caller, request)) return refusal(INVALID);
  const isOffered = context.catalog.offers(venue.ir, venue.il, request.det.tipo);
  if (!isOffered || !isTypeOf(saving) || !isMethodOffered(context, saving, venue)) return refusal(INVALID);
  if (request.det.tipo === DELIVERY && deliveryPlace(request.det) === null) return refusal('Falta dirccion para delivery');
  if (request.det.tipo === CHECK_IN) return checkInRefusal(context, saving, venue);
  return null;
}

/** A kiosk sells for the venue that it stands in, and one of a portal for all venues of that portal. */
function sellsFor(context: SandboxContext, { iu }: KioskCaller, venue: SaveRequest): boolean {
  const kiosk = kioskOfDevice(context, iu);
  return kiosk !== undefined && isVenueOfKiosk(context, kiosk, venue);
}

/** Kiosks order types 4 and 5, everybody else 1, 2 and 3. K4-001. */
function isTypeOf({ caller, request }: Saving): boolean {
  const types = caller.kind === 'kiosk' ? [4, 5] : [1, 2, 3];
  return types.includes(request.det.tipo);
}

function isMethodOffered(context: SandboxContext, { caller, request }: Saving, venue: VenueFacts): boolean {
  const method = request.det.prepago;
  if (paymentKind(method) === 'unknown') return false;
  if (caller.kind === 'kiosk') return kioskOfDevice(context, caller.iu)?.payMethods.includes(method) ?? false;
  if (venue.methods.length === 0) return method === 0;
  return venue.methods.some(({ id, types }) => id === offeredAs(method) && types.includes(request.det.tipo));
}

/** Where a delivery goes; null for other orders, and for an address without its street or its point. */
export function deliveryPlace({
  tipo,
  ad,
}: SaveRequest['det']): { readonly lat: number; readonly lng: number; readonly commune: string } | null {
  if (tipo !== DELIVERY || ad === null || ad === undefined || ad.di.trim() === '') return null;
  return typeof ad.lt === 'number' && typeof ad.lg === 'number' ? { lat: ad.lt, lng: ad.lg, commune: ad.cm ?? '' } : null;
}

async function checkInRefusal(context: SandboxContext, saving: Saving, venue: VenueFacts): Promise<Refusal | null> {
  const { request } = saving;
  const table = request.det.mesa;
  if (table <= 0 && venue.webConfig['selfattableonly'] === 1) return refusal('Para realizar pedido, escanee QR de la mesa');
  const { ir, il, webConfig } = venue;
  if (webConfig['selfatpwd'] !== 1 || (webConfig['selfattrm'] ?? 0) !== 0) return null;
  if (context.switches.current.autnet === `${ir}-${il}` || context.catalog.isOwnNetwork(ir, il, saving.ip)) return null;
  if (context.catalog.acceptsPassword(ir, il, request.det.cart.clave) || (await hasOpenOrder(context, saving))) return null;
  return refusal('Clave Check In incorrecta');
}

/** Who already eats at the table is not asked for the password again (C5-040). */
async function hasOpenOrder(context: SandboxContext, { caller, request }: Saving): Promise<boolean> {
  const row = await context.db
    .selectFrom('orders')
    .select('iped')
    .where('owner', '=', caller.owner)
    .where('ir', '=', request.ir)
    .where('il', '=', request.il)
    .where('im', '=', request.det.mesa)
    .where('tipo', '=', CHECK_IN)
    .where('ss', 'in', [0, 1, 2])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
