import * as v from 'valibot';
import type { CartLine, CartSlot, CartTable } from '../domain/cart.ts';
import { type DispatchType, isDispatchType } from '../domain/dispatch.ts';
import type { Money, PriceFormat } from '../domain/money.ts';
import type { OrderVenue } from '../domain/order.ts';
import type { Instant } from '../domain/time.ts';
import type { Result } from '../failures.ts';
import { decodeCartLine } from './cart-line.ts';
import { map, noting, read } from './decode.ts';
import { decodeDate, instantOrZero } from './moments.ts';
import { decodeTime } from './times.ts';
import { decodePaymentReference, type PaymentReference } from './payment-reference.ts';
import { pictureUrl } from './picture.ts';
import { decodeCarriedFormat } from './price-format.ts';
import { priceFormatOfCountry } from '../domain/price-format.ts';
import { amountOrZero, count, flag, lenient, list, maybeAmount, maybeNumber, maybeText, raw, text } from './primitives.ts';
import { salvage } from './salvage.ts';
import { asNumber, asRecord, compact } from './values.ts';
import { countrySchema, decodeZone, zoneSchema } from './venue-parts.ts';
import { maybeWords, words } from './words.ts';

export const cartVenueSchema = v.object({
  id: text,
  nombre: words,
  pais: countrySchema,
  simpleId: count,
  dk: count,
  logo: lenient(pictureUrl),
  tz: zoneSchema,
});

/** The record `cart` of an order. Spec C3-006. */
export const cartSchema = v.object({
  resto: cartVenueSchema,
  dl: list,
  tipo: count,
  /** 0 or absent: editable. Q25. */
  st: count,
  sp: count,
  ss: count,
  prepago: maybeNumber,
  ppago: list,
  propina: maybeAmount,
  iped: maybeText,
  io: maybeText,
  ioext: maybeText,
  ir: maybeNumber,
  il: maybeNumber,
  mesa: maybeText,
  mesaName: maybeWords,
  /** `YYYYMMDD` on the calendar of the venue in `resto`, and `HH:mm`; empty for "as soon as possible". */
  fechaDespacho: raw,
  horaDespacho: lenient(decodeTime),
  fmu: instantOrZero,
  costoDespacho: maybeAmount,
  validado: flag,
  idUberDirect: maybeText,
  /** How the venue writes the prices of the lines; ours, absent in records of others. */
  cur: lenient(decodeCarriedFormat),
  ct: maybeText,
  qc: lenient(asNumber),
  sector: maybeText,
});

/** A cart as the provider keeps it inside an order. */
export interface RecordedCart {
  readonly venue: OrderVenue;
  readonly dispatch?: DispatchType;
  readonly lines: readonly (CartLine & { readonly position: number })[];
  readonly stateCode: number;
  readonly paymentMethodId?: number;
  readonly reference: PaymentReference;
  readonly tip: Money;
  readonly deliveryFee: Money;
  readonly orderId?: string;
  readonly table?: CartTable;
  /** Of a deferred order: only where both its date and its time can be read. */
  readonly slot?: CartSlot;
  readonly changedAt: Instant;
  readonly isPriceChecked: boolean;
  readonly deliveryQuoteId?: string;
  readonly comment?: string;
}

/**
 * Lines that cannot be read are left out; the others keep their positions. Amounts are in the currency that it names, else as
 * `venueFormat` says, else in that of the venue's country. Spec C3-006, C3-011.
 */
export function decodeCart(value: unknown, venueFormat?: PriceFormat): Result<RecordedCart> {
  return read(cartSchema, value, (wire) => {
    const venue = toVenue(wire.resto, wire.cur ?? venueFormat);
    const { priceFormat, zone } = venue;
    const time = wire.horaDespacho;
    const date = noting(asRecord(value), 'fechaDespacho', () => decodeDate(wire.fechaDespacho, zone, time));
    return compact({
      venue,
      dispatch: isDispatchType(wire.tipo) ? wire.tipo : undefined,
      lines: salvage(wire.dl, (item, index) =>
        map(decodeCartLine(item, index + 1, priceFormat), (line) => ({ ...line, position: index + 1 })),
      ),
      stateCode: wire.st,
      paymentMethodId: wire.prepago,
      reference: decodePaymentReference(wire.ppago),
      tip: amountOrZero(wire.propina, priceFormat),
      deliveryFee: amountOrZero(wire.costoDespacho, priceFormat),
      orderId: wire.iped,
      table: decodeTableOf(wire.mesa, wire.mesaName, { seat: wire.qc, sector: wire.sector }),
      slot: date === undefined || time === undefined ? undefined : { date, time },
      changedAt: wire.fmu,
      isPriceChecked: wire.validado,
      deliveryQuoteId: wire.idUberDirect,
      comment: wire.ct,
    });
  });
}

/** A table by its number; 0 is none. */
export function decodeTableOf(
  id: string | undefined,
  name: string | undefined,
  more: { readonly seat?: number | undefined; readonly sector?: string | undefined } = {},
): CartTable | undefined {
  if (id === undefined || id === '0') return undefined;
  return compact({ id, name: name ?? id, seat: more.seat, sector: more.sector });
}

function toVenue(wire: v.InferOutput<typeof cartVenueSchema>, carried: PriceFormat | undefined): OrderVenue {
  return compact({
    id: wire.id,
    simpleId: wire.simpleId,
    dk: wire.dk,
    name: wire.nombre,
    country: wire.pais,
    logoUrl: wire.logo,
    zone: decodeZone(wire.pais, wire.tz),
    priceFormat: carried ?? priceFormatOfCountry(wire.pais),
  });
}
