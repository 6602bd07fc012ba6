import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { KioskCartLine } from '@comanda/shared-contracts/domain/kiosk';
import { fromMajor, type Money, toMajor } from '@comanda/shared-contracts/domain/money';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { decodeKioskCart, encodeKioskCart } from '@comanda/shared-contracts/wire/kiosk-cart';
import { decodeCarriedFormat, decodeCurrency } from '@comanda/shared-contracts/wire/price-format';
import { asNumber, asRecord, asText } from '@comanda/shared-contracts/wire/primitives';
import type { Line } from '../rules/cart.ts';
import type { KioskDispatch } from '../rules/flow.ts';

/** An order on its way, with what its ticket needs: kept over a reload in TEMPCART. Spec K4-012. */
export interface PlacedOrder {
  readonly intentId: string;
  /** Whose order it is. */
  readonly visitId: string;
  /** Where it was ordered: `104-1`. */
  readonly venueId: string;
  readonly methodId: number;
  readonly dispatch: KioskDispatch;
  readonly locator: string;
  readonly contactName: string;
  readonly lines: readonly Line[];
  readonly total: Money;
  readonly at: Instant;
  /** Once it is stored at the provider. */
  readonly orderId?: string;
  /** It is stored and waits for its payment. */
  readonly isUnpaid?: boolean;
  /** Where a phone pays it. */
  readonly paymentLink?: string;
  /** Its number is our own: the network was cut. X-16. */
  readonly isLocal?: boolean;
  /** The customer was shown its number. */
  readonly isAnnounced: boolean;
}

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
    ...(paymentLink === undefined ? {} : { paymentLink }),
  };
}
