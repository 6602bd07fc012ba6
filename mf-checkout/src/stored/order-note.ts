import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { DispatchType, isDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { asNumber, asRecord, asText, isRecord } from '@comanda/shared-contracts/wire/values';
import type { ShownParts } from '../rules/changed-order.ts';
import type { OrderNote } from '../rules/order-note.ts';

/** The note of a cart that is about to be ordered. */
export function noteOf(cart: Cart, total: string, methodId: number): OrderNote {
  const { id, simpleId, dk, name, country, menuPath, priceFormat } = cart.venue;
  const fee = cart.dispatch === DispatchType.DELIVERY ? cart.delivery?.fee : undefined;
  const prices = cart.lines.map((line) => [line.id, formatMoney(unitPrice(line.product, line.extras), priceFormat)] as const);
  return {
    venue: { id, simpleId, dk, name, country, menuPath },
    revision: cart.revision,
    dispatch: cart.dispatch,
    itemCount: cart.itemCount,
    methodId,
    total,
    shown: { prices: Object.fromEntries(prices), ...(fee === undefined ? {} : { deliveryFee: formatMoney(fee, priceFormat) }) },
    ...(cart.table === undefined ? {} : { tableId: cart.table.id }),
  };
}

/** Reads a note back; undefined for one that somebody else wrote. */
export function readNote(value: unknown): OrderNote | undefined {
  const note = asRecord(value);
  const venue = asRecord(note['venue']);
  const id = asText(venue['id']);
  const simpleId = asNumber(venue['simpleId']);
  const revision = asNumber(note['revision']);
  const dispatch = note['dispatch'];
  if (id === undefined || simpleId === undefined || revision === undefined || !isDispatchType(dispatch)) return undefined;
  const tableId = asText(note['tableId']);
  return {
    venue: {
      id,
      simpleId,
      dk: asNumber(venue['dk']) ?? 0,
      name: asText(venue['name']) ?? '',
      country: asText(venue['country']) ?? 'cl',
      menuPath: asText(venue['menuPath']) ?? '/',
    },
    revision,
    dispatch,
    itemCount: asNumber(note['itemCount']) ?? 0,
    methodId: asNumber(note['methodId']) ?? 0,
    total: asText(note['total']) ?? '',
    ...(isRecord(note['shown']) ? { shown: readShown(note['shown']) } : {}),
    ...(tableId === undefined ? {} : { tableId }),
  };
}

function readShown({ prices, deliveryFee }: Readonly<Record<string, unknown>>): ShownParts {
  const read = Object.entries(asRecord(prices)).flatMap(([id, price]) => (typeof price === 'string' ? [[id, price] as const] : []));
  const fee = asText(deliveryFee);
  return { prices: Object.fromEntries(read), ...(fee === undefined ? {} : { deliveryFee: fee }) };
}
