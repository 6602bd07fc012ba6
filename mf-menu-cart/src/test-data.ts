import { fromMajor, type Money } from '@comanda/shared-contracts/domain/money';
import type { ChosenExtra, Extra, ExtrasGroup, Product } from '@comanda/shared-contracts/domain/product';
import type { Venue, VenueOrdering } from '@comanda/shared-contracts/domain/venue';
import { anAddress } from '@comanda/shared-contracts/testing/fixtures/session';
import { someDelivery } from '@comanda/shared-contracts/testing/fixtures/venue';
import { restaurantRaw, webConfigRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { decodeVenue } from '@comanda/shared-contracts/wire/restaurant';
import { type CartRecord, type LineRecord, venuePartOf } from './rules/cart-record.ts';
import type { Category } from './rules/menu-content.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

/** Records for tests, each with the few fields that the test is about. */

export const clp = (amount: number): Money => fromMajor(amount, CLP);

export function product(over: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    priceLineId: 'l1',
    categoryId: 'c1',
    areaId: '1',
    name: 'Barros Luco',
    description: '',
    price: clp(1000),
    referencePrices: {},
    morePictures: [],
    tagIds: [],
    reserved: 0,
    isSoldOut: false,
    hidesPrice: false,
    groups: [],
    searchWords: [],
    pictureLayout: 'small',
    ...over,
  };
}

export function extra(over: Partial<Extra> = {}): Extra {
  return { id: 'e1', name: 'Palta', description: '', price: clp(500), isSoldOut: false, reserved: 0, hidesPrice: false, ...over };
}

export function group(over: Partial<ExtrasGroup> = {}): ExtrasGroup {
  return { code: 'G1', name: 'Elige tu bebida', minimum: 0, maximum: 0, allowsSeveral: true, extras: [], ...over };
}

export function chosen(of: Extra, quantity = 1, chosenAt = 0): ChosenExtra {
  return { extra: of, quantity, chosenAt };
}

export function line(over: Partial<LineRecord> = {}): LineRecord {
  return { id: 'line-1', product: product(), quantity: 1, extras: {}, comment: '', ...over };
}

export function category(id: string, products: readonly Product[], name = `Categoría ${id}`): Category {
  return { id, name, productCount: products.length, products: () => products };
}

/** Where the tests bring orders to. */
export const HOME = anAddress({ commune: 'Ñuñoa', point: { lat: -33.45, lng: -70.65 } });

export const FIXED_FEE = someDelivery({ cost: { kind: 'fixed', amount: clp(1990) } });

/** A venue as the provider's record gives it, with some of `webConfig` and of the record changed. */
export function venueRaw(config: Record<string, unknown> = {}, over: Record<string, unknown> = {}) {
  return {
    ...restaurantRaw,
    // Delivery for a fixed fee, so that it can be judged without a distance.
    webConfig: {
      ...webConfigRaw,
      polygonsact: 0,
      lastmile: undefined,
      ordrectipo: 1,
      ordrecmto: 1990,
      featuredProductsBool: false,
      drinkandeat: false,
      ...config,
    },
    ...over,
  };
}

export function venue(config: Record<string, unknown> = {}, over: Record<string, unknown> = {}): Venue {
  const decoded = decodeVenue(venueRaw(config, over));
  if (!decoded.ok) throw new Error('the fixture of the venue cannot be read');
  return decoded.value;
}

export function ordering(over: Partial<VenueOrdering> = {}): VenueOrdering {
  return {
    ...venue().ordering,
    offersDelivery: false,
    offersPickup: false,
    isPickupOnly: false,
    offersCheckin: false,
    ...over,
  };
}

export function record(over: Partial<CartRecord> = {}): CartRecord {
  return {
    ...venuePartOf(venue(), '/r/cl/fuente-alameda/1/menu'),
    dispatch: 2,
    lines: [line()],
    revision: 10,
    changedAt: 0,
    ...over,
  };
}

/** An answer of getrestomenu: categories of raw products. */
export function menuAnswer(categories: readonly { id: number; name: string; products: readonly object[] }[], kind = 2) {
  return {
    ok: true,
    data: {
      tipo: kind,
      resto: venueRaw(),
      cats: categories.map(({ id, name, products }) => ({ jp: id, nombre: name, nombreTrad: '', productos: products })),
      hd: [],
      polys: [],
    },
  };
}

/** A raw product of a menu. */
export function rawProduct(id: number, name: string, over: Record<string, unknown> = {}) {
  return { ip: id, np: name, dn: '', pm: 1000, pl: id + 100_000, jp: 1, jb: 1, ftags: [], agot: false, catExtras: [], ...over };
}
