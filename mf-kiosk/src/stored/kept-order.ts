import * as v from 'valibot';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { KioskCartLine } from '@comanda/shared-contracts/domain/kiosk';
import { fromMajor, toMajor } from '@comanda/shared-contracts/domain/money';
import { decodeKioskCart, encodeKioskCart } from '../wire/kiosk-cart.ts';
import { readKept } from '@comanda/shared-contracts/wire/decode';
import {
  count,
  decoded,
  keptList,
  lenient,
  maybeNumber,
  maybeText,
  orAbsent,
  readable,
  requiredNumber,
  requiredText,
  text,
  those,
} from '@comanda/shared-contracts/wire/primitives';
import { decodeCarriedFormat, decodeCurrency } from '@comanda/shared-contracts/wire/price-format';
import { asList, asRecord, compact } from '@comanda/shared-contracts/wire/values';
import type { Line } from '../rules/cart.ts';
import type { PlacedOrder, StoredOrder } from '../rules/placed-order.ts';

/** Only what is written as true is so. */
const isTrue = orAbsent(v.literal(true));

/** An order of TEMPCART and KLOCAL, version 1. */
const keptOrderSchema = v.object({
  intentId: requiredText,
  visitId: text,
  venueId: text,
  methodId: count,
  contactName: text,
  total: requiredNumber,
  cur: readable((raw) => decodeCurrency(raw) ?? decodeCarriedFormat(raw)),
  cart: decoded(decodeKioskCart),
  at: count,
  isAnnounced: lenient((raw) => raw === true),
  orderId: maybeText,
  isUnpaid: isTrue,
  unpaidAt: maybeNumber,
  isLocal: isTrue,
  isUnsure: isTrue,
  paymentLink: maybeText,
});

/** What the outbox keeps with an order of a kiosk. */
const orderNoteSchema = v.object({ kind: v.literal('kiosk'), pageId: requiredText, order: v.unknown() });

/** TEMPCART: the cart as kiosks keep it, and what became of it. Spec K3-011. */
export function encodeKeptOrder(order: PlacedOrder): Readonly<Record<string, unknown>> {
  const { lines, dispatch, locator, total, ...rest } = order;
  return { ...rest, total: toMajor(total), cur: total.currency, cart: encodeKioskCart({ lines, dispatch, table: locator }) };
}

/**
 * What the outbox keeps with an order of a page, so that its ticket can be printed after a power cut: without what the
 * customer wrote, because the outbox forgets later than TEMPCART does. X-15.
 */
export function encodeOrderNote(pageId: string, order: Omit<PlacedOrder, 'intentId' | 'isAnnounced'>): Readonly<Record<string, unknown>> {
  const lines = order.lines.map((line) => ({ ...line, comment: '' }));
  return { kind: 'kiosk', pageId, order: encodeKeptOrder({ ...order, lines, contactName: '', intentId: '', isAnnounced: false }) };
}

/** The order of an intent and the page that placed it; undefined when another part did. */
export function decodeOrderNote(raw: unknown, intentId: string): { readonly pageId: string; readonly order: PlacedOrder } | undefined {
  const note = readKept(orderNoteSchema, raw);
  const order = note && decodeKeptOrder({ ...asRecord(note.order), intentId });
  return order && { pageId: note.pageId, order };
}

/** Reads an order of TEMPCART or KLOCAL. Undefined when it is not known which order it was. */
export function decodeKeptOrder(raw: unknown): PlacedOrder | undefined {
  const kept = readKept(keptOrderSchema, raw);
  if (kept === undefined) return undefined;
  const { cart, total, cur, ...order } = kept;
  return compact({
    ...order,
    dispatch: cart.dispatch === DispatchType.KIOSK_EAT_HERE ? DispatchType.KIOSK_EAT_HERE : DispatchType.KIOSK_TAKE_AWAY,
    locator: cart.table ?? '',
    lines: cart.lines.map((line: KioskCartLine, index): Line => ({ ...line, id: `l${index + 1}` })),
    total: fromMajor(total, cur),
  });
}

/** Reads KLOCAL, order by order; one without a number of ours is none. */
export function decodeLocalOrders(raw: unknown): readonly StoredOrder[] {
  return those(asList(raw), decodeKeptOrder).filter((order): order is StoredOrder => order.orderId !== undefined);
}

/** Reads KLEFT, version 1: the ids of orders whose customers have gone. */
export function decodeLeftIds(raw: unknown): readonly string[] {
  return readKept(keptList(v.string()), raw) ?? [];
}
