import * as v from 'valibot';
import { DispatchType } from '../domain/dispatch.ts';
import type { Currency } from '../domain/money.ts';
import type { MenuCategory, Product } from '../domain/product.ts';
import type { Result } from '../failures.ts';
import { map, read } from './decode.ts';
import { picture } from './picture.ts';
import { lenient, list, raw, requiredList, requiredNumber, requiredText } from './primitives.ts';
import { compact } from './values.ts';
import { decodeProduct } from './product.ts';
import { salvage } from './salvage.ts';
import { maybeWords, requiredWords } from './words.ts';

/** `data` of POST /srv/getrestomenu. The venue in it is not read: the shell has it. */
export const menuSchema = v.object({
  tipo: v.pipe(requiredNumber, v.picklist(Object.values(DispatchType))),
  resto: raw,
  cats: requiredList,
  hd: list,
  polys: list,
});

export const categorySchema = v.object({
  jp: requiredText,
  nombre: requiredWords,
  nombreTrad: maybeWords,
  foto: lenient(picture),
  productos: list,
});

/** A category with its products; `apart` tells those apart that share an id (`apartFrom`). */
export function decodeCategory(
  value: unknown,
  currency: Currency,
  apart: (product: Product, raw: unknown) => Product = (product) => product,
): Result<MenuCategory> {
  return read(categorySchema, value, (wire) =>
    compact({
      id: wire.jp,
      name: wire.nombre,
      nameTranslated: wire.nombreTrad,
      picture: wire.foto,
      products: salvage(wire.productos, (raw) => map(decodeProduct(raw, currency), (product) => apart(product, raw))),
    }),
  );
}
