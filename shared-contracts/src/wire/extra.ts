import * as v from 'valibot';
import { type Currency, zero } from '../domain/money.ts';
import type { Extra } from '../domain/product.ts';
import type { Result } from '../failures.ts';
import { read } from './decode.ts';
import { DROPPED, note, takeMarks } from './notes.ts';
import { picture } from './picture.ts';
import { flag, lenient, maybeMost, maybeUnits, menuAmount, raw, requiredText, reservedUnits, those } from './primitives.ts';
import { asText, compact, isNothing, itemsOf } from './values.ts';
import { maybeWords, requiredWords, words } from './words.ts';

export const extraSchema = v.object({
  pl: requiredText,
  np: requiredWords,
  nombreTrad: maybeWords,
  dn: words,
  /** Absent: free. */
  pm: raw,
  /** Reference prices by dispatch type. No screen shows them: opaque. */
  ref: raw,
  maxex: maybeMost,
  agot: flag,
  stock: maybeUnits,
  crinvol: reservedUnits,
  sinPrecio: flag,
  /** Pictures, the first counts. Spec K3-010. */
  fo: lenient((value) => those(value, picture)[0]),
  /** Not in the specification: decision record 0011. */
  ftags: lenient((value) => itemsOf(value)?.flatMap((id) => asText(id) ?? [])),
});

/** Free without a price; one whose price cannot be read cannot be had. Spec C3-009, K3-010. */
export function decodeExtra(value: unknown, currency: Currency): Result<Extra> {
  return read(extraSchema, value, (wire) => {
    const price = isNothing(wire.pm) ? zero(currency) : menuAmount(wire.pm, currency);
    note(takeMarks() | (price === undefined ? DROPPED : 0), value, 'pm');
    return compact({
      id: wire.pl,
      name: wire.np,
      nameTranslated: wire.nombreTrad,
      description: wire.dn,
      price: price ?? zero(currency),
      isPriceUnknown: price === undefined ? true : undefined,
      maximum: wire.maxex,
      isSoldOut: wire.agot || price === undefined,
      stock: wire.stock,
      reserved: wire.crinvol,
      hidesPrice: wire.sinPrecio,
      picture: wire.fo,
      tagIds: wire.ftags,
    });
  });
}
