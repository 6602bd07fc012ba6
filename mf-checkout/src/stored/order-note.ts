import * as v from 'valibot';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import { DispatchType, isDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { readKept } from '@comanda/shared-contracts/wire/decode';
import {
  count,
  lenient,
  lenientOr,
  maybeText,
  orAbsent,
  requiredNumber,
  requiredText,
  text,
} from '@comanda/shared-contracts/wire/primitives';
import { asRecord, asText, compact } from '@comanda/shared-contracts/wire/values';
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

/** The parts of a price, written; what is no text is left out. */
const shownSchema = v.pipe(
  v.object({
    prices: lenient((prices) =>
      Object.fromEntries(Object.entries(asRecord(prices)).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    ),
    deliveryFee: maybeText,
  }),
  v.transform(compact),
);

/** The note of an order in the outbox and in TEMPCART, version 1. Its venue and its cart say whose it is; the rest can be done without. */
export const noteSchema = v.pipe(
  v.object({
    venue: v.object({
      id: requiredText,
      simpleId: requiredNumber,
      dk: count,
      name: text,
      country: lenientOr(asText, 'cl'),
      menuPath: lenientOr(asText, '/'),
    }),
    revision: requiredNumber,
    dispatch: v.custom<DispatchType>(isDispatchType),
    itemCount: count,
    methodId: count,
    total: text,
    shown: orAbsent(shownSchema),
    tableId: maybeText,
  }),
  v.transform(compact),
);

/** Reads a note back; undefined for one that somebody else wrote. */
export function readNote(value: unknown): OrderNote | undefined {
  return readKept(noteSchema, value);
}
