import * as v from 'valibot';
import { DispatchType } from '../domain/dispatch.ts';
import { type Currency, type Money, zero } from '../domain/money.ts';
import type { ExtrasGroup, Product } from '../domain/product.ts';
import type { Result } from '../failures.ts';
import { noting, read, saysNone } from './decode.ts';
import { decodeExtrasGroup } from './extras-group.ts';
import { DROPPED, note, takeMarks } from './notes.ts';
import { picture } from './picture.ts';
import {
  fields,
  flag,
  lenient,
  list,
  maybeText,
  maybeUnits,
  menuAmount,
  price,
  raw,
  requiredText,
  reservedUnits,
  text,
  textList,
  those,
} from './primitives.ts';
import { asNumber, asRecord, compact, isEmpty, isNothing, isRecord } from './values.ts';
import { salvage } from './salvage.ts';
import { maybeWords, requiredWords, words } from './words.ts';

export const productSchema = v.object({
  ip: requiredText,
  np: requiredWords,
  nombreTrad: maybeWords,
  dn: words,
  dnTrad: maybeWords,
  /** Kept as not known where it cannot be read with certainty. */
  pm: raw,
  /** Prices before a discount: the general one, and by dispatch type. Read as `pm`. */
  refpr: raw,
  ref: fields,
  pl: text,
  jp: text,
  jb: text,
  category_id: maybeText,
  foto: lenient(picture),
  /** Address of a picture elsewhere; wins over `foto`. */
  foext: lenient(picture),
  fo: lenient((value) => those(value, picture)),
  ftags: textList,
  stock: maybeUnits,
  crinvol: reservedUnits,
  agot: flag,
  sinPrecio: flag,
  catExtras: list,
  tokens: textList,
  opcionFoto: lenient(asNumber),
});

export type WireProduct = v.InferOutput<typeof productSchema>;

/** A product of a menu, or, with fewer fields, of an order's line. Its price may be one that nobody knows. Spec C3-008, K3-009, Q59. */
export function decodeProduct(value: unknown, currency: Currency): Result<Product> {
  return read(productSchema, value, (wire) => {
    const known = price(wire.pm, currency);
    note(takeMarks() | (known === undefined ? DROPPED : 0), value, 'pm');
    const choices = decodeChoices(asRecord(value)['catExtras'], wire.catExtras, currency);
    return compact({
      id: wire.ip,
      priceLineId: wire.pl,
      categoryId: wire.category_id ?? wire.jp,
      areaId: wire.jb,
      name: wire.np,
      nameTranslated: wire.nombreTrad,
      description: wire.dn,
      descriptionTranslated: wire.dnTrad,
      price: known ?? zero(currency),
      isPriceUnknown: known === undefined ? true : undefined,
      referencePrices: decodeReferencePrices(asRecord(value), wire, currency),
      picture: wire.foext ?? wire.foto,
      morePictures: wire.fo,
      tagIds: wire.ftags,
      stock: wire.stock,
      reserved: wire.crinvol,
      isSoldOut: wire.agot,
      hidesPrice: wire.sinPrecio,
      ...choices,
      searchWords: wire.tokens,
      pictureLayout: wire.opcionFoto === 1 ? ('large' as const) : ('small' as const),
    });
  });
}

/**
 * The `groups` that can be read. Of a list that cannot be, or of a group that can not and does not say that nothing must be chosen,
 * nobody knows what is to be chosen. Spec C5-021.
 */
function decodeChoices(
  raw: unknown,
  groups: readonly unknown[],
  currency: Currency,
): { readonly groups: readonly ExtrasGroup[]; readonly areChoicesUnknown: true | undefined } {
  let isLost = groups.length === 0 && !Array.isArray(raw) && !saysNone(raw);
  const readable = salvage(groups, (group) => {
    const result = decodeExtrasGroup(group, currency);
    isLost ||= !result.ok && mayAsk(group);
    return result;
  });
  return { groups: readable, areChoicesUnknown: isLost || undefined };
}

/** Whether something may have to be chosen in a group that cannot be read. */
function mayAsk(group: unknown): boolean {
  if (!isRecord(group)) return !isEmpty(group);
  const { min } = group;
  return !isNothing(min) && (asNumber(min) ?? 1) > 0;
}

/** Of the record `of`: `ref` by dispatch type; the general `refpr` under 0. Q58. */
function decodeReferencePrices(of: object, wire: WireProduct, currency: Currency): Product['referencePrices'] {
  const prices: Partial<Record<DispatchType | 0, Money>> = {};
  const general = noting(of, 'refpr', () => menuAmount(wire.refpr, currency));
  if (general !== undefined) prices[0] = general;
  for (const type of Object.values(DispatchType)) {
    const reference = noting(wire.ref, '[]', () => menuAmount(wire.ref[String(type)], currency));
    if (reference !== undefined) prices[type] = reference;
  }
  return prices;
}
