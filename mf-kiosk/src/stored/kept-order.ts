import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { KioskCartLine } from '@comanda/shared-contracts/domain/kiosk';
import { fromMajor, toMajor } from '@comanda/shared-contracts/domain/money';
import { decodeKioskCart, encodeKioskCart } from '../wire/kiosk-cart.ts';
import { decodeCarriedFormat, decodeCurrency } from '@comanda/shared-contracts/wire/price-format';
import { asNumber, asRecord, asText } from '@comanda/shared-contracts/wire/values';
import type { Line } from '../rules/cart.ts';
import type { PlacedOrder } from '../rules/placed-order.ts';

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
  const note = asRecord(raw);
  const pageId = asText(note['pageId']);
  const order = decodeKeptOrder({ ...asRecord(note['order']), intentId });
  return note['kind'] !== 'kiosk' || pageId === undefined || order === undefined ? undefined : { pageId, order };
}

/** Undefined when it cannot be told which order it was. */
export function decodeKeptOrder(raw: unknown): PlacedOrder | undefined {
  const kept = asRecord(raw);
  const cart = decodeKioskCart(kept['cart']);
  const intentId = asText(kept['intentId']);
  const total = asNumber(kept['total']);
  const currency = decodeCurrency(kept['cur']) ?? decodeCarriedFormat(kept['cur']);
  if (intentId === undefined || total === undefined || !cart.ok || currency === undefined) return undefined;
  const orderId = asText(kept['orderId']);
  const paymentLink = asText(kept['paymentLink']);
  return {
    intentId,
    visitId: asText(kept['visitId']) ?? '',
    venueId: asText(kept['venueId']) ?? '',
    methodId: asNumber(kept['methodId']) ?? 0,
    dispatch: cart.value.dispatch === DispatchType.KIOSK_EAT_HERE ? DispatchType.KIOSK_EAT_HERE : DispatchType.KIOSK_TAKE_AWAY,
    locator: cart.value.table ?? '',
    contactName: asText(kept['contactName']) ?? '',
    lines: cart.value.lines.map((line: KioskCartLine, index): Line => ({ ...line, id: `l${index + 1}` })),
    total: fromMajor(total, currency),
    at: asNumber(kept['at']) ?? 0,
    isAnnounced: kept['isAnnounced'] === true,
    ...(orderId === undefined ? {} : { orderId }),
    ...(kept['isUnpaid'] === true ? { isUnpaid: true } : {}),
    ...(kept['isLocal'] === true ? { isLocal: true } : {}),
    ...(kept['isUnsure'] === true ? { isUnsure: true } : {}),
    ...(paymentLink === undefined ? {} : { paymentLink }),
  };
}
