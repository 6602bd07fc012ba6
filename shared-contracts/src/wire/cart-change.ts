import * as v from 'valibot';
import type { CartChange } from '../domain/cart-change.ts';
import type { Currency } from '../domain/money.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { maybeUnits, price, raw, requiredInteger, text } from './primitives.ts';

export const cartChangeSchema = v.object({
  lir: requiredInteger,
  ip: text,
  motivo: text,
  pm: raw,
  max: maybeUnits,
  pl: text,
});

/** An entry of `cambios`: what became of a line. An unlisted reason is `unknown`, and so is a price that cannot be read. */
export function decodeCartChange(value: unknown, currency: Currency): Result<CartChange> {
  return read(cartChangeSchema, value, (wire): CartChange => {
    const line = { position: wire.lir, productId: wire.ip };
    const cost = price(wire.pm, currency);
    const unknown = { ...line, kind: 'unknown' } as const;
    switch (wire.motivo) {
      case 'precio':
        return cost === undefined ? unknown : { ...line, kind: 'price', price: cost };
      case 'agotado':
        return { ...line, kind: 'sold-out' };
      case 'stock':
        return { ...line, kind: 'stock', maximum: Math.max(0, wire.max ?? 0) };
      case 'extras':
        return { ...line, kind: 'extras' };
      case 'extra-precio':
        return cost === undefined ? unknown : { ...line, kind: 'extra-price', extraId: wire.pl, price: cost };
      case 'extra-agotado':
        return { ...line, kind: 'extra-sold-out', extraId: wire.pl };
      case 'no-existe':
        return { ...line, kind: 'gone' };
      default:
        return unknown;
    }
  });
}
