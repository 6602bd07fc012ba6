import * as v from 'valibot';
import { DispatchType } from '../domain/dispatch.ts';
import type { Menu } from '../domain/menu.ts';
import type { Currency } from '../domain/money.ts';
import type { MenuCategory } from '../domain/product.ts';
import { done, type Result } from '../failures.ts';
import { read, readData } from './decode.ts';
import { decodeDispatchSlot } from './dispatch-slot.ts';
import { picture } from './picture.ts';
import { decodePolygons } from './polygon.ts';
import { list, maybeText, raw, requiredNumber, requiredText } from './primitives.ts';
import { compact } from './values.ts';
import { decodeProduct } from './product.ts';
import { decodeVenue } from './restaurant.ts';
import { salvage } from './salvage.ts';

export const menuSchema = v.object({
  tipo: v.pipe(requiredNumber, v.picklist(Object.values(DispatchType))),
  resto: raw,
  cats: v.array(v.unknown()),
  hd: list,
  polys: list,
});

export const categorySchema = v.object({
  jp: requiredText,
  nombre: requiredText,
  nombreTrad: maybeText,
  foto: raw,
  productos: list,
});

/** Answer of POST /srv/getrestomenu. Broken products and categories are left out; a broken venue is an unreadable answer. */
export function decodeMenu(value: unknown): Result<Menu> {
  return readData(value, (data) => {
    const wire = read(menuSchema, data, (menu) => menu);
    if (!wire.ok) return wire;
    const venue = decodeVenue(wire.value.resto);
    if (!venue.ok) return venue;
    const { tipo, cats, hd, polys } = wire.value;
    const currency = venue.value.priceFormat;
    return done({
      kind: tipo,
      venue: venue.value,
      categories: salvage(cats, (category) => decodeCategory(category, currency)),
      slots: salvage(hd, decodeDispatchSlot),
      polygons: decodePolygons(polys, currency),
    });
  });
}

/** A category with its products. */
export function decodeCategory(value: unknown, currency: Currency): Result<MenuCategory> {
  return read(categorySchema, value, (wire) =>
    compact({
      id: wire.jp,
      name: wire.nombre,
      nameTranslated: wire.nombreTrad,
      picture: picture(wire.foto),
      products: salvage(wire.productos, (product) => decodeProduct(product, currency)),
    }),
  );
}
