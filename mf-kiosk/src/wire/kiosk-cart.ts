import * as v from 'valibot';
import { isDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { KioskCart, KioskCartLine } from '@comanda/shared-contracts/domain/kiosk';
import { type Currency, DEFAULT_PRICE_FORMAT } from '@comanda/shared-contracts/domain/money';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { decodeCartLine, encodeCartLine } from '@comanda/shared-contracts/wire/cart-line';
import { read, unreadable } from '@comanda/shared-contracts/wire/decode';
import { decodeCarriedFormat, decodeCurrency } from '@comanda/shared-contracts/wire/price-format';
import { count, lenient, list, maybeText } from '@comanda/shared-contracts/wire/primitives';
import { compact } from '@comanda/shared-contracts/wire/values';
import { salvage } from '@comanda/shared-contracts/wire/salvage';

export const kioskCartSchema = v.object({
  products: list,
  orderType: count,
  table: maybeText,
  cur: lenient((value): Currency => decodeCurrency(value) ?? decodeCarriedFormat(value) ?? DEFAULT_PRICE_FORMAT),
});

/** The cart of a kiosk as it is kept: products, order type, locator number. Spec K3-011. */
export function decodeKioskCart(value: unknown): Result<KioskCart> {
  return read(kioskCartSchema, value, (wire) =>
    compact({
      lines: salvage(wire.products, (line, index) => decodeKioskCartLine(line, index + 1, wire.cur)),
      dispatch: isDispatchType(wire.orderType) ? wire.orderType : undefined,
      table: wire.table,
    }),
  );
}

/** A line that nobody can price, or whose choices nobody knows, is none. Kept with `product` and `quantity` where orders say `item` and `cant`. Spec K3-011. */
export function decodeKioskCartLine(value: unknown, position: number, currency: Currency): Result<KioskCartLine> {
  const schema = v.object({ product: v.unknown(), quantity: v.unknown(), extras: v.unknown(), ct: v.unknown() });
  const wire = read(v.partial(schema), value, (line) => line);
  if (!wire.ok) return wire;
  const { product, quantity, extras, ct } = wire.value;
  const line = decodeCartLine({ item: product, cant: quantity, extras, ct }, position, currency);
  if (!line.ok) return line;
  if (line.value.product.isPriceUnknown === true) return unreadable('product.pm');
  if (line.value.product.areChoicesUnknown === true) return unreadable('product.catExtras');
  return done({ product: line.value.product, extras: line.value.extras, quantity: line.value.quantity, comment: line.value.comment });
}

/** The same, to be kept. */
export function encodeKioskCart({ lines, dispatch, table }: KioskCart): Readonly<Record<string, unknown>> {
  return compact({
    products: lines.map((line) => {
      const { item, cant, extras, ct } = encodeCartLine({ ...line, id: '', subtotal: line.product.price });
      return { product: item, quantity: cant, extras, ct };
    }),
    orderType: dispatch,
    table,
    cur: lines[0]?.product.price.currency,
  });
}
