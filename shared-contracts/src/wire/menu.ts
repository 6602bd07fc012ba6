import * as v from 'valibot';
import type { GeoPoint } from '../domain/address.ts';
import { DispatchType } from '../domain/dispatch.ts';
import type { Currency } from '../domain/money.ts';
import type { MenuCategory, Product } from '../domain/product.ts';
import { done, failed, failure, type Result } from '../failures.ts';
import type { ApiRequest, QueryValue } from '../host.ts';
import { read, unreadable } from './decode.ts';
import { GUESSED, note } from './notes.ts';
import { picture } from './picture.ts';
import { answerList, lenient, list, maybeText, raw, requiredNumber } from './primitives.ts';
import type { MenuIds } from './same-ids.ts';
import { compact } from './values.ts';
import { decodeProduct } from './product.ts';
import { salvage } from './salvage.ts';
import { maybeWords, words } from './words.ts';

/** A shorter reference names no restaurant. Spec C5-060. */
const SHORTEST_REFERENCE = 22;

export interface MenuCall {
  readonly reference: string;
  readonly dk: number;
  /** Where it is eaten. */
  readonly point: GeoPoint;
  /** Zone of a stadium seat. */
  readonly zone?: string | undefined;
  /** Past the answers that are kept. */
  readonly fresh?: boolean | undefined;
  /** Flags of the kind of menu. */
  readonly query: Readonly<Record<string, QueryValue>>;
}

/** The query flags of a menu's kind. Spec C4-026, C7-008, Q65. */
export function menuQuery(dispatch: DispatchType, dk: number, tableId: string | undefined): Readonly<Record<string, QueryValue>> {
  const common = { dk: dk === 0 ? undefined : dk };
  if (dispatch === DispatchType.PICKUP) return { ...common, retiro: 1 };
  if (dispatch === DispatchType.CHECKIN) return { ...common, checkin: 1, mesacheckin: tableId };
  return { ...common, dvy: 1 };
}

/** The request for a menu. A reference too short to name a restaurant is the failure `menu-reference`. Spec C5-060. */
export function menuRequest({
  reference,
  dk,
  point,
  zone = '',
  fresh,
  query,
}: MenuCall): Result<Pick<ApiRequest<unknown>, 'query' | 'body' | 'fresh'>> {
  if (reference.length < SHORTEST_REFERENCE) return failed(failure('protocol', 'menu-reference', { retry: false }));
  const { lat, lng } = point;
  const body = { irl: reference, dk, lat, lng, userLoc: `${lat},${lng}`, zd: zone };
  return done({ query, body, ...(fresh === undefined ? {} : { fresh }) });
}

/** `data` of POST /srv/getrestomenu. The venue in it is not read: the shell has it. */
export const menuSchema = v.object({
  tipo: v.pipe(requiredNumber, v.picklist(Object.values(DispatchType))),
  resto: raw,
  cats: answerList,
  hd: list,
  polys: list,
});

export const categorySchema = v.object({
  jp: maybeText,
  nombre: words,
  nombreTrad: maybeWords,
  foto: lenient(picture),
  productos: list,
});

type WireCategory = v.InferOutput<typeof categorySchema>;

/** What a category is called. Without a name its dishes stand under one of ours: no dish is lost with a heading. That there is no name or no id is noted. */
export function categoryName({ jp, nombre, nombreTrad }: WireCategory, raw: unknown): Pick<MenuCategory, 'name' | 'nameTranslated'> {
  note(jp === undefined ? GUESSED : 0, raw, 'jp');
  note(nombre === '' ? GUESSED : 0, raw, 'nombre');
  return compact({ name: nombre, nameTranslated: nombreTrad });
}

/** The dishes of a category that can be read; one that it lists twice (`MenuIds`) stands there once. What is left out is noted. */
export function readProducts(raw: readonly unknown[], currency: Currency, ids?: MenuIds): readonly Product[] {
  const listed = new Set<string>();
  return salvage(raw, (dish) => {
    const read = decodeProduct(dish, currency);
    if (ids === undefined || !read.ok) return read;
    const product = ids.product(read.value, dish);
    return listed.size === listed.add(product.id).size ? unreadable('ip') : done(product);
  });
}

/** A category with its products; `ids` tell those apart that share one. */
export function decodeCategory(value: unknown, currency: Currency, ids?: MenuIds): Result<MenuCategory> {
  return read(categorySchema, value, (wire) =>
    compact({
      id: ids === undefined ? (wire.jp ?? '') : ids.category(wire.jp, value),
      ...categoryName(wire, value),
      picture: wire.foto,
      products: readProducts(wire.productos, currency, ids),
    }),
  );
}
