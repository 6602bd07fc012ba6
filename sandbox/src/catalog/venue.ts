import type { BookingSeed, PolygonSeed, VenueSeed } from './seed/seed-types.ts';
import type {
  BookingConfig,
  BookingTurn,
  Category,
  Currency,
  DispatchType,
  Extra,
  Payment,
  Polygon,
  Product,
  Sector,
  Slot,
  Table,
  WebConfig,
} from './types.ts';

/** A product with what the wire does not show: the kinds it is sold in and what delivery adds. */
export interface CatalogueProduct {
  readonly product: Product;
  readonly kinds: readonly DispatchType[];
  /** Price before the discount; absent without one. */
  readonly was: number | undefined;
  /** The discount holds only for this kind. */
  readonly discountOnly: DispatchType | undefined;
  readonly deliveryExtra: number;
}

export interface CatalogueCategory {
  readonly head: Omit<Category, 'productos'>;
  readonly products: readonly CatalogueProduct[];
}

/** A venue ready to answer: the seed with ids, local prices and slots. */
export interface Venue {
  readonly id: string;
  readonly ir: number;
  readonly il: number;
  readonly sid: number;
  readonly irl: string;
  readonly seed: VenueSeed;
  readonly webConfig: WebConfig;
  readonly currency: Currency;
  readonly payments: readonly Payment[];
  readonly tables: readonly Table[];
  readonly sectors: readonly Sector[];
  readonly hours: readonly Slot[];
  readonly dispatchSlots: readonly Slot[];
  readonly polygons: readonly Polygon[];
  readonly categories: readonly CatalogueCategory[];
  readonly productsById: ReadonlyMap<number, CatalogueProduct>;
  /** By `pl`. */
  readonly extrasById: ReadonlyMap<number, Extra>;
  readonly booking: { readonly config: BookingConfig; readonly turns: readonly BookingTurn[] } | undefined;
  readonly tags: readonly string[];
  readonly tokens: readonly string[];
}

/** Opaque reference of 24 characters, always the same for a venue (Q65). */
export function irlOf(sid: number): string {
  let hex = '';
  for (let round = 0; hex.length < 18; round += 1) hex += fnv(`comanda/${sid}/${round}`).toString(16).padStart(8, '0');
  return `RL${String(sid).padStart(4, '0')}${hex.slice(0, 18)}`;
}

/** 32-bit FNV-1a. */
export function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/** Delivery areas with the defaults filled in. */
export function polygonsOf(seeds: readonly PolygonSeed[] | undefined): Polygon[] {
  return (seeds ?? []).map(({ nombre, active = true, days = 127, price, freeCharge = false, coords }, index) => ({
    id: index + 1,
    nombre,
    active,
    days,
    ...(price === undefined ? {} : { price }),
    freeCharge,
    coords: coords.map(([lat, lng]) => [lat, lng]),
  }));
}

/** Booking rules ready for the wire, or undefined for a venue that takes none. */
export function bookingOf(seed: BookingSeed | undefined): Venue['booking'] {
  return seed && { config: seed.config, turns: seed.turns };
}
