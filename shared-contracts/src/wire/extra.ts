import * as v from 'valibot';
import type { Currency } from '../domain/money.ts';
import type { Extra } from '../domain/product.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { picture } from './picture.ts';
import {
  amountOrZero,
  count,
  flag,
  lenient,
  maybeNumber,
  maybePositive,
  maybeText,
  raw,
  requiredAmount,
  requiredText,
  text,
} from './primitives.ts';
import { asList, asText, compact } from './values.ts';

export const extraSchema = v.object({
  pl: requiredText,
  np: requiredText,
  nombreTrad: maybeText,
  dn: text,
  pm: requiredAmount,
  /** Reference prices by dispatch type. No screen shows them: opaque. */
  ref: raw,
  maxex: maybePositive,
  agot: flag,
  stock: maybeNumber,
  crinvol: count,
  sinPrecio: flag,
  /** Pictures, the first counts. Spec K3-010. */
  fo: raw,
  /** Not in the specification: decision record 0011. */
  ftags: lenient((value) => (Array.isArray(value) ? value.flatMap((id) => asText(id) ?? []) : undefined)),
});

/** Spec C3-009, K3-010. */
export function decodeExtra(value: unknown, currency: Currency): Result<Extra> {
  return read(extraSchema, value, (wire) =>
    compact({
      id: wire.pl,
      name: wire.np,
      nameTranslated: wire.nombreTrad,
      description: wire.dn,
      price: amountOrZero(wire.pm, currency),
      maximum: wire.maxex,
      isSoldOut: wire.agot,
      stock: wire.stock,
      reserved: wire.crinvol,
      hidesPrice: wire.sinPrecio,
      picture: picture(asList(wire.fo)[0]),
      tagIds: wire.ftags,
    }),
  );
}
