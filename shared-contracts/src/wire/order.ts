import * as v from 'valibot';
import type { Address } from '../domain/address.ts';
import { type DispatchType, isDispatchType } from '../domain/dispatch.ts';
import { type PriceFormat, sum } from '../domain/money.ts';
import type { Order, OrderLine } from '../domain/order.ts';
import { isCancelledLine, kitchenStatus } from '../domain/statuses.ts';
import type { Result } from '../failures.ts';
import { decodeAddress } from './address.ts';
import { decodeCart, decodeTableOf, type RecordedCart } from './cart.ts';
import { noting, optionally, read } from './decode.ts';
import { decodeExternalId, decodeOrderState, decodePayment, paymentCode } from './order-state.ts';
import { maybeInstant } from './moments.ts';
import { inPlaceOf } from './notes.ts';
import { decodePaymentReference } from './payment-reference.ts';
import { safeLink } from './picture.ts';
import {
  amount,
  amountOrZero,
  count,
  fields,
  flag,
  lenient,
  lenientOr,
  list,
  maybeAmount,
  maybeNumber,
  maybeText,
  part,
  raw,
  requiredAmount,
  requiredInteger,
  requiredText,
  text,
} from './primitives.ts';
import { asRecord, asText, compact, filled } from './values.ts';
import { salvage } from './salvage.ts';
import { countrySchema } from './venue-parts.ts';
import { maybeWords, words } from './words.ts';

/** `inf`: the venue. Without a country it is Chile. Spec C3-005. */
export const orderVenueSchema = v.object({
  nr: words,
  sid: count,
  dk: count,
  pa: countrySchema,
});

const contactSchema = v.object({ nm: text, ln: text, ph: maybeText });

export const orderDetailSchema = v.object({
  tipo: count,
  xid: maybeText,
  /** The owner's session token. Never sent back; opaque. */
  xtot1: maybeText,
  total: requiredAmount,
  subtotal: maybeAmount,
  descuento: maybeAmount,
  costoDespacho: maybeAmount,
  propina: maybeAmount,
  prepago: maybeNumber,
  ppago: list,
  pagado: part(v.object({ pid: maybeText })),
  mesa: maybeText,
  mesaName: maybeWords,
  cfgApp: part(v.object({ kdsst: flag })),
  inf: part(orderVenueSchema),
  us: part(contactSchema),
  ad: raw,
  cart: fields,
});

export const orderSchema = v.object({
  iped: requiredText,
  io: maybeText,
  ioext: maybeText,
  ir: requiredInteger,
  il: requiredInteger,
  dk: count,
  ss: requiredInteger,
  sp: paymentCode,
  stdvy: maybeNumber,
  /** Dispatch type; det.tipo wins if they differ. Q22. */
  ti: count,
  /** PE where it is absent or anything else: an order is not lost for a word that we do not know. Spec C3-004. */
  ent: lenientOr((value) => (['PE', 'OR'] as const).find((known) => known === value), 'PE'),
  fc: maybeInstant,
  fm: maybeInstant,
  im: maybeText,
  tracking_url: lenient(safeLink),
  virtual_table_id: maybeText,
  orden: part(v.object({ dlres: list })),
  det: orderDetailSchema,
});

export const orderLineStateSchema = v.object({ lir: requiredInteger, stk: maybeNumber, st: count });

type WireOrder = v.InferOutput<typeof orderSchema>;

/** How a venue (`ir-il`) writes its prices; undefined where nobody knows. */
export type FormatOf = (venueId: string) => PriceFormat | undefined;

/**
 * An order as the provider answers it. Its amounts are in the currency that it names (`cart.cur`, ours); else in its venue's, as far as
 * `formatOf` knows it; else in that of the venue's country. Spec C3-004, C3-005, C3-011.
 */
export function decodeOrder(value: unknown, formatOf: FormatOf = () => undefined): Result<Order> {
  return read(orderSchema, value, (wire) => {
    const cart = recordedCart(wire, formatOf);
    const dispatch = dispatchOf(wire, cart);
    const total = amount(wire.det.total, cart.venue.priceFormat);
    if (dispatch === undefined || total === undefined) return undefined;
    const { det } = wire;
    const states = salvage(wire.orden.dlres, (item) => read(orderLineStateSchema, item, (state) => state));
    const { paymentId, paymentLink } = decodePaymentReference(det.ppago);
    return compact({
      id: wire.iped,
      ...decodeExternalId(wire.ioext),
      internalId: wire.io,
      restaurantId: wire.ir,
      localId: wire.il,
      venue: cart.venue,
      dispatch,
      ...decodeOrderState(wire),
      ...decodePayment(wire.sp),
      isConfirmedByVenue: wire.ent === 'OR',
      createdAt: wire.fc ?? wire.fm ?? 0,
      changedAt: wire.fm ?? wire.fc ?? 0,
      lines: cart.lines.map((line) => withState(line, states)),
      ...amountsOf(wire, cart),
      total,
      paymentMethodId: det.prepago ?? cart.paymentMethodId,
      paymentId: paymentId ?? cart.reference.paymentId ?? det.pagado.pid,
      paymentLink: paymentLink ?? cart.reference.paymentLink,
      paidReference: det.pagado.pid,
      cartStateCode: cart.stateCode,
      table: decodeTableOf(det.mesa, det.mesaName) ?? cart.table ?? decodeTableOf(wire.im, det.mesaName),
      locator: wire.virtual_table_id,
      slot: cart.slot,
      trackingUrl: wire.tracking_url,
      deliveryAddress: addressLine(noting(asRecord(value), 'det.ad', () => optionally(det.ad, decodeAddress))),
      contactName: asText(`${det.us.nm} ${det.us.ln}`.trim()),
      contactPhone: det.us.ph,
      comment: cart.comment,
      showsKitchenStatus: det.cfgApp.kdsst,
    });
  });
}

/** The cart inside the order; `inf` fills in what it leaves out. */
function recordedCart({ det, ir, il, dk }: WireOrder, formatOf: FormatOf): RecordedCart {
  const { cart } = det;
  const venue = asRecord(cart['resto']);
  const known = { id: `${ir}-${il}`, nombre: det.inf.nr, pais: det.inf.pa, simpleId: det.inf.sid, dk: det.inf.dk || dk };
  const decoded = decodeCart(inPlaceOf(cart, { ...cart, resto: inPlaceOf(venue, filled(venue, known)) }), formatOf(`${ir}-${il}`));
  if (!decoded.ok) throw new TypeError('the schema of a cart refuses nothing');
  return decoded.value;
}

function dispatchOf(wire: WireOrder, cart: RecordedCart): DispatchType | undefined {
  return [wire.det.tipo, wire.ti, cart.dispatch].find(isDispatchType);
}

function amountsOf({ det }: WireOrder, cart: RecordedCart): Pick<Order, 'subtotal' | 'discount' | 'deliveryFee' | 'tip'> {
  const { priceFormat } = cart.venue;
  const lines = sum(
    cart.lines.map(({ subtotal }) => subtotal),
    priceFormat,
  );
  return {
    subtotal: amount(det.subtotal, priceFormat) ?? lines,
    discount: amountOrZero(det.descuento, priceFormat),
    deliveryFee: amount(det.costoDespacho, priceFormat) ?? cart.deliveryFee,
    tip: amount(det.propina, priceFormat) ?? cart.tip,
  };
}

function withState(line: RecordedCart['lines'][number], states: readonly v.InferOutput<typeof orderLineStateSchema>[]): OrderLine {
  const state = states.find(({ lir }) => lir === line.position);
  const kitchen = state?.stk === undefined ? undefined : kitchenStatus(state.stk);
  return compact({ ...line, kitchen, isCancelled: isCancelledLine(state?.st ?? 0) });
}

function addressLine(address: Address | undefined): string | undefined {
  if (address === undefined) return undefined;
  return asText([address.street, address.unit, address.commune].filter((part) => part !== undefined && part !== '').join(', '));
}
